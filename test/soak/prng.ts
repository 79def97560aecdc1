/** The pseudorandom numbers of the soak test: the same seed gives the same numbers. */

import { createSeededRandom } from '../simulation/random.ts';

export interface Prng {
  /** An integer from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  one<T>(of: readonly T[]): T;
  /** True with a probability of `share` percent. */
  percent(share: number): boolean;
  /** An independent generator, not affected by later draws from this one. */
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
