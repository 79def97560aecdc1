/** The years at a glance: the latest figures, then revenue, profit, and what is owned against what is owed. */

import { block, tools } from './block.js';
import { chartOf, everyYear } from './charts.js';
import { h } from './element.js';
import { number } from './format.js';
import { filed, money, moneyParts, unitFor } from './units.js';

/** @typedef {import('./company.js').Whole} Whole */
/** @typedef {Record<string, number | null | undefined>} Row */

/** @type {readonly (readonly [key: string, label: string])[]} */
const headline = [
  ['ingresos_operacionales', 'Ingresos'],
  ['ganancia_neta', 'Ganancia neta'],
  ['total_activos', 'Activos'],
  ['total_pasivos', 'Pasivos'],
  ['total_patrimonio', 'Patrimonio'],
];

/**
 * @param {Whole} company
 * @param {string} call
 */
export function evolution({ profile, financials }, call) {
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
  const text = (/** @type {number} */ value) => money((value * unit.pesos) / scale, scale);
  const profit = scaled('ganancia_neta');
  const last = years.at(-1) ?? 0;
  return block(
    'Evolución',
    'evolucion',
    h(
      'div',
      { class: 'grid tiles' },
      headline.map(([key, label]) => tile(label, key, byYear, last, scale)),
    ),
    h(
      'p',
      { class: 'small soft' },
      `Gráficas en ${unit.name}. Señale un año, o recórralos con las flechas del teclado.`,
    ),
    h(
      'div',
      { class: 'grid wide' },
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
      ].map((chart) => h('div', { class: 'card' }, chart)),
    ),
    tools({ call: `${call}/financials`, table: () => headlineTable(profile.nit, years, byYear) }),
  );
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

/**
 * @param {string} label
 * @param {string} key
 * @param {ReadonlyMap<number, Row>} byYear
 * @param {number} year
 * @param {number} scale
 */
function tile(label, key, byYear, year, scale) {
  const value = byYear.get(year)?.[key] ?? null;
  const before = byYear.get(year - 1)?.[key] ?? null;
  return h(
    'div',
    { class: 'card tile' },
    h('p', { class: 'label' }, `${label}, ${year}`),
    value === null ? h('strong', { class: 'nothing' }, 'No reportado') : figure(value, key, scale),
    value !== null && before !== null && before > 0 && change(value / before - 1, year - 1),
  );
}

/**
 * @param {number} value
 * @param {string} key
 * @param {number} scale
 */
function figure(value, key, scale) {
  const [text, unit] = moneyParts(value, scale);
  return h(
    'strong',
    { class: value < 0 && 'negative', title: filed(value, scale), 'data-key': key },
    `$\u00A0${text} `,
    h('small', {}, unit),
  );
}

/**
 * @param {number} share
 * @param {number} year
 */
function change(share, year) {
  const percent = share * 100;
  const text =
    Math.abs(percent) > 999 ? 'más de 10 veces' : `${percent >= 0 ? '+' : ''}${number(percent, 1)}\u00A0%`;
  return h('p', { class: `small ${percent < 0 ? 'down' : 'up'}` }, `${text} frente a ${year}`);
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
