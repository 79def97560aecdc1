/** Downloads the SIIS datasets of some years into the raw folder: all of them, or none of it shows there. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { siisDatasets } from '../tables/siis-datasets.ts';
import { download } from './download.ts';
import {
  type Fetched,
  type FetchOptions,
  type Finished,
  largestLimit,
  openPartial,
  settle,
} from './place.ts';
import { siisSlice } from './slice.ts';

/** Throws when a year has no rows at all, and leaves what it has so that the next run goes on from there. */
export async function fetchYears(options: FetchOptions): Promise<Fetched> {
  const { years, out, portal, limit = largestLimit, now, progress, say } = options;
  const partial = openPartial(out, '.fetch');
  const finished: Finished[] = [];
  const empty: string[] = [];
  for (const year of years) {
    const already = finished.length;
    for (const { dataset, id } of siisDatasets) {
      const name = `${dataset}_${year}`;
      const done = await download({
        portal,
        slice: siisSlice(id, year),
        part: join(partial, `${name}.part`),
        limit,
        now,
        onRestart: (reason) => say(`${name}: ${reason}; starting it again`),
        progress: (rows) => progress(name, rows, 'items'),
      });
      if (done) finished.push({ file: `${year}/${name}.csv.gz`, download: done });
      else empty.push(name);
    }
    if (finished.length === already) throw new Error(`the portal has no rows of ${year}`);
  }
  for (const name of empty) say(`${name}: the portal has no rows`);
  const sources = await settle(out, finished);
  rmSync(partial, { recursive: true, force: true });
  return { sources, empty, failed: [] };
}
