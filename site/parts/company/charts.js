/** A company over the years: tiles with the latest figures, growth, what its liabilities are made of, and its charts, which are picture files too. */

import { marksByYear } from '../../../contract/year-marks.js';
import { chartOf, everyYear } from '../charts/charts.js';
import { block, blockTools, pictureLinks } from '../document/block.js';
import { caption, dataTable, figureCell, h, ofFigures, smallText } from '../document/element.js';
import {
  filed,
  formatIndicator,
  formatNumber,
  inUnit,
  levelNames,
  pesosIn,
  unitFor,
} from '../document/format.js';
import { noGrowth, unknownLine } from '../figures/indicator-notes.js';
import { figureTitle } from '../figures/meanings.js';
import { pesosSwitch } from '../figures/pesos.js';
import { absence, gapNote, newestDetailed } from '../figures/source-gaps.js';
import { yearOrigins } from './year-origins.js';

/** @typedef {import('./facts.js').Whole} Whole */
/** @typedef {import('../charts/charts.js').Series} Series */
/** @typedef {Record<string, number | null | undefined>} Row */
/** @typedef {typeof chartNames[number]} ChartName */
/** `measure` is the unit of its figures, in words. @typedef {import('../charts/charts.js').Chart & { measure: string }} CompanyChart */

/**
 * @param {Whole} company
 * @param {import('./facts.js').Benchmark | null} benchmark
 * @param {import('./facts.js').ShownAnalysis} analysis
 * @param {import('./facts.js').Lines} names
 * @param {string} call
 * @param {import('../figures/source-gaps.js').SourceGaps} gaps
 * @param {import('./facts.js').Constant} [constant]
 */
export function companyEvolution(
  company,
  benchmark,
  { crecimiento, anio_completo },
  names,
  call,
  gaps,
  constant,
) {
  const { nit } = company.profile;
  const { scale } = company.financials;
  const { years, byYear, unit } = companyYears(company);
  const charted = constant ? { ...company, financials: { ...company.financials, ...constant } } : company;
  const charts = chartsOf(charted, benchmark);
  const last = years.at(-1) ?? 0;
  const detailed = newestDetailed(
    gaps,
    years.filter((year) => byYear.has(year)),
  );
  return block(
    'Evolución',
    'evolucion',
    smallText(`Cifras de ${last} y gráficas en ${unit.name}.${gapNote(gaps, years)}`),
    h(
      'div',
      { class: 'grid tiles' },
      headline.map(([key, label, direction]) =>
        tile({ label, key, direction, value: byYear.get(last)?.[key] ?? null }),
      ),
    ),
    yearOrigins(company, anio_completo, years, unit),
    liabilities(byYear.get(detailed), detailed, names, (value) => inUnit(value, scale, unit)),
    pesosSwitch('Gráficas', constant?.base ?? null, {
      filed: `/empresa/${nit}#evolucion`,
      constant: `/empresa/${nit}?pesos=constantes#evolucion`,
    }),
    h(
      'div',
      { class: 'grid charts' },
      drawableCharts(charted).map((name) => {
        const chart = charts[name];
        return (
          chart &&
          h(
            'div',
            { class: 'card' },
            chartOf({ ...chart, pictures: constant ? null : pictures(name, chart.label) }),
          )
        );
      }),
      companyGrowth(crecimiento),
    ),
    blockTools({
      of: 'evolución',
      call: [`${call}/financials`, `${call}?include=crecimiento`],
      table: () => headlineTable(nit, years, byYear),
    }),
  );

  /** @type {(name: string, label: string) => Element} */
  function pictures(name, label) {
    const of = `${label} de ${company.profile.razon_social}`;
    return pictureLinks(
      `/empresa/${nit}/grafica/${name}`,
      of,
      (format) => `/empresa/${nit}.${format}?grafica=${name}`,
    );
  }

  /** @param {{ label: string, key: string, direction: Direction, value: number | null }} tile */
  function tile({ label, key, direction, value }) {
    const rate = growthOfLine[key];
    const whole = anio_completo.find(({ anio }) => anio === last);
    const sum = whole?.estado_resultados[key];
    const grown = rate && crecimiento.by_year.at(-1)?.[rate];
    return h(
      'div',
      { class: 'card tile' },
      h('p', { class: 'label' }, label),
      value === null
        ? h('strong', { class: 'nothing' }, absence(gaps, key, last))
        : h(
            'strong',
            { class: value < 0 && 'negative', title: filed(value, scale), 'data-key': key },
            pesosIn(value, scale, unit),
          ),
      typeof sum === 'number' && smallText(`La suma del año: ${pesosIn(sum, scale, unit)}`),
      value !== null &&
        rate &&
        (typeof grown === 'number'
          ? change(1 + grown / 100, last - 1, direction)
          : smallText(sentence(noGrowth(crecimiento.motivos_nulos[last]?.[rate], last)))),
    );
  }
}

