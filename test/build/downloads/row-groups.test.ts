/** The order of the downloads and their row groups, read back by DuckDB: by NIT and year, large groups, one for each company. */

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinCsv, joinParquet } from '../../../build/downloads/join.ts';
import { type KeptRows, openKept } from '../../../build/downloads/kept.ts';
import {
  filledGroups,
  type GroupSize,
  groupSize,
  planGroups,
  writeGroup,
} from '../../../build/downloads/row-groups.ts';
import { tables } from '../../../build/downloads/tables.ts';
import { sharedSample, temporaryFolder } from '../../shared-sample.ts';
import { downloadsOf } from './duckdb.ts';

const folder = temporaryFolder('row-groups');
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

describe('companies in several files, each with some', () => {
  /** Seven files that take turns; years as they come, and as many rows as the company's number tells. */
  const nits = Array.from({ length: 40 }, (_, i) => 899_999_990 + i).map(String);
  const rowsOf = (nit: string) =>
    Array.from({ length: 3 + (Number(nit) % 5) }, (_, i) => [nit, 2025 - (i % 3), 'resultados', `l${i}`, i]);
  const total = nits.reduce((sum, nit) => sum + rowsOf(nit).length, 0);

  function kept(part: number, own: readonly string[]): KeptRows[] {
    const table = openKept(folder, part, 'estados');
    for (const nit of own) table.add(nit, rowsOf(nit));
    return table.written();
  }
  const keep = (): KeptRows[] =>
    [3, 0, 6, 1, 5, 2, 4].flatMap((part) =>
      kept(
        part,
        nits.filter((_, i) => i % 7 === part),
      ),
    );

  /** The table in both forms, its groups so large. */
  function written(size: GroupSize) {
    const pieces = planGroups(keep(), size).map((group) => writeGroup(folder, group));
    const csv = joinCsv(folder, 'estados', pieces);
    // The pieces of a form are gone once they are joined.
    const parquet = joinParquet(folder, 'estados', pieces);
    return { csv, parquet };
  }

  it.each([1, 20, 50, 1000])('in groups of %i rows or more, in order of NIT and year', async (rows) => {
    const { csv, parquet } = written({ rows, bytes: 1e6 });
    expect([csv.rows, parquet.rows]).toEqual([total, total]);
    const lines = (await query(`select nit, anio, valor from '${parquet.from}'`)) as Line[];
    expect(lines.map(({ nit, anio, valor }) => [nit, anio, valor])).toEqual(
      nits.flatMap((nit) => {
        const own = rowsOf(nit).map(([, anio, , , valor]) => [nit, anio, valor] as [string, number, number]);
        return own.sort((a, b) => a[1] - b[1]);
      }),
    );
    const told = gunzipSync(readFileSync(csv.from)).toString().trimEnd().split('\n').slice(1);
    expect(told.map((line) => line.split(',')[0])).toEqual(lines.map(({ nit }) => nit));
    const groups = await groupsOf(parquet.from, 'nit');
    expect(groups.reduce((sum, own) => sum + own.rows, 0)).toBe(total);
    expect(groups.slice(0, -1).filter((own) => own.rows < rows)).toEqual([]);
    // One company more than needed at the most.
    expect(groups.filter((own) => own.rows >= rows + 7)).toEqual([]);
    for (const nit of nits) expect(touched(groups, nit), nit).toBe(1);
  });

  it('a group of much text is closed before it has its rows', async () => {
    const { parquet } = written({ rows: 1000, bytes: 500 });
    expect((await groupsOf(parquet.from, 'nit')).length).toBeGreaterThan(5);
  });

  it('the order is that of numbers, whatever their length', async () => {
    const mixed = ['79123456', '899999990', '1015234567', '123456'];
    const apart = mixed.flatMap((nit, part) => kept(part, [nit]));
    const order = planGroups(apart, { rows: 1, bytes: 1e6 }).map(({ stretches }) => stretches[0]!.path);
    expect(order.map((path) => Number(/-(\d)\.kept$/.exec(path)![1]))).toEqual([3, 0, 1, 2]);
  });
});

describe('rows that are made one by one', () => {
  it.each([
    [0, []],
    [3, [3]],
    [4, [4]],
    [9, [4, 4, 1]],
  ])('%i of them are groups of four and the rest', async (count, sizes) => {
    let asked = 0;
    const rows = (function* () {
      for (; asked < count; asked++) yield ['900000001', 2024, 'resultados', `l${asked}`, asked];
    })();
    const pieces = [];
    for (const group of filledGroups('estados', rows, { rows: 4 })) {
      // None of the next group's are made before it is asked for.
      expect(asked).toBeLessThanOrEqual(4 * (pieces.length + 1));
      pieces.push(writeGroup(folder, group));
    }
    expect(pieces.map(({ rows }) => rows)).toEqual(sizes);
    const { from } = joinParquet(folder, 'estados', pieces);
    const lines = (await query(`select valor from '${from}'`)) as Line[];
    expect(lines.map(({ valor }) => valor)).toEqual(Array.from({ length: count }, (_, i) => i));
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
