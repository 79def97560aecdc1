/** Reads the supervisor's open data: balances, arrears, solvency and the list of entities, and what became of each row. */

import { basename } from 'node:path';
import {
  acceptTruncated,
  type RawFile,
  type SourceEntry,
  sourcesByFile,
  verifySource,
} from '../../raw/sources.ts';
import { type SfcDataset, sfcDatasets } from '../../tables/sfc-datasets.ts';
import type { RowRejection } from '../../tables/skip-rules.ts';
import { type ArrearsByEntity, arrearsOf, readArrearsRows } from './arrears.ts';
import { type Balances, balancesOf, readCuifRows } from './cuif.ts';
import type { CutDate, EntityKey } from './fields.ts';
import { ageFindings, balanceFindings, type OpenFinding, solvencyFindings } from './findings.ts';
import { inPesos } from './pesos.ts';
import { type DatasetPublication, publicationOf } from './publication.ts';
import { type OpenFileCount, type OpenReading, type OpenRows, readDataset } from './read-dataset.ts';
import { readSolvencyRows, type SolvencyByEntity, solvencyOf } from './solvency.ts';
import { readSupervisedRows, type SupervisedEntity } from './supervised.ts';

export interface OpenData {
  /** by `tipo-codigo` */
  readonly entities: ReadonlyMap<string, SupervisedEntity>;
  readonly balances: Balances;
  readonly arrears: ArrearsByEntity;
  readonly solvency: SolvencyByEntity;
  /** the datasets that may be published */
  readonly published: Readonly<Partial<Record<SfcDataset, DatasetPublication>>>;
  readonly files: readonly (OpenFileCount & { readonly dataset: SfcDataset })[];
  readonly rejections: readonly RowRejection[];
  /** The row of each unused dataset that made it so. */
  readonly stops: readonly RowRejection[];
  readonly findings: readonly OpenFinding[];
  /** why datasets are not used or not published, one line each */
  readonly notices: readonly string[];
}

/** Throws when a file differs from `sources.json`. */
export async function readOpenData(
  found: readonly RawFile[],
  sources: readonly SourceEntry[],
): Promise<OpenData> {
  const sourceOf = sourcesByFile(sources);
  const published: Partial<Record<SfcDataset, DatasetPublication>> = {};
  const notices: string[] = [];
  const readings: OpenReading<unknown>[] = [];
  const files: (OpenFileCount & { dataset: SfcDataset })[] = [];

  const read = async <V>(dataset: SfcDataset, rows: OpenRows<V>): Promise<OpenReading<V>> => {
    const own = found.filter(({ name }) => basename(name).toLowerCase().startsWith(dataset));
    const reading = await readDataset(own, rows);
    readings.push(reading);
    files.push(...reading.files.map((file) => ({ ...file, dataset })));
    for (const { sha256, ...file } of reading.files)
      if (sha256 !== null) {
        const cut = reading.cuts.find((one) => one.file === file.file);
        if (cut) notices.push(acceptTruncated(cut, { ...file, sha256 }, sourceOf(cut.file)));
        verifySource(sourceOf(file.file), { ...file, sha256 });
      }
    const { stopped } = reading;
    if (stopped) notices.push(`${dataset} is not used: ${stopped.file}:${stopped.line}: ${stopped.reason}`);
    else if (own.length > 0) {
      const row = sfcDatasets.find((one) => one.dataset === dataset)!;
      const publication = publicationOf(
        row,
        own.map(({ name }) => sourceOf(name)),
      );
      if (typeof publication === 'string') notices.push(publication);
      else published[dataset] = publication;
    }
    return reading;
  };

  const list = await read('entidades', readSupervisedRows);
  const balances = balancesOf(await read('cuif', readCuifRows));
  const solvency = solvencyOf(await read('solvencia', readSolvencyRows));
  const loans = await read('cartera', readArrearsRows);
  return {
    entities: list.values,
    balances,
    arrears: arrearsOf(loans),
    solvency,
    published,
    files,
    rejections: readings.flatMap(({ rejections }) => rejections),
    stops: readings.flatMap(({ stopped }) => stopped ?? []),
    findings: [
      ...balanceFindings(balances),
      ...ageFindings(loans.values),
      ...solvencyFindings(solvency),
    ].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1)),
    notices,
  };
}

/** Total assets of an entity in pesos by date, to check the scale of its filings; whatever the licence. */
export function assetsOf({ balances }: OpenData, key: EntityKey): ReadonlyMap<CutDate, number> {
  const cuts = [...(balances.get(key) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(
    cuts.flatMap(([cut, { amounts }]) => {
      const assets = amounts.get('100000');
      const pesos = assets && inPesos(assets);
      return pesos ? [[cut, pesos] as const] : [];
    }),
  );
}

const sortKey = ({ check, entity_id, cut, figures }: OpenFinding) =>
  [check, entity_id, cut, JSON.stringify(figures)].join(' ');
