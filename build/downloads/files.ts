/** The downloads of a release: whole tables as CSV and Parquet, their dictionary and their package description. */

import { rmSync } from 'node:fs';
import type { Entity } from '../../contract/http/entity.ts';
import type { ReleaseIdentity } from '../../contract/http/envelope.ts';
import { dataPackageName, dataPackageSchema } from '../../contract/stored/data-package.ts';
import type { Group } from '../../contract/stored/group.ts';
import { catalogPath, files } from '../../contract/stored/layout.ts';
import { groupBy } from '../lib/group-by.ts';
import type { Progress, StartProgress } from '../lib/progress.ts';
import { catalogOf } from '../publish/dcat.ts';
import { type MovedFile, type ReleaseFile, sha256 } from '../publish/publish.ts';
import { type JoinedFile, joinCsv, joinParquet } from './join.ts';
import type { KeptRows } from './kept.ts';
import { dataPackage, type OpenDatasets, type Years } from './package.ts';
import type { Piece } from './piece.ts';
import { filledGroups, groupSize, planGroups, type UnwrittenGroup } from './row-groups.ts';
import { benchmarkRows, dictionaryRows, entityRow, openRatioRows, ratioRows } from './rows.ts';
import { type Row, type TableName, tables } from './tables.ts';

/** What is not made company by company. */
export interface DownloadContent {
  readonly groups: Iterable<Group>;
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
}

export interface Downloads {
  /** Begins to write some of the tables that are made company by company; `kept` is all that they hold. */
  begin(kept: readonly KeptRows[]): void;
  /** Begins to write the other tables. */
  beginOthers(content: DownloadContent): void;
  /** Each file as soon as it is made; all tables are begun by the time that it is asked for. */
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
export const downloadForm = (): string => JSON.stringify({ tables, groupSize, order: 'nit, anio' });

/** `folder` is where pieces lie and files are made, on the disk of the release; `write` writes a row group, on any thread. */
export function openDownloads(
  folder: string,
  write: (group: UnwrittenGroup) => Promise<Piece>,
  start: StartProgress,
): Downloads {
  const writing = new Map<TableName, Promise<Piece[]>>();
  let [planned, done] = [0, 0];
  let progress: Progress | undefined;

  async function written(group: UnwrittenGroup): Promise<Piece> {
    const piece = await write(group);
    done++;
    progress?.advance(1);
    return piece;
  }

  async function writeKept(kept: readonly KeptRows[]): Promise<Piece[]> {
    const groups = planGroups(kept, groupSize);
    planned += groups.length;
    const pieces = await Promise.all(groups.map(written));
    for (const { path } of kept) rmSync(path);
    return pieces;
  }

  /** One group in memory at a time. */
  async function writeRows(table: TableName, rows: Iterable<Row>): Promise<Piece[]> {
    const pieces: Piece[] = [];
    for (const group of filledGroups(table, rows, groupSize)) {
      planned++;
      pieces.push(await written(group));
    }
    return pieces;
  }

  function begun(table: TableName, pieces: Promise<Piece[]>): void {
    // What fails is thrown where it is awaited, which may be later.
    pieces.catch(() => {});
    writing.set(table, pieces);
  }

  return {
    begin(kept) {
      for (const [table, own] of groupBy(kept, (rows) => rows.table)) begun(table, writeKept(own));
    },
    beginOthers(content) {
      for (const table of tableNames) {
        const rows = otherRows(table, content);
        if (rows) begun(table, writeRows(table, rows));
      }
    },
    async *files(about) {
      progress = start('downloads', planned, 'items');
      progress.advance(done);
      const made: JoinedFile[] = [];
      for (const table of tableNames) {
        const pieces = (await writing.get(table)) ?? [];
        for (const join of [joinCsv, joinParquet]) {
          const file = join(folder, table, pieces);
          made.push(file);
          yield { path: files.download(file.name), from: file.from };
        }
      }
      progress.done();
      yield* description(made, about);
    },
  };
}

function* description(made: readonly JoinedFile[], about: Described): Generator<ReleaseFile> {
  const described = dataPackage(about.release, made, about.open, yearsIn(about));
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

const yearsIn = ({ years, entities }: Described): Years => ({
  companies: years,
  entities: entities.flatMap(({ profile }) => [profile!.first_year, profile!.last_year]),
});

/** The rows of the tables that are not made company by company; null for those that are. */
function otherRows(table: TableName, { groups, entities, concepts }: DownloadContent): Iterable<Row> | null {
  switch (table) {
    case 'empresas':
    case 'estados':
    case 'indicadores':
    case 'calidad':
    case 'reexpresiones':
      return null;
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
function* rowsOf<T>(items: Iterable<T>, rows: (item: T) => readonly Row[]): Generator<Row> {
  for (const item of items) yield* rows(item);
}

function conceptRows({ concepts, sums }: PublishedConcepts): Row[] {
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
