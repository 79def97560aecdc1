/** `npm run verify -- --data DIR [--all]`: whether a published release is whole; names the first fault and exits 1 otherwise. */

import { readCommandLine, runCommand } from '../lib/command-line.ts';
import { createProgress } from '../lib/progress.ts';
import { print } from '../lib/terminal.ts';
import { verifyRelease } from './verify.ts';

await runCommand('npm run verify -- [--data DIR] [--all] [--quiet]', async (args) => {
  const { values } = readCommandLine(args, {
    data: { type: 'string', default: 'public/data' },
    all: { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
  });
  const progress = createProgress(process.stderr, values.quiet);
  const { release, files, records } = await verifyRelease(values.data, progress, values.all);
  print(
    `release ${release} is whole: ${files} listed files, ${records} of companies, entities, groups and frames`,
  );
});
