/** `npm run refresh`: a maintainer's year in one command: download it, build, show what changes, say what to do next. */

import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { commandLinePortal, defaultBaseUrl, readYears } from '../fetch/main.ts';
import { fetchSfc } from '../fetch/sfc.ts';
import { fetchYears } from '../fetch/years.ts';
import { printedJudgement } from '../guard/printed.ts';
import { progressOn } from '../lib/progress.ts';
import { currentUser, readAccept } from '../release/accept.ts';
import { printedReport } from '../release/printed.ts';
import { StoppedBuild } from '../release/release.ts';
import { nextSteps } from './next-steps.ts';
import { buildAndCompare } from './refresh.ts';

const usage = `npm run refresh -- --year 2025 [--sfc] [--base-url URL] [--raw DIR] [--out DIR] [--workers N] [--accept RULE,…] [--quiet]

With --sfc the SFC's open datasets of that year and the year before come too.

Reads SOCRATA_APP_TOKEN from the environment: an app token of the portal lifts its shared throttle.`;

const workersSchema = z.coerce.number().int().min(1).max(64);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      year: { type: 'string' },
      sfc: { type: 'boolean', default: false },
      'base-url': { type: 'string', default: defaultBaseUrl },
      raw: { type: 'string', default: 'raw' },
      out: { type: 'string', default: 'public/data' },
      workers: { type: 'string' },
      accept: { type: 'string' },
      quiet: { type: 'boolean', default: false },
    },
  });
  const years = readYears(values.year);
  const workers = workersSchema.parse(values.workers ?? availableParallelism());
  const accept = readAccept(values.accept);
  const progress = progressOn(process.stderr, values.quiet);
  const fetching = {
    years,
    out: values.raw,
    portal: commandLinePortal(values['base-url']),
    now: () => new Date(),
    progress,
    say: (line: string) => process.stderr.write(`${line}\n`),
  };
  await fetchYears(fetching);
  if (values.sfc) {
    const withBefore = [...new Set(years.flatMap((year) => [year - 1, year]))].sort();
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
    progress,
  });
  if (!values.quiet)
    console.log([printedReport(refreshed.report), printedJudgement(refreshed.judgement)].join('\n'));
  console.log(nextSteps(refreshed));
}

await main().catch((error: Error) => {
  console.error(error instanceof StoppedBuild ? error.message : `${error.message}\n\n${usage}`);
  process.exitCode = 1;
});
