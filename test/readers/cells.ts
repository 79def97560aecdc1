/** Digests of tables, the same for every reader: a number is its double, a date its day, whatever types the reader has for them. */

import { createHash } from 'node:crypto';

export type Digest = { readonly rows: number; readonly digest: string } | { readonly error: string };

/** The type of a column of a table, where a reader gives a day as a number. */
export type Columns = Readonly<Record<string, ArrayLike<unknown>>>;

const double = Buffer.alloc(8);

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '\0';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  double.writeDoubleBE(Number(value) + 0);
  return double.toString('hex');
}

export function digestOf(columns: Columns): Digest {
  const names = Object.keys(columns);
  const cells = Object.values(columns);
  const hash = createHash('sha256').update(names.join('\x1f'));
  const rows = cells[0]!.length;
  for (let row = 0; row < rows; row++)
    hash.update(`\n${cells.map((column) => cellText(column[row])).join('\x1f')}`);
  return { rows, digest: hash.digest('hex') };
}
