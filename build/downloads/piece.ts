/** A piece of a table in both forms on disk: made by whoever has the rows, joined to a whole file at the end. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Checksum } from '../../contract/stored/gzip.ts';
import { deflatePiece } from '../machine/deflate.ts';
import { csvText } from './csv.ts';
import { encodeRowGroups, type RowGroup } from './parquet.ts';
import type { Row, TableName } from './tables.ts';
import { tables } from './tables.ts';

export interface Piece {
  readonly table: TableName;
  readonly rows: number;
  readonly csv: { readonly path: string; readonly checksum: Checksum };
  readonly parquet: { readonly path: string; readonly bytes: number; readonly groups: readonly RowGroup[] };
}

/** No piece of no rows. `part` tells the pieces of a table apart. */
export function writePiece(folder: string, part: number, table: TableName, rows: readonly Row[]): Piece[] {
  if (rows.length === 0) return [];
  const base = join(folder, `${table}-${part}`);
  const { deflated, ...checksum } = deflatePiece(Buffer.from(csvText(rows)), {});
  const { bytes, groups } = encodeRowGroups(tables[table], rows);
  const csv = { path: `${base}.csv`, checksum };
  const parquet = { path: `${base}.parquet`, bytes: bytes.length, groups };
  writeFileSync(csv.path, deflated);
  writeFileSync(parquet.path, bytes);
  return [{ table, rows: rows.length, csv, parquet }];
}
