/** The folders and files that are mutated, and the tests that must find the mutants. */

export interface MutationTarget {
  /**
   * Chosen by hand and not from imports: the app loads the API's functions by their names in `vercel.json`, so no import leads
   * from `test/api/` to them. Code that runs in child processes is not measured.
   */
  readonly tests: readonly string[];
  /** Whether each test file needs a process of its own, because modules keep settings and a release. */
  readonly apart?: true;
}

/** These tests read whole filings, also real ones. */
const read: MutationTarget = {
  tests: ['test/build/sfc/{checks,filing,links,periods,read,real,statements,subtotals}.test.ts'],
};
/** These tests call the functions through the app on hand-written data: a sample would be built for every run. */
const asked = 'test/api/{batch,company,requests-of-companies}.test.ts';

const counted: MutationTarget = { tests: ['test/api/{fixed-window,memory-limiter}.test.ts'] };
const parts: MutationTarget = { tests: ['test/api/parts.test.ts'] };

/** A file with a row of its own has other tests than its folder, mostly slow ones. */
export const mutationTargets: Readonly<Record<string, MutationTarget>> = {
  contract: {
    tests: ['test/contract/{fold,nit,nit-lists,pieces,queries}.test.ts', 'test/api/search/text.test.ts'],
  },
  'contract/http': {
    tests: [
      'test/contract/{envelope,nit-lists,operations,pages,queries,values}.test.ts',
      'test/build/siis/quality.test.ts',
      'test/api/requests-of-companies.test.ts',
    ],
  },
  'contract/http/csv.ts': { tests: ['test/contract/csv.test.ts'] },
  'contract/feeds': { tests: ['test/build/releases-feed.test.ts', 'test/api/changes-feed.test.ts'] },
  'contract/stored': { tests: ['test/contract/stored/*.test.ts', 'test/build/siis/groups.test.ts'] },
  'contract/files': { tests: ['test/contract/files/files.test.ts', 'test/api/files.test.ts'], apart: true },
  'contract/stored/history.ts': {
    tests: ['test/contract/stored/history.test.ts', 'test/build/changes/history.test.ts'],
  },
  'contract/stored/inverted-index.ts': {
    tests: ['test/contract/stored/words.test.ts', 'test/api/search/{ranking,text,vocabulary}.test.ts'],
  },
  'build/publish': { tests: ['test/build/verify.test.ts'], apart: true },
  'build/publish/catalog.ts': { tests: ['test/build/publish-files.test.ts'], apart: true },
  'build/publish/lock.ts': { tests: ['test/build/lock.test.ts'], apart: true },
  'build/publish/publish.ts': { tests: ['test/build/publish{,-files}.test.ts'], apart: true },
  'build/siis/figures': {
    tests: [
      'test/build/indicators.test.ts',
      'test/build/siis/{benchmark,judgement,quality,scale,groups}.test.ts',
    ],
  },
  'build/siis/figures/identity-checks.ts': { tests: ['test/build/siis/checks.test.ts'] },
  'build/siis/figures/figures.ts': { tests: ['test/build/siis/figures.test.ts'] },
  'build/siis/figures/company-rules.ts': { tests: ['test/build/siis/{figures,judged}.test.ts'] },
  'build/siis/figures/summaries.ts': { tests: ['test/build/siis/figures.test.ts'] },
  'build/siis/figures/quality-tally.ts': { tests: ['test/build/siis/tally.test.ts'] },
  'build/siis/groups': {
    tests: ['test/build/statistics.test.ts', 'test/build/siis/{benchmark,judgement,groups}.test.ts'],
  },
  'build/siis/groups/benchmark.ts': { tests: ['test/build/siis/benchmark.test.ts'] },
  'build/siis/groups/group-files.ts': { tests: ['test/build/siis/groups.test.ts'] },
  'build/sfc/filings': {
    tests: [
      'test/build/sfc/{amounts,concepts,details,filing,identity,notes,prose,ratios,scale,types}.test.ts',
    ],
  },
  'build/sfc/filings/filing-checks.ts': { tests: ['test/build/sfc/{checks,links}.test.ts'] },
  'build/sfc/filings/concepts.ts': { tests: ['test/build/sfc/concepts.test.ts'] },
  'build/sfc/filings/filing.ts': { tests: ['test/build/sfc/{filing,read-filing}.test.ts'] },
  'build/sfc/filings/flag.ts': { tests: ['test/build/sfc/flag.test.ts'] },
  'build/sfc/filings/intervals.ts': { tests: ['test/build/sfc/duplicates.test.ts'] },
  'build/sfc/filings/sidecar-tables.ts': { tests: ['test/build/sfc/sidecar-tables.test.ts'] },
  'build/sfc/filings/periods.ts': read,
  'build/sfc/filings/scale-evidence.ts': { tests: ['test/build/sfc/scale-evidence.test.ts'] },
  'build/sfc/filings/subtotals.ts': read,
  'build/sfc/filings/duplicates.ts': { tests: ['test/build/sfc/duplicates.test.ts'] },
  api: { tests: [asked, 'test/api/changes.test.ts', 'test/api/screener/handlers.test.ts'], apart: true },
  'api/_lib/timeout.ts': { tests: ['test/api/timeout.test.ts'] },
  'api/_lib/rate-limit': { tests: ['test/api/{address,middleware}.test.ts'] },
  'api/_lib/rate-limit/middleware.ts': { tests: ['test/api/{middleware,memory-limiter}.test.ts'] },
  'api/_lib/rate-limit/redis.ts': counted,
  'api/_lib/rate-limit/memory-limiter.ts': counted,
  'api/_lib/http': {
    tests: ['test/api/{company,parts,requests-of-companies,respond,serving,unknown}.test.ts'],
    apart: true,
  },
  'api/_lib/http/http-message.ts': parts,
  'api/_lib/http/pagination.ts': parts,
  'api/_lib/http/csv-stream.ts': { tests: ['test/api/{csv,respond}.test.ts'], apart: true },
  'api/_lib/company': { tests: [asked, 'test/api/{changes,sections,sectors}.test.ts'], apart: true },
  'api/_lib/groups': { tests: [asked, 'test/api/{sections,sectors}.test.ts'], apart: true },
  'api/_lib/handlers': {
    tests: [
      asked,
      'test/api/{entity-parts,sections,sectors,series}.test.ts',
      'test/api/screener/handlers.test.ts',
    ],
    apart: true,
  },
  'api/_lib/data': { tests: ['test/api/{cache,files,keeping,release}.test.ts'] },
  'api/_lib/changes': { tests: ['test/api/changes-{feed,files,sum}.test.ts'] },
  'api/_lib/changes/fold-changes.ts': {
    tests: ['test/api/changes-files.test.ts', 'test/build/changes/history.test.ts'],
  },
  'api/_lib/pages': {
    tests: ['test/api/pages/{companies,groups,server-dom,parts,picture-parts,serving}.test.ts'],
  },
  'api/_lib/mcp': { tests: ['test/api/mcp/{calls,messages}.test.ts'], apart: true },
  'api/_lib/mcp/tool-arguments.ts': { tests: ['test/api/mcp/arguments.test.ts'] },
  'api/_lib/mcp/select-fields.ts': { tests: ['test/api/mcp/fields.test.ts'] },
  'api/_lib/mcp/result-schema.ts': { tests: ['test/api/mcp/results.test.ts'] },
  'api/_lib/mcp/tools.ts': { tests: ['test/api/mcp/{messages,results}.test.ts'], apart: true },
  'api/_lib/reconcile': { tests: ['test/api/reconcile/{protocol,score}.test.ts'], apart: true },
  'api/_lib/screener': {
    tests: ['test/api/screener/{forms,handlers,notices,screener}.test.ts'],
    apart: true,
  },
  'api/_lib/search': {
    tests: ['test/api/search/{columns,forms,lenient,names,ranking,text,typos,vocabulary}.test.ts'],
  },
  'api/_lib/server': {
    tests: ['test/api/server/{addresses,app}.test.ts'],
  },
  'api/_lib/server/site.ts': { tests: ['test/api/server/site{,-files}.test.ts'], apart: true },
  'api/_lib/server/http-server.ts': {
    tests: ['test/api/server/{addresses,http-server,listener,node-adapter}.test.ts'],
    apart: true,
  },
  'api/_lib/server/graceful-shutdown.ts': {
    tests: ['test/api/server/graceful-shutdown.test.ts'],
    apart: true,
  },
  'api/_lib/server/startup-example.ts': { tests: ['test/api/startup-example.test.ts'], apart: true },
};
