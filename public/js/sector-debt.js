/** Debt, EBITDA and cover of a CIIU group in the reference year: quartiles of all and by framework, and how many have no value, by reason. */

import { block } from './block.js';
import { caption, h, scrolling } from './element.js';
import { formatNumber, frameworkNames } from './format.js';
import { reasons } from './indicator-notes.js';
import { formatIndicator } from './units.js';

/** @typedef {import('./sector-facts.js').SectorFacts} SectorFacts */
/** @typedef {{ n: number, p25: number | null, p50: number | null, p75: number | null, sin_valor: Readonly<Record<string, number>> }} Stats */

/** Those of `frameworkKeys` that are no amounts. */
const figures = /** @type {const} */ ([
  ['endeudamiento_total', 'Endeudamiento total', 'percent'],
  ['apalancamiento_total', 'Apalancamiento total', 'ratio'],
  ['cobertura_intereses', 'Cobertura de intereses', 'ratio'],
  ['margen_ebitda', 'Margen EBITDA', 'percent'],
  ['deuda_neta_ebitda', 'Deuda neta sobre EBITDA', 'ratio'],
  ['cobertura_ebitda', 'Cobertura con EBITDA', 'ratio'],
]);

/** Such as `12 no se reportó alguno de sus datos; 3 el denominador es negativo`. */
const leftOutText = (/** @type {Stats['sin_valor']} */ counts) =>
  Object.entries(counts)
    .map(([reason, count]) => `${formatNumber(count)}: ${(reasons[reason] ?? reason).toLowerCase()}`)
    .join('; ');

/** @param {SectorFacts} facts */
export function sectorDebt({ analysis, years, ranking: { anio } }) {
  const stats = years[anio];
  if (!analysis || !stats) return null;
  const shown = figures.flatMap(([key, name, unit]) => {
    const { indicadores, derivadas } = analysis;
    const [joint, found] =
      key in derivadas ? [derivadas[key], derivadas[key]] : [stats.indicadores[key], indicadores[key]];
    if (!joint || !found || joint.p50 === null) return [];
    /** @type {(readonly [name: string, stats: Stats])[]} */
    const rows = [['Todas', { ...joint, sin_valor: found.sin_valor }]];
    for (const [framework, own] of Object.entries(found.por_marco ?? {}))
      rows.push([frameworkNames[/** @type {'PYMES'} */ (framework)] ?? framework, own]);
    return [{ key, name, unit, rows }];
  });
  if (shown.length === 0) return null;
  const worst = analysis.derivadas.deuda_neta_ebitda?.sin_ebitda_con_deuda ?? 0;
  return block(
    'Deuda y cobertura',
    'deuda',
    worst > 0 &&
      h(
        'p',
        {},
        worst === 1
          ? 'Una sociedad debe más que su efectivo y su EBITDA es cero o negativo: sería la peor en deuda neta sobre EBITDA, y no está en sus cuartiles.'
          : `${formatNumber(worst)} sociedades deben más que su efectivo y su EBITDA es cero o negativo: serían las peores en deuda neta sobre EBITDA, y no están en sus cuartiles.`,
      ),
    h(
      'div',
      scrolling('scroll', 'deuda y cobertura'),
      h(
        'table',
        {},
        caption(
          `Cuartiles de ${anio}, y cuántas de las ${formatNumber(stats.num_empresas)} que cuentan no tienen valor. Plenas y pymes también aparte donde hay cinco de cada una: las plenas cuentan sus arriendos como deuda y la mayoría de las pymes no.`,
        ),
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            h('th', { scope: 'col' }, 'Cifra'),
            h('th', { scope: 'col' }, 'Marco'),
            ['P25', 'Mediana', 'P75', 'n'].map((name) => h('th', { scope: 'col', class: 'number' }, name)),
            h('th', { scope: 'col' }, 'Sin valor'),
          ),
        ),
        shown.map(({ key, name, unit, rows }) =>
          h(
            'tbody',
            { 'data-figure': key },
            rows.map(([framework, { n, p25, p50, p75, sin_valor }], i) =>
              h(
                'tr',
                {},
                i === 0 && h('th', { scope: 'rowgroup', rowspan: rows.length }, name),
                h('td', {}, framework),
                [p25, p50, p75].map((value) =>
                  h('td', { class: 'number' }, value === null ? '–' : formatIndicator(value, unit)),
                ),
                h('td', { class: 'number' }, formatNumber(n)),
                h('td', { class: 'small soft' }, leftOutText(sin_valor) || '0'),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}
