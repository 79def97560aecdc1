/** Downloads the SIIS datasets of some years into the raw folder: either all of them show there or none. */

import { siisDatasets } from '../tables/siis-datasets.ts';
import { type Fetched, type FetchOptions, fetchIntoRaw } from './raw-folder.ts';
import { siisSlice } from './slice.ts';

/** Throws when the portal has no rows at all for a year. */
export const fetchYears = (options: FetchOptions): Promise<Fetched> =>
  fetchIntoRaw(options, '.fetch', async (fetchSlice) => {
    for (const year of options.years) {
      let hasRows = false;
      for (const { dataset, id } of siisDatasets) {
        const name = `${dataset}_${year}`;
        const file = `${year}/${name}.csv.gz`;
        if (await fetchSlice({ name, slice: siisSlice(id, year), file })) hasRows = true;
      }
      if (!hasRows) throw new Error(`the portal has no rows of ${year}`);
    }
    return [];
  });
