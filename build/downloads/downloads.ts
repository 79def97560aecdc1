/** The downloads of a release: whole tables as CSV and Parquet, their dictionary and their package description. */

import type { Entity } from '../../contract/http/entity.ts';
import type { ReleaseIdentity } from '../../contract/http/envelope.ts';
import { dataPackageName, dataPackageSchema } from '../../contract/stored/data-package.ts';
import type { PublishedGroup } from '../../contract/stored/group.ts';
import { catalogPath, files } from '../../contract/stored/layout.ts';
import { catalogOf } from '../publish/dcat.ts';
import { type MovedFile, type ReleaseFile, sha256 } from '../publish/publish.ts';
import { dataPackage, type OpenDatasets, type PanelFile, type ReportedYears } from './data-package.ts';
import { panelTable } from './panel-table.ts';
import { createGroupBuffer, type GroupSize, groupSize, type RowGroup } from './row-group.ts';
import { benchmarkRows, dictionaryRows, entityRow, openRatioRows, ratioRows } from './rows.ts';
import type { TableColumns } from './table-columns.ts';
import { createTableFiles, type TableFile } from './table-file.ts';
import { type TableName, type TableRow, tables } from './tables.ts';

/** What is not made company by company. */
export interface DownloadContent {
  readonly groups: Iterable<PublishedGroup>;
  readonly entities: readonly Entity[];
  /** What `conceptos.json` publishes. */
  readonly concepts: PublishedConcepts;
}

/** What the description of the package says beside its tables. */
export interface Described {
  /** In which companies reported. */
  readonly years: readonly number[];
  readonly entities: readonly Entity[];
  /** the open datasets of which something is published, with their licences */
  readonly open: OpenDatasets;
  readonly release: ReleaseIdentity;
  readonly panels: readonly PanelFile[];
}

export interface Downloads {
  /** The rows of a company, in order of NIT; resolves when another may come: one group of a table is encoded at a time. */
  addRows(table: TableName, rows: readonly TableRow[]): Promise<void>;
  /** A row group that is encoded already. */
  addGroup(group: RowGroup): void;
  /** The tables that are not made company by company. */
  addOthers(content: DownloadContent): Promise<void>;
  /** All files, once their rows are there. */
  files(about: Described): AsyncGenerator<ReleaseFile | MovedFile>;
}

const tableNames = Object.keys(tables) as TableName[];

interface Signed {
  readonly sign: 1 | -1;
}

export interface PublishedConcepts {
  readonly concepts: readonly {
    readonly key: string;
    readonly statement: string;
    readonly kind: string;
    readonly labels: readonly string[];
    readonly ifrs: string | null;
    readonly match: string;
    readonly sfc: { readonly concept: string } | null;
    readonly sums: readonly string[];
    readonly reason?: string;
  }[];
  readonly sums: readonly {
    readonly id: string;
    readonly siis: readonly ({ readonly key: string } & Signed)[];
    readonly sfc: readonly ({ readonly concept: string } & Signed)[];
  }[];
}

/** What the name of a release must know of its downloads: other columns, groups or another order are another release. */
export const downloadForm = (size: GroupSize = groupSize): string =>
  JSON.stringify({ tables, panel: panelTable, groupSize: size, order: 'nit, anio' });

/** `folder` is where the files are made, on the disk of the release; `encode` makes a row group, on any thread. */
export function createDownloads(
  folder: string,
  encode: (table: TableName, columns: TableColumns) => Promise<RowGroup>,
  size: GroupSize = groupSize,
): Downloads {
  const begun = new Map<TableName, ReturnType<typeof createTable>>();
  const tableOf = (name: TableName) => {
    const table = begun.get(name) ?? createTable(folder, name, encode, size);
    begun.set(name, table);
    return table;
  };
  return {
    addRows: (table, rows) => tableOf(table).addRows(rows),
    addGroup: (group) => tableOf(group.table).addGroup(group),
    async addOthers(content) {
      for (const name of tableNames) {
        const table = tableOf(name);
        for (const row of otherRows(name, content)) await table.addRows([row]);
      }
    },
    async *files(about) {
      const made: TableFile[] = [];
      for (const name of tableNames)
        for (const file of await tableOf(name).end()) {
          made.push(file);
          const { from, bytes, sha256 } = file;
          yield { path: files.download(file.name), from, bytes, sha256 };
        }
      yield* description(made, about);
    },
  };
}

