/** The generated pages of the site for tests, generated again when they are older than their sources. */

import { isMade } from '../api/_lib/server/made-site.ts';
import { runScript } from '../api/_lib/server/script.ts';
import { root, siteUrl, tempDir } from './paths.ts';

export async function setup(): Promise<void> {
  const variables = { ...process.env, DATA_DIR: tempDir('no-data'), SITE_URL: siteUrl };
  if (!isMade(root, siteUrl, null)) await runScript(root, 'site/documents/main.ts', variables);
}
