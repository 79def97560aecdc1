/** A company over the years: tiles with the latest figures, then its charts. */

import { block, blockTools } from './block.js';
import { chartOf } from './charts.js';
import { chartsOf, companyYears, drawableCharts, headline } from './company-charts.js';
import { h } from './element.js';
import { formatNumber } from './format.js';
import { filed, inUnit } from './units.js';

/** @typedef {import('./company-facts.js').Whole} Whole */
/** @typedef {import('./company-charts.js').Row} Row */

/**
 * @param {Whole} company
 * @param {import('./company-facts.js').Benchmark | null} benchmark
 * @param {string} call
 */
export function companyEvolution(company, benchmark, call) {
  const { nit } = company.profile;
  const { scale } = company.financials;
  const { years, byYear, unit } = companyYears(company);
  const charts = chartsOf(company, benchmark);
  const last = years.at(-1) ?? 0;
  return block(
    'Evolución',
    'evolucion',
    h('p', { class: 'small soft' }, `Cifras de ${last} y gráficas en ${unit.name}.`),
    h(
      'div',
      { class: 'grid tiles' },
      headline.map(([key, label, direction]) =>
        tile({ label, key, direction, byYear, year: last, scale, unit }),
      ),
    ),
    h(
      'div',
      { class: 'grid charts' },
      drawableCharts(company).map((name) => {
        const chart = charts[name];
        return chart && h('div', { class: 'card' }, chartOf(chart), pictures(nit, name));
      }),
    ),
    blockTools({ call: `${call}/financials`, table: () => headlineTable(nit, years, byYear) }),
  );
}

/**
 * Links to the chart as a picture file.
 * @param {string} nit
 * @param {string} name
 */
const pictures = (nit, name) =>
  h(
    'p',
    { class: 'small pictures' },
    'Imagen: ',
    h('a', { href: `/empresa/${nit}.png?grafica=${name}` }, 'PNG'),
    ' · ',
    h('a', { href: `/empresa/${nit}.svg?grafica=${name}` }, 'SVG'),
  );

/** @param {{ label: string, key: string, direction: import('./company-charts.js').Direction, byYear: ReadonlyMap<number, Row>, year: number, scale: number, unit: import('./units.js').Unit }} tile */
function tile({ label, key, direction, byYear, year, scale, unit }) {
  const value = byYear.get(year)?.[key] ?? null;
  const before = byYear.get(year - 1)?.[key] ?? null;
  return h(
    'div',
    { class: 'card tile' },
    h('p', { class: 'label' }, label),
    value === null
      ? h('strong', { class: 'nothing' }, 'No reportado')
      : h(
          'strong',
          { class: value < 0 && 'negative', title: filed(value, scale), 'data-key': key },
          `$\u00A0${inUnit(value, scale, unit)}`,
        ),
    value !== null && before !== null && before > 0 && change(value / before - 1, year - 1, direction),
  );
}

/**
 * @param {number} share
 * @param {number} year
 * @param {import('./company-charts.js').Direction} direction
 */
function change(share, year, direction) {
  const percent = share * 100;
  const text =
    Math.abs(percent) > 999
      ? 'más de 10 veces'
      : `${percent >= 0 ? '+' : ''}${formatNumber(percent, 1)}\u00A0%`;
  const mood = direction === 'none' ? 'soft' : percent < 0 ? 'down' : 'up';
  return h('p', { class: `small ${mood}` }, `${text} frente a ${year}`);
}

/**
 * @param {string} nit
 * @param {readonly number[]} years
 * @param {ReadonlyMap<number, Row>} byYear
 */
const headlineTable = (nit, years, byYear) => ({
  name: `cifras-${nit}-evolucion`,
  header: ['nit', 'anio', ...headline.map(([key]) => `${key}_miles_cop`)],
  rows: years.map((year) => [nit, year, ...headline.map(([key]) => byYear.get(year)?.[key])]),
});
