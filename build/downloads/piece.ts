/** A row group of a table in both forms on disk: made by whoever has the rows, joined to a whole file at the end. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Checksum, joinChecksums, noText } from '../../contract/stored/gzip.ts';
import { deflatePiece } from '../lib/deflate.ts';
import { type Columns, valueAt } from './columns.ts';
import { csvTexts } from './csv.ts';
import { encodeRowGroup, type RowGroup } from './parquet.ts';
import type { Row, Table, TableName } from './tables.ts';
import { tables } from './tables.ts';

export interface Piece {
  readonly table: TableName;
  readonly rows: number;
  readonly first: Row;
  readonly csv: { readonly path: string; readonly checksum: Checksum };
  readonly parquet: { readonly path: string; readonly bytes: number; readonly group: RowGroup };
}

/** Rows whose text is in memory at once. */
const rowsOfText = 25_000;

/** Of at least one row; `part` tells the pieces of a table apart. */
export function writePiece(folder: string, part: number, table: TableName, columns: Columns): Piece {
  const base = join(folder, `${table}-${part}`);
  const form: Table = tables[table];
  const texts = Array.from(csvTexts(form, columns, rowsOfText), (text) => deflatePiece(text, {}));
  const { bytes, group } = encodeRowGroup(form, columns);
  const csv = { path: `${base}.csv`, checksum: texts.reduce<Checksum>(joinChecksums, noText) };
  const parquet = { path: `${base}.parquet`, bytes: bytes.length, group };
  writeFileSync(csv.path, Buffer.concat(texts.map(({ deflated }) => deflated)));
  writeFileSync(parquet.path, bytes);
  const first = form.columns.map(({ type }, i) => valueAt(columns.columns[i]!, type, 0));
  return { table, rows: columns.rows, first, csv, parquet };
}
