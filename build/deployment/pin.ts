/** `release.json` in the repository: the release that is deployed, by its archive. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { releaseNameSchema } from '../../contract/http/changes.ts';
import {
  fileEntrySchema,
  layoutVersion,
  type Manifest,
  programSchema,
} from '../../contract/stored/layout.ts';
import { unpack } from '../archive/unpack.ts';
import type { StartProgress } from '../lib/progress.ts';

export const pinPath = 'release.json';

/** As `npm run archive` prints it. */
const pinSchema = z.strictObject({
  release: releaseNameSchema,
  layout: z.int(),
  ...programSchema.partial().shape,
  ...fileEntrySchema.shape,
  url: z.url({ protocol: /^(?:https?|file)$/, error: 'must be an https:// or file:// address' }),
});
export type ReleasePin = z.infer<typeof pinSchema>;

/** Throws a sentence when `root` has no pin that this program can unpack. */
export function readPin(root: string): ReleasePin {
  const path = join(root, pinPath);
  if (!existsSync(path))
    throw new Error(
      `${pinPath} is missing: it pins the release to deploy; write into it what npm run archive -- --url prints of the archive`,
    );
  const pin = parsePin(readFileSync(path, 'utf8'));
  if (pin.layout !== layoutVersion)
    throw new Error(
      `${pinPath} pins release ${pin.release} in layout ${pin.layout}, this program reads layout ${layoutVersion}: deploy commit ${pin.commit ?? '(not known)'}, which built it, or pin a release of layout ${layoutVersion}`,
    );
  return pin;
}

function parsePin(text: string): ReleasePin {
  try {
    return pinSchema.parse(JSON.parse(text));
  } catch (error) {
    const fault =
      error instanceof z.ZodError
        ? error.issues.map(({ path, message }) => [...path, message].join(' ')).join('; ')
        : (error as Error).message;
    throw new Error(`${pinPath}: ${fault}`, { cause: error });
  }
}

/** Publishes the pinned release into the folder `out`, expanded. Throws a sentence when the archive is not what the pin says. */
export async function unpackPin(pin: ReleasePin, out: string, progress: StartProgress): Promise<Manifest> {
  const { url, sha256, release } = pin;
  const from = url.startsWith('file:') ? fileURLToPath(url) : url;
  const manifest = await unpack({ from, sha256, out, expand: true, progress });
  if (manifest.release !== release)
    throw new Error(`${pinPath} pins release ${release}, the archive ${url} has ${manifest.release}`);
  return manifest;
}
