import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, type TestUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

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
  'test/api/{address,counter,deflate,windows}.test.ts',
  'test/api/mcp/{arguments,fields,results}.test.ts',
  'test/api/screener/{facets,forms,reference-year,screener}.test.ts',
  'test/api/search/{columns,lenient,names,ranking,text,typos,vocabulary}.test.ts',
];
/** These open the functions of the api, whose modules keep the settings and the release of their process. */
const keeping = ['test/build/{kill,deployment/check,downloads/read-back}.test.ts'];
const pipeline = ['test/build/**/*.test.ts'];

/** What the counter in Redis proves, it proves only while its caller and its servers are not starved. */
const starvable = ['test/api/limits.test.ts'];
/** What counts the memory of its process has one of its own. */
const counting = ['test/api/garbage.test.ts'];
/** These only call servers that they start, or wait for a browser. */
const serving = [
  'test/api/{amplification,damage,log,mcp/limits,mcp/server,remote,sockets,start,statics,stopping}.test.ts',
  'test/deploy/nginx.test.ts',
  'test/site/{company,company-quality,compare,compare-use,data,explorer,flows,home,hostile,openapi,pages,reference,snippets}.test.ts',
];

// As many as cores: the default leaves one idle, which on two is half of them.
const cores = availableParallelism();

/** Tests make much that is soon let go, and leave no processor to the threads of the collector. */
const execArgv = ['--min-semi-space-size=64', '--max-semi-space-size=64', '--single-threaded-gc'];

const project = (name: string, include: string[], exclude: string[], settings: TestUserConfig) => ({
  extends: true as const,
  test: { name, include, exclude, execArgv, ...settings },
});
/** Files that keep nothing in their modules share a process, and so their imports. */
const shared = { isolate: false };
/** Files that keep something share a process with its packages, each with modules of its own. */
const anew = { isolate: false, setupFiles: ['test/setup.ts', 'test/anew.ts'] };
/** One more than cores, for most of them wait most of the time. */
const waiting = { maxWorkers: cores + 1, sequence: { groupOrder: 1 } };

/** Of a project, what needs no shared sample first: while that is made, it would only wait. */
class SampleLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter((file) => !needsSample(file)), ...own.filter(needsSample)];
    });
  }
}

const needsSample = ({ moduleId }: TestSpecification): boolean =>
  /shared-sample|raw-folder|damaged\.ts/.test(readFileSync(moduleId, 'utf8'));

export default defineConfig({
  test: {
    // A busy machine may take its time; what hangs is found all the same.
    testTimeout: 300_000,
    hookTimeout: 600_000,
    pool: 'forks',
    setupFiles: ['test/setup.ts'],
    maxWorkers: cores,
    // What one project has transformed, the others and the next run read.
    experimental: { fsModuleCache: true },
    // In the order of their names; within a project what needs no sample first, of it the longest once that is known.
    sequence: { sequencer: SampleLast },
    projects: [
      // With the collector that a server has.
      project('budgets', [...starvable, ...counting], [], { execArgv: [] }),
      project('pipeline', pipeline, [...unit, ...keeping], shared),
      project('unit', unit, [], shared),
      project('serving', serving, [], { ...shared, ...waiting }),
      project(
        'whole',
        ['test/!(build)/**/*.test.ts', ...keeping],
        [...unit, ...serving, ...starvable, ...counting],
        {
          ...anew,
          ...waiting,
        },
      ),
    ],
  },
});
