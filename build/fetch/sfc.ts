/** Downloads the SFC's open datasets into the raw folder; a dataset whose columns changed does not stop the others. */

import { type SfcDatasetRow, sfcDatasets } from '../tables/sfc-datasets.ts';
import type { Description } from './description.ts';
import { headerFields } from './page.ts';
import { type Fetched, type FetchOptions, fetchIntoRaw, type Origin } from './raw-folder.ts';
import { DatasetFault } from './retry.ts';
import { expectColumns, portalColumns, sfcSlices } from './slice.ts';

/** Throws when a year has no CUIF rows. A dataset that is refused or lacks a column is reported and returned as failed. */
export const fetchSfc = (options: FetchOptions): Promise<Fetched> =>
  fetchIntoRaw(options, '.fetch-sfc', async (fetchSlice) => {
    const { portal, say } = options;
    const failed: string[] = [];
    for (const set of sfcDatasets)
      try {
        const description = await portal.describe(set.id);
        sayLicence(set, description, say);
        if (description.columns) expectColumns(set.columns, description.columns);
        for (const { name, slice } of sfcSlices(set, options.years)) {
          const file = `sfc/open_data/${name}.csv.gz`;
          const done = await fetchSlice({ name, slice, file, origin: originOf(set, description) });
          if (done) sayMoreColumns(set, name, done.header, say);
          else if (set.dataset === 'cuif') throw new Error(`${name}: the portal has no rows (${set.id})`);
        }
      } catch (error) {
        if (!(error instanceof DatasetFault)) throw error;
        say(`${set.dataset} (${set.id}): ${error.message}`);
        failed.push(set.dataset);
      }
    return failed;
  });

type Say = FetchOptions['say'];

function sayMoreColumns({ columns }: SfcDatasetRow, name: string, header: string, say: Say): void {
  const more = portalColumns(headerFields(header)).filter((column) => !columns.includes(column));
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
): Origin => ({
  dataset,
  id,
  license,
  license_name: licenseName,
  attribution,
  updated_at: updatedAt,
});
