/** `npm run build`: raw filings in, a published release out. */

import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { readReleasePin } from './archive/release-pin.ts';
import { currentUser, readAccept } from './guard/accept.ts';
import { printedJudgement } from './guard/judge.ts';
import { readCommandLine, readWholeNumber, runCommand } from './lib/command-line.ts';
import { createProgress } from './lib/progress.ts';
import { escapeControls, print, printError } from './lib/terminal.ts';
import { buildRelease } from './release/pipeline.ts';
import { printedReport } from './release/report.ts';

const usage = `npm run build -- [--raw DIR] [--out DIR] [--workers N] [--generated-at TIME] [--accept RULE,…] [--pin FILE] [--quiet]

Builds a release of the files in --raw (raw) and publishes it in --out (public/data). --pin names the archive
of a release before, as npm run archive printed it, so that the history says where it lies.`;

await runCommand(usage, async (args) => {
  const { values } = readCommandLine(args, {
    raw: { type: 'string', default: 'raw' },
    out: { type: 'string', default: 'public/data' },
    workers: { type: 'string', default: String(availableParallelism()) },
    'generated-at': { type: 'string' },
    accept: { type: 'string' },
    pin: { type: 'string' },
    quiet: { type: 'boolean', default: false },
  });
  const { raw, out, quiet, accept, pin, 'generated-at': generatedAt } = values;
  if (generatedAt !== undefined && !z.iso.datetime().safeParse(generatedAt).success)
    throw new Error(`--generated-at is "${generatedAt}"; expected a time such as 2026-07-01T00:00:00Z`);
  const built = await buildRelease({
    raw,
    out,
    checkout: 'raw',
    workers: readWholeNumber('--workers', values.workers, 1, 64),
    ...(generatedAt && { generatedAt }),
    ...(pin && { archived: readReleasePin(pin) }),
    accept: readAccept(accept),
    acceptedBy: currentUser(),
    progress: createProgress(process.stderr, quiet),
  });
  const { report, judgement } = built;
  for (const notice of [...report.notices, ...report.sfc.open_data.notices])
    printError(escapeControls(notice));
  if (built.withholdingNotes) printError(built.withholdingNotes);
  if (!quiet) print([printedReport(report), printedJudgement(judgement)].join('\n'));
  if (!quiet && !process.env.SITE_URL)
    print(
      'SITE_URL is not set: links in feeds/publicaciones.atom are relative, which not every feed reader follows',
    );
});
