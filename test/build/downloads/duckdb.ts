/** Reads downloads back with DuckDB, which shares no code with their writer. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { manifestOf } from '../../released.ts';

export type Cell = string | number | boolean | null;
export type Record = { [column: string]: Cell };

export const downloadsOf = (out: string): string =>
  join(out, 'releases', manifestOf(out).release, 'downloads');

/** A field of the schema in `datapackage.json`. */
interface Field {
  readonly name: string;
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'date';
}

export interface Resource {
  readonly name: string;
  readonly path: string;
  readonly format: 'csv' | 'parquet';
  readonly rows: number;
  readonly bytes: number;
  readonly hash: string;
  readonly schema?: { readonly fields: readonly Field[]; readonly primaryKey: readonly string[] };
}

export const resourcesOf = (folder: string): Resource[] =>
  JSON.parse(readFileSync(join(folder, 'datapackage.json'), 'utf8')).resources;

const sqlTypes = {
  string: 'VARCHAR',
  integer: 'INTEGER',
  number: 'DOUBLE',
  boolean: 'BOOLEAN',
  date: 'DATE',
};

export interface Database {
  query(sql: string): Promise<Record[]>;
  /** A table's rows in file order; CSV columns have the types of the package's schema. */
  rows(table: string, format: 'csv' | 'parquet'): Promise<Record[]>;
  /** The table as an expression for `FROM`. */
  source(table: string, format: 'csv' | 'parquet'): string;
}

export async function openDatabase(folder: string): Promise<Database> {
  const connection = await (await DuckDBInstance.create()).connect();
  const resources = resourcesOf(folder);
  const source = (table: string, format: 'csv' | 'parquet') => {
    if (format === 'parquet') return `'${join(folder, `${table}.parquet`)}'`;
    const { path, schema } = resources.find(({ name }) => name === table)!;
    const columns = schema!.fields.map(({ name, type }) => `'${name}': '${sqlTypes[type]}'`).join(', ');
    return `read_csv('${join(folder, path)}', header = true, delim = ',', quote = '"', escape = '"', columns = {${columns}})`;
  };
  const query = async (sql: string) =>
    (await connection.runAndReadAll(sql)).getRowObjectsJson() as unknown as Record[];
  return { query, source, rows: (table, format) => query(`from ${source(table, format)}`) };
}
