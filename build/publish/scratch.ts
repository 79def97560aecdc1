/** A folder for what is not published yet, on the disk of the release; those of killed processes are removed. */

import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const scratchPrefix = '.build-';

/** Call it while the folder is locked. */
export function makeScratch(out: string): string {
  mkdirSync(out, { recursive: true });
  for (const name of readdirSync(out))
    if (name.startsWith(scratchPrefix)) rmSync(join(out, name), { recursive: true, force: true });
  return mkdtempSync(join(out, scratchPrefix));
}
