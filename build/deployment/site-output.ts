/** The folder that the CDN serves: `public/` without what only functions read. */

import { linkSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isOnlyCarried, publicFiles } from './plan.ts';

/** As `outputDirectory` of `vercel.json` names it. */
export const outputFolder = 'dist';

/** Makes the folder anew, of links: a country has 45,000 files. */
export function linkOutput(root: string): void {
  const output = join(root, outputFolder);
  rmSync(output, { recursive: true, force: true });
  for (const { path, absolute } of publicFiles(root)) {
    if (isOnlyCarried(path)) continue;
    const target = join(output, path.slice('public/'.length));
    mkdirSync(dirname(target), { recursive: true });
    linkSync(absolute, target);
  }
}
