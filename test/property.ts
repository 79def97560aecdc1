/**
 * How properties are tried: with a fresh seed, which a failure prints. FUZZ_SEED tries that one again, and FUZZ_RUNS
 * multiplies the tries for a long run.
 */

const factor = Number(process.env.FUZZ_RUNS ?? 1);

export const tries = (usual: number) => ({ numRuns: Math.max(1, Math.round(usual * factor)) });

/** For what draws its own dice. */
export const freshSeed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** What a failure says of them. */
export const seedSaid = `FUZZ_SEED=${freshSeed}`;
