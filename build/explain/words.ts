/** Spanish wording of amounts, rows and filings in explanations. */

import { escapeControls } from '../lib/terminal.ts';
import type { SiisFiling } from '../siis/filings/read-partition.ts';
import { isoCut } from '../siis/filings/read-partition.ts';
import { entryPointOf } from '../tables/entry-points.ts';
import { skipRules } from '../tables/row-outcomes.ts';
import type { RawRow } from './scan.ts';
import type { TracedRow } from './trace.ts';

/** Formats `1234567.5` as `1.234.567,5` without `Intl`, whose output depends on the ICU version. */
export function amountText(value: number): string {
  const [whole, decimals] = String(value).split('.') as [string, string?];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return decimals === undefined ? grouped : `${grouped},${decimals}`;
}

/** Quotes a text of a file; control characters are escaped, so that none reaches the terminal. */
export const quoted = (text: string): string => `«${escapeControls(text)}»`;

/** `8 filas`, `1 fila`. */
export const countText = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

export const rowPlace = ({ file, line }: RawRow): string => `${file}:${line}`;

/** File, line and fields of a row. */
export function rowText(row: RawRow): string {
  const { fields, columns } = row;
  const said = (name: 'CONCEPTO' | 'PERIODO' | 'VALOR') => quoted(fields[columns[name]] ?? '');
  return `${rowPlace(row)}  ${said('CONCEPTO')}  PERIODO ${said('PERIODO')}  VALOR ${said('VALOR')}`;
}

/** The same with the filing that the row belongs to. */
export const filedRowText = (row: RawRow): string =>
  `${rowText(row)}  radicado ${quoted(row.fields[row.columns.NUMERO_RADICADO] ?? '')}, instancia ${quoted(row.fields[row.columns.CODIGO_INSTANCIA] ?? '')}`;

/** Whether a row is used and, if not, why; a row that is faulty as a whole is quoted as a whole. */
export function outcomeText({ outcome, bytes }: TracedRow): string {
  if (outcome.kind === 'used') return 'se usa';
  if (outcome.kind === 'skipped') return `${outcome.rule}: ${skipRules[outcome.rule]}`;
  const { column, reason, found } = outcome.fault;
  const text = column === null ? bytes.subarray(0, longestLine).toString() : found;
  return `rechazada${column ? ` por ${column}` : ''}: ${reason}: ${quoted(text)}`;
}

const longestLine = 2000;

export function filingText({ radicado, instance, cut, entryPoint, rows }: SiisFiling): string {
  const { basis, framework } = entryPointOf(entryPoint);
  return `radicado ${radicado}, instancia ${instance}, corte ${isoCut(cut)}, punto de entrada ${entryPoint} (${basis}, ${framework}): ${countText(rows.current.length, 'fila')} de su año`;
}

export const indented = (lines: readonly string[]): string[] =>
  lines.map((line) => (line === '' ? '' : `  ${line}`));

/** A title with indented lines; empty when there are no lines. */
export const textSection = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title, ...indented(lines)];
