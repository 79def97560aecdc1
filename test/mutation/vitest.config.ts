/** Runs the tests that TESTS names: they judge the mutated files. */

import { defineConfig } from 'vitest/config';

const { TESTS } = process.env;
if (!TESTS) throw new Error("TESTS='test/contract/*.test.ts …' npm run mutate -- -m FILES: TESTS is missing");

export default defineConfig({
  test: {
    include: TESTS.split(' '),
    // Modules of the API keep settings and a release.
    isolate: TESTS.includes('test/api/'),
    globalSetup: ['test/run-folder.ts'],
    setupFiles: ['test/setup.ts'],
    // Every mutant runs all properties.
    env: { FUZZ_RUNS: '0.2' },
    // An endless wait fails before its process must be killed, which takes longer.
    testTimeout: 15_000,
    hookTimeout: 300_000,
  },
});
