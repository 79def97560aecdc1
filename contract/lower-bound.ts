/** Binary search. */

/** The first position from `from` to below `end` for which `holds` is true, given that it stays true after; `end` when there is none. */
export function lowerBound(end: number, holds: (position: number) => boolean, from = 0): number {
  let low = from;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
