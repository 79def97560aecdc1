/** Where a value stands among the companies of a CIIU group or a size, from the panel of a year; the file is read in the browser. */

import { percentile, percentRank } from '../../../contract/figures/percentile.ts';
import { smallestSample } from '../../../contract/sample-sizes.ts';
import type { DataFile, OpenedFile } from '../sql/reader.ts';
import { createReader } from '../sql/reader.ts';

/** The panel's column that names a group, and the group. */
type Group = { column: 'ciiu_clase' | 'ciiu_division' | 'ciiu_seccion' | 'tamano'; code: string };
/** Its median, and the place from 0 to 100; null where too few have a value. */
export type OwnStanding = { n: number; median: number | null; place: number | null };

/** Footers of the files, for the next time. */
const opened: Map<string, OpenedFile> = new Map();

/**
 * `values`: by the key of the figure.
 * Returns of the companies that count in statistics
 */
export async function standings(
  file: DataFile,
  group: Group,
  values: ReadonlyMap<string, number>,
): Promise<Map<string, OwnStanding>> {
  const reader = createReader({ bytes: Infinity, rows: Infinity }, opened, () => {});
  const peerValues: Map<string, number[]> = new Map([...values.keys()].map((key) => [key, []]));
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

function standing(values: readonly number[], value: number): OwnStanding {
  const n = values.length;
  if (n < smallestSample) return { n, median: null, place: null };
  const sorted = Float64Array.from(values).sort();
  return { n, median: percentile(sorted, 0.5), place: placeIn(sorted, value) };
}

/** A value that is in the sample has the rank that the API gives it; one between two has its part of the way. */
export function placeIn(sorted: Float64Array, value: number) {
  if (sorted.includes(value)) return percentRank(sorted, value);
  const after = sorted.findIndex((other) => other > value);
  if (after === 0) return 0;
  if (after < 0) return 100;
  const [low = 0, high = 0] = sorted.subarray(after - 1, after + 1);
  return Math.round((100 * (after - 1 + (value - low) / (high - low))) / (sorted.length - 1));
}
