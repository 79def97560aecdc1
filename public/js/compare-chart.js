/** A chart of one figure of all compared companies over the years; an amount in pesos or as an index. */

import { block, blockTools } from './block.js';
import { chartOf } from './charts.js';
import { indexed } from './compare-index.js';
import { inkOf, scale, sharedFigures, sharedYears } from './compare-lines.js';
import { unitHeader } from './csv.js';
import { h, menu, replace, segments } from './element.js';
import { formatNumber } from './format.js';
import { formatIndicator, inUnit, unitFor } from './units.js';

/** @typedef {import('./compared.js').Compared} Compared */
/** @typedef {import('./compare-lines.js').Figure} Figure */
/** @typedef {import('./compare-index.js').Reason} Reason */
/** @typedef {{ line: string, indexed: boolean }} Choice */

/** @type {Record<Reason, (year: number) => string>} */
const reasonTexts = {
  missing: () => 'no reporta esta cifra',
  zero: (year) => `en ${year} la cifra es cero`,
  negative: (year) => `en ${year} la cifra es negativa`,
};

/** @returns {[value: string, label: string]} */
const optionOf = (/** @type {Figure} */ { key, label }) => [key, label];

/** @type {Readonly<Record<string, string>>} */
const unitNames = { ratio: 'en veces', percent: 'en porcentaje', days: 'en días' };

/**
 * @param {readonly Compared[]} all
 * @param {Choice} choice
 * @param {(choice: Choice) => void} choose
 */
export function comparisonChart(all, choice, choose) {
  const groups = sharedFigures(all);
  const figures = groups.flatMap(([, those]) => those);
  const figureOf = (/** @type {string} */ key) => figures.find((one) => one.key === key);
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
    replace(box, !amount ? ratios(all, figure) : asIndex ? growth(all, figure) : amounts(all, figure));
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
    blockTools({ of: 'evolución', table: () => tableOf(all, figure) }),
  );
}

/**
 * @param {readonly Compared[]} all
 * @param {string} line
 */
const valuesOf = (all, line) =>
  all.map(({ rows }) => sharedYears(all).map((year) => rows.get(year)?.[line] ?? null));

/**
 * @param {readonly Compared[]} all
 * @param {Figure} figure
 */
const ratios = (all, { key, label, unit }) =>
  chartOf({
    label: `${label}, ${unitNames[unit]}`,
    years: sharedYears(all),
    height: 220,
    text: (value) => formatIndicator(value, unit),
    series: valuesOf(all, key).map((values, i) => ({ label: all[i]?.name ?? '', values, ink: inkOf(i) })),
  });

/**
 * @param {readonly Compared[]} all
 * @param {Figure} figure an amount
 */
function amounts(all, { key, label }) {
  const values = valuesOf(all, key);
  const unit = unitFor(values.flat(), scale);
  return chartOf({
    label: `${label}, ${unit.name}`,
    years: sharedYears(all),
    height: 220,
    text: (value) => `$\u00A0${inUnit((value * unit.pesos) / scale, scale, unit)}`,
    series: all.map(({ name }, i) => ({
      label: name,
      values: (values[i] ?? []).map((value) => (value === null ? null : (value * scale) / unit.pesos)),
      ink: inkOf(i),
    })),
  });
}

/**
 * @param {readonly Compared[]} all
 * @param {Figure} figure an amount
 */
function growth(all, { key, label }) {
  const { start, indexes, reasons } = indexed(valuesOf(all, key));
  const years = sharedYears(all);
  const first = years[start];
  const left = all.flatMap(({ name }, i) => {
    const reason = reasons[i];
    return reason
      ? [h('li', { 'data-left-out': reason }, `${name}: ${reasonTexts[reason](first ?? 0)}.`)]
      : [];
  });
  const out = left.length > 0 && [
    h('p', {}, 'Sin índice, que solo tiene sentido desde una cifra mayor que cero:'),
    h('ul', {}, left),
  ];
  const series = all.flatMap(({ name }, i) => {
    const values = indexes[i];
    return values ? [{ label: name, values: values.slice(start), ink: inkOf(i) }] : [];
  });
  if (first === undefined || series.length === 0)
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
    chartOf({
      label: `${label}, índice (${first} = 100)`,
      years: years.slice(start),
      height: 220,
      text: (value) => formatNumber(value, 1),
      series,
    }),
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
 * @param {readonly Compared[]} all
 * @param {Figure} figure
 */
function tableOf(all, { key, unit }) {
  const values = valuesOf(all, key);
  const { indexes, start } = unit === 'currency' ? indexed(values) : { indexes: [], start: -1 };
  const index = start < 0 ? 'indice' : `indice_${sharedYears(all)[start]}_es_100`;
  return {
    name: `cifras-comparacion-${key}`,
    header: ['nit', 'razon_social', 'fuente', 'anio', unitHeader(key, unit), index],
    rows: all.flatMap(({ nit, name, dataset }, i) =>
      sharedYears(all).map((year, at) => [nit, name, dataset, year, values[i]?.[at], indexes[i]?.[at]]),
    ),
  };
}
