/** What company-years are among those that they are compared with, in columns: an entry for each row and level. */

import { indicatorKeys } from '../../../contract/http/schemas.ts';
import { type ColumnRow, indicatorOf, smallestSample } from './group-stats.ts';
import { percentRank } from './statistics.ts';

export interface RankColumns {
  /** 1 for the first by revenue; 0 where the row is not compared. */
  readonly positions: Uint32Array<ArrayBuffer>;
  readonly sizes: Uint32Array<ArrayBuffer>;
  /** `percentileCount` of them for each entry, 255 for none. */
  readonly percentiles: Uint8Array<ArrayBuffer>;
}
export const noPercentile = 255;
/** Percentiles of an entry: one for each indicator. */
export const percentileCount = indicatorKeys.length;

export function emptyRanks(entries: number): RankColumns {
  return {
    positions: new Uint32Array(entries),
    sizes: new Uint32Array(entries),
    percentiles: new Uint8Array(entries * percentileCount).fill(noPercentile),
  };
}

/** Notes the positions of rows in order of revenue; the function that it returns, their percentiles by an indicator. */
export function noteRanks<R extends ColumnRow>(
  rows: readonly R[],
  columnsOf: (row: R) => RankColumns,
  entryOf: (row: R) => number,
): (indicator: number, sorted: Float64Array) => void {
  rows.forEach((row, i) => {
    columnsOf(row).positions[entryOf(row)] = i + 1;
    columnsOf(row).sizes[entryOf(row)] = rows.length;
  });
  return (indicator, sorted) => {
    if (sorted.length < smallestSample) return;
    for (const row of rows) {
      const value = indicatorOf(row, indicator);
      if (!Number.isNaN(value))
        columnsOf(row).percentiles[entryOf(row) * percentileCount + indicator] = percentRank(sorted, value);
    }
  };
}
