/** Tables as CSV (RFC 4180, UTF-8, line feeds): a blank field is null, numbers in the shortest form that reads back exactly. */

import type { Columns, ColumnValues } from './columns.ts';
import type { ColumnType, Table, Value } from './tables.ts';

const special = /[",\n\r]/;

export function csvLine(values: readonly Value[]): string {
  return `${values.map(field).join(',')}\n`;
}

export const csvHeader = ({ columns }: Table): string => csvLine(columns.map(({ name }) => name));

/** The lines of so many rows at a time. */
export function* csvTexts(table: Table, { rows, columns }: Columns, most: number): Generator<Buffer> {
  const cells = table.columns.map(({ type }, i) => cellsOf(columns[i]!, type));
  for (let from = 0; from < rows; from += most) {
    let text = '';
    for (let row = from; row < Math.min(rows, from + most); row++) {
      text += cells[0]!(row);
      for (let i = 1; i < cells.length; i++) text += `,${cells[i]!(row)}`;
      text += '\n';
    }
    yield Buffer.from(text);
  }
}

/** A text that stands in many rows is looked at once. */
function cellsOf(column: ColumnValues, type: ColumnType): (row: number) => string {
  if ('texts' in column) {
    const fields = column.texts.map(field);
    return (row) => fields[column.codes[row]!]!;
  }
  const { numbers } = column;
  const told = type === 'boolean' ? (value: number) => String(value === 1) : String;
  return (row) => (Number.isNaN(numbers[row]!) ? '' : told(numbers[row]!));
}

function field(value: Value): string {
  if (value === null) return '';
  const text = String(value);
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
