/** Downloads the SFC's open datasets into the raw folder; one that changed its form does not keep the others out. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type SfcDatasetRow, sfcDatasets } from '../tables/sfc-datasets.ts';
import type { Description } from './description.ts';
import { download } from './download.ts';
import { headerFields } from './page.ts';
import {
  type Fetched,
  type FetchOptions,
  type Finished,
  largestLimit,
  openPartial,
  settle,
} from './place.ts';
import { DatasetFault } from './retry.ts';
import { columnNames, expectColumns, sfcSlices } from './slice.ts';

/**
 * Throws when a year has no rows of the CUIF, or the portal fails for long, and leaves what it has so that the next run
 * goes on from there. A dataset that is refused or lacks a column is said and counted as failed.
 */
export async function fetchSfc(options: FetchOptions): Promise<Fetched> {
  const { out, portal, limit = largestLimit, now, progress, say } = options;
  const partial = openPartial(out, '.fetch-sfc');
  const finished: Finished[] = [];
  const empty: string[] = [];
  const failed: string[] = [];
  for (const set of sfcDatasets)
    try {
      const description = await portal.describe(set.id);
      sayLicence(set, description, say);
      if (description.columns) expectColumns(set.columns, description.columns);
      for (const { name, slice } of sfcSlices(set, options.years)) {
        const done = await download({
          portal,
          slice,
          part: join(partial, `${name}.part`),
          limit,
          now,
          onRestart: (reason) => say(`${name}: ${reason}; starting it again`),
          progress: (rows) => progress(name, rows, 'items'),
        });
        if (done) {
          sayMoreColumns(set, name, done.header, say);
          const origin = originOf(set, description);
          finished.push({ file: `sfc/open_data/${name}.csv.gz`, download: done, origin });
        } else if (set.dataset === 'cuif') throw new Error(`${name}: the portal has no rows (${set.id})`);
        else empty.push(name);
      }
    } catch (error) {
      if (!(error instanceof DatasetFault)) throw error;
      say(`${set.dataset} (${set.id}): ${error.message}`);
      failed.push(set.dataset);
    }
  for (const name of empty) say(`${name}: the portal has no rows`);
  const sources = await settle(out, finished);
  rmSync(partial, { recursive: true, force: true });
  return { sources, empty, failed };
}

type Say = FetchOptions['say'];

function sayMoreColumns({ columns }: SfcDatasetRow, name: string, header: string, say: Say): void {
  const more = columnNames(headerFields(header)).filter((column) => !columns.includes(column));
  if (more.length > 0) say(`${name}: columns that nobody expected, kept: ${more.join(', ')}`);
}

function sayLicence({ dataset, id }: SfcDatasetRow, { license, fault }: Description, say: Say): void {
  if (fault)
    say(
      `${dataset}: /api/views/${id}.json is not as expected (${fault}): license, attribution and updated_at are null`,
    );
  else if (license === null)
    say(`${dataset}: the portal states no licence (no licenseId in /api/views/${id}.json): license is null`);
}

const originOf = (
  { dataset, id }: SfcDatasetRow,
  { license, licenseName, attribution, updatedAt }: Description,
): NonNullable<Finished['origin']> => ({
  dataset,
  id,
  license,
  license_name: licenseName,
  attribution,
  updated_at: updatedAt,
});
