/** `npm run verify -- --data DIR`: says whether a published release is whole; names the first fault and exits 1 otherwise. */

import { parseArgs } from 'node:util';
import { progressOn } from '../lib/progress.ts';
import { verifyRelease } from './verify.ts';

const { values } = parseArgs({
  options: { data: { type: 'string', default: 'public/data' }, quiet: { type: 'boolean', default: false } },
});
try {
  const { release, files, members, statics } = await verifyRelease(
    values.data,
    progressOn(process.stderr, values.quiet),
  );
  console.log(
    `release ${release} is whole: ${files} listed files, ${members} packed members, ${statics} static files equal to them`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
