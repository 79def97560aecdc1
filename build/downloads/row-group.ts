/** A row group of a table, encoded as CSV and as Parquet, to be appended to the table's files. */

import { type DeflatedChunk, deflateChunk } from '../lib/gzip.ts';
import { csvTexts } from './csv.ts';
import { type EncodedGroup, encodeRowGroup } from './parquet.ts';
import { createColumns, type TableColumns, valueAt } from './table-columns.ts';
import { type Table, type TableName, type TableRow, tables } from './tables.ts';

export interface RowGroup {
  readonly table: TableName;
  readonly rows: number;
  readonly first: TableRow;
  readonly csv: readonly DeflatedChunk[];
  readonly parquet: EncodedGroup;
}

/** A group is complete once it reaches either limit; the rows of a company are never split between two groups. */
export interface GroupSize {
  readonly rows: number;
  /** Approximate size of the values: a group is in memory as a whole, and texts may be long. */
  readonly bytes: number;
}

/** Large, so that a query for one company over HTTP range requests reads the footer and one group. */
export const groupSize: GroupSize = { rows: 100_000, bytes: 64_000_000 };

/** Rows of CSV text that are in memory at once. */
const rowsOfText = 25_000;

/** Encodes at least one row. */
export function rowGroup(table: TableName, columns: TableColumns): RowGroup {
  const form: Table = tables[table];
  return {
    table,
    rows: columns.rows,
    first: form.columns.map(({ type }, i) => valueAt(columns.columns[i]!, type, 0)),
    csv: Array.from(csvTexts(form, columns, rowsOfText), (text) => deflateChunk(text, {})),
    parquet: encodeRowGroup(form, columns),
  };
}

/** Collects rows of a table until a group is complete. */
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
    /** Adds rows that must stay together; returns the group when it is complete, else null. */
    add(own: readonly TableRow[]): TableColumns | null {
      for (const row of own) open.add(row);
      rows += own.length;
      return rows >= mostRows || open.size() >= mostBytes ? taken() : null;
    },
    /** Returns the remaining rows; null when there are none. */
    taken,
  };
}
