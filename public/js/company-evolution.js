/** The years at a glance: the latest figures, then revenue, profit, and what is owned against what is owed. */

import { block, tools } from './block.js';
import { chartOf, everyYear } from './charts.js';
import { h } from './element.js';
import { levelNames, number } from './format.js';
import { filed, indicatorText, inUnit, unitFor } from './units.js';

/** @typedef {import('./company-facts.js').Whole} Whole */
/** @typedef {Record<string, number | null | undefined>} Row */

/** What growth means: good news, or nothing by itself. @typedef {'good' | 'none'} Direction */
/** @type {readonly (readonly [key: string, label: string, direction: Direction])[]} */
const headline = [
  ['ingresos_operacionales', 'Ingresos', 'good'],
  ['ganancia_neta', 'Ganancia neta', 'good'],
  ['total_activos', 'Activos', 'none'],
  ['total_pasivos', 'Pasivos', 'none'],
  ['total_patrimonio', 'Patrimonio', 'good'],
];

/**
 * @param {Whole} company
 * @param {import('./company-facts.js').Benchmark | null} benchmark
 * @param {string} call
 */
export function evolution({ profile, financials, indicators }, benchmark, call) {
  const { scale } = financials;
  /** @type {Map<number, Row>} */
  const byYear = new Map();
  for (const row of [
    ...(financials.estado_resultados ?? []),
    ...(financials.estado_situacion_financiera ?? []),
  ])
    byYear.set(row.anio, { ...byYear.get(row.anio), ...row });
  const years = everyYear([...byYear.keys(), profile.ultimo_anio]);
  const values = (/** @type {string} */ key) => years.map((year) => byYear.get(year)?.[key] ?? null);
  const unit = unitFor(
    headline.flatMap(([key]) => values(key)),
    scale,
  );
  const scaled = (/** @type {string} */ key) =>
    values(key).map((value) => (value === null ? null : (value * scale) / unit.pesos));
  const text = (/** @type {number} */ value) => `$\u00A0${inUnit((value * unit.pesos) / scale, scale, unit)}`;
  const profit = scaled('ganancia_neta');
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
      [
        chartOf({
          label: 'Ingresos operacionales',
          years,
          text,
          series: [{ label: 'Ingresos', values: scaled('ingresos_operacionales'), ink: 'one', kind: 'bars' }],
        }),
        chartOf({ label: 'Ganancia neta', years, text, series: profitSeries(profit) }),
        chartOf({
          label: 'Activos, pasivos y patrimonio',
          years,
          text,
          series: [
            { label: 'Activos', values: scaled('total_activos'), ink: 'one' },
            { label: 'Pasivos', values: scaled('total_pasivos'), ink: 'two' },
            { label: 'Patrimonio', values: scaled('total_patrimonio'), ink: 'three' },
          ],
        }),
        marginChart(years, indicators, benchmark),
      ].map((chart) => chart && h('div', { class: 'card' }, chart)),
    ),
    tools({ call: `${call}/financials`, table: () => headlineTable(profile.nit, years, byYear) }),
  );
}

/**
 * What stays of each 100 pesos sold, beside the median of the group that the page compares with; null when never known.
 * @param {readonly number[]} years
 * @param {Whole['indicators']} indicators
 * @param {import('./company-facts.js').Benchmark | null} benchmark
 */
function marginChart(years, { by_year }, benchmark) {
  const own = years.map((year) => by_year.find(({ anio }) => anio === year)?.margen_neto ?? null);
  if (own.every((value) => value === null)) return null;
  const level = benchmark?.ranking.level ?? 'clase';
  const median = years.map(
    (year) =>
      benchmark?.peer_stats_by_year[year]?.find(({ nivel }) => nivel === level)?.indicadores.margen_neto
        ?.p50 ?? null,
  );
  /** @type {import('./charts.js').Series[]} */
  const series = [{ label: 'Empresa', values: own, ink: 'one' }];
  if (median.some((value) => value !== null))
    series.push({
      label: `Mediana de su ${levelNames[level]?.toLowerCase()}`,
      values: median,
      ink: 'soft',
      kind: 'dashes',
    });
  return chartOf({
    label: 'Margen neto, de cada 100 pesos vendidos',
    years,
    series,
    text: (value) => indicatorText(value, 'percent'),
  });
}

/**
 * Losses in their own colour.
 * @param {readonly (number | null)[]} values
 * @returns {import('./charts.js').Series[]}
 */
function profitSeries(values) {
  const losses = values.map((value) => (value !== null && value < 0 ? value : null));
  const gains = values.map((value) => (value !== null && value >= 0 ? value : null));
  /** @type {import('./charts.js').Series} */
  const gain = { label: 'Ganancia', values: gains, ink: 'one', kind: 'bars' };
  return losses.every((value) => value === null)
    ? [gain]
    : [gain, { label: 'Pérdida', values: losses, ink: 'four', kind: 'bars' }];
}

/** @param {{ label: string, key: string, direction: Direction, byYear: ReadonlyMap<number, Row>, year: number, scale: number, unit: import('./units.js').Unit }} tile */
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
 * @param {Direction} direction
 */
function change(share, year, direction) {
  const percent = share * 100;
  const text =
    Math.abs(percent) > 999 ? 'más de 10 veces' : `${percent >= 0 ? '+' : ''}${number(percent, 1)}\u00A0%`;
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
