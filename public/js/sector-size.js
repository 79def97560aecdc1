/** The size of a CIIU group by year: revenue, profit and number of companies. */

import { block } from './block.js';
import { chartOf, everyYear } from './charts.js';
import { coverageNote, fewReported } from './coverage.js';
import { h } from './element.js';
import { formatNumber } from './format.js';
import { gapNote, lacks } from './source-gaps.js';
import { formatIndicator, inUnit, unitFor } from './units.js';

/** @typedef {import('./sector-facts.js').SectorFacts} SectorFacts */
/** @typedef {import('./sector-facts.js').Step} Step */

/** Amounts are in thousands of pesos. */
const scale = 1000;

/** A part that rounds to nothing is not called nothing. */
const shareText = (/** @type {number} */ share) =>
  share > 0 && share < 0.05 ? 'menos del 0,1\u00A0%' : formatIndicator(share, 'percent');

/**
 * @param {Pick<SectorFacts, 'years' | 'national' | 'gaps'>} facts
 * @param {Step} own
 * @param {string} [whose]
 */
export function sectorSize({ years, national, gaps }, own, whose = 'sus sociedades') {
  const all = everyYear(Object.keys(years).map(Number));
  if (Object.keys(years).length === 0) return null;
  const sums = (/** @type {'ingresos_operacionales' | 'ganancia_neta'} */ key) =>
    all.map((year) => (lacks(gaps, key, year) ? null : (years[year]?.totales[key] ?? null)));
  const unit = unitFor([...sums('ingresos_operacionales'), ...sums('ganancia_neta')], scale);
  const scaled = (/** @type {'ingresos_operacionales' | 'ganancia_neta'} */ key) =>
    sums(key).map((value) => (value === null ? null : (value * scale) / unit.pesos));
  const text = (/** @type {number} */ value) => `$\u00A0${inUnit((value * unit.pesos) / scale, scale, unit)}`;
  const counts = (/** @type {'ingresos_operacionales' | 'ganancia_neta'} */ key) =>
    all.map((year) => years[year]?.totales_n[key] ?? 0);
  const thin = fewReported(Object.values(national).map(({ num_empresas }) => num_empresas));
  const few = all.map((year) => thin[Object.keys(national).indexOf(String(year))] ?? false);
  const bars = { years: all, few, height: 173 };
  const revenues = sums('ingresos_operacionales');
  const share = all.map((year, i) => {
    const whole = national[year]?.ingresos_operacionales ?? 0;
    const part = revenues[i] ?? null;
    return part === null || whole <= 0 || few[i] ? null : (100 * part) / whole;
  });
  const last = all.at(-1) ?? 0;
  const ofCountry = share.at(-1) ?? null;
  return block(
    'Cuánto pesa',
    'tamano',
    ofCountry !== null &&
      h(
        'p',
        {},
        `En ${last} ${whose} vendieron ${shareText(ofCountry)} de lo que vendieron todas las que cuentan en el país (${formatNumber(national[last]?.num_empresas ?? 0)}).`,
      ),
    h(
      'p',
      { class: 'small soft' },
      `Sumas de las que cuentan, en ${unit.name}. ${coverageNote(all, few, 'las que cuentan y reportaron la cifra')}${gapNote(gaps, all)}`,
    ),
    h(
      'div',
      { class: 'grid charts' },
      [
        chartOf({
          ...bars,
          label: 'Ingresos operacionales',
          counts: counts('ingresos_operacionales'),
          text,
          series: [{ label: 'Suma', values: scaled('ingresos_operacionales'), ink: 'one', kind: 'bars' }],
        }),
        chartOf({
          ...bars,
          label: 'Ganancia neta',
          counts: counts('ganancia_neta'),
          text,
          series: [{ label: 'Suma', values: scaled('ganancia_neta'), ink: 'one', kind: 'bars' }],
        }),
        chartOf({
          label: 'Sociedades que cuentan',
          years: all,
          text: (value) => formatNumber(value),
          series: [
            {
              label: 'Sociedades',
              values: all.map((year) => years[year]?.num_empresas ?? null),
              ink: 'two',
              kind: 'bars',
            },
          ],
        }),
        own.nivel !== 'seccion' || ofCountry === null || ofCountry < 99.9
          ? chartOf({
              label: 'Parte de los ingresos del país',
              years: all,
              text: (value) => formatIndicator(value, 'percent'),
              series: [{ label: 'Parte', values: share, ink: 'three' }],
            })
          : null,
      ].map((chart) => chart && h('div', { class: 'card' }, chart)),
    ),
  );
}
