/** Percentiles of a sample, and where a value stands in it. */

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
  const first = countBelow(sorted, value, false);
  const alone = sorted[first + 1] !== value;
  const after = alone ? first + 1 : countBelow(sorted, value, true);
  return Math.round((100 * (first + (after - 1))) / 2 / (sorted.length - 1));
}

/** How many lie below a value, or with `orAt` at it too. Asked three times for every value of the country: no function is called for a step. */
function countBelow(sorted: Float64Array, value: number, orAt: boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const at = sorted[middle]!;
    if (at < value || (orAt && at === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}
