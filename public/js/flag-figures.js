/** The figures of a flag in words: amounts, ratios, counts, years and NITs, each in its own unit. */

import { checkDigitOf } from './check-digit.js';
import { h } from './element.js';
import { formatNumber, keyText, nitText } from './format.js';
import { money } from './units.js';

/** @typedef {import('./element.js').Child} Child */
/** @typedef {(line: string) => string} LineNames */

const scale = 1000;

/** @type {(value: number) => Child} */
const amount = (value) => [
  money(value, scale),
  h('br'),
  h('span', { class: 'small soft' }, `${formatNumber(value)} miles de pesos`),
];

/** Two decimals, or as many as a small ratio needs for two significant digits. */
const quotient = (/** @type {number} */ value) =>
  formatNumber(
    value,
    value === 0 ? 0 : Math.max(2, Math.min(12, 1 - Math.floor(Math.log10(Math.abs(value))))),
  );

const power = (/** @type {number} */ value) =>
  value < 0 ? `${formatNumber(10 ** -value)} veces menos` : `${formatNumber(10 ** value)} veces`;

const count = (/** @type {number} */ value) => formatNumber(value);

/** @type {ReadonlyMap<string, readonly [label: string, write: (value: number) => Child]>} */
const named = new Map([
  ['suma_de_partes', ['Suma de sus partes', amount]],
  ['diferencia', ['Diferencia', amount]],
  ['ganancia', ['Ganancia', amount]],
  ['p99_de_las_demas', ['Activo que 99 de cada 100 de las demás no superan', amount]],
  ['cociente', ['Cociente', quotient]],
  ['potencia_de_diez', ['Frente a los otros años', power]],
  ['lineas', ['Líneas', count]],
  ['gemelos', ['Sociedades con las mismas cifras', count]],
  ['anio_anterior', ['Año reportado anterior', (value) => value]],
  [
    'nit_gemelo',
    [
      'NIT con las mismas cifras',
      (value) => h('a', { href: `/empresa/${value}` }, nitText(String(value), checkDigitOf(String(value)))),
    ],
  ],
]);

/** @type {Readonly<Record<string, string>>} */
const suffixes = { _anterior: ', año anterior', _descartado: ', importe que no se sirve' };

/**
 * The figures as pairs of `dt` and `dd`.
 * @param {Readonly<Record<string, number>>} cifras
 * @param {LineNames} nameOf
 */
export function figures(cifras, nameOf) {
  return Object.entries(cifras).map(([key, value]) => {
    const [label, write] = named.get(key) ?? [lineLabel(key, nameOf), amount];
    return term(label, write(value));
  });
}

/**
 * @param {string} label
 * @param {Child} content
 */
export const term = (label, content) => h('div', {}, h('dt', {}, label), h('dd', {}, content));

/**
 * @param {string} key
 * @param {LineNames} nameOf
 */
function lineLabel(key, nameOf) {
  for (const [suffix, words] of Object.entries(suffixes))
    if (key.endsWith(suffix)) return nameOf(key.slice(0, -suffix.length)) + words;
  return nameOf(key);
}

/** Rules whose threshold is an amount. */
const amountRules = new Set(['balance_descuadrado', 'parte_no_suma', 'escala_entre_estados']);

/**
 * @param {string} rule
 * @param {number} umbral
 */
export function threshold(rule, umbral) {
  if (amountRules.has(rule)) return amount(umbral);
  if (rule === 'escala_entre_anios') return power(umbral);
  return formatNumber(umbral, Number.isInteger(umbral) ? 0 : 2);
}

/**
 * The name of a line by its key: the first label of its concept.
 * @param {readonly { key: string, labels: readonly string[] }[]} concepts
 * @returns {LineNames}
 */
export function lineNames(concepts) {
  const names = new Map(concepts.map(({ key, labels }) => [key, labels[0]]));
  return (line) => names.get(line) ?? keyText(line);
}
