/** Runs only the tests that `main.ts` chose for the mutated files. */

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: (process.env.MUTATION_TESTS ?? '').split(';').filter(Boolean),
    isolate: process.env.MUTATION_APART === 'true',
    setupFiles: ['test/setup.ts', 'test/mutation/setup.ts'],
    // An endless wait fails before its process must be killed, which takes longer.
    testTimeout: 15_000,
    hookTimeout: 300_000,
  },
});
