/**
 * Settings of property tests: every run has the same seed and so the same cases. FUZZ_SEED sets another seed, FUZZ_RUNS
 * multiplies the number of cases.
 */

import { integer } from 'fast-check';

const factor = Number(process.env.FUZZ_RUNS ?? 1);

export const fcParams = (usual: number) => ({ numRuns: Math.max(1, Math.round(usual * factor)) });

export const seed = Number(process.env.FUZZ_SEED ?? 1);

/** For failures of tests that draw random values themselves. */
export const seedText = `FUZZ_SEED=${seed}`;

/** Any Unicode character. fast-check's unit `binary` takes a second to list all of them first. */
export const character = integer({ min: 0, max: 0x10_f7ff }).map((place) =>
  String.fromCodePoint(place < 0xd800 ? place : place + 0x800),
);
