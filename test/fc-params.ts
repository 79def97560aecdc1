/**
 * How properties are tried: with the same seed at every run, so that a run tries the same cases. FUZZ_SEED is another
 * one, and FUZZ_RUNS multiplies the tries.
 */

import { integer } from 'fast-check';

const factor = Number(process.env.FUZZ_RUNS ?? 1);

export const fcParams = (usual: number) => ({ numRuns: Math.max(1, Math.round(usual * factor)) });

export const seed = Number(process.env.FUZZ_SEED ?? 1);

/** What a failure says of it, where a test draws its own dice. */
export const seedText = `FUZZ_SEED=${seed}`;

/** Any character of a text, as the unit `binary`, for which the library lists every one of them first: that takes a second. */
export const character = integer({ min: 0, max: 0x10_f7ff }).map((place) =>
  String.fromCodePoint(place < 0xd800 ? place : place + 0x800),
);
