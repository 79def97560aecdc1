/** The country in figures on the front page, by year: how many companies count, their revenue and their profit. */

import { chartOf } from './charts.js';
import { coverageNote, fewReported } from './coverage.js';
import { h } from './element.js';
import { date, formatNumber } from './format.js';
import { gapNote, lacks, notInSource } from './source-gaps.js';
import { inUnit, unitFor } from './units.js';

/** @typedef {import('../../contract/stored/home.ts').Home} Home */
/** @typedef {import('../../contract/stored/layout.ts').Latest} Latest */

/** Amounts are in thousands of pesos. */
const scale = 1000;

/**
 * @param {Home} home
 * @param {Latest} latest
 */
export const currency = ({ anio }, { generated_at }) => [
  `Sumas de las sociedades que cuentan en ${anio}: reportaron estados propios al 31 de diciembre, con su actividad, y en ellos todo cuadra. No todos los años reportan las mismas. Datos al ${date(generated_at)}. `,
  h('a', { href: '/datos' }, 'Fuentes y calidad'),
  ' · ',
  h('a', { href: '#citar' }, 'Cómo citar'),
  '.',
];

/** @param {Home} home */
export const countryCoverage = ({ anios, pais, huecos }) =>
  anios.length > 0 &&
  `${coverageNote(anios, fewReported(pais.num_empresas), 'las que cuentan y reportaron la cifra')}${gapNote(huecos, anios)}`;

/** @param {Home} home */
export function countryTiles({ anios, pais, huecos }) {
  const last = anios.length - 1;
  const few = fewReported(pais.num_empresas);
  /** Formats amounts in one unit for all values. @type {(values: readonly (number | null)[]) => (amount: number) => string[]} */
  const money = (values) => {
    const unit = unitFor(values, scale);
    return (amount) => [`$\u00A0${inUnit(amount, scale, unit)}`, unit.name.replace(' de pesos', '')];
  };
  const count = (/** @type {number} */ companies) => [formatNumber(companies), 'cuentan'];
  return [
    tile('Sociedades', pais.num_empresas, count),
    tile(
      'Ingresos operacionales',
      alike(pais.ingresos_operacionales),
      money(pais.ingresos_operacionales),
      'ingresos_operacionales',
    ),
    tile('Ganancia neta', alike(pais.ganancia_neta), money(pais.ganancia_neta), 'ganancia_neta'),
  ];

  /** Without the year before, where it or the last one has too few companies to compare. */
  function alike(/** @type {readonly (number | null)[]} */ values) {
    return values.map((value, i) => (i === last - 1 && (few[i] || few[last]) ? null : value));
  }

  /**
   * @param {string} label
   * @param {readonly (number | null)[]} values
   * @param {(value: number) => string[]} parts
   * @param {string} [line]
   */
  function tile(label, values, parts, line = '') {
    const nothing = lacks(huecos, line, anios[last] ?? 0) ? notInSource : '–';
    const [figure = nothing, unit = ''] = known(values[last]) ? parts(values[last]) : [];
    const before = values[last - 1];
    return h(
      'div',
      { class: 'card tile' },
      h('p', { class: 'label' }, `${label}${last < 0 ? '' : `, ${anios[last]}`}`),
      h('strong', {}, figure, ' ', h('small', {}, unit)),
      known(before) && h('p', { class: 'small soft' }, `${anios[last - 1]}: ${parts(before).join(' ')}`),
    );
  }
}

/** @type {(value: number | null | undefined) => value is number} */
const known = (value) => value !== null && value !== undefined;

/** @param {Home} home */
export function countryCharts({ anios, pais }) {
  if (anios.length === 0) return null;
  return [
    chart('Ingresos operacionales', pais.ingresos_operacionales, pais.con_ingresos, 'one'),
    chart('Ganancia neta', pais.ganancia_neta, pais.con_ganancia_neta, 'two'),
  ];

  /**
   * @param {string} label
   * @param {readonly (number | null)[]} values
   * @param {readonly number[]} counts
   * @param {import('./chart-drawing.js').Ink} ink
   */
  function chart(label, values, counts, ink) {
    const unit = unitFor(values, scale);
    return h(
      'div',
      { class: 'card' },
      chartOf({
        label: `${label}, ${unit.name}`,
        years: anios,
        counts,
        few: fewReported(pais.num_empresas),
        height: 173,
        text: (value) => `$\u00A0${inUnit((value * unit.pesos) / scale, scale, unit)}`,
        series: [
          {
            label: 'Suma',
            values: values.map((value) => (value === null ? null : (value * scale) / unit.pesos)),
            ink,
            kind: 'bars',
          },
        ],
      }),
    );
  }
}
