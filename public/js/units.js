/** Amounts in readable units: filed in pesos or thousands of pesos, shown in millions or more. */

import { formatNumber, short } from './format.js';

/** @typedef {{ key: string, name: string, pesos: number }} Unit */

/** @type {readonly Unit[]} */
export const units = [
  { key: 'pesos', name: 'pesos', pesos: 1 },
  { key: 'miles', name: 'miles de pesos', pesos: 1e3 },
  { key: 'millones', name: 'millones de pesos', pesos: 1e6 },
  { key: 'miles_de_millones', name: 'miles de millones de pesos', pesos: 1e9 },
  { key: 'billones', name: 'billones de pesos', pesos: 1e12 },
];

/**
 * The unit, millions or larger, in which the largest amount has at most seven digits before the decimals.
 * @param {readonly (number | null | undefined)[]} amounts
 * @param {number} scale pesos per unit of the amounts
 * @returns {Unit}
 */
export function unitFor(amounts, scale) {
  const largest =
    amounts.reduce((/** @type {number} */ top, value) => Math.max(top, Math.abs(value ?? 0)), 0) * scale;
  const [, , millions, thousandMillions, billions] = /** @type {[Unit, Unit, Unit, Unit, Unit]} */ (units);
  if (largest >= 1e16) return billions;
  return largest >= 1e13 ? thousandMillions : millions;
}

/**
 * An amount in a unit, without its name.
 * @param {number} amount
 * @param {number} scale
 * @param {Unit} unit
 */
export function inUnit(amount, scale, unit) {
  const value = (amount * scale) / unit.pesos;
  if (unit.pesos <= scale) return formatNumber(value);
  return formatNumber(value, Math.abs(value) < 1000 ? 1 : 0);
}

/**
 * An amount and the name of its unit: `32,3` and `millones`, `1,2` and `billones`.
 * @param {number} amount
 * @param {number} scale
 * @returns {[figure: string, unit: string]}
 */
function moneyParts(amount, scale) {
  const pesos = amount * scale;
  const size = Math.abs(pesos);
  if (size < 1e6) return [formatNumber(pesos), 'pesos'];
  return size < 1e12 ? [short(pesos / 1e6), 'millones'] : [short(pesos / 1e12), 'billones'];
}

/**
 * An amount with its unit: `$ 32,3 millones`, `$ 1,2 billones`.
 * @param {number} amount
 * @param {number} scale
 */
export function money(amount, scale) {
  const [figure, unit] = moneyParts(amount, scale);
  return unit === 'pesos' ? `$\u00A0${figure}` : `$\u00A0${figure} ${unit}`;
}

/**
 * The figure as filed, for the tooltip of the readable one.
 * @param {number} amount
 * @param {number} scale
 */
export const filed = (amount, scale) =>
  `${formatNumber(amount)} ${scale === 1000 ? 'miles de pesos, como se reportó' : 'pesos'}`;

/** @type {Record<string, [suffix: string, decimals: number]>} */
const indicatorForms = { ratio: ['', 2], percent: ['\u00A0%', 1], days: ['\u00A0días', 0] };

/**
 * An indicator in its unit: `1,63`, `12,3 %`, `45 días`, `$ 120 millones`.
 * @param {number} value
 * @param {string} unit
 */
export function formatIndicator(value, unit) {
  const form = indicatorForms[unit];
  if (!form) return money(value, 1000);
  const [suffix, decimals] = form;
  return `${formatNumber(value, Math.abs(value) >= 1000 ? 0 : decimals)}${suffix}`;
}
