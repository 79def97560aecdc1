/** A row group of a table in both forms: made by whoever has the rows, and appended to the table's files. */

import { type Checksum, combineChecksums, concatBytes, emptyChecksum } from '../../contract/stored/gzip.ts';
import { deflateStoredSegment } from '../lib/deflate.ts';
import { csvTexts } from './csv.ts';
import { type EncodedGroup, encodeRowGroup } from './parquet.ts';
import { createColumns, type TableColumns, valueAt } from './table-columns.ts';
import { type Table, type TableName, type TableRow, tables } from './tables.ts';

export interface RowGroup {
  readonly table: TableName;
  readonly rows: number;
  readonly first: TableRow;
  /** Deflated up to a byte boundary. */
  readonly csv: { readonly bytes: Uint8Array<ArrayBuffer>; readonly checksum: Checksum };
  readonly parquet: EncodedGroup;
}

/** How large a group is when no further company comes into it; the rows of a company are never in two. */
export interface GroupSize {
  readonly rows: number;
  /** Of what is told: a group is in memory as a whole, and companies may say much of themselves. */
  readonly bytes: number;
}

/** Large, so that whoever asks for one company over HTTP reads the footer and one group. */
export const groupSize: GroupSize = { rows: 100_000, bytes: 64_000_000 };

/** Rows whose text is in memory at once. */
const rowsOfText = 25_000;

/** Of at least one row. */
export function rowGroup(table: TableName, columns: TableColumns): RowGroup {
  const form: Table = tables[table];
  const texts = Array.from(csvTexts(form, columns, rowsOfText), (text) => deflateStoredSegment(text, {}));
  return {
    table,
    rows: columns.rows,
    first: form.columns.map(({ type }, i) => valueAt(columns.columns[i]!, type, 0)),
    csv: {
      bytes: concatBytes(texts.map(({ deflated }) => deflated)),
      checksum: texts.reduce<Checksum>(combineChecksums, emptyChecksum),
    },
    parquet: encodeRowGroup(form, columns),
  };
}

/** Rows of a table until they are enough for a group. */
export function createGroupBuffer(table: TableName, { rows: mostRows, bytes: mostBytes }: GroupSize) {
  let open = createColumns(tables[table]);
  let rows = 0;
  function taken(): TableColumns | null {
    if (rows === 0) return null;
    const columns = open.columns();
    [open, rows] = [createColumns(tables[table]), 0];
    return columns;
  }
  return {
    /** Rows that stay together; gives the group when these have filled it. */
    add(own: readonly TableRow[]): TableColumns | null {
      for (const row of own) open.add(row);
      rows += own.length;
      return rows >= mostRows || open.size() >= mostBytes ? taken() : null;
    },
    /** What is left; null when nothing is. */
    taken,
  };
}
