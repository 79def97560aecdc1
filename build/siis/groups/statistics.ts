/** The statistics of a sorted sample. */

import { firstWhere } from '../../../contract/sorted.ts';

/** Percentile of type 7 (Hyndman and Fan; Excel PERCENTILE.INC, SQL percentile_cont) of values sorted ascending; `p` from 0 to 1. */
export function percentile(sorted: Float64Array, p: number): number {
  const h = (sorted.length - 1) * p;
  const low = Math.floor(h);
  const value = sorted[low]!;
  return h === low ? value : value + (h - low) * (sorted[low + 1]! - value);
}

/** The mean without floor(0.05 n) values at each end; plain when n < 20. */
export function trimmedMean(sorted: Float64Array): number {
  const dropped = Math.floor(0.05 * sorted.length);
  const kept = sorted.subarray(dropped, sorted.length - dropped);
  return kept.reduce((sum, value) => sum + value, 0) / kept.length;
}

/** Where a value of the sample stands in it, 0 to 100, whole: the inverse of `percentile`, ties sharing their middle. */
export function percentRank(sorted: Float64Array, value: number): number {
  const first = firstWhere(sorted.length, (i) => sorted[i]! >= value);
  const after = firstWhere(sorted.length, (i) => sorted[i]! > value);
  return Math.round((100 * (first + (after - 1))) / 2 / (sorted.length - 1));
}
