import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Pure tests, under half a minute together. */
const unit = [
  'test/house/*.test.ts',
  'test/contract/!(schemas).test.ts',
  'test/contract/stored/*.test.ts',
  'test/build/{indicators,statistics,raw}.test.ts',
  'test/build/siis/*.test.ts',
  'test/build/sfc/{bytes,concepts,decimal,duplicates,entity,filing,notes,ratios,read,scale,statements,zip}.test.ts',
  'test/build/deployment/plan.test.ts',
  'test/build/refresh/page.test.ts',
  'test/api/{address,counter,windows}.test.ts',
  'test/api/screener/{facets,forms,reference-year,screener}.test.ts',
  'test/api/search/{columns,ranking,text,vocabulary}.test.ts',
];
/** These open the functions of the api, whose modules keep the settings and the release of their process. */
const keeping = ['test/build/{kill,deployment/check,downloads/read-back}.test.ts'];
const pipeline = ['test/build/**/*.test.ts'];

/** Files that keep nothing in their modules share a process, and so their imports. */
const shared = (name: string, include: string[], exclude: string[]) => ({
  extends: true as const,
  test: { name, include, exclude, isolate: false },
});

export default defineConfig({
  test: {
    // A busy machine may take its time; what hangs is found all the same.
    testTimeout: 300_000,
    hookTimeout: 600_000,
    pool: 'forks',
    setupFiles: ['test/setup.ts'],
    // As many as cores: the default leaves one idle, which on two is half of them; with more a starved Redis looks dead.
    maxWorkers: availableParallelism(),
    projects: [
      shared('unit', unit, []),
      shared('pipeline', pipeline, [...unit, ...keeping]),
      {
        extends: true,
        test: { name: 'whole', include: ['test/!(build)/**/*.test.ts', ...keeping], exclude: unit },
      },
    ],
  },
});
