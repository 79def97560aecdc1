/** Around every file of tests: properties draw by the seed of the run, what the file started ends with it, and the next has modules of its own. */

import { configureGlobal } from 'fast-check';
import { afterAll, vi } from 'vitest';
import { endPrograms } from './programs.ts';
import { seed } from './property.ts';

configureGlobal({ seed });

afterAll(() => {
  endPrograms();
  vi.resetModules();
});
// Each file's modules clean up when the process ends.
process.setMaxListeners(0);
