import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, type TestUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The sample that many files share is made by the first of them, while the others take what needs none. */
class SampleFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Tests that share modules in a row.
    const inRows = [...sorted.filter(sharesModules), ...sorted.filter((file) => !sharesModules(file))];
    const first = inRows.find(needsSample);
    const others = inRows.filter((file) => file !== first);
    const early = (file: TestSpecification) => sharesModules(file) && !needsSample(file);
    return [...(first ? [first] : []), ...others.filter(early), ...others.filter((file) => !early(file))];
  }
}

/** As test/setup.ts says. */
const sharesModules = ({ moduleId }: TestSpecification): boolean =>
  /\/test\/(?:build|contract|house)\//.test(moduleId);
const needsSample = ({ moduleId }: TestSpecification): boolean =>
  /sharedSample|raw-folder|damaged\.ts/.test(readFileSync(moduleId, 'utf8'));

/** What a file is called says how it runs: `npm test`, `npm run test:e2e`, `npm run test:nightly`. `TZ` in the environment is another zone. */
const project = (name: string, zone: string, include: string[], settings: TestUserConfig = {}) => ({
  extends: true as const,
  test: { name, include, env: { TZ: process.env.TZ ?? zone }, ...settings },
});

/** What writes or reads dates, besides in the zone of its contributors. */
const dated = [
  'api/changes/*',
  'api/company/workbook',
  'build/downloads/*',
  'build/fetch/fetch',
  'build/publish/*-feed',
  'build/sfc/xbrl/read',
  'build/siis/filings/*',
  'contract/http/queries',
  'contract/stored/history',
  'contract/year-marks',
  'house/dates',
  'site/pages/cambios',
].map((tests) => `test/${tests}.test.ts`);

export default defineConfig({
  test: {
    // A sign for each test, whole failures and the totals; `--reporter=default` names every file.
    reporters: ['dot'],
    // A busy machine may take its time; what hangs is found all the same.
    testTimeout: 300_000,
    hookTimeout: 600_000,
    globalSetup: ['test/run-folder.ts', 'test/site-pages.ts'],
    setupFiles: ['test/setup.ts'],
    pool: 'forks',
    // Files share a process and its packages; which modules of the project, `test/setup.ts` says.
    isolate: false,
    // As many as cores: the default leaves one idle, which on two is half of them.
    maxWorkers: availableParallelism(),
    // Tests make much that is soon let go, and leave no processor to the threads of the collector.
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64', '--single-threaded-gc'],
    // What one project has transformed, the others and the next run read.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: SampleFirst },
    projects: [
      project('test', 'America/Bogota', ['test/**/*.test.ts']),
      project('east', 'Pacific/Auckland', dated),
      project('e2e', 'UTC', ['test/**/*.e2e.ts']),
      project('nightly', 'UTC', ['test/**/*.nightly.ts'], { testTimeout: 0 }),
    ],
  },
});
