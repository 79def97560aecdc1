/** Downloads the SIIS datasets of some years into the raw folder: all of them, or none of it shows there. */

import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { StartProgress } from '../machine/progress.ts';
import { siisDatasets } from '../tables/siis-datasets.ts';
import { type Download, download } from './download.ts';
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
}

const largestLimit = 50_000;
const partialFolder = '.fetch';

/** Throws when a year has no rows at all, and leaves what it has so that the next run goes on from there. */
export async function fetchYears(options: FetchOptions): Promise<Fetched> {
  const { years, out, portal, limit = largestLimit, now, progress, say } = options;
  readSourcesFile(out);
  const partial = join(out, partialFolder);
  mkdirSync(partial, { recursive: true });
  const downloads: { file: string; download: Download }[] = [];
  const empty: string[] = [];
  for (const year of years) {
    const already = downloads.length;
    for (const { dataset, id } of siisDatasets) {
      const name = `${dataset}_${year}`;
      const done = await download({
        portal,
        slice: { id, year },
        part: join(partial, `${name}.part`),
        limit,
        now,
        onRestart: (reason) => say(`${name}: ${reason}; starting it again`),
        progress: (rows) => progress(name, rows, 'items'),
      });
      if (done) downloads.push({ file: `${year}/${name}.csv.gz`, download: done });
      else empty.push(name);
    }
    if (downloads.length === already) throw new Error(`the portal has no rows of ${year}`);
  }
  for (const name of empty) say(`${name}: the portal has no rows`);
  for (const { file, download } of downloads) {
    mkdirSync(dirname(join(out, file)), { recursive: true });
    renameSync(download.part, join(out, file));
  }
  const sources = downloads.map(({ file, download: { url, downloadedAt, rows, bytes, sha256 } }) => ({
    file,
    url,
    downloaded_at: downloadedAt,
    rows,
    bytes,
    sha256,
  }));
  await updateSources(out, sources);
  rmSync(partial, { recursive: true, force: true });
  return { sources, empty };
}