const sentence = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The rate of each line that has one. @type {Readonly<Record<string, string>>} */
const growthOfLine = {
  ingresos_operacionales: 'crecimiento_ingresos',
  ganancia_neta: 'crecimiento_ganancia_neta',
  total_activos: 'crecimiento_activos',
  total_patrimonio: 'crecimiento_patrimonio',
};
/** As many lines of the liabilities as are shown, the largest. */
const mostLines = 4;

/**
 * The largest lines of the liabilities of a year, with their share; null where only totals were filed.
 * @param {Row | undefined} row
 * @param {number} year
 * @param {import('./facts.js').Lines} names
 * @param {(value: number) => string} text
 */
function liabilities(row = {}, year, names, text) {
  const total = row.total_pasivos;
  const keys = Object.keys(row);
  const nameOf = (/** @type {string} */ key) => names[`situacion_financiera ${key}`] ?? [];
  const parts = keys
    .slice(keys.indexOf('total_activos') + 1, keys.indexOf('total_pasivos') + 1)
    .flatMap((key) => (nameOf(key)[1] === 'detail' && row[key] ? [{ key, value: row[key] }] : []))
    .sort((a, b) => b.value - a.value);
  if (!total || total <= 0 || parts.length === 0) return null;
  const shown = parts.slice(0, mostLines);
  const rest = total - shown.reduce((sum, { value }) => sum + value, 0);
  const share = (/** @type {number} */ value) => `${formatNumber((100 * value) / total, 1)}\u00A0%`;
  const line = (
    /** @type {string | null} */ key,
    /** @type {import('../document/element.js').Child} */ name,
    /** @type {number} */ value,
  ) =>
    h(
      'tr',
      { 'data-line': key },
      h('th', { scope: 'row' }, name),
      h('td', { class: 'number fold-narrow' }, text(value)),
      figureCell(share(value)),
    );
  const soon = row.pasivos_corrientes;
  return h(
    'div',
    { class: 'card', id: 'pasivos' },
    h('h3', {}, `De qué se componen los pasivos de ${year}`),
    dataTable(
      [
        `Las líneas mayores de $\u00A0${text(total)}.`,
        typeof soon === 'number' && ` El ${share(soon)} vence en un año.`,
      ],
      ['Línea', h('th', { scope: 'col', class: 'number fold-narrow' }, 'Importe'), ofFigures('Parte')],
      [
        shown.map(({ key, value }) => line(key, nameOf(key)[0] ?? key, value)),
        rest > 0 && line(null, h('a', { href: '#linea-total_pasivos' }, 'Las demás'), rest),
      ],
    ),
  );
}

/**
 * @param {number} times the figure by that of the year before, which was positive
 * @param {number} year the year before
 * @param {Direction} direction
 */
