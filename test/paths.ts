/** Paths and addresses of the tests: the project's folder, the site's address, and temporary folders. */

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const root = new URL('..', import.meta.url);
export const siteUrl = 'https://cifras.example';

const tempDirs: string[] = [];
process.on('exit', () => {
  for (const folder of tempDirs) rmSync(folder, { recursive: true, force: true });
});

/** A new folder that all users may read; removed when this process ends. */
export function tempDir(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `cifras-${name}-`));
  chmodSync(folder, 0o755);
  tempDirs.push(folder);
  return folder;
}
