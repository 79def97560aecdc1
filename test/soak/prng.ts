/** Dice of a seed, in the words of the soak: the same seed throws the same. */

import { createSeededRandom } from '../simulation/random.ts';

export interface Prng {
  /** A whole number from `min` to `max`, both among them. */
  whole(min: number, max: number): number;
  one<T>(of: readonly T[]): T;
  /** True in so many of a hundred throws. */
  percent(share: number): boolean;
  /** Dice of their own, which throw the same however often these are thrown afterwards. */
  apart(): Prng;
}

export function createPrng(seed: number): Prng {
  const { below, pick, chance } = createSeededRandom(seed);
  return {
    whole: (min, max) => min + below(max - min + 1),
    one: pick,
    percent: (share) => chance(share / 100),
    apart: () => createPrng(below(2 ** 32)),
  };
}
