/** Writes the downloads of a release: tables as CSV and Parquet, `datapackage.json`, the DCAT catalogue and Croissant. */

import type { FigureDataset } from '../../contract/entity-figures.ts';
import { files } from '../../contract/files/files.ts';
import type { PeerGroupFile } from '../../contract/files/peer-files.ts';
import type { ReleaseIdentity } from '../../contract/http/envelope.ts';
import type { PositiveMeaning } from '../../contract/http/line-meanings.ts';
import type { QuintilesFile } from '../../contract/http/quintiles.ts';
import type { TransitionsFile } from '../../contract/http/transitions.ts';
import { dataPackageName, dataPackageSchema } from '../../contract/stored/data-package.ts';
import type { PublishedGroup } from '../../contract/stored/group.ts';
import { catalogPath } from '../../contract/stored/layout.ts';
import { catalogOf } from '../publish/catalog.ts';
import { type MovedFile, type ReleaseFile, sha256 } from '../publish/publish.ts';
import { croissantOf } from './croissant.ts';
import {
  dataPackage,
  fileMetadata,
  type OpenDatasets,
  type PanelFile,
  type ReportedYears,
} from './data-package.ts';
import {
  createGroupBuffer,
  type FileMetadata,
  type GroupSize,
  groupSize,
  type RowGroup,
  type TableColumns,
} from './row-group.ts';
import {
  benchmarkRows,
  dictionaryRows,
  type EvidencedEntity,
  entityFigureRows,
  entityRow,
  entityStatementRows,
  openRatioRows,
  quintileRows,
  ratioRows,
  type StatementsOfEntity,
  transitionRows,
} from './rows.ts';
import {
  createSectionFiles,
  createTableFiles,
  type SectionFile,
  type SectionRows,
  sectionTable,
  type TableFile,
} from './table-file.ts';
import { panelTable, type TableName, type TableRow, tables } from './tables.ts';

/** The content of the tables whose rows do not come company by company. */
export interface DownloadContent {
  readonly groups: Iterable<PublishedGroup>;
  readonly entities: readonly EvidencedEntity[];
  /** The content of `conceptos.json`. */
  readonly concepts: PublishedConcepts;
  readonly transitions: TransitionsFile;
  readonly quintiles: QuintilesFile;
  /** In order of NIT. */
  readonly statements: Iterable<StatementsOfEntity>;
  /** Entities by group, with all cuts. */
  readonly peers: readonly PeerGroupFile[];
  /** Of the datasets of their figures. */
  readonly licenses: Readonly<Record<FigureDataset, string>>;
}

/** What `datapackage.json` says beside the tables. */
export interface Described {
  /** The years in which companies reported. */
  readonly years: readonly number[];
  readonly entities: readonly EvidencedEntity[];
  readonly open: OpenDatasets;
  readonly release: ReleaseIdentity;
  readonly panels: readonly PanelFile[];
}

export interface Downloads {
  /** Adds the rows of one company, in order of NIT. Await it before the next call: a table encodes one row group at a time. */
  addRows(table: TableName, rows: readonly TableRow[]): Promise<void>;
  /** Adds an encoded row group. */
  addGroup(group: RowGroup): void;
  /** Adds the statements of some companies of a section, in order of NIT. */
  addSection(rows: SectionRows): void;
  /** Adds the rows of all other tables. */
  addOthers(content: DownloadContent): Promise<void>;
  /** Ends the tables and yields all files; call it once, after all rows. */
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
    readonly positivo?: PositiveMeaning;
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

/** Part of the hash that names a release: other columns, group sizes, chunks or another order of rows give another release. */
export const downloadForm = (size: GroupSize = groupSize): string =>
  JSON.stringify({
    tables,
    panel: panelTable,
    section: sectionTable,
    groupSize: size,
    order: 'nit, anio',
    chunks: 'row group',
    parquet: 'gzip, booleans plain, metadata',
  });

/** `folder` holds the files until they are moved into the release, so it must be on the same disk; `encode` may use a worker. */
export function createDownloads(
  folder: string,
  encode: (table: TableName, columns: TableColumns) => Promise<RowGroup>,
  size: GroupSize = groupSize,
): Downloads {
  const sections = createSectionFiles(folder);
  const begun = new Map<TableName, ReturnType<typeof createTable>>();
  const tableOf = (name: TableName) => {
    const table = begun.get(name) ?? createTable(folder, name, encode, size);
    begun.set(name, table);
    return table;
  };
  return {
    addRows: (table, rows) => tableOf(table).addRows(rows),
    addGroup: (group) => tableOf(group.table).addGroup(group),
    addSection: sections.add,
    async addOthers(content) {
      for (const name of tableNames) {
        const table = tableOf(name);
        for (const row of otherRows(name, content)) await table.addRows([row]);
      }
    },
    async *files(about) {
      const made: TableFile[] = [];
      for (const name of tableNames)
        for (const file of await tableOf(name).end(fileMetadata(tables[name], about.release, about.open))) {
          made.push(file);
          const { from, bytes, sha256 } = file;
          yield { path: files.download(file.name), from, bytes, sha256 };
        }
      const ended = sections.end();
      for (const { seccion, from, bytes, sha256 } of ended)
        yield { path: files.sectionStatements(seccion), from, bytes, sha256 };
      yield* description(made, ended, about);
    },
  };
}

/** Rows come in the order of the table; `addRows` resolves when a group that they filled is encoded. */
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
    async end(metadata: FileMetadata): Promise<TableFile[]> {
      await append(open.taken());
      return files.end(metadata);
    },
  };
}

