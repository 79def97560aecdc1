/** `npm run build`: raw filings in, a published release out. */

import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { printedJudgement } from './guard/printed-judgement.ts';
import { createProgress } from './lib/progress.ts';
import { escapeControls, print, printError } from './lib/terminal.ts';
import { buildAndCompare } from './refresh/refresh.ts';
import { currentUser, readAccept } from './release/accept.ts';
import { printedReport } from './release/printed-report.ts';
import { StoppedBuild } from './release/release.ts';

const usage = `npm run build -- [--raw DIR] [--out DIR] [--workers N] [--generated-at TIME] [--accept RULE,…] [--quiet]`;

const argumentsSchema = z.object({
  raw: z.string().default('raw'),
  out: z.string().default('public/data'),
  workers: z.coerce.number().int().min(1).max(64).default(Math.max(1, availableParallelism())),
  'generated-at': z.iso.datetime().optional(),
  accept: z.string().optional(),
  quiet: z.boolean().default(false),
});

function readArguments(): z.infer<typeof argumentsSchema> {
  const { values } = parseArgs({
    options: {
      raw: { type: 'string' },
      out: { type: 'string' },
      workers: { type: 'string' },
      'generated-at': { type: 'string' },
      accept: { type: 'string' },
      quiet: { type: 'boolean' },
    },
  });
  const parsed = argumentsSchema.safeParse(values);
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
  return parsed.data;
}

async function main(): Promise<void> {
  try {
    const options = readArguments();
    const { report, judgement } = await buildAndCompare({
      raw: options.raw,
      out: options.out,
      workers: options.workers,
      ...(options['generated-at'] && { generatedAt: options['generated-at'] }),
      accept: readAccept(options.accept),
      acceptedBy: currentUser(),
      progress: createProgress(process.stderr, options.quiet),
    });
    for (const notice of [...report.notices, ...report.sfc.open_data.notices])
      printError(escapeControls(notice));
    if (!options.quiet) print([printedReport(report), printedJudgement(judgement)].join('\n'));
  } catch (error) {
    printError(error instanceof StoppedBuild ? error.message : `${(error as Error).message}\n\n${usage}`);
    process.exitCode = 1;
  }
}

main();
