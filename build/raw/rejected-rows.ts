/** `rejected.ndjson`: what the rejected rows of the last build say, for its maintainer alone. Reports tell where they stand, and why. */

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomic } from '../lib/write-file-atomic.ts';
import type { RowRejection } from '../tables/skip-rules.ts';

const name = 'rejected.ndjson';

/** Gives notice when it cannot be written. Where nothing was rejected there is none. */
export async function writeRejected(
  folder: string,
  rejections: readonly RowRejection[],
): Promise<readonly string[]> {
  const lines = rejections.map(({ found: text, ...place }) => `${JSON.stringify({ ...place, text })}\n`);
  try {
    if (lines.length > 0) await writeFileAtomic(join(folder, name), lines.join(''));
    else await rm(join(folder, name), { force: true });
    return [];
  } catch (error) {
    return [`${name} was not written: ${(error as NodeJS.ErrnoException).code}`];
  }
}
