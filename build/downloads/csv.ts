/** Tables as CSV (RFC 4180, UTF-8, line feeds): a blank field is null, numbers in the shortest form that reads back exactly. */

import { type ColumnValues, type TableColumns, valueAt } from './table-columns.ts';
import type { ColumnType, Table, Value } from './tables.ts';

const special = /[",\n\r]/;

export function csvLine(values: readonly Value[]): string {
  return `${values.map(field).join(',')}\n`;
}

export const csvHeader = ({ columns }: Table): string => csvLine(columns.map(({ name }) => name));

/** Yields the lines without the header, at most `most` rows a chunk, in UTF-8. */
export function* csvTexts(
  table: Table,
  { rows, columns }: TableColumns,
  most: number,
): Generator<Uint8Array> {
  const cells = table.columns.map(({ type }, i) => cellText(columns[i]!, type));
  for (let from = 0; from < rows; from += most) {
    let lines = '';
    for (let row = from; row < Math.min(rows, from + most); row++)
      lines += `${cells.map((text) => text(row)).join(',')}\n`;
    yield Buffer.from(lines);
  }
}

function cellText(column: ColumnValues, type: ColumnType): (row: number) => string {
  if (!('texts' in column)) return (row) => field(valueAt(column, type, row));
  const fields = column.texts.map(field);
  return (row) => fields[column.codes[row]!]!;
}

function field(value: Value): string {
  if (value === null) return '';
  const text = String(value);
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
