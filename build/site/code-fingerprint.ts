/** The hash of the API's code: it is part of every ETag, so that caches drop the answers of older code. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const path = 'api/_lib/http/code-fingerprint.ts';

/** Hashes the TypeScript files of `api/` and `contract/`, which make every answer. */
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

/** Path and content of the generated file. */
export const codeFingerprintFile = (): { path: string; text: string } => ({
  path: join(root, path),
  text: `/** A hash of the sources of api/ and contract/, part of every ETag; written by \`npm run docs\`. */\nexport const codeFingerprint = '${fingerprint()}';\n`,
});
