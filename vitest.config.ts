import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // As many as cores: the default leaves one idle, which on two is half of them.
    maxWorkers: availableParallelism(),
  },
});
