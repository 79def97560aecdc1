/** Runs before every file of a mutation run: properties draw the same few values for each mutant, so that results repeat. */

import { configureGlobal } from 'fast-check';

configureGlobal({ seed: Number(process.env.FUZZ_SEED), numRuns: 20 });
