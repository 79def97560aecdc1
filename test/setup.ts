/** Around every file of tests: properties draw by the seed of the run, and what the file started or its modules keep ends with it. */

import { configureGlobal } from 'fast-check';
import { afterAll, expect, vi } from 'vitest';
import { seed } from './fc-params.ts';
import { endPrograms } from './programs.ts';

configureGlobal({ seed });

afterAll(() => {
  endPrograms();
  // Modules of the api keep settings and a release. Tests of the build reach none of them, and so share what they load.
  if (!/\/test\/(?:build|house)\//.test(expect.getState().testPath!)) vi.resetModules();
});
// Each file's modules clean up when the process ends.
process.setMaxListeners(0);
