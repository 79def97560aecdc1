/** One figure of all compared companies over the years as a chart, and their statement lines of one year side by side. */

import { marksText } from '../../../contract/year-marks.js';
import { chartOf, everyYear } from '../charts/charts.js';
import { block, blockTools, unitHeader } from '../document/block.js';
import { dataTable, h, menu, replace, scrolling, segments } from '../document/element.js';
import { formatIndicator, formatNumber, inUnit, pesosIn, siisScale, unitFor } from '../document/format.js';
import { companyLink, definitionsOf, indicatorsInYear, marksInYear, marksOf } from './compared.js';

/** @typedef {import('./compared.js').Compared} Compared */
/** @typedef {{ line: string, indexed: boolean }} Choice */
/** `unit` as in the definition of an indicator. @typedef {{ key: string, label: string, unit: string }} Figure */
/** Why a company has no index: the figure was never filed, or is zero or negative in the base year. @typedef {'missing' | 'zero' | 'negative'} Reason */
/** @typedef {readonly (number | null)[]} Values */

/** @type {Record<Reason, (year: number) => string>} */
const reasonTexts = {
  missing: () => 'no reporta esta cifra',
  zero: (year) => `en ${year} la cifra es cero`,
  negative: (year) => `en ${year} la cifra es negativa`,
};

/** @returns {[value: string, label: string]} */
const optionOf = (/** @type {Figure} */ { key, label }) => [key, label];

/** @type {Readonly<Record<string, string>>} */
const unitNames = { ratio: 'en veces', percent: 'en porcentaje', days: 'en días', points: 'en puntos' };

/**
 * @param {readonly Compared[]} companies
 * @param {Choice} choice
 * @param {(choice: Choice) => void} choose
 */
export function comparisonChart(companies, choice, choose) {
  const groups = sharedFigures(companies);
  const figures = groups.flatMap(([, those]) => those);
  const figureOf = (/** @type {string} */ key) => figures.find((candidate) => candidate.key === key);
  let figure = figureOf(choice.line) ?? /** @type {Figure} */ (figures[0]);
  let asIndex = choice.indexed;
  const box = h('div', { class: 'card narrow' });
  const measure = segments(
    'Medida',
    [
      ['pesos', 'En pesos'],
      ['indice', 'Índice, inicio = 100'],
    ],
    asIndex ? 'indice' : 'pesos',
    (chosen) => {
      asIndex = chosen === 'indice';
      changed();
    },
  );

  function draw() {
    const amount = figure.unit === 'currency';
    measure.hidden = !amount;
    replace(box, amount && asIndex ? growth(companies, figure) : chartOf(plainSpec(companies, figure)));
  }
  const changed = () => {
    draw();
    choose({ line: figure.key, indexed: asIndex });
  };
  draw();
  return block(
    'A lo largo de los años',
    'evolucion',
    h(
      'div',
      { class: 'row' },
      menu(
        'Cifra',
        groups.map(([group, those]) => [group, those.map(optionOf)]),
        figure.key,
        (chosen) => {
          figure = figureOf(chosen) ?? figure;
          changed();
        },
      ),
      measure,
    ),
    box,
    blockTools({ of: 'evolución', table: () => figureTable(companies, figure) }),
  );
}

/**
 * @param {readonly Compared[]} companies
 * @param {string} line
 */
const valuesOf = (companies, line) =>
  companies.map(({ rows }) => sharedYears(companies).map((year) => rows.get(year)?.[line] ?? null));

/**
 * @param {readonly Compared[]} companies
 * @param {Figure} figure
 */
const ratios = (companies, { key, label, unit }) => ({
  label: `${label}, ${unitNames[unit]}`,
  years: sharedYears(companies),
  ...marked(companies, key),
  height: 220,
  text: (/** @type {number} */ value) => formatIndicator(value, unit),
  series: valuesOf(companies, key).map((values, i) => ({
    label: companies[i]?.name ?? '',
    values,
    ink: inkOf(i),
  })),
});

