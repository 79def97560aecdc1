/** The rows that the plan of a query leaves out change no answer: every query over all rows, and over those alone that it asks for. */

import openSqlite, { type Database } from '@sqlite.org/sqlite-wasm';
import { beforeAll, describe, expect, it } from 'vitest';
import { columnList, createPlanner, type Need } from '../../../../site/parts/sql/plan.ts';

const columns = [
  { name: 'nit', type: 'string' },
  { name: 'anio', type: 'integer' },
  { name: 'roe', type: 'number' },
];
const tables = ['a', 'b', 'c'].map((name) => ({ name, columns, files: [] }));
type Row = Record<string, string | number | null>;

/** Every pair of NIT and year, some years without a value; each table lacks other rows. */
const rowsOf = (table: number): Row[] =>
  ['1', '2', '3', '4'].flatMap((nit, i) =>
    [2020, 2021, 2022, null].flatMap((anio, j) =>
      (i + j + table) % 4 === 0 ? [] : { nit, anio, roe: (i * j + table) % 3 === 0 ? null : i - j },
    ),
  );

const conditions = [
  'a.anio = 2021',
  'b.anio = 2021',
  'b.anio >= 2021',
  "b.nit = '2'",
  "a.nit = '2' OR b.anio = 2020",
  '(a.anio = 2020 OR a.anio = 2022) AND b.roe > 0',
  'b.anio IS NULL',
  'NOT b.anio = 2021',
  'a.anio IN (2020, 2021)',
  'b.anio BETWEEN 2020 AND 2021',
  "b.nit = '2' COLLATE NOCASE",
  "a.anio = '2021'",
  'a.nit = 2',
  'EXISTS (SELECT 1 FROM c WHERE c.nit = b.nit AND c.anio = 2022)',
  'a.nit NOT IN (SELECT nit FROM c WHERE anio = 2020 AND roe > 0)',
  'COALESCE(b.anio, 2021) = 2021',
  '+a.anio < 2021',
];
const joins = ['JOIN', 'LEFT JOIN', 'RIGHT JOIN', 'FULL JOIN'];
const queries = [
  ...joins.flatMap((join) =>
    conditions.flatMap((condition) => [
      `SELECT a.*, b.* FROM a ${join} b ON a.nit = b.nit AND ${condition}`,
      `SELECT a.*, b.* FROM a ${join} b ON a.nit = b.nit WHERE ${condition}`,
      `SELECT a.roe, b.roe FROM a ${join} b USING (nit, anio) WHERE ${condition}`,
      `SELECT COUNT(*), SUM(roe) FROM a NATURAL ${join} b WHERE ${condition}`,
      `WITH t AS (SELECT a.* FROM a ${join} b ON a.anio = b.anio AND ${condition}) SELECT t.*, c.roe FROM t LEFT JOIN c USING (nit) WHERE t.anio > 2020`,
    ]),
  ),
  'SELECT * FROM (SELECT * FROM a UNION ALL SELECT * FROM b) WHERE anio = 2021',
  'SELECT * FROM a WHERE anio = 2020 UNION SELECT * FROM a WHERE anio = 2022',
  'SELECT x.roe, y.roe FROM a x JOIN a y ON x.nit = y.nit WHERE x.anio = 2020 AND y.anio = 2021',
  'SELECT *, SUM(roe) OVER (PARTITION BY nit) FROM a WHERE anio = 2021',
  'SELECT * FROM (SELECT *, SUM(roe) OVER (PARTITION BY nit) AS s FROM a) WHERE anio = 2021',
  'SELECT anio, (SELECT SUM(roe) FROM b WHERE b.anio = a.anio) FROM a WHERE anio = 2022',
  'SELECT * FROM (SELECT * FROM a ORDER BY roe, nit, anio LIMIT 3) WHERE anio = 2021',
  'SELECT nit, COUNT(*) FROM a GROUP BY nit HAVING MAX(anio) = 2022',
];

describe('a plan', () => {
  let answer: (query: string, needs?: ReadonlyMap<string, Need>) => unknown[];
  let plan: (query: string) => ReadonlyMap<string, Need>;
  beforeAll(async () => {
    const sqlite = await openSqlite();
    plan = createPlanner(sqlite, tables).plan;
    answer = (query, needs) => {
      const db = new sqlite.oo1.DB(':memory:');
      for (const [i, { name }] of tables.entries()) fill(db, name, rowsOf(i), needs);
      const rows = db.selectArrays(query).map((row) => JSON.stringify(row));
      db.close();
      return rows.sort();
    };
  });

  function fill(db: Database, name: string, rows: readonly Row[], needs?: ReadonlyMap<string, Need>): void {
    db.exec(`CREATE TABLE "${name}" (${columnList(columns)})`);
    const need = needs?.get(name);
    if (needs && !need) return;
    for (const row of rows.filter((each) => !need || need.conditions.some((set) => set.every(holds(each)))))
      db.exec({
        sql: `INSERT INTO "${name}" VALUES (?, ?, ?)`,
        bind: columns.map((column) => (!need || need.columns.has(column.name) ? row[column.name]! : null)),
      });
  }

  it.each(queries)('leaves out nothing that the answer is made of: %s', (query) => {
    expect(answer(query, plan(query))).toEqual(answer(query));
  });

  it('asks for no row of another year, and for no other column', () => {
    const asked = (query: string) => {
      const { columns: names, conditions: sets } = plan(query).get('a')!;
      return { names: [...names].filter(Boolean).sort(), sets };
    };
    const year = { column: 'anio', operator: '$eq', value: 2021 };
    const all = ['anio', 'nit', 'roe'];
    expect(asked('SELECT nit FROM a WHERE anio = 2021')).toEqual({ names: ['anio', 'nit'], sets: [[year]] });
    expect(asked('SELECT COUNT(*) * 2 FROM a')).toEqual({ names: [], sets: [[]] });
    expect(asked('WITH t AS (SELECT * FROM a) SELECT nit FROM t WHERE anio = 2021')).toEqual({
      names: all,
      sets: [[year]],
    });
  });
});

const holds =
  (row: Row) =>
  ({ column, operator, value }: Need['conditions'][number][number]): boolean => {
    const own = row[column];
    if (own === null || own === undefined) return false;
    return { $eq: own === value, $lt: own < value, $lte: own <= value, $gt: own > value, $gte: own >= value }[
      operator
    ];
  };
