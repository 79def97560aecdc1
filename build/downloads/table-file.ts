/** Writes a table as one CSV and one Parquet file on disk, appending row groups. */

import { createHash } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { csvDialects } from '../../contract/csv-dialects.ts';
import type { Profile } from '../../contract/http/schemas.ts';
import { createGzipFile, type DeflatedChunk, deflateChunk } from '../lib/gzip.ts';
import {
  csvHeader,
  type FileMetadata,
  parquetFooter,
  parquetMagic,
  type RowGroup,
  shiftGroup,
} from './row-group.ts';
import { companyNameColumn, type Table, type TableName, type TableRow, tables } from './tables.ts';

export interface TableFile {
  readonly table: TableName;
  readonly format: 'csv' | 'parquet';
  /** File name among the downloads. */
  readonly name: string;
  /** Path of the file until it is published. */
  readonly from: string;
  readonly rows: number;
  /** The first row; null when there are none. */
  readonly first: TableRow | null;
  readonly bytes: number;
  readonly sha256: string;
}

export function createTableFiles(folder: string, table: TableName) {
  const csv = createHashedFile(join(folder, `${table}.csv.gz`));
  const parquet = createHashedFile(join(folder, `${table}.parquet`));
  const gzip = createGzipFile(csv.append);
  gzip.add(deflateChunk(csvHeader(tables[table])));
  parquet.append(parquetMagic);
  const groups: Parameters<typeof parquetFooter>[1][number][] = [];
  let rows = 0;
  let first: TableRow | null = null;
  return {
    /** Appends a group; groups come in the order of the table. */
    add(group: RowGroup): void {
      group.csv.forEach(gzip.add);
      groups.push(shiftGroup(group.parquet.group, parquet.length()));
      parquet.append(group.parquet.bytes);
      rows += group.rows;
      first ??= group.first;
    },
    end(metadata: FileMetadata): TableFile[] {
      gzip.end();
      parquet.append(parquetFooter(tables[table], groups, metadata));
      return [
        { table, format: 'csv', name: `${table}.csv.gz`, rows, first, ...csv.end() },
        { table, format: 'parquet', name: `${table}.parquet`, rows, first, ...parquet.end() },
      ];
    },
  };
}

/** A file that is hashed while it is written. */
function createHashedFile(from: string) {
  const hash = createHash('sha256');
  const file = openSync(from, 'w');
  let bytes = 0;
  return {
    length: () => bytes,
    append(part: Uint8Array): void {
      hash.update(part);
      bytes += part.length;
      for (let at = 0; at < part.length; ) at += writeSync(file, part, at);
    },
    end() {
      closeSync(file);
      return { from, bytes, sha256: hash.digest('hex') };
    },
  };
}

const [nitColumn, ...statementColumns] = tables.estados.columns;

export const sectionTable: Table = {
  name: 'estados_por_seccion',
  title:
    'Estados financieros por sección CIIU (SIIS): una fila por línea reportada de cada sociedad y año, con la clase de su presentación más reciente',
  primaryKey: tables.estados.primaryKey,
  columns: [
    nitColumn,
    companyNameColumn,
    tables.empresas.columns.find(({ name }) => name === 'ciiu_codigo')!,
    ...statementColumns.map((column) =>
      column.name === 'valor' ? { ...column, name: 'valor_miles_cop' } : column,
    ),
  ],
};

export interface SectionFile extends Omit<TableFile, 'table' | 'format' | 'name'> {
  readonly table: 'estados_por_seccion';
  readonly seccion: string;
}

/** The statements of some companies of a section, as they go into its file. */
export interface SectionRows {
  readonly seccion: string;
  readonly rows: number;
  /** The primary key of the first row, in its columns. */
  readonly first: TableRow;
  readonly csv: DeflatedChunk;
}

/** Takes the rows of the table `estados` of companies in order of NIT; those without a section are in no file. */
export function createSectionRows() {
  const sections = new Map<string, { rows: number; readonly first: TableRow; text: string }>();
  return {
    add({ nit, razon_social, ciiu }: Pick<Profile, 'nit' | 'razon_social' | 'ciiu'>, rows: TableRow[]): void {
      if (!ciiu || rows.length === 0) return;
      const [, anio, estado, concepto] = rows[0]!;
      const own = sections.get(ciiu.seccion) ?? {
        rows: 0,
        text: '',
        first: [nit, null, null, anio!, estado!, concepto!, null],
      };
      sections.set(ciiu.seccion, own);
      const start = csvDialects.download.line([nit, razon_social, ciiu.codigo]).trimEnd();
      for (const [, ...values] of rows) own.text += `${start},${csvDialects.download.line(values)}`;
      own.rows += rows.length;
    },
    packed: (): SectionRows[] =>
      Array.from(sections, ([seccion, { rows, first, text }]) => ({
        seccion,
        rows,
        first,
        csv: deflateChunk(text),
      })),
  };
}

export function createSectionFiles(folder: string) {
  const open = new Map<string, ReturnType<typeof createSectionFile>>();
  return {
    add(section: SectionRows): void {
      const file = open.get(section.seccion) ?? createSectionFile(folder, section);
      open.set(section.seccion, file);
      file.add(section);
    },
    /** In the order of the sections; one without companies has no file. */
    end: (): SectionFile[] => [...open].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, file]) => file.end()),
  };
}

function createSectionFile(folder: string, { seccion, first }: SectionRows) {
  const file = createHashedFile(join(folder, `seccion-${seccion}.csv.gz`));
  const gzip = createGzipFile(file.append);
  gzip.add(deflateChunk(csvHeader(sectionTable)));
  let rows = 0;
  return {
    add(section: SectionRows): void {
      gzip.add(section.csv);
      rows += section.rows;
    },
    end(): SectionFile {
      gzip.end();
      return { table: 'estados_por_seccion', seccion, rows, first, ...file.end() };
    },
  };
}
