/** Before every file of a mutation run: a property draws the same few values for each mutant, so that what it finds it finds again. */

import { configureGlobal } from 'fast-check';

configureGlobal({ seed: Number(process.env.FUZZ_SEED), numRuns: 20 });
