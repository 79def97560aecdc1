/** `npm run verify -- --data DIR`: says whether a published release is whole; names the first fault and exits 1 otherwise. */

import { readCommandLine, runCommand } from '../lib/command-line.ts';
import { createProgress } from '../lib/progress.ts';
import { print } from '../lib/terminal.ts';
import { verifyRelease } from './verify.ts';

await runCommand('npm run verify -- [--data DIR] [--quiet]', async (args) => {
  const { values } = readCommandLine(args, {
    data: { type: 'string', default: 'public/data' },
    quiet: { type: 'boolean', default: false },
  });
  const progress = createProgress(process.stderr, values.quiet);
  const { release, files, members, statics } = await verifyRelease(values.data, progress);
  print(
    `release ${release} is whole: ${files} listed files, ${members} packed members, ${statics} static files equal to them`,
  );
});
