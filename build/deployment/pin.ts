/** `release.json` in the repository: the release that is deployed, by its archive. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { layoutVersion, type Manifest } from '../../contract/stored/layout.ts';
import { type ReleasePin, readReleasePin } from '../archive/release-pin.ts';
import { unpack } from '../archive/unpack.ts';
import type { StartProgress } from '../lib/progress.ts';

export const pinPath = 'release.json';

/** Throws a sentence when `root` has no pin that this program can unpack. */
export function readPin(root: string): ReleasePin {
  const path = join(root, pinPath);
  if (!existsSync(path))
    throw new Error(
      `${pinPath} is missing: it pins the release to deploy; write into it what npm run archive -- --url prints of the archive`,
    );
  const pin = readReleasePin(path);
  if (pin.layout !== layoutVersion)
    throw new Error(
      `${pinPath} pins release ${pin.release} in layout ${pin.layout}, this program reads layout ${layoutVersion}: deploy commit ${pin.commit ?? '(not known)'}, which built it, or pin a release of layout ${layoutVersion}`,
    );
  return pin;
}

/** Publishes the pinned release into the folder `out`. Throws a sentence when the archive is not what the pin says. */
export async function unpackPin(pin: ReleasePin, out: string, progress: StartProgress): Promise<Manifest> {
  const { url, sha256, release } = pin;
  const from = url.startsWith('file:') ? fileURLToPath(url) : url;
  return await unpack({ from, sha256, release, out, progress });
}
