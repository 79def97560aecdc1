/** Years in which few companies reported: their sums say who filed, not how the country did. */

import { listText } from './format.js';

/**
 * Whether each year has less than half of the usual number of companies, the median of all years that have any.
 * @param {readonly number[]} counts
 */
export function fewReported(counts) {
  const known = counts.filter((count) => count > 0).sort((a, b) => a - b);
  const usual = known[Math.floor(known.length / 2)] ?? 0;
  return counts.map((count) => 2 * count < usual);
}

/**
 * What the numbers below the bars are, and the years to read with care.
 * @param {readonly number[]} years
 * @param {readonly boolean[]} few
 * @param {string} [counted]
 */
export function coverageNote(years, few, counted = 'las sociedades que cuentan') {
  const named = years.filter((_, i) => few[i]);
  const note = `El número bajo cada año es el de ${counted}.`;
  if (named.length === 0) return note;
  return `${note} En ${listText.format(named.map(String))} contó en el país menos de la mitad de las usuales: esas barras, más claras, no muestran una tendencia, y no se da la parte del país.`;
}
