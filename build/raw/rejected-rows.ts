/**
 * Writes `rejected.ndjson`: the text of the rows that the last build rejected, for its maintainer alone; reports give
 * only place and reason.
 */

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomic } from '../lib/write-file-atomic.ts';
import type { RowRejection } from '../tables/skip-rules.ts';

const name = 'rejected.ndjson';

/** Returns a notice when the file cannot be written; removes it when no row was rejected. */
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
