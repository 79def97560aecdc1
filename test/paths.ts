/** Where tests are: the folder of the project, the address that the site has in them, and folders of their own. */

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const root = new URL('..', import.meta.url);
export const siteUrl = 'https://cifras.example';

const tempDirs: string[] = [];
process.on('exit', () => {
  for (const folder of tempDirs) rmSync(folder, { recursive: true, force: true });
});

/** A new folder that every program of this machine may read, gone with this process. */
export function tempDir(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `cifras-${name}-`));
  chmodSync(folder, 0o755);
  tempDirs.push(folder);
  return folder;
}
