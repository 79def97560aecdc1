/** The packages of the lockfile. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const lockedRoot = fileURLToPath(new URL('../..', import.meta.url));

interface Locked {
  readonly name?: string;
  readonly version: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly os?: readonly string[];
  readonly hasInstallScript?: boolean;
}
const lock = JSON.parse(readFileSync(join(lockedRoot, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
export const packages = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, locked]) => ({ ...locked, name: locked.name ?? path.replace(/^.*node_modules\//, '') }));
export const inUse = packages.filter(({ dev }) => !dev);
