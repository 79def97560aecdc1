/** The raw folder: its files by reader, `sources.json`, and the tables that people edit. */

import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { siisDatasetOf, siisDatasets } from '../tables/siis-datasets.ts';
import {
  type Aliases,
  type Corrections,
  isWholeCompany,
  type ReviewedRows,
  readAliases,
  readCorrections,
  readReviewedRows,
  readWithheld,
  type WithheldData,
  type WithholdTable,
} from './reviewed.ts';
import {
  checkSourcesPresent,
  listFiles,
  type RawFile,
  type RawFiles,
  readSources,
  type SourcesFile,
  type UnreadFile,
} from './sources.ts';

/** The files below `sfc/`: XBRL filings and open datasets. */
export interface SfcFiles {
  readonly folder: string;
  readonly filings: readonly RawFile[];
  readonly openData: readonly RawFile[];
}

export interface RawFolder {
  readonly folder: string;
  readonly siis: readonly (RawFile & { readonly dataset: NonNullable<ReturnType<typeof siisDatasetOf>> })[];
  readonly sfc: SfcFiles;
  /** Known files that the build does not read. */
  readonly unread: readonly UnreadFile[];
  readonly sources: SourcesFile | null;
  readonly corrections: Corrections;
  readonly aliases: Aliases;
  readonly withheld: WithheldData;
  /** Rows of `withhold.csv` that no longer hold. */
  readonly lifted: WithholdTable['lifted'];
  /** Of all tables that people edit. */
  readonly reviewed: ReviewedRows;
}

/**
 * Throws when the folder holds no data or an unknown file, when a file named in `sources.json` is missing or of another
 * size, or when a table is malformed.
 */
export function readRawFolder(folder: string): RawFolder {
  if (!existsSync(folder))
    throw new Error(`${folder}: no such folder; put the exports there, or name another with --raw`);
  const { read, unread } = listFiles(folder);
  const siis = read.siis.map((file) => {
    const dataset = siisDatasetOf(basename(file.name));
    if (!dataset)
      throw new Error(
        `${file.path}: the name tells no dataset; expected one of ${siisDatasets.map((row) => `«${row.title}» (${row.dataset})`).join(', ')}, and datasets of the SFC in sfc/open_data/`,
      );
    return { ...file, dataset };
  });
  const data = [...siis, ...read.sfc_filing, ...read.sfc_open_data];
  const sources = readSources(folder);
  const others = [...read.table, ...unread].map(({ name }) => name);
  if (sources) checkSourcesPresent(sources, data, others);
  if (data.length === 0)
    throw new Error(`${folder}: no .csv or .csv.gz files of the SIIS datasets, and no data below sfc`);
  const { withheld, lifted } = readWithheld(folder);
  // The other tables do not speak of a company that is not shown.
  const shown = <T>(rows: ReadonlyMap<string, T>): ReadonlyMap<string, T> =>
    new Map([...rows].filter(([nit]) => !withheld.get(nit)?.some(isWholeCompany)));
  return {
    folder,
    siis,
    sfc: sfcFiles(join(folder, 'sfc'), read),
    unread,
    sources,
    corrections: shown(readCorrections(folder, withheld)),
    aliases: shown(readAliases(folder)),
    withheld,
    lifted,
    reviewed: readReviewedRows(folder),
  };
}

const sfcFiles = (folder: string, read: RawFiles['read']): SfcFiles => ({
  folder,
  filings: read.sfc_filing,
  openData: read.sfc_open_data,
});

/** Date of the data: `generated_at` of `sources.json`, else the modification time of the newest file. */
export function generatedAt({ siis, sfc, sources }: RawFolder): string {
  const files = [...siis, ...sfc.filings, ...sfc.openData];
  const newest = Math.max(...files.map(({ modified }) => modified.getTime()));
  return sources?.generated_at ?? `${new Date(newest).toISOString().slice(0, 19)}Z`;
}
