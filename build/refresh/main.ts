/** `npm run refresh`: downloads a year, builds a release, prints what changed and what the maintainer does next. */

import { availableParallelism } from 'node:os';
import { readReleasePin } from '../archive/release-pin.ts';
import { fetchArguments, fetchOptions, fetchSfc, fetchYears, tokenUsage } from '../fetch/command.ts';
import { currentUser, readAccept } from '../guard/accept.ts';
import { printedJudgement } from '../guard/judge.ts';
import { readCommandLine, readWholeNumber, runCommand } from '../lib/command-line.ts';
import { print, printError } from '../lib/terminal.ts';
import { buildRelease } from '../release/pipeline.ts';
import { printedReport } from '../release/report.ts';
import { nextSteps, refuseFirstBuild } from './refresh.ts';

const usage = `npm run refresh -- --year 2025 [--sfc] [--base-url URL] [--raw DIR] [--out DIR] [--workers N] [--accept RULE,…] [--pin FILE] [--first] [--quiet]

With --sfc the SFC's open datasets of that year and the year before come too. Where no release stands in --out it stops, unless --first
says that this is to be the first.

${tokenUsage}`;

await runCommand(usage, async (args) => {
  const { values } = readCommandLine(args, {
    ...fetchArguments,
    year: { type: 'string' },
    raw: { type: 'string', default: 'raw' },
    out: { type: 'string', default: 'public/data' },
    workers: { type: 'string', default: String(availableParallelism()) },
    accept: { type: 'string' },
    pin: { type: 'string' },
    first: { type: 'boolean', default: false },
  });
  const workers = readWholeNumber('--workers', values.workers, 1, 64);
  const accept = readAccept(values.accept);
  const fetching = fetchOptions(values.year, values.raw, values);
  const { raw, out, sfc, pin } = values;
  if (!values.first) await refuseFirstBuild({ raw, out, sfc, years: fetching.years });
  await fetchYears(fetching);
  if (sfc) {
    const withBefore = [...new Set(fetching.years.flatMap((year) => [year - 1, year]))].sort();
    const { failed } = await fetchSfc({ ...fetching, years: withBefore });
    if (failed.length > 0)
      throw new Error(`not fetched: ${failed.join(', ')}; the reasons are above, and nothing was built`);
  }
  const refreshed = await buildRelease({
    raw,
    out,
    checkout: 'raw',
    workers,
    ...(pin && { archived: readReleasePin(pin) }),
    accept,
    acceptedBy: currentUser(),
    progress: fetching.progress,
  });
  if (!values.quiet)
    print([printedReport(refreshed.report), printedJudgement(refreshed.judgement)].join('\n'));
  if (refreshed.withholdingNotes) printError(refreshed.withholdingNotes);
  print(nextSteps(refreshed));
});
