/** The statistics of a sample, and of one figure over some company-years. */

import { percentile, percentRank, winsorisedMean } from '../../../contract/figures/percentile.ts';
import { roundSignificant } from '../../../contract/figures/round-significant.ts';
import { analysisReasons, indicatorKeys } from '../../../contract/http/figure-keys.ts';
import type { GroupStats } from '../../../contract/http/schemas.ts';
import { smallestSample } from '../../../contract/sample-sizes.ts';
import { countsInStatistics } from '../../tables/counted.ts';
import { type ComparedPartition, figureCount, type YearFigures } from '../figures/figures.ts';

/** A company-year, as a row of its partition's columns. */
export interface ColumnRow {
  readonly partition: ComparedPartition;
  readonly at: number;
}

/** The company-years of a year that a group compares, and those of them that are left out because something does not add up. */
export function* comparedYears(
  partitions: readonly ComparedPartition[],
  year: number,
): Generator<
  ColumnRow & { readonly groups: NonNullable<YearFigures['groups']>; readonly excluded: boolean }
> {
  for (const partition of partitions) {
    let at = 0;
    for (const { years } of partition.companies)
      for (const own of years) {
        const { groups, compared } = own;
        if (own.year === year && compared && groups)
          yield { partition, at, groups, excluded: !countsInStatistics(own) };
        at++;
      }
  }
}

/** NaN for null. */
export function indicatorOf({ partition, at }: ColumnRow, indicator: number): number {
  return partition.values[at * figureCount + indicator]!;
}

export function sortedValues(rows: readonly ColumnRow[], indicator: number): Float64Array {
  const values = new Float64Array(rows.length);
  let n = 0;
  for (const row of rows) {
    const value = indicatorOf(row, indicator);
    if (!Number.isNaN(value)) values[n++] = value;
  }
  return values.subarray(0, n).sort();
}

/** How many rows have no value of a figure, by reason, in the order of `analysisReasons`. */
export function leftOut(rows: readonly ColumnRow[], figure: number): Record<string, number> {
  const counts = new Uint32Array(analysisReasons.length + 1);
  for (const { partition, at } of rows) counts[partition.reasons[at * figureCount + figure]!]!++;
  return Object.fromEntries(
    analysisReasons.flatMap((reason, i) => (counts[i + 1]! > 0 ? [[reason, counts[i + 1]!]] : [])),
  );
}

/** `sorted` are the values of the rows. */
export function statsOf(sorted: Float64Array, rows: readonly ColumnRow[], indicator: number): GroupStats {
  const n = sorted.length;
  if (n < smallestSample)
    return { n, p25: null, p50: null, p75: null, promedio: null, promedio_ponderado: null };
  let numerator = 0;
  let denominator = 0;
  for (const { partition, at } of rows) {
    const place = at * figureCount + indicator;
    if (Number.isNaN(partition.denominators[place]!)) continue;
    numerator += partition.numerators[place]!;
    denominator += partition.denominators[place]!;
  }
  return {
    n,
    p25: roundSignificant(percentile(sorted, 0.25)),
    p50: roundSignificant(percentile(sorted, 0.5)),
    p75: roundSignificant(percentile(sorted, 0.75)),
    promedio: roundSignificant(winsorisedMean(sorted)),
    promedio_ponderado: denominator > 0 ? roundSignificant(numerator / denominator) : null,
  };
}

export interface RankColumns {
  /** 1 for the first by revenue; 0 where the row is not compared. */
  readonly positions: Uint32Array<ArrayBuffer>;
  readonly counts: Uint32Array<ArrayBuffer>;
  /** `percentileCount` of them for each entry, 255 for none. */
  readonly percentiles: Uint8Array<ArrayBuffer>;
}
export const noPercentile = 255;
/** Percentiles of an entry: one for each indicator. */
export const percentileCount = indicatorKeys.length;

export function emptyRanks(entries: number): RankColumns {
  return {
    positions: new Uint32Array(entries),
    counts: new Uint32Array(entries),
    percentiles: new Uint8Array(entries * percentileCount).fill(noPercentile),
  };
}

/** Writes the position of each row, which stand in order of revenue. Returns a function that writes their percentiles by one indicator. */
export function noteRanks<R extends ColumnRow>(
  rows: readonly R[],
  columnsOf: (row: R) => RankColumns,
  entryOf: (row: R) => number,
): (indicator: number, sorted: Float64Array) => void {
  rows.forEach((row, i) => {
    columnsOf(row).positions[entryOf(row)] = i + 1;
    columnsOf(row).counts[entryOf(row)] = rows.length;
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
