/** A pseudorandom number generator: the same seed gives the same numbers. */

export interface SeededRandom {
  /** At least 0 and below 1. */
  next(): number;
  /** An integer from 0 to `count` - 1. */
  below(count: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
}

/** Mulberry32. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = (Math.imul(seed, 0x9e3779b9) ^ 0x5bd1e995) >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (count: number) => Math.floor(next() * count);
  return {
    ...{ next, below },
    chance: (probability) => next() < probability,
    pick: (choices) => choices[below(choices.length)]!,
  };
}
