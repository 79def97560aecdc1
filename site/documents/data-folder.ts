/** The release in a data folder, as the documents read it: its manifest and its stored files. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { storedText } from '../../contract/files/stored-text.ts';
import { type Manifest, manifestPath, manifestSchema, releasePath } from '../../contract/stored/layout.ts';

/** The manifest that stands in a data folder; null when there is none that this layout can read. Throws for one that is no JSON. */
export function manifestIn(data: string): Manifest | null {
  const path = join(data, manifestPath);
  try {
    return manifestSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data ?? null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error instanceof SyntaxError ? new Error(`${path}: ${error.message}`, { cause: error }) : error;
  }
}

/** What is in a JSON file of the release. Throws where it is damaged. */
export const readStored = (data: string, { release }: Manifest, file: string): unknown =>
  JSON.parse(storedText(readFileSync(join(data, releasePath(release, file))), gunzipSync).toString());
