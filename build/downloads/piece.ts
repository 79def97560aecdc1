/** A row group of a table in both forms on disk: made by whoever has the rows, joined to a whole file at the end. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Checksum, joinChecksums, noText } from '../../contract/stored/gzip.ts';
import { deflatePiece } from '../machine/deflate.ts';
import { csvText } from './csv.ts';
import { encodeRowGroup, type RowGroup } from './parquet.ts';
import type { Row, TableName } from './tables.ts';
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
export function writePiece(folder: string, part: number, table: TableName, rows: readonly Row[]): Piece {
  const base = join(folder, `${table}-${part}`);
  const texts = partsOf(rows, rowsOfText).map((part) => deflatePiece(Buffer.from(csvText(part)), {}));
  const { bytes, group } = encodeRowGroup(tables[table], rows);
  const csv = { path: `${base}.csv`, checksum: texts.reduce<Checksum>(joinChecksums, noText) };
  const parquet = { path: `${base}.parquet`, bytes: bytes.length, group };
  writeFileSync(csv.path, Buffer.concat(texts.map(({ deflated }) => deflated)));
  writeFileSync(parquet.path, bytes);
  return { table, rows: rows.length, first: rows[0]!, csv, parquet };
}

export const partsOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));
