/** The statistics of a sorted sample. */

import { firstWhere } from '../../../contract/sorted.ts';

/** Percentile of type 7 (Hyndman and Fan; Excel PERCENTILE.INC, SQL percentile_cont) of values sorted ascending; `p` from 0 to 1. */
export function percentile(sorted: Float64Array, p: number): number {
  const h = (sorted.length - 1) * p;
  const low = Math.floor(h);
  const value = sorted[low]!;
  return h === low ? value : value + (h - low) * (sorted[low + 1]! - value);
}

/** The mean of the values limited to the sample's own 5th and 95th percentile, so that no single one decides it. */
export function winsorisedMean(sorted: Float64Array): number {
  const [low, high] = [percentile(sorted, 0.05), percentile(sorted, 0.95)];
  return sorted.reduce((sum, value) => sum + Math.min(Math.max(value, low), high), 0) / sorted.length;
}

/** Where a value of the sample stands in it, 0 to 100, whole: the inverse of `percentile`, ties sharing their middle. */
export function percentRank(sorted: Float64Array, value: number): number {
  const first = firstWhere(sorted.length, (i) => sorted[i]! >= value);
  const after = firstWhere(sorted.length, (i) => sorted[i]! > value);
  return Math.round((100 * (first + (after - 1))) / 2 / (sorted.length - 1));
}
