/** After every file whose modules keep the settings and the release of their process: the next one has its own, packages stay. */

import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.resetModules();
});
// Each file's modules clean up when the process ends.
process.setMaxListeners(0);
