/** The generated pages of the site for tests, generated again when they are older than their sources. */

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareSite } from '../api/_lib/server/site.ts';
import { root, siteUrl } from './paths.ts';

export const setup = (): Promise<void> =>
  prepareSite(root, join(fileURLToPath(root), 'public/data'), siteUrl);
