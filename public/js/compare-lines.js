/** The statement lines that can be compared, the figures that a chart can show, and the years. */

import { everyYear } from './charts.js';

/** @typedef {import('./compared.js').Compared} Compared */
/** `unit` as in the definition of an indicator. @typedef {{ key: string, label: string, unit: string }} Figure */

/** Amounts are in thousands of pesos. */
export const scale = 1000;

/** Colours of the companies, by index. @type {readonly import('./chart-drawing.js').Ink[]} */
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
export const sharedLines = (/** @type {readonly Compared[]} */ all) =>
  statementLines.filter(([key]) => all.every(({ lines }) => lines?.includes(key) ?? true));

/** Name and unit of each derived figure and rate of growth of a company. @param {import('./compare-calls.js').Analysed} company */
export const analysisOf = ({ derivadas, crecimiento }) => ({
  'Caja y deuda': derivadas.definitions,
  Crecimiento: crecimiento.definitions,
});

/**
 * What a chart can show, by group; an entity of the SFC has statement lines only.
 * @param {readonly Compared[]} all
 * @returns {readonly (readonly [group: string, figures: readonly Figure[]])[]}
 */
export function sharedFigures(all) {
  const lines = sharedLines(all).map(([key, label]) => ({ key, label, unit: 'currency' }));
  const company = all.every((one) => one.company) && all[0]?.company;
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

export const sharedYears = (/** @type {readonly Compared[]} */ all) => {
  const reported = all.flatMap(({ rows }) => [...rows.keys()]);
  return reported.length > 0 ? everyYear(reported) : [];
};

/** The latest year that all of them reported; undefined without one. */
export function commonYear(/** @type {readonly Compared[]} */ all) {
  const reported = all.map(({ rows }) => [...rows.keys()].sort((a, b) => a - b));
  return reported[0]?.toReversed().find((year) => reported.every((years) => years.includes(year)));
}
