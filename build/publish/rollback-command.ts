/** `npm run rollback -- --release HASH`: makes an earlier release stand again, which running servers follow. */

import { readCommandLine, runCommand } from '../lib/command-line.ts';
import { createProgress } from '../lib/progress.ts';
import { print } from '../lib/terminal.ts';
import { rollback } from './rollback.ts';

const usage = `npm run rollback -- --release HASH [--data DIR] [--quiet]

The release before stays in --data (public/data) until the next build. The same command with the other name undoes it.`;

await runCommand(usage, async (args) => {
  const { values } = readCommandLine(args, {
    release: { type: 'string' },
    data: { type: 'string', default: 'public/data' },
    quiet: { type: 'boolean', default: false },
  });
  const { release, data, quiet } = values;
  if (!release || !/^[0-9a-f]{16}$/.test(release))
    throw new Error(`--release is "${release ?? ''}"; expected the 16 digits of a release`);
  await rollback(data, release, createProgress(process.stderr, quiet));
  print(`release ${release} stands in ${data}`);
});
