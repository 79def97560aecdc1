/** The files of the site that are not kept in git: robots, sitemaps, the security contact. */

import { existsSync } from 'node:fs';
import { runScript } from './script.ts';

/** Makes them where they were never made; `npm run site` makes them anew. */
export async function prepareSite(root: URL, data: string): Promise<void> {
  if (!existsSync(new URL('public/robots.txt', root)))
    await runScript(root, 'build/site/main.ts', { ...process.env, DATA_DIR: data });
}
