/** Reads a published folder: the manifest, files of the release, and the NITs in it. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipStored } from '../build/lib/gzip.ts';
import { files, type JsonFile } from '../contract/files/files.ts';
import { type Dataset, type Manifest, manifestPath, releasePath } from '../contract/stored/layout.ts';

export const manifestOf = (out: string) =>
  JSON.parse(readFileSync(join(out, manifestPath), 'utf8')) as Manifest;

/** A file of the manifest's release. */
export const fileOf = (out: string, file: string) =>
  readFileSync(join(out, releasePath(manifestOf(out).release, file)));

/** What a JSON file of the release holds. */
export const jsonOf = <K extends readonly (string | number)[], T>(
  out: string,
  row: JsonFile<K, T>,
  ...key: K
): T => JSON.parse(gunzipStored(fileOf(out, row.path(...key))).toString()) as T;

/** The sorted NITs of a dataset. */
export const nitsOf = (out: string, dataset: Dataset): string[] => jsonOf(out, files.nits)[dataset];
