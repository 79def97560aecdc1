/** A published data folder: the hashes of its files, and whether all that the manifest lists is there. */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, manifestSchema, releasePath } from '../../contract/stored/layout.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Every file below `releases/` with the hash of its bytes. */
export function releaseTree(out: string): Record<string, string> {
  const root = join(out, 'releases');
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
  const files = paths.filter((path) => statSync(join(root, path)).isFile());
  return Object.fromEntries(files.map((path) => [path, sha256(readFileSync(join(root, path)))]));
}

/** The manifest, or null without one; throws unless every file that it lists has its size and hash. */
export function wholeRelease(out: string): Manifest | null {
  const path = join(out, 'manifest.json');
  if (!existsSync(path)) return null;
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const listed = Object.entries(manifest.files);
  if (listed.length === 0) throw new Error('the manifest lists no file');
  for (const [file, entry] of listed) {
    const bytes = readFileSync(join(out, releasePath(manifest.release, file)));
    if (bytes.length !== entry.bytes || sha256(bytes) !== entry.sha256)
      throw new Error(`${file} is not whole`);
  }
  return manifest;
}
