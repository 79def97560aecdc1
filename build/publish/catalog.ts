/** The catalogue beside the manifest: that of the release which stands, with the addresses that its files have from there. */

import { join } from 'node:path';
import { files } from '../../contract/files/files.ts';
import { dataPackageName, dataPackageSchema } from '../../contract/stored/data-package.ts';
import { type Manifest, releasePath } from '../../contract/stored/layout.ts';
import type { Disk } from '../lib/disk.ts';
import { catalogOf } from './dcat.ts';

/** Null of a release that does not describe its downloads, or no longer: what is damaged must not stop the build that mends it. */
export function readCatalog(
  out: string,
  { release, files: listed }: Pick<Manifest, 'release' | 'files'>,
  disk: Pick<Disk, 'readFileSync'>,
): object | null {
  const path = files.download(dataPackageName);
  const entry = listed[path];
  if (!entry) return null;
  try {
    const text = disk.readFileSync(join(out, releasePath(release, path)), 'utf8');
    const described = dataPackageSchema.parse(JSON.parse(text));
    return catalogOf(described, entry, releasePath(release, files.download('')));
  } catch {
    return null;
  }
}