function change(times, year, direction) {
  const percent = (times - 1) * 100;
  const text =
    times >= 10
      ? `${formatNumber(times)} veces lo de ${year}`
      : times < 0
        ? `positivo en ${year}`
        : `${percent >= 0 ? '+' : ''}${formatNumber(percent, 1)}\u00A0% frente a ${year}`;
  const mood = direction === 'none' ? 'soft' : percent < 0 ? 'down' : 'up';
  return h('p', { class: `small ${mood}` }, text);
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

// How a company grew, beside its charts: yearly and compound rates of the latest year.

/**
 * Null where nothing can be compared with an earlier year because there is none.
 * @param {import('./facts.js').ShownAnalysis['crecimiento']} growth of the latest year
 */
export function companyGrowth({ definitions, by_year, motivos_nulos, bases }) {
  const row = by_year.at(-1);
  if (!row) return null;
  const year = String(row.anio);
  const all = Object.entries(definitions);
  const known = all.flatMap(([key, { nombre, formula }]) => {
    const value = row[key];
    return typeof value === 'number' ? [{ key, nombre, formula, value }] : [];
  });
  const repeated = known.filter(({ key }) => bases[year]?.[key] === 'comparativo');
  return h(
    'div',
    { class: 'card', id: 'crecimiento' },
    h('h3', {}, `Crecimiento hasta ${year}`),
    known.length > 0 &&
      h(
        'table',
        {},
        caption(
          'Las reales, descontada la inflación (IPC, DANE: la media de los años; en activo y patrimonio, la de diciembre); las demás, en pesos corrientes.',
        ),
        h(
          'thead',
          { class: 'unseen' },
          h('tr', {}, h('th', { scope: 'col' }, 'Tasa'), h('th', { scope: 'col' }, 'Valor')),
        ),
        h(
          'tbody',
          {},
          known.map(({ key, nombre, formula, value }) =>
            h(
              'tr',
              { 'data-growth': key },
              h('th', { scope: 'row', title: figureTitle(key, formula) }, nombre),
              h(
                'td',
                { class: `number${value < 0 ? ' negative' : ''}`, title: String(value).replace('.', ',') },
                formatIndicator(value, 'percent'),
              ),
            ),
          ),
        ),
      ),
    repeated.length > 0 &&
      smallText(
        `Frente a la cifra de ${row.anio - 1} que repite la presentación de ${year}, porque la de su año es otra o no está: ${repeated.map(({ nombre }) => nombre.toLowerCase()).join('; ')}.`,
      ),
    unknownLine(
      all.flatMap(([key, { nombre }]) =>
        typeof row[key] === 'number' ? [] : [[nombre, motivos_nulos[year]?.[key]]],
      ),
      { zero_denominator: 'parte de cero', negative_denominator: 'parte de un valor negativo' },
    ),
  );
}

/** The charts by their names in `?grafica=` of a picture's address; by default a picture shows the first that has data. */
export const chartNames = /** @type {const} */ (['ingresos', 'ganancia', 'balance', 'margen']);

/** Whether growth of a line is good news or neutral. @typedef {'good' | 'none'} Direction */
/** @type {readonly (readonly [key: string, label: string, direction: Direction])[]} */
const headline = [
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
function companyYears({ profile, financials }) {
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
 * @param {import('./facts.js').Benchmark | null} benchmark
 * @returns {Record<ChartName, CompanyChart | null>}
 */
export function chartsOf(company, benchmark) {
  const { scale } = company.financials;
  const { years, values, unit } = companyYears(company);
  const marks = marksByYear(company);
  const scaled = (/** @type {string} */ key) =>
    values(key).map((value) => (value === null ? null : (value * scale) / unit.pesos));
  const text = (/** @type {number} */ value) => pesosIn((value * unit.pesos) / scale, scale, unit);
  const measure = unit.name;
  return {
    ingresos: {
      ...{ label: 'Ingresos operacionales', years, text, measure, marks },
      series: [{ label: 'Ingresos', values: scaled('ingresos_operacionales'), ink: 'one', kind: 'bars' }],
    },
    ganancia: {
      ...{ label: 'Ganancia neta', years, text, measure, marks },
      series: profitSeries(scaled('ganancia_neta')),
    },
    balance: {
      ...{ label: 'Activos, pasivos y patrimonio', years, text, measure, marks },
      series: [
        { label: 'Activos', values: scaled('total_activos'), ink: 'one' },
        { label: 'Pasivos', values: scaled('total_pasivos'), ink: 'two' },
        { label: 'Patrimonio', values: scaled('total_patrimonio'), ink: 'three' },
      ],
    },
    margen: marginChart(years, company.indicators, benchmark, marks),
  };
}

/**
 * Net margin in percent, beside the group's median; null when the company has none in any year.
 * @param {readonly number[]} years
 * @param {Whole['indicators']} indicators
 * @param {import('./facts.js').Benchmark | null} benchmark
 * @param {import('../figures/indicator-notes.js').Marks} marks
 * @returns {CompanyChart | null}
 */
function marginChart(years, { by_year }, benchmark, marks) {
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
    marks,
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
  /** @type {Series} */
  const loss = { label: 'Pérdida', values: losses, ink: 'four', kind: 'bars' };
  if (losses.every((value) => value === null)) return [gain];
  return gains.every((value) => value === null) ? [loss] : [gain, loss];
}
