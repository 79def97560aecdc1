/** The released browser files of npm packages, copied to where the site serves them: no bundler, no CDN. */

import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** Package → the files that a browser takes from it. */
export const vendored = {
  'openapi-explorer': ['dist/browser/openapi-explorer.min.js', 'LICENSE'],
} as const;

/** Where a file of a package stands below the vendor folder; licences carry the name of their package. */
export const vendorName = (name: string, file: string): string =>
  basename(file) === 'LICENSE' ? `${name}.LICENSE.txt` : basename(file);

/** Throws when a package is not installed or no longer has the file. */
export function copyVendored(out: string): void {
  mkdirSync(out, { recursive: true });
  for (const [name, files] of Object.entries(vendored))
    for (const file of files)
      copyFileSync(join(packageFolder(name), file), join(out, vendorName(name, file)));
}

/** Packages need not export their package.json, so the folder is found from the search paths. */
function packageFolder(name: string): string {
  const require = createRequire(import.meta.url);
  const found = require.resolve.paths(name)?.map((path) => join(path, name)) ?? [];
  return found.find((folder) => canRequire(join(folder, 'package.json'))) ?? dirname(require.resolve(name));
}

function canRequire(file: string): boolean {
  try {
    createRequire(import.meta.url)(file);
    return true;
  } catch {
    return false;
  }
}
