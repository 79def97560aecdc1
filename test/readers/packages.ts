/** Packages of others that the nightly tests read Cifras with: pinned, and fetched into a temporary folder, so that `npm ci` brings none. */

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempDir } from '../paths.ts';

/** A folder with these packages (`name@version`) in its `node_modules`. Their install scripts do not run. */
export function withPackages(
  name: string,
  packages: readonly string[],
  type: 'module' | 'commonjs' = 'module',
) {
  const folder = tempDir(name);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'reader', private: true, type }));
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent', ...packages], {
    cwd: folder,
    stdio: 'pipe',
  });
  return folder;
}
