/** Rows of a table that wait on disk, company by company, until the row group that they belong to is written. */

import { closeSync, fstatSync, openSync, readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Columns, type ColumnValues, holdsTexts, openColumns } from './columns.ts';
import type { ColumnType, Row, Table, TableName } from './tables.ts';
import { tables } from './tables.ts';

/** A company's rows in the file, behind those of the companies before it. */
export interface KeptCompany {
  readonly nit: number;
  readonly rows: number;
  /** Of its texts and numbers. */
  readonly bytes: number;
}

export interface KeptRows {
  readonly table: TableName;
  readonly path: string;
  /** In order of NIT; none without rows. */
  readonly companies: readonly KeptCompany[];
}

/** `part` tells the files of a table apart. */
export function openKept(folder: string, part: number, table: TableName) {
  const path = join(folder, `${table}-${part}.kept`);
  const columns = openColumns(tables[table]);
  const companies: KeptCompany[] = [];
  return {
    /** In order of NIT; the rows are put in order of year. */
    add(nit: string, rows: readonly Row[]): void {
      if (rows.length === 0) return;
      const before = columns.size();
      for (const row of byYear(table, rows)) columns.add(row);
      companies.push({ nit: Number(nit), rows: rows.length, bytes: columns.size() - before });
    },
    written(): KeptRows[] {
      if (companies.length === 0) return [];
      writeFileSync(path, encoded(columns.columns()));
      return [{ table, path, companies }];
    },
  };
}

function byYear(table: TableName, rows: readonly Row[]): readonly Row[] {
  const at = tables[table].columns.findIndex(({ name }) => name === 'anio');
  const year = (row: Row) => row[at] as number;
  const ordered = at < 0 || rows.every((row, i) => i === 0 || year(rows[i - 1]!) <= year(row));
  return ordered ? rows : [...rows].sort((a, b) => year(a) - year(b));
}

/** How many bytes a value takes in the file. */
const widthOf = (type: ColumnType): number =>
  holdsTexts(type) ? Uint32Array.BYTES_PER_ELEMENT : Float64Array.BYTES_PER_ELEMENT;

/** Column after column, and behind them the texts of those that hold texts. */
function encoded({ columns }: Columns): Uint8Array {
  const texts = JSON.stringify(columns.flatMap((column) => ('texts' in column ? [column.texts] : [])));
  const values = columns.map((column) => ('texts' in column ? column.codes : column.numbers));
  return Buffer.concat([
    ...values.map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength)),
    Buffer.from(texts),
  ]);
}

/** Some rows of a file that holds `total` of them. */
export function readKept(path: string, name: TableName, total: number, from: number, rows: number): Columns {
  const { columns }: Table = tables[name];
  const file = openSync(path, 'r');
  const read = (length: number, at: number): ArrayBuffer => {
    const bytes = new Uint8Array(length);
    const got = readSync(file, bytes, 0, length, at);
    if (got !== length) throw new Error(`${path}: ${got} of ${length} bytes at ${at}`);
    return bytes.buffer;
  };
  try {
    const rowBytes = columns.reduce((sum, { type }) => sum + widthOf(type), 0);
    const textsAt = total * rowBytes;
    const texts = JSON.parse(
      Buffer.from(read(fstatSync(file).size - textsAt, textsAt)).toString(),
    ) as string[][];
    let at = 0;
    return {
      rows,
      columns: columns.map(({ type }): ColumnValues => {
        const width = widthOf(type);
        const values = read(rows * width, at + from * width);
        at += total * width;
        return holdsTexts(type)
          ? { texts: texts.shift()!, codes: new Uint32Array(values) }
          : { numbers: new Float64Array(values) };
      }),
    };
  } finally {
    closeSync(file);
  }
}