/** Rows come in their order, and whoever brings them waits while a group that they have filled is encoded. */
function createTable(
  folder: string,
  name: TableName,
  encode: (table: TableName, columns: TableColumns) => Promise<RowGroup>,
  size: GroupSize,
) {
  const files = createTableFiles(folder, name);
  const open = createGroupBuffer(name, size);
  const append = async (columns: TableColumns | null): Promise<void> => {
    if (columns) files.add(await encode(name, columns));
  };
  return {
    addGroup: files.add,
    addRows: (rows: readonly TableRow[]) => append(open.add(rows)),
    async end(): Promise<TableFile[]> {
      await append(open.taken());
      return files.end();
    },
  };
}

function* description(made: readonly TableFile[], about: Described): Generator<ReleaseFile> {
  const described = dataPackage(about.release, [...made, ...about.panels], about.open, yearsIn(about));
  // What cannot be read back would leave the release without a catalogue beside the manifest.
  dataPackageSchema.parse(described);
  const description = json(dataPackageName, described);
  yield description;
  const { bytes } = description;
  yield json(catalogPath, catalogOf(described, { bytes: bytes.length, sha256: sha256(bytes) }, ''));
}

const json = (name: string, value: object): ReleaseFile => ({
  path: files.download(name),
  bytes: Buffer.from(`${JSON.stringify(value, null, 1)}\n`),
});

const yearsIn = ({ years, entities }: Described): ReportedYears => ({
  companies: years,
  entities: entities.flatMap(({ profile }) => [profile!.first_year, profile!.last_year]),
});

/** The rows of the tables that are not made company by company; none for those that are. */
function otherRows(table: TableName, { groups, entities, concepts }: DownloadContent): Iterable<TableRow> {
  switch (table) {
    case 'empresas':
    case 'estados':
    case 'indicadores':
    case 'calidad':
    case 'reexpresiones':
      return [];
    case 'benchmarks':
      return rowsOf(groups, benchmarkRows);
    case 'entidades_sfc':
      return entities.map(entityRow);
    case 'ratios_sfc':
      return entities.flatMap(ratioRows);
    case 'ratios_datos_abiertos':
      return entities.flatMap(openRatioRows);
    case 'conceptos':
      return conceptRows(concepts);
    case 'diccionario':
      return dictionaryRows();
  }
}

/** Those of an item when they are asked for. */
function* rowsOf<T>(items: Iterable<T>, rows: (item: T) => readonly TableRow[]): Generator<TableRow> {
  for (const item of items) yield* rows(item);
}

function conceptRows({ concepts, sums }: PublishedConcepts): TableRow[] {
  const formulas = new Map(sums.map((sum) => [sum.id, formula(sum)]));
  return concepts.map(({ statement, key, kind, labels, ifrs, match, sfc, sums, reason }) => [
    statement,
    key,
    kind,
    labels[0]!,
    ifrs,
    match,
    sfc?.concept ?? null,
    sums.map((id) => formulas.get(id)).join('; ') || null,
    reason ?? null,
  ]);
}

/** `a + b = c - d`, the lines of SIIS first. */
function formula({ siis, sfc }: PublishedConcepts['sums'][number]): string {
  const side = (parts: readonly { readonly line: string; readonly sign: 1 | -1 }[]) =>
    parts.map(({ line, sign }, at) => `${sign < 0 ? '- ' : at > 0 ? '+ ' : ''}${line}`).join(' ');
  const ofSiis = side(siis.map(({ key, sign }) => ({ line: key, sign })));
  return `${ofSiis} = ${side(sfc.map(({ concept, sign }) => ({ line: concept, sign })))}`;
}
