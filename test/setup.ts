/** Runs around every test file: sets the seed of properties, then stops the file's programs and resets its modules. */

import { configureGlobal } from 'fast-check';
import { afterAll, expect, vi } from 'vitest';
import { fcParams, seed } from './fc-params.ts';
import { endPrograms } from './programs.ts';

configureGlobal({ seed, ...fcParams(100) });

afterAll(() => {
  endPrograms();
  // Modules of the API keep settings and a release. Tests of these folders do not import them, so they share loaded modules.
  if (!/\/test\/(?:build|contract|house)\//.test(expect.getState().testPath!)) vi.resetModules();
});
// The modules of each file add exit listeners.
process.setMaxListeners(0);
