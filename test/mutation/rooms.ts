/** The rooms whose tests are tried by mutation, and the tests that judge each of them. */

export interface Judged {
  /**
   * Found by the files that they test, not by imports: the door loads the functions of the api by the names in `vercel.json`, so that
   * no graph of imports leads from `test/api/` to them. Only what runs in the process of the tests is seen, not its children.
   */
  readonly tests: readonly string[];
  /** Whether each file needs a process of its own, for modules that keep settings and a release. */
  readonly apart?: true;
}

/** They ask the functions through the door. */
const asked = 'test/api/{batch,changes,company,entity,sectors}.test.ts';

export const judged: Readonly<Record<string, Judged>> = {
  contract: { tests: ['test/contract/{fold,nit,queries}.test.ts', 'test/api/search/text.test.ts'] },
  'contract/http': {
    tests: ['test/contract/{operations,queries}.test.ts', 'test/build/siis/quality.test.ts'],
  },
  'contract/stored': { tests: ['test/contract/stored/*.test.ts', 'test/build/siis/groups.test.ts'] },
  'build/publish': { tests: ['test/build/{publish,lock,verify,counts}.test.ts'], apart: true },
  'build/siis/figures': {
    tests: ['test/build/indicators.test.ts', 'test/build/siis/{judgement,quality,scale,groups}.test.ts'],
  },
  'build/siis/groups': {
    tests: ['test/build/statistics.test.ts', 'test/build/siis/{judgement,groups}.test.ts'],
  },
  'build/sfc/filings': {
    tests: [
      'test/build/sfc/{checks,concepts,details,duplicates,filing,identity,notes,prose,ratios,scale,types}.test.ts',
    ],
  },
  api: { tests: [asked, 'test/api/screener/handlers.test.ts'], apart: true },
  'api/_lib/guard': { tests: ['test/api/{address,counter,patience}.test.ts'], apart: true },
  'api/_lib/answer': { tests: [asked, 'test/api/{csv,csv-read-back}.test.ts'], apart: true },
  'api/_lib/data': { tests: [asked, 'test/api/{damage,remote,statics}.test.ts'], apart: true },
  'api/_lib/screener': { tests: ['test/api/screener/*.test.ts'], apart: true },
  'api/_lib/search': { tests: ['test/api/search/{columns,forms,ranking,text,vocabulary}.test.ts'] },
};
