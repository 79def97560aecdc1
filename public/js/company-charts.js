/** The charts of a company, for its page and for picture files. */

import { everyYear } from './charts.js';
import { levelNames } from './format.js';
import { formatIndicator, inUnit, unitFor } from './units.js';

/** @typedef {import('./company-facts.js').Whole} Whole */
/** @typedef {import('./charts.js').Series} Series */
/** @typedef {Record<string, number | null | undefined>} Row */
/** @typedef {typeof chartNames[number]} ChartName */
/** `measure` is the unit of its figures, in words. @typedef {import('./charts.js').Chart & { measure: string }} CompanyChart */

/** The charts by their names in `?grafica=` of a picture's address; by default a picture shows the first that has data. */
export const chartNames = /** @type {const} */ (['ingresos', 'ganancia', 'balance', 'margen']);

/** Whether growth of a line is good news or neutral. @typedef {'good' | 'none'} Direction */
/** @type {readonly (readonly [key: string, label: string, direction: Direction])[]} */
export const headline = [
  ['ingresos_operacionales', 'Ingresos', 'good'],
  ['ganancia_neta', 'Ganancia neta', 'good'],
  ['total_activos', 'Activos', 'none'],
  ['total_pasivos', 'Pasivos', 'none'],
  ['total_patrimonio', 'Patrimonio', 'good'],
];

/**
 * All years from the first to the last, the lines of each, and one unit that suits all amounts.
 * @param {Whole} company
 */
export function companyYears({ profile, financials }) {
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
    financials.scale,
  );
  return { years, byYear, values, unit };
}

/**
 * The charts that have a figure of the company, in order.
 * @param {Whole} company
 * @returns {ChartName[]}
 */
export function drawableCharts(company) {
  const charts = chartsOf(company, null);
  return chartNames.filter((name) =>
    charts[name]?.series.some(({ values }) => values.some((value) => value !== null)),
  );
}

/**
 * @param {Whole} company
 * @param {import('./company-facts.js').Benchmark | null} benchmark
 * @returns {Record<ChartName, CompanyChart | null>}
 */
export function chartsOf(company, benchmark) {
  const { scale } = company.financials;
  const { years, values, unit } = companyYears(company);
  const scaled = (/** @type {string} */ key) =>
    values(key).map((value) => (value === null ? null : (value * scale) / unit.pesos));
  const text = (/** @type {number} */ value) => `$\u00A0${inUnit((value * unit.pesos) / scale, scale, unit)}`;
  const measure = unit.name;
  return {
    ingresos: {
      ...{ label: 'Ingresos operacionales', years, text, measure },
      series: [{ label: 'Ingresos', values: scaled('ingresos_operacionales'), ink: 'one', kind: 'bars' }],
    },
    ganancia: {
      ...{ label: 'Ganancia neta', years, text, measure },
      series: profitSeries(scaled('ganancia_neta')),
    },
    balance: {
      ...{ label: 'Activos, pasivos y patrimonio', years, text, measure },
      series: [
        { label: 'Activos', values: scaled('total_activos'), ink: 'one' },
        { label: 'Pasivos', values: scaled('total_pasivos'), ink: 'two' },
        { label: 'Patrimonio', values: scaled('total_patrimonio'), ink: 'three' },
      ],
    },
    margen: marginChart(years, company.indicators, benchmark),
  };
}

/**
 * Net margin in percent, beside the group's median; null when the company has none in any year.
 * @param {readonly number[]} years
 * @param {Whole['indicators']} indicators
 * @param {import('./company-facts.js').Benchmark | null} benchmark
 * @returns {CompanyChart | null}
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
  /** @type {Series[]} */
  const series = [{ label: 'Empresa', values: own, ink: 'one' }];
  if (median.some((value) => value !== null))
    series.push({
      label: `Mediana de su ${levelNames[level]?.toLowerCase()}`,
      values: median,
      ink: 'soft',
      kind: 'dashes',
    });
  return {
    label: 'Margen neto, de cada 100 pesos vendidos',
    years,
    series,
    text: (/** @type {number} */ value) => formatIndicator(value, 'percent'),
    measure: 'por ciento',
  };
}

/**
 * Profits as bars, losses in a colour of their own.
 * @param {readonly (number | null)[]} values
 * @returns {Series[]}
 */
function profitSeries(values) {
  const losses = values.map((value) => (value !== null && value < 0 ? value : null));
  const gains = values.map((value) => (value !== null && value >= 0 ? value : null));
  /** @type {Series} */
  const gain = { label: 'Ganancia', values: gains, ink: 'one', kind: 'bars' };
  return losses.every((value) => value === null)
    ? [gain]
    : [gain, { label: 'Pérdida', values: losses, ink: 'four', kind: 'bars' }];
}
