/** Decides which rounded numbers may be the same number, by sorting: a filing may have thousands of contradictory facts. */

import { aligned, type Decimal, shift } from '../xbrl/decimal.ts';

/** From this many decimals on, a number counts as exact. */
export const exact = 400;

export interface Rounded {
  readonly value: Decimal;
  /** at most `exact` */
  readonly decimals: number;
}

/**
 * Takes numbers, most precise first, and tells of each whether it differs from all those accepted before it. A number
 * rounded to `decimals` lies within half a unit of what is written. Two numbers agree when these intervals meet, but
 * with equal `decimals` only when they are equal.
 */
export function apart(numbers: readonly Rounded[]): boolean[] {
  const widths = [...new Set(numbers.map(({ decimals }) => decimals))];
  const scaled = aligned([...widths.map(halfUnit), ...numbers.map(({ value }) => value)]);
  const halves = new Map(widths.map((decimals, i) => [decimals, scaled[i]!]));
  const written = scaled.slice(widths.length);
  const low = numbers.map(({ decimals }, i) => written[i]! - halves.get(decimals)!);
  const high = numbers.map(({ decimals }, i) => written[i]! + halves.get(decimals)!);
  const lows = [...low].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));

  // Accepted intervals neither meet a wider one nor contain it, so their low ends and their high ends have the same order:
  // only the last one that starts before an interval ends can reach into it.
  const lastTaken = openLastTaken(lows.length);
  const taken: boolean[] = [];
  let width = { decimals: Number.NaN, places: new Map<number, bigint>() };
  numbers.forEach(({ decimals }, i) => {
    if (decimals !== width.decimals) {
      for (const [place, end] of width.places) lastTaken.add(place, end);
      width = { decimals, places: new Map() };
    }
    const place = placesUpTo(lows, low[i]!) - 1;
    const reached = lastTaken.upTo(placesUpTo(lows, high[i]!));
    const isNew = !width.places.has(place) && (reached === undefined || reached < low[i]!);
    if (isNew) width.places.set(place, high[i]!);
    taken.push(isNew);
  });
  return taken;
}

function halfUnit(decimals: number): Decimal {
  return decimals >= exact ? { digits: 0n, scale: 0 } : shift({ digits: 5n, scale: 1 }, -decimals);
}

/** How many of the sorted numbers are at most `limit`. */
function placesUpTo(sorted: readonly bigint[], limit: bigint): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (sorted[middle]! <= limit) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** A Fenwick tree of the last accepted position below each, with the high end of its interval. */
function openLastTaken(size: number) {
  const last = new Int32Array(size + 1).fill(-1);
  const ends = new Map<number, bigint>();
  return {
    add(place: number, end: bigint): void {
      ends.set(place, end);
      for (let at = place + 1; at <= size; at += at & -at) last[at] = Math.max(last[at]!, place);
    },
    /** high end of the last accepted interval among the first `count` positions */
    upTo(count: number): bigint | undefined {
      let place = -1;
      for (let at = count; at > 0; at -= at & -at) place = Math.max(place, last[at]!);
      return ends.get(place);
    },
  };
}
