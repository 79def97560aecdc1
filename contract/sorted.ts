/** Search by halving, once for every sorted list of the house. */

/** The first position below `end` that `holds`, which once true stays true; `end` when none does. */
export function firstWhere(end: number, holds: (position: number) => boolean, from = 0): number {
  let low = from;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
