/** A hash of the sources that make every answer, those of `api/` and `contract/`: servers of the same code say the same. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

export function fingerprintOfSources(root: URL): string {
  const hash = createHash('sha256');
  for (const folder of ['api/', 'contract/'].map((name) => new URL(name, root)))
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
      if (name.endsWith('.ts'))
        hash
          .update(`${name}\0`)
          .update(readFileSync(new URL(name, folder)))
          .update('\0');
  return hash.digest('hex').slice(0, 8);
}
