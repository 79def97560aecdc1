/** `npm run verify -- --data DIR`: says whether a published release is whole; names the first fault and exits 1 otherwise. */

import { parseArgs } from 'node:util';
import { createProgress } from '../lib/progress.ts';
import { print, printError } from '../lib/terminal.ts';
import { verifyRelease } from './verify.ts';

const { values } = parseArgs({
  options: { data: { type: 'string', default: 'public/data' }, quiet: { type: 'boolean', default: false } },
});
try {
  const { release, files, members, statics } = await verifyRelease(
    values.data,
    createProgress(process.stderr, values.quiet),
  );
  print(
    `release ${release} is whole: ${files} listed files, ${members} packed members, ${statics} static files equal to them`,
  );
} catch (error) {
  printError((error as Error).message);
  process.exitCode = 1;
}
