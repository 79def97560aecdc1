/** Writes a table as one CSV and one Parquet file on disk, appending row groups. */

import { createHash } from 'node:crypto';
import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { createGzipFile, deflateChunk } from '../lib/gzip.ts';
import { csvHeader, csvLine, parquetFooter, parquetMagic, type RowGroup, shiftGroup } from './row-group.ts';
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
  gzip.add(deflateChunk(csvHeader(tables[table]), {}));
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
    end(): TableFile[] {
      gzip.end();
      parquet.append(parquetFooter(tables[table], groups));
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

const positionOf = (wanted: (typeof tables.empresas.columns)[number]['name']): number =>
  tables.empresas.columns.findIndex(({ name }) => name === wanted);
const nit = positionOf('nit');
const razon_social = positionOf('razon_social');
const ciiu_codigo = positionOf('ciiu_codigo');
const ciiu_seccion = positionOf('ciiu_seccion');
const [nitColumn, ...statementColumns] = tables.estados.columns;

export const sectionTable: Table = {
  name: 'estados_por_seccion',
  title:
    'Estados financieros por sección CIIU (SIIS): una fila por línea reportada de cada sociedad y año, con la clase de su presentación más reciente',
  primaryKey: tables.estados.primaryKey,
  columns: [
    nitColumn,
    companyNameColumn,
    tables.empresas.columns[ciiu_codigo]!,
    ...statementColumns.map((column) =>
      column.name === 'valor' ? { ...column, name: 'valor_miles_cop' } : column,
    ),
  ],
};

export interface SectionFile extends Omit<TableFile, 'table' | 'format' | 'name'> {
  readonly table: 'estados_por_seccion';
  readonly seccion: string;
}

/** Text that is compressed at once. */
const chunkLength = 4 * 1024 * 1024;
/** As each line is stored twice, less effort than for the table of all. */
const effort = { level: 6 };

/** Collects the companies of the table `empresas`, then cuts the CSV of all statements, which is in order of NIT. */
export function createSectionStatements(folder: string) {
  const companies = new Map<string, { readonly seccion: string; readonly start: string }>();
  return {
    add(rows: readonly TableRow[]): void {
      for (const row of rows)
        if (row[ciiu_seccion] !== null)
          companies.set(String(row[nit]), {
            seccion: String(row[ciiu_seccion]),
            start: csvLine([row[nit]!, row[razon_social]!, row[ciiu_codigo]!]).trimEnd(),
          });
    },
    /** In the order of the sections; one without companies has no file. */
    async cut(statements: string): Promise<SectionFile[]> {
      const open = new Map<string, ReturnType<typeof createSectionFile>>();
      for await (const line of linesOf(statements)) {
        const comma = line.indexOf(',');
        const company = companies.get(line.slice(0, comma));
        if (!company) continue;
        const { seccion, start } = company;
        const file = open.get(seccion) ?? createSectionFile(folder, seccion);
        open.set(seccion, file);
        file.add(line, start, comma);
      }
      return [...open].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, file]) => file.end());
    },
  };
}

/** The lines of a gzipped CSV that has no line breaks within its fields, without the header. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  let isHeader = true;
  // An error of either stream is thrown by the loop.
  const texts = pipeline(createReadStream(path), createGunzip(), () => {}).setEncoding('utf8');
  for await (const text of texts) {
    const lines = (rest + text).split('\n');
    rest = lines.pop()!;
    if (isHeader && lines.length > 0) {
      lines.shift();
      isHeader = false;
    }
    yield* lines;
  }
}

/** The primary key of a line in the place of its columns here. */
function firstRow(line: string): TableRow {
  const [nit = '', anio, estado = '', concepto = ''] = line.split(',');
  return [nit, null, null, Number(anio), estado, concepto, null];
}

function createSectionFile(folder: string, seccion: string) {
  const file = createHashedFile(join(folder, `seccion-${seccion}.csv.gz`));
  const gzip = createGzipFile(file.append);
  let text = csvHeader(sectionTable);
  let rows = 0;
  let first: TableRow | null = null;
  const flush = () => {
    gzip.add(deflateChunk(text, effort));
    text = '';
  };
  return {
    /** `start` is what stands before the first comma of `line`, at `comma`, in this file. */
    add(line: string, start: string, comma: number): void {
      text += `${start}${line.slice(comma)}\n`;
      first ??= firstRow(line);
      rows += 1;
      if (text.length >= chunkLength) flush();
    },
    end(): SectionFile {
      flush();
      gzip.end();
      return { table: 'estados_por_seccion', seccion, rows, first, ...file.end() };
    },
  };
}
