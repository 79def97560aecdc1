/** Reads the small CSV tables that people edit; errors name file, line, what was expected and what was found. */

import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { nitPattern, withoutCheckDigit } from '../../contract/nit.ts';

export interface ReviewedRow<C extends string> {
  readonly record: Readonly<Record<C, string>>;
  /** An error that names file, line, what was expected and what was found. */
  fault(expected: string): Error;
}

/**
 * The rows with trimmed cells; empty when there is no such file. Throws when a column is missing or a row has another
 * number of cells.
 */
export function readReviewedTable<C extends string>(path: string, columns: readonly C[]): ReviewedRow<C>[] {
  const [header, ...rows] = readCsvLines(path);
  const faultIn = ({ record, info }: CsvLine, found: unknown = record) => {
    return (expected: string) =>
      new Error(`${path}:${info.lines}: ${expected}; found ${JSON.stringify(found)}`);
  };
  if (header && !columns.every((column) => header.record.some((name) => name.trim() === column)))
    throw faultIn(header)(`expected the columns ${columns.join(',')}`);
  return rows.map((row) => {
    if (row.record.length !== header!.record.length)
      throw faultIn(row)(`expected ${header!.record.length} columns`);
    const record = Object.fromEntries(
      header!.record.map((column, i) => [column.trim(), row.record[i]!.trim()]),
    );
    return { record: record as Record<C, string>, fault: faultIn(row, record) };
  });
}

interface CsvLine {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** All lines, header first; empty when there is no such file. Throws when it is not CSV in UTF-8. */
function readCsvLines(path: string): CsvLine[] {
  if (!existsSync(path)) return [];
  const text = readFileSync(path, 'utf8');
  // It stands for bytes that are not UTF-8; some of these texts are published.
  const lost = text.indexOf('\uFFFD');
  if (lost >= 0)
    throw new Error(
      `${path}:${text.slice(0, lost).split('\n').length}: expected UTF-8, found a letter in another encoding; save the file as «CSV UTF-8»`,
    );
  try {
    return parse(text, {
      bom: true,
      info: true,
      skip_empty_lines: true,
      trim: true,
      relax_column_count: true,
    }) as unknown as CsvLine[];
  } catch (cause) {
    const { message, lines } = cause as Error & { lines?: number };
    throw new Error(`${path}:${lines ?? 1}: expected CSV; ${message}`, { cause });
  }
}

/** The portal publishes NITs without their check digit: ten digits of which the last checks the others are refused. */
export const isNit = (text: string): boolean =>
  nitPattern.test(text) && !(text.length === 10 && withoutCheckDigit(text) !== null);

export const expectedNit = 'expected a NIT of 6 to 15 digits in «nit», without its check digit';