/**
 * @param {readonly Compared[]} companies
 * @param {Figure} figure an amount
 */
function amounts(companies, { key, label }) {
  const values = valuesOf(companies, key);
  const unit = unitFor(values.flat(), siisScale);
  return {
    label: `${label}, ${unit.name}`,
    years: sharedYears(companies),
    ...marked(companies, key),
    height: 220,
    text: (/** @type {number} */ value) => pesosIn((value * unit.pesos) / siisScale, siisScale, unit),
    series: companies.map(({ name }, i) => ({
      label: name,
      values: (values[i] ?? []).map((value) => (value === null ? null : (value * siisScale) / unit.pesos)),
      ink: inkOf(i),
    })),
  };
}

/**
 * What the years of a figure are of, each mark with the name of its company where there are several.
 * @param {readonly Compared[]} companies
 * @param {string} key
 */
function marked(companies, key) {
  const isAlone = companies.length === 1;
  /** @type {Map<number, readonly import('../figures/indicator-notes.js').YearMark[]>} */
  const marks = new Map();
  for (const company of companies)
    for (const [year, yearMarks] of marksOf(company, key.startsWith('crecimiento_') ? 'compared' : 'filed')) {
      const named = yearMarks.map((mark) => ({
        ...mark,
        corto: isAlone ? mark.corto : `${company.name}, ${mark.corto}`,
        largo: isAlone ? mark.largo : `${company.name}, ${mark.largo}`,
      }));
      marks.set(year, [...(marks.get(year) ?? []), ...named]);
    }
  return { marks, changes: isAlone };
}

/** @type {(all: readonly Compared[], figure: Figure) => import('../charts/charts.js').Chart} */
const plainSpec = (companies, figure) => (figure.unit === 'currency' ? amounts : ratios)(companies, figure);

/**
 * Null where nobody has an index.
 * @param {readonly Compared[]} companies
 * @param {Figure} figure an amount
 */
function growthSpec(companies, { key, label }) {
  const { start, indexes } = indexed(valuesOf(companies, key));
  const years = sharedYears(companies).slice(start);
  const series = companies.flatMap(({ name }, i) => {
    const values = indexes[i];
    return values ? [{ label: name, values: values.slice(start), ink: inkOf(i) }] : [];
  });
  return start < 0 || series.length === 0
    ? null
    : {
        label: `${label}, índice (${years[0]} = 100)`,
        years,
        ...marked(companies, key),
        height: 220,
        text: (/** @type {number} */ value) => formatNumber(value, 1),
        series,
      };
}

/**
 * What the chart of a choice is drawn from; null where nobody has an index.
 * @param {readonly Compared[]} companies
 * @param {Choice} choice
 */
export function comparisonSpec(companies, { line, indexed: asIndex }) {
  const figures = sharedFigures(companies).flatMap(([, those]) => those);
  const figure = /** @type {Figure} */ (figures.find(({ key }) => key === line) ?? figures[0]);
  return asIndex && figure.unit === 'currency' ? growthSpec(companies, figure) : plainSpec(companies, figure);
}

/**
 * @param {readonly Compared[]} companies
 * @param {Figure} figure an amount
 */
function growth(companies, figure) {
  const { start, reasons } = indexed(valuesOf(companies, figure.key));
  const first = sharedYears(companies)[start];
  const leftOut = companies.flatMap(({ name }, i) => {
    const reason = reasons[i];
    return reason
      ? [h('li', { 'data-left-out': reason }, `${name}: ${reasonTexts[reason](first ?? 0)}.`)]
      : [];
  });
  const out = leftOut.length > 0 && [
    h('p', {}, 'Sin índice, que solo tiene sentido desde una cifra mayor que cero:'),
    h('ul', {}, leftOut),
  ];
  const spec = growthSpec(companies, figure);
  if (!spec)
    return h(
      'div',
      { class: 'small' },
      h(
        'p',
        { id: 'sin-indice' },
        first === undefined
          ? 'No hay un año en que todas tengan esta cifra, así que no hay un inicio común.'
          : 'Ninguna tiene índice de esta cifra.',
      ),
      out,
    );
  return [
    chartOf(spec),
    h(
      'div',
      { class: 'small soft' },
      h(
        'p',
        {},
        `${first} es el primer año en que todas las que reportan la cifra la tienen. Sale de pesos corrientes, sin descontar la inflación.`,
      ),
      out,
    ),
  ];
}

