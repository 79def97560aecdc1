/** Where a value stands among the companies of a CIIU group or a size, from the panel of a year; the file is read in the browser. */

import { percentile, percentRank } from '../../../contract/figures/percentile.js';
import { smallestSample } from '../../../contract/sample-sizes.js';
import { createReader } from '../sql/reader.js';

/** @typedef {import('../sql/reader.js').DataFile} DataFile */
/** The panel's column that names a group, and the group. @typedef {{ column: 'ciiu_clase' | 'ciiu_division' | 'ciiu_seccion' | 'tamano', code: string }} Group */
/** Its median, and the place from 0 to 100; null where too few have a value. @typedef {{ n: number, median: number | null, place: number | null }} Standing */

/** Footers of the files, for the next time. @type {Map<string, import('../sql/reader.js').OpenedFile>} */
const opened = new Map();

/**
 * @param {DataFile} file
 * @param {Group} group
 * @param {ReadonlyMap<string, number>} values by the key of the figure
 * @returns {Promise<Map<string, Standing>>} of the companies that count in statistics
 */
export async function standings(file, group, values) {
  const reader = createReader({ bytes: Infinity, rows: Infinity }, opened, () => {});
  /** @type {Map<string, number[]>} */
  const peerValues = new Map([...values.keys()].map((key) => [key, []]));
  for (const range of await reader.ranges(file, [[]])) {
    const columns = await reader.columns(file, ['comparada', group.column, ...values.keys()], range);
    const { comparada: counts = [], [group.column]: groups = [] } = columns;
    for (let row = 0; row < counts.length; row++) {
      if (counts[row] !== true || groups[row] !== group.code) continue;
      for (const [key, peers] of peerValues) {
        const value = columns[key]?.[row];
        if (value !== null && value !== undefined) peers.push(Number(value));
      }
    }
  }
  return new Map([...values].map(([key, value]) => [key, standing(peerValues.get(key) ?? [], value)]));
}

/**
 * @param {readonly number[]} values
 * @param {number} value
 * @returns {Standing}
 */
function standing(values, value) {
  const n = values.length;
  if (n < smallestSample) return { n, median: null, place: null };
  const sorted = Float64Array.from(values).sort();
  return { n, median: percentile(sorted, 0.5), place: placeIn(sorted, value) };
}

/**
 * A value that is in the sample has the rank that the API gives it; one between two has its part of the way.
 * @param {Float64Array} sorted
 * @param {number} value
 */
export function placeIn(sorted, value) {
  if (sorted.includes(value)) return percentRank(sorted, value);
  const after = sorted.findIndex((other) => other > value);
  if (after === 0) return 0;
  if (after < 0) return 100;
  const [low = 0, high = 0] = sorted.subarray(after - 1, after + 1);
  return Math.round((100 * (after - 1 + (value - low) / (high - low))) / (sorted.length - 1));
}
