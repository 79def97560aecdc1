/** The module that names the code which answers: entity tags carry it, so that no answer of older code is taken for one of newer. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const path = 'api/_lib/http/code.ts';

/** Of the sources that make the answers of functions. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const folder of ['api', 'contract'])
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      const file = `${folder}/${name.replaceAll('\\', '/')}`;
      if (/\.m?ts$/.test(file) && file !== path)
        hash
          .update(`${file}\0`)
          .update(readFileSync(join(root, file)))
          .update('\0');
    }
  return hash.digest('hex').slice(0, 8);
}

/** Where it stands and what it says. */
export const answeringCodeModule = (): { path: string; text: string } => ({
  path: join(root, path),
  text: `/** Which code answers, in every entity tag; written by \`npm run docs\`. */\nexport const answeringCode = '${fingerprint()}';\n`,
});
