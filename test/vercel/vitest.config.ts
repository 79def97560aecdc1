/** `npm run test:vercel`: apart from the other tests, because it installs a CLI of 365 MB once. */

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/vercel/*.check.ts'],
    setupFiles: ['test/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 600_000,
    pool: 'forks',
  },
});
