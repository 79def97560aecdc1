/** The command line of `npm run fetch`, and what it fetches: years of SIIS, or the datasets of the SFC. */

import { setTimeout as wait } from 'node:timers/promises';
import { createProgress } from '../lib/progress.ts';
import { printError } from '../lib/terminal.ts';
import { type SfcDatasetRow, sfcDatasets } from '../tables/sfc-datasets.ts';
import { siisDatasets } from '../tables/siis-datasets.ts';
import {
  createPortal,
  DatasetFault,
  type Description,
  expectColumns,
  headerFields,
  type Portal,
  portalColumns,
  sfcSlices,
  siisColumns,
  siisSlice,
} from './portal.ts';
import { type Fetched, type FetchOptions, fetchIntoRaw, type Origin } from './raw-folder.ts';

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

/** A sentence for each dataset that is not as expected. */
export async function changedDatasets(portal: Pick<Portal, 'describe'>): Promise<string[]> {
  const expected = [...siisDatasets.map((row) => ({ ...row, columns: siisColumns })), ...sfcDatasets];
  const found: string[] = [];
  for (const { id, dataset, columns } of expected) {
    const fault = columnFault(columns, await portal.describe(id));
    if (fault !== null) found.push(`${dataset} (${id}): ${fault}`);
  }
  return found;
}

function columnFault(
  columns: readonly string[],
  { fault, columns: found }: Awaited<ReturnType<Portal['describe']>>,
): string | null {
  if (!found) return fault ?? 'the portal does not say its columns';
  try {
    expectColumns(columns, found);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

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

/** Option definitions for `parseArgs`. */
export const fetchArguments = {
  sfc: { type: 'boolean', default: false },
  'base-url': { type: 'string', default: 'https://www.datos.gov.co' },
  quiet: { type: 'boolean', default: false },
} as const;

export const tokenUsage =
  'Reads SOCRATA_APP_TOKEN from the environment: an app token of the portal lifts its shared throttle.';

const tries = 10;

/** Options of a download into `out`. Throws when the years or the base URL are invalid. */
export function fetchOptions(
  years: string | undefined,
  out: string,
  { 'base-url': baseUrl, quiet }: { readonly 'base-url': string; readonly quiet: boolean },
): FetchOptions {
  return {
    years: readYears(years),
    out,
    portal: createCommandPortal(baseUrl),
    now: () => new Date(),
    progress: createProgress(process.stderr, quiet),
    say,
  };
}

const say = (line: string) => printError(line);

/** The portal at an address; retries are reported on standard error. Throws when it is no address. */
export function createCommandPortal(baseUrl: string): Portal {
  if (!URL.canParse(baseUrl))
    throw new Error(`--base-url is ${JSON.stringify(baseUrl)}; expected an address`);
  const appToken = process.env.SOCRATA_APP_TOKEN;
  return createPortal({
    baseUrl,
    ...(appToken && { appToken }),
    retry: {
      tries,
      sleep: (seconds) => wait(seconds * 1000),
      onRetry: (reason, seconds, attempt) =>
        say(`\n${reason}; try ${attempt} of ${tries}, the next in ${seconds} s`),
    },
  });
}

/** Parses a list such as `2024,2025`: each year once, ascending. Throws when it is no such list or a year is out of range. */
export function readYears(text: string | undefined): number[] {
  if (!text || !/^\d{4}(,\d{4})*$/.test(text))
    throw new Error(`--years is ${JSON.stringify(text ?? '')}; expected years such as 2024,2025`);
  const years = [...new Set(text.split(',').map(Number))].sort();
  const odd = years.find((year) => year < 2015 || year > 2199);
  if (odd) throw new Error(`--years names ${odd}; the datasets begin in 2015`);
  return years;
}
