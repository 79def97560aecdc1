/** A published folder as tests read it: the manifest, whole files, and who is in it. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Dataset, files, type Manifest, manifestPath, releasePath } from '../contract/stored/layout.ts';
import { decodeIndex } from '../contract/stored/pack-index.ts';

export const manifestOf = (out: string) =>
  JSON.parse(readFileSync(join(out, manifestPath), 'utf8')) as Manifest;

/** A file of the release that the manifest names. */
export const fileOf = (out: string, file: string) =>
  readFileSync(join(out, releasePath(manifestOf(out).release, file)));

/** The NITs of a dataset, in order. */
export function nitsOf(out: string, dataset: Dataset): string[] {
  const index = decodeIndex(dataset, fileOf(out, files.index(dataset)));
  return Array.from({ length: index.count }, (_, position) => index.keyAt(position));
}