/**
 * @param {readonly Compared[]} companies
 * @param {Figure} figure
 */
function figureTable(companies, { key, unit }) {
  const values = valuesOf(companies, key);
  const { indexes, start } = unit === 'currency' ? indexed(values) : { indexes: [], start: -1 };
  const index = start < 0 ? 'indice' : `indice_${sharedYears(companies)[start]}_es_100`;
  return {
    name: `cifras-comparacion-${key}`,
    header: ['nit', 'razon_social', 'fuente', 'anio', unitHeader(key, unit), index],
    rows: companies.flatMap(({ nit, name, dataset }, i) =>
      sharedYears(companies).map((year, at) => [nit, name, dataset, year, values[i]?.[at], indexes[i]?.[at]]),
    ),
  };
}

// The statement lines of one year side by side, and a CSV of them with the indicators.

/**
 * @param {readonly Compared[]} companies
 * @param {number} year
 */
export function comparisonTable(companies, year) {
  const unit = unitFor(
    sharedLines(companies).flatMap(([key]) => companies.map(({ rows }) => rows.get(year)?.[key])),
    siisScale,
  );
  return [
    h(
      'div',
      scrolling('scroll sticky', 'lado a lado'),
      dataTable(
        `Cifras de ${year}, en ${unit.name}. Señale o toque una para ver la reportada.${mixed(companies)}`,
        [
          'Concepto',
          companies.map((company) =>
            h('th', { scope: 'col', class: 'number wraps' }, companyLink(company, year)),
          ),
        ],
        sharedLines(companies).map(([key, name]) =>
          h(
            'tr',
            { 'data-line': key },
            h('th', { scope: 'row' }, name),
            companies.map((company) => cell(company, company.rows.get(year)?.[key], unit)),
          ),
        ),
      ),
    ),
    blockTools({ of: 'lado a lado', table: () => linesTable(companies, year) }),
  ];
}

/**
 * @param {Compared} one
 * @param {number | null | undefined} value
 * @param {import('../document/format.js').Unit} unit
 */
const cell = ({ filed }, value, unit) =>
  value === null || value === undefined
    ? h('td', { class: 'number nothing', title: 'Sin dato' }, '–')
    : h(
        'td',
        { class: `number${value < 0 ? ' negative' : ''}`, title: filed(value) },
        inUnit(value, siisScale, unit),
      );

/** What to know when an entity of the SFC is among the companies. */
const mixed = (/** @type {readonly Compared[]} */ companies) =>
  companies.some(({ dataset }) => dataset === 'SFC')
    ? ' Con una entidad vigilada por la Superintendencia Financiera se comparan solo las líneas que SIIS y SFC tienen iguales, en pesos.'
    : '';

/**
 * @param {readonly Compared[]} companies
 * @param {number} year
 */
function linesTable(companies, year) {
  const definitions = Object.entries(definitionsOf(companies));
  const lines = sharedLines(companies);
  return {
    name: `cifras-comparacion-${year}`,
    header: [
      ...['nit', 'razon_social', 'fuente', 'anio', ...lines.map(([key]) => `${key}_miles_cop`)],
      ...definitions.map(([key, { unit }]) => unitHeader(key, unit)),
      'observaciones',
    ],
    rows: companies.map((company) => [
      company.nit,
      company.name,
      company.dataset,
      year,
      ...lines.map(([key]) => company.rows.get(year)?.[key]),
      ...definitions.map(([key]) => indicatorsInYear(company, year)?.[key]),
      marksText(marksInYear(company, year)),
    ]),
  };
}

