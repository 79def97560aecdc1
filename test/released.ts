/** Reads a published folder: the manifest, files of the release, and the NITs in it. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Dataset, files, type Manifest, manifestPath, releasePath } from '../contract/stored/layout.ts';
import { decodeIndex } from '../contract/stored/pack-index.ts';

export const manifestOf = (out: string) =>
  JSON.parse(readFileSync(join(out, manifestPath), 'utf8')) as Manifest;

/** A file of the manifest's release. */
export const fileOf = (out: string, file: string) =>
  readFileSync(join(out, releasePath(manifestOf(out).release, file)));

/** The sorted NITs of a dataset. */
export function nitsOf(out: string, dataset: Dataset): string[] {
  const index = decodeIndex(dataset, fileOf(out, files.index(dataset)));
  return Array.from({ length: index.count }, (_, position) => index.keyAt(position));
}
