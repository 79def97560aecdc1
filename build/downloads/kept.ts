/** Rows of a table that wait on disk, company by company, until the row group that they belong to is written. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row, TableName } from './tables.ts';
import { tables } from './tables.ts';

/** A company's rows in the file: JSON arrays with commas between them. */
export interface KeptCompany {
  readonly nit: number;
  readonly rows: number;
  readonly offset: number;
  readonly bytes: number;
}

export interface KeptRows {
  readonly table: TableName;
  readonly path: string;
  /** In order of NIT; none without rows. */
  readonly companies: readonly KeptCompany[];
}

/** `part` tells the files of a table apart. */
export function openKept(folder: string, part: number, table: TableName) {
  const path = join(folder, `${table}-${part}.kept`);
  const texts: Buffer[] = [];
  const companies: KeptCompany[] = [];
  let offset = 0;
  return {
    /** In order of NIT; the rows are put in order of year. */
    add(nit: string, rows: readonly Row[]): void {
      if (rows.length === 0) return;
      const text = Buffer.from(JSON.stringify(byYear(table, rows)).slice(1, -1));
      texts.push(text);
      companies.push({ nit: Number(nit), rows: rows.length, offset, bytes: text.length });
      offset += text.length;
    },
    written(): KeptRows[] {
      if (companies.length === 0) return [];
      writeFileSync(path, Buffer.concat(texts));
      return [{ table, path, companies }];
    },
  };
}

function byYear(table: TableName, rows: readonly Row[]): readonly Row[] {
  const at = tables[table].columns.findIndex(({ name }) => name === 'anio');
  return at < 0 ? rows : [...rows].sort((a, b) => Number(a[at]) - Number(b[at]));
}
