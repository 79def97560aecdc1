/** Before every file of tests: what it starts ends with it, and a failed property can be tried again. */

import { afterAll } from 'vitest';
import { endPrograms } from './programs.ts';

afterAll(endPrograms);

if (process.env.FUZZ_SEED) {
  const { configureGlobal } = await import('fast-check');
  configureGlobal({ seed: Number(process.env.FUZZ_SEED) });
}
