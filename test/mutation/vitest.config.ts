/** The tests of one room alone: what judges a mutant is chosen by `main.ts`, not by the projects of the whole suite. */

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: (process.env.MUTATION_TESTS ?? '').split(';').filter(Boolean),
    isolate: process.env.MUTATION_APART === 'true',
    setupFiles: ['test/setup.ts', 'test/mutation/setup.ts'],
    // What waits for ever fails before its process is ended, which takes longer.
    testTimeout: 15_000,
    hookTimeout: 300_000,
  },
});
