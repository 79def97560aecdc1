/** Tables as CSV (RFC 4180, UTF-8, line feeds): a blank field is null, numbers in the shortest form that reads back exactly. */

import type { Row, Table, Value } from './tables.ts';

const special = /[",\n\r]/;

export function csvLine(values: readonly Value[]): string {
  return `${values.map(field).join(',')}\n`;
}

export const csvHeader = ({ columns }: Table): string => csvLine(columns.map(({ name }) => name));

export const csvText = (rows: readonly Row[]): string => rows.map(csvLine).join('');

function field(value: Value): string {
  if (value === null) return '';
  const text = String(value);
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