function* description(
  made: readonly TableFile[],
  sections: readonly SectionFile[],
  about: Described,
): Generator<ReleaseFile> {
  const described = dataPackage(
    about.release,
    [...made, ...sections, ...about.panels],
    about.open,
    yearsIn(about),
  );
  // `readCatalog` gives no catalogue for a description that does not fit the schema: such a fault must stop the build here.
  dataPackageSchema.parse(described);
  const description = json(dataPackageName, described);
  yield description;
  const { bytes } = description;
  yield json('croissant.jsonld', croissantOf(described));
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

/** Rows of a table that does not come company by company; empty for the others. */
function otherRows(
  table: TableName,
  { groups, entities, concepts, transitions, quintiles, statements, peers, licenses }: DownloadContent,
): Iterable<TableRow> {
  switch (table) {
    case 'empresas':
    case 'estados':
    case 'estructura':
    case 'indicadores':
    case 'analisis':
    case 'calidad':
    case 'reexpresiones':
      return [];
    case 'benchmarks':
      return rowsOf(groups, benchmarkRows);
    case 'transiciones':
      return transitionRows(transitions);
    case 'quintiles':
      return quintileRows(quintiles);
    case 'entidades_sfc':
      return entities.map(entityRow);
    case 'ratios_sfc':
      return entities.flatMap(ratioRows);
    case 'ratios_datos_abiertos':
      return entities.flatMap(openRatioRows);
    case 'estados_sfc':
      return rowsOf(statements, entityStatementRows);
    case 'cifras_cuif':
      return rowsOf(peers, (group) => entityFigureRows(group, licenses));
    case 'conceptos':
      return conceptRows(concepts);
    case 'diccionario':
      return dictionaryRows();
  }
}

function* rowsOf<T>(items: Iterable<T>, rows: (item: T) => Iterable<TableRow>): Generator<TableRow> {
  for (const item of items) yield* rows(item);
}

function conceptRows({ concepts, sums }: PublishedConcepts): TableRow[] {
  const formulas = new Map(sums.map((sum) => [sum.id, formula(sum)]));
  return concepts.map(({ statement, key, kind, positivo = null, labels, ifrs, match, sfc, sums, reason }) => [
    statement,
    key,
    kind,
    positivo,
    labels[0]!,
    ifrs,
    match,
    sfc?.concept ?? null,
    sums.map((id) => formulas.get(id)).join('; ') || null,
    reason ?? null,
  ]);
}

/** A formula such as `a + b = c - d`, with the SIIS lines on the left. */
function formula({ siis, sfc }: PublishedConcepts['sums'][number]): string {
  const side = (parts: readonly { readonly line: string; readonly sign: 1 | -1 }[]) =>
    parts.map(({ line, sign }, at) => `${sign < 0 ? '- ' : at > 0 ? '+ ' : ''}${line}`).join(' ');
  const ofSiis = side(siis.map(({ key, sign }) => ({ line: key, sign })));
  return `${ofSiis} = ${side(sfc.map(({ concept, sign }) => ({ line: concept, sign })))}`;
}
