/** Downloads on their way: a folder for the partial files, and the move of finished ones to where the build reads them. */

import { mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { StartProgress } from '../lib/progress.ts';
import type { Download } from './download.ts';
import type { Portal } from './portal.ts';
import { readSourcesFile, type Source, updateSources } from './sources.ts';

export interface FetchOptions {
  readonly years: readonly number[];
  readonly out: string;
  readonly portal: Portal;
  /** Rows of a request; the portal gives at most 50,000. */
  readonly limit?: number;
  readonly now: () => Date;
  readonly progress: StartProgress;
  readonly say: (line: string) => void;
}

export interface Fetched {
  readonly sources: readonly Source[];
  /** Datasets of a year of which the portal has no rows. */
  readonly empty: readonly string[];
  /** Datasets that could not be fetched. */
  readonly failed: readonly string[];
}

export interface Finished {
  /** Relative to the raw folder. */
  readonly file: string;
  readonly download: Download;
  readonly origin?: Pick<
    Source,
    'dataset' | 'id' | 'license' | 'license_name' | 'attribution' | 'updated_at'
  >;
}

export const largestLimit = 50_000;

/** Throws when the raw folder holds invented data. */
export function openPartial(out: string, name: string): string {
  readSourcesFile(out);
  const partial = join(out, name);
  mkdirSync(partial, { recursive: true });
  return partial;
}

/** Moves the files to their places and enters them in `sources.json`. */
export async function settle(out: string, finished: readonly Finished[]): Promise<Source[]> {
  for (const { file, download } of finished) {
    mkdirSync(dirname(join(out, file)), { recursive: true });
    renameSync(download.part, join(out, file));
  }
  const sources = finished.map(({ file, origin, download: { url, downloadedAt, rows, bytes, sha256 } }) => ({
    file,
    ...origin,
    url,
    downloaded_at: downloadedAt,
    rows,
    bytes,
    sha256,
  }));
  if (sources.length > 0) await updateSources(out, sources);
  return sources;
}
