/** The files of an `sfc` folder on its own, as a build lists them. */

import { existsSync } from 'node:fs';
import type { SfcFiles } from '../../../build/raw/raw-folder.ts';
import { listFiles } from '../../../build/raw/sources.ts';

/** Empty lists when the folder does not exist. */
export function listSfcFiles(folder: string): SfcFiles {
  const read = existsSync(folder) ? listFiles(folder, 'sfc/').read : null;
  return { folder, filings: read?.sfc_filing ?? [], openData: read?.sfc_open_data ?? [] };
}
