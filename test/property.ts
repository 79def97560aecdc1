/**
 * How properties are tried: with a fresh seed, which a failure prints. FUZZ_SEED tries that one again, and FUZZ_RUNS
 * multiplies the tries for a long run.
 */

import { integer, sample, subarray } from 'fast-check';

const factor = Number(process.env.FUZZ_RUNS ?? 1);

export const tries = (usual: number) => ({ numRuns: Math.max(1, Math.round(usual * factor)) });

/** For what draws its own dice. */
export const freshSeed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** What a failure says of them. */
export const seedSaid = `FUZZ_SEED=${freshSeed}`;

/** Any character of a text, as the unit `binary`, for which the library lists every one of them first: that takes a second. */
export const character = integer({ min: 0, max: 0x10_f7ff }).map((place) =>
  String.fromCodePoint(place < 0xd800 ? place : place + 0x800),
);

/** Whether nothing is left to the next run (`npm run test:long`). */
export const everyCase = Boolean(process.env.EVERY_CASE);

/** So many of the cases, others at every run, in their order; every case in the long one. */
export function someOf<T>(cases: readonly T[], usual: number): T[] {
  if (everyCase || cases.length <= usual) return [...cases];
  const part = subarray([...cases], { minLength: usual, maxLength: usual });
  return sample(part, { seed: freshSeed, numRuns: 1 })[0]!;
}
