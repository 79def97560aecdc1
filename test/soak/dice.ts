/** Dice of a seed: the same seed throws the same. */

export interface Dice {
  /** A whole number from `min` to `max`, both among them. */
  whole(min: number, max: number): number;
  one<T>(of: readonly T[]): T;
  /** True in so many of a hundred throws. */
  percent(share: number): boolean;
  /** Dice of their own, which throw the same however often these are thrown afterwards. */
  apart(): Dice;
}

export function openDice(seed: number): Dice {
  let state = seed >>> 0;
  // mulberry32
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    whole,
    one: (of) => of[whole(0, of.length - 1)]!,
    percent: (share) => next() * 100 < share,
    apart: () => openDice(whole(0, 2 ** 32 - 1)),
  };
}
