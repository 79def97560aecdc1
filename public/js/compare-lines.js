/** The statement lines that can be compared, and the years. */

import { everyYear } from './charts.js';

/** @typedef {import('./compared.js').Compared} Compared */

/** Amounts are in thousands of pesos. */
export const scale = 1000;

/** Colours of the companies, by index. @type {readonly import('./chart-drawing.js').Ink[]} */
const inks = ['one', 'two', 'three', 'four', 'five'];
export const inkOf = (/** @type {number} */ place) => inks[place] ?? 'five';

/** @type {readonly (readonly [key: string, label: string])[]} */
const figures = [
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
export const sharedLines = (/** @type {readonly Compared[]} */ all) =>
  figures.filter(([key]) => all.every(({ lines }) => lines?.includes(key) ?? true));

export const sharedYears = (/** @type {readonly Compared[]} */ all) => {
  const reported = all.flatMap(({ rows }) => [...rows.keys()]);
  return reported.length > 0 ? everyYear(reported) : [];
};

/** The latest year that all of them reported; undefined without one. */
export function commonYear(/** @type {readonly Compared[]} */ all) {
  const reported = all.map(({ rows }) => [...rows.keys()].sort((a, b) => a - b));
  return reported[0]?.toReversed().find((year) => reported.every((years) => years.includes(year)));
}