// The statement lines that can be compared, the figures that a chart can show, and the years.

/** Colours of the companies, by index. @type {readonly import('../charts/charts.js').Ink[]} */
const inks = ['one', 'two', 'three', 'four', 'five'];
export const inkOf = (/** @type {number} */ place) => inks[place] ?? 'five';

/** @type {readonly (readonly [key: string, label: string])[]} */
const statementLines = [
  ['ingresos_operacionales', 'Ingresos operacionales'],
  ['ganancia_operacional', 'Ganancia operacional'],
  ['ganancia_antes_impuestos', 'Ganancia antes de impuestos'],
  ['ganancia_neta', 'Ganancia neta'],
  ['efectivo_equivalentes', 'Efectivo'],
  ['total_activos', 'Activos'],
  ['total_pasivos', 'Pasivos'],
  ['total_patrimonio', 'Patrimonio'],
];

/** The lines that all compared companies have; with an entity of the SFC, those that both datasets have. */
const sharedLines = (/** @type {readonly Compared[]} */ companies) =>
  statementLines.filter(([key]) => companies.every(({ lines }) => lines?.includes(key) ?? true));

/** Name and unit of each derived figure and rate of growth of a company. @param {import('./compared.js').Analysed} company */
export const analysisOf = ({ derivadas, crecimiento }) => ({
  'Caja y deuda': derivadas.definitions,
  Crecimiento: crecimiento.definitions,
});

/**
 * What a chart can show, by group; an entity of the SFC has statement lines only.
 * @param {readonly Compared[]} companies
 * @returns {readonly (readonly [group: string, figures: readonly Figure[]])[]}
 */
function sharedFigures(companies) {
  const lines = sharedLines(companies).map(([key, label]) => ({ key, label, unit: 'currency' }));
  const company = companies.every((other) => other.company) && companies[0]?.company;
  if (!company) return [['Estados financieros', lines]];
  const { definitions } = company.indicators;
  const others = Object.entries({ Indicadores: definitions, ...analysisOf(company) });
  return [
    ['Estados financieros', lines],
    ...others.map(([group, defined]) => {
      const figures = Object.entries(defined).map(([key, { nombre, unit }]) => ({
        key,
        label: nombre,
        unit,
      }));
      return /** @type {const} */ ([group, figures]);
    }),
  ];
}

export const sharedYears = (/** @type {readonly Compared[]} */ companies) => {
  const reported = companies.flatMap(({ rows }) => [...rows.keys()]);
  return reported.length > 0 ? everyYear(reported) : [];
};

/** The latest year that all of them reported; undefined without one. */
export function commonYear(/** @type {readonly Compared[]} */ companies) {
  const reported = companies.map(({ rows }) => [...rows.keys()].sort((a, b) => a - b));
  return reported[0]?.toReversed().find((year) => reported.every((years) => years.includes(year)));
}

// Growth as an index: 100 in the first year in which all that ever filed the figure have it.

/**
 * `start` is the index of the base year, or -1; a company that is left out has null in `indexes` and the cause in `reasons`.
 * @typedef {{ start: number, indexes: readonly (Values | null)[], reasons: readonly (Reason | null)[] }} Indexed
 */

/**
 * @param {readonly Values[]} lines each company's figures by year
 * @returns {Indexed}
 */
export function indexed(lines) {
  const filed = lines.filter((values) => values.some((value) => value !== null));
  const start = filed[0]?.findIndex((_, at) => filed.every((values) => values[at] !== null)) ?? -1;
  const reasons = lines.map((values) => {
    if (!filed.includes(values)) return 'missing';
    const first = values[start] ?? 1;
    return first > 0 ? null : first === 0 ? 'zero' : 'negative';
  });
  const indexes = lines.map((values, i) => {
    const first = values[start];
    if (reasons[i] || typeof first !== 'number') return null;
    return values.map((value, at) => (value === null || at < start ? null : (value / first) * 100));
  });
  return { start, indexes, reasons };
}
