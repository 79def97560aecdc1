/** `npm run refresh`: downloads a year, builds a release, prints what changed and what the maintainer does next. */

import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { fetchArguments, fetchOptions, tokenUsage } from '../fetch/command.ts';
import { fetchSfc } from '../fetch/sfc.ts';
import { fetchYears } from '../fetch/years.ts';
import { printedJudgement } from '../guard/printed-judgement.ts';
import { print, printError } from '../lib/terminal.ts';
import { currentUser, readAccept } from '../release/accept.ts';
import { printedReport } from '../release/printed-report.ts';
import { StoppedBuild } from '../release/release.ts';
import { nextSteps } from './next-steps.ts';
import { buildAndCompare } from './refresh.ts';

const usage = `npm run refresh -- --year 2025 [--sfc] [--base-url URL] [--raw DIR] [--out DIR] [--workers N] [--accept RULE,…] [--quiet]

With --sfc the SFC's open datasets of that year and the year before come too.

${tokenUsage}`;

const workersSchema = z.coerce.number().int().min(1).max(64);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      ...fetchArguments,
      year: { type: 'string' },
      raw: { type: 'string', default: 'raw' },
      out: { type: 'string', default: 'public/data' },
      workers: { type: 'string' },
      accept: { type: 'string' },
    },
  });
  const workers = workersSchema.parse(values.workers ?? availableParallelism());
  const accept = readAccept(values.accept);
  const fetching = fetchOptions(values.year, values.raw, values);
  await fetchYears(fetching);
  if (values.sfc) {
    const withBefore = [...new Set(fetching.years.flatMap((year) => [year - 1, year]))].sort();
    const { failed } = await fetchSfc({ ...fetching, years: withBefore });
    if (failed.length > 0)
      throw new Error(`not fetched: ${failed.join(', ')}; the reasons are above, and nothing was built`);
  }
  const refreshed = await buildAndCompare({
    raw: values.raw,
    out: values.out,
    workers,
    accept,
    acceptedBy: currentUser(),
    progress: fetching.progress,
  });
  if (!values.quiet)
    print([printedReport(refreshed.report), printedJudgement(refreshed.judgement)].join('\n'));
  print(nextSteps(refreshed));
}

await main().catch((error: Error) => {
  printError(error instanceof StoppedBuild ? error.message : `${error.message}\n\n${usage}`);
  process.exitCode = 1;
});
