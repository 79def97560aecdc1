/** The order of the downloads and their row groups, read back by DuckDB: by NIT and year, large groups, one for each company. */

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDownloads } from '../../../build/downloads/downloads.ts';
import { type GroupSize, groupSize, rowGroup } from '../../../build/downloads/row-group.ts';
import { tables } from '../../../build/downloads/tables.ts';
import { type MovedFile, sha256 } from '../../../build/publish/publish.ts';
import { sharedSample, tempFolder } from '../../build-fixture.ts';
import { downloadsOf } from './duckdb.ts';

const folder = tempFolder('row-groups');
afterAll(() => rmSync(folder, { recursive: true }));

interface Line {
  readonly nit: string;
  readonly anio: number;
  readonly valor: number;
}
interface Group {
  readonly rows: number;
  readonly low: string;
  readonly high: string;
}

let query: (sql: string) => Promise<unknown[]>;
beforeAll(async () => {
  const connection = await (await DuckDBInstance.create()).connect();
  query = async (sql) => (await connection.runAndReadAll(sql)).getRowObjectsJson();
});

const groupsOf = (file: string, column: string) =>
  query(`select row_group_num_rows::int as rows, stats_min_value as low, stats_max_value as high
    from parquet_metadata('${file}') where path_in_schema = '${column}' order by row_group_id`) as Promise<
    Group[]
  >;

/** How many groups a reader must fetch that trusts the statistics. */
const touched = (groups: readonly Group[], nit: string) =>
  groups.filter(({ low, high }) => low <= nit && nit <= high).length;

const about = {
  years: [2020],
  entities: [],
  open: {},
  panels: [],
  release: { release: '0'.repeat(16), generated_at: '2026-02-04T00:00:00Z', sample: true },
};

describe('companies in a row, each with some rows', () => {
  /** As many rows as the company's number tells; the fifth has none. */
  const nits = Array.from({ length: 40 }, (_, i) => 899_999_990 + i).map(String);
  const rowsOf = (nit: string) =>
    Array.from({ length: Number(nit) % 5 ? 3 + (Number(nit) % 5) : 0 }, (_, i) => [
      nit,
      2020 + i,
      'resultados',
      `l${i}`,
      i,
    ]);
  const told = nits.flatMap((nit) => rowsOf(nit).map(([, anio, , , valor]) => [nit, anio, valor]));

  /** The table in both forms, its groups so large, each encoded as late as can be. */
  async function written(size: GroupSize) {
    const downloads = createDownloads(
      folder,
      async (table, columns) => {
        await turn();
        return rowGroup(table, columns);
      },
      size,
    );
    for (const nit of nits) await downloads.addRows('estados', rowsOf(nit));
    const files: (MovedFile & { path: string })[] = [];
    for await (const file of downloads.files(about)) if ('from' in file) files.push(file);
    const of = (ending: string) => files.find(({ path }) => path.endsWith(`estados.${ending}`))!;
    return { csv: of('csv.gz'), parquet: of('parquet') };
  }

  it.each([1, 20, 50, 1000])('in groups of %i rows or more, in their order', async (rows) => {
    const { csv, parquet } = await written({ rows, bytes: 1e6 });
    for (const { from, bytes, sha256: digest } of [csv, parquet])
      expect([readFileSync(from).length, sha256(readFileSync(from))]).toEqual([bytes, digest]);
    const lines = (await query(`select nit, anio, valor from '${parquet.from}'`)) as Line[];
    expect(lines.map(({ nit, anio, valor }) => [nit, anio, valor])).toEqual(told);
    const text = gunzipSync(readFileSync(csv.from)).toString().trimEnd().split('\n').slice(1);
    expect(text.map((line) => line.split(',')[0])).toEqual(told.map(([nit]) => nit));
    const groups = await groupsOf(parquet.from, 'nit');
    expect(groups.reduce((sum, own) => sum + own.rows, 0)).toBe(told.length);
    expect(groups.slice(0, -1).filter((own) => own.rows < rows)).toEqual([]);
    // One company more than needed at the most.
    expect(groups.filter((own) => own.rows >= rows + 7)).toEqual([]);
    for (const nit of nits) if (rowsOf(nit).length > 0) expect(touched(groups, nit), nit).toBe(1);
  });

  it('a group of much text is closed before it has its rows', async () => {
    const { parquet } = await written({ rows: 1000, bytes: 500 });
    expect((await groupsOf(parquet.from, 'nit')).length).toBeGreaterThan(5);
  });
});

describe('a table without rows', () => {
  it('is a Parquet file whose empty list of row groups is one of structs, as the format has it', async () => {
    const downloads = createDownloads(folder, async (table, columns) => rowGroup(table, columns));
    const files: (MovedFile & { path: string })[] = [];
    for await (const file of downloads.files(about)) if ('from' in file) files.push(file);
    const parquets = files.filter(({ path }) => path.endsWith('.parquet'));
    expect(parquets).toHaveLength(Object.keys(tables).length);
    for (const { from } of parquets) {
      expect(await query(`select count(*)::int as rows from '${from}'`)).toEqual([{ rows: 0 }]);
      // No rows (an I64), then a list (field type 9) of no elements, each a struct (12).
      expect(readFileSync(from).includes(Buffer.of(0x16, 0, 0x19, 0x0c)), from).toBe(true);
    }
  });
});

describe('a release', () => {
  const byCompany = ['empresas', 'estados', 'indicadores', 'calidad', 'reexpresiones'] as const;
  const byEntity = ['entidades_sfc', 'ratios_sfc', 'ratios_datos_abiertos'] as const;
  let downloads: string;
  beforeAll(async () => {
    downloads = downloadsOf((await sharedSample()).out);
  });

  it.each([...byCompany, ...byEntity])('%s is in order of NIT and year', async (table) => {
    const file = `'${join(downloads, `${table}.parquet`)}'`;
    const hasYear = tables[table].columns.some(({ name }) => name === 'anio');
    const year = hasYear ? 'anio' : '0';
    const rows = (await query(`select nit::bigint::int as nit, ${year} as anio from ${file}`)) as Line[];
    expect(rows.length).toBeGreaterThan(3);
    const before = (a: Line, b: Line) => Number(a.nit) - Number(b.nit) || a.anio - b.anio;
    expect(rows.findIndex((row, i) => i > 0 && before(rows[i - 1]!, row) > 0)).toBe(-1);
  });

  it.each([...byCompany, 'benchmarks'])('%s has no small row group but its last', async (table) => {
    const column = table === 'benchmarks' ? 'codigo' : 'nit';
    const groups = await groupsOf(join(downloads, `${table}.parquet`), column);
    expect(groups.length).toBeGreaterThan(0);
    expect(groupSize.rows).toBeGreaterThanOrEqual(100_000);
    expect(groups.slice(0, -1).filter(({ rows }) => rows < groupSize.rows)).toEqual([]);
  });
});
