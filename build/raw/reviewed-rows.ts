/** The rows of the tables that people edit, by NIT and datum and without their values: what a release keeps of them, and which are gone. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { files } from '../../contract/files/files.ts';
import { releasePath } from '../../contract/stored/layout.ts';
import { withKnownAliases } from './reviewed.ts';
import { readReviewedTable } from './reviewed-table.ts';
import { readWithheld, withheldKey } from './withheld.ts';

/** The tables but `withhold.csv`, each with the columns that say what a row is about. */
const keyColumns = {
  corrections: ['corrections.csv', ['nit', 'campo']],
  alias: ['alias.csv', ['nit']],
  ratios: ['sfc/ratios.csv', ['nit', 'year', 'ratio']],
  filings: ['sfc/filings.csv', ['file']],
} as const satisfies Record<string, readonly [path: string, columns: readonly string[]]>;
type OtherTable = keyof typeof keyColumns;
const otherTables = Object.keys(keyColumns) as OtherTable[];

const rowsSchema = z.array(z.string());
const reviewedRowsSchema = z.strictObject({
  /** What must not be shown. */
  withhold: rowsSchema,
  corrections: rowsSchema,
  alias: rowsSchema,
  ratios: rowsSchema,
  filings: rowsSchema,
});
/** In order; a NIT with two aliases stands twice. */
export type ReviewedRows = z.infer<typeof reviewedRowsSchema>;

/** Throws with file and line when a table is malformed. */
export function readReviewedRows(folder: string): ReviewedRows {
  const keysIn = (table: OtherTable): string[] => {
    const [path, columns] = keyColumns[table];
    return readReviewedTable<string>(join(folder, path), columns)
      .map(({ record }) => columns.map((column) => record[column]).join(' '))
      .sort();
  };
  const { withheld } = readWithheld(folder);
  return {
    withhold: [...withheld.values()].flat().map(withheldKey).sort(),
    ...(Object.fromEntries(otherTables.map((table) => [table, keysIn(table)])) as Record<
      OtherTable,
      string[]
    >),
  };
}

const pathInLayout8 = 'pack/reviewed.json';

/** Those of a published release; null where it has none, as one of an older program. */
export function reviewedRowsOf(out: string, release: string): ReviewedRows | null {
  const path = [files.reviewed, pathInLayout8]
    .map((file) => join(out, releasePath(release, file)))
    .find((file) => existsSync(file));
  return path === undefined ? null : reviewedRowsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
}

export interface GoneRows {
  readonly table: keyof ReviewedRows;
  /** Rows that there were. */
  readonly of: number;
  /** Those of them that there are no longer. */
  readonly gone: readonly string[];
}

/** By table. Rows of `lifted` may go, and aliases of NITs that the build itself knows names of, to which they may have moved. */
export function goneRows(before: ReviewedRows, now: ReviewedRows, lifted: readonly string[]): GoneRows[] {
  const tables = Object.keys(before) as (keyof ReviewedRows)[];
  const known = [...withKnownAliases(new Map())].flatMap(([nit, rows]) => rows.map(() => nit));
  const mayGo = { withhold: lifted, alias: known };
  return tables.map((table) => ({
    table,
    of: before[table].length,
    gone: without(before[table], [
      ...now[table],
      ...(table === 'withhold' || table === 'alias' ? mayGo[table] : []),
    ]),
  }));
}

/** The rows that others do not have, as often as they lack them. */
export function without(rows: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const row of others) left.set(row, (left.get(row) ?? 0) + 1);
  return rows.filter((row) => {
    const count = left.get(row) ?? 0;
    left.set(row, count - 1);
    return count <= 0;
  });
}
