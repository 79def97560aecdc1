/** The tables of every company of the sample and the whole screener, read by DuckDB, say what the JSON answers say. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { beforeAll, describe, expect, it } from 'vitest';
import { concepts } from '../../build/tables/concepts.ts';
import type { CsvFormat } from '../../contract/http/queries.ts';
import {
  type Financials,
  type Indicators,
  indicatorKeys,
  type Screener,
  type ScreenerRow,
  screenerRowSchema,
  statementNames,
  statementProperty,
} from '../../contract/http/schemas.ts';
import { nitsOf } from '../released.ts';
import { sharedSample } from '../shared-sample.ts';
import { type OpenedDoor, openTestDoor, temporary } from './door.ts';

type Record = { [column: string]: string | number | null };

const folder = temporary('csv');
const formats = ['csv', 'csv-excel'] as const;
const paths = ['financials', 'indicators'] as const;
const financials = new Map<string, Financials>();
const indicators = new Map<string, Indicators>();
const listed: ScreenerRow[] = [];
let door: OpenedDoor;
let query: (sql: string) => Promise<Record[]>;

beforeAll(async () => {
  const { out } = await sharedSample();
  door = await openTestDoor(out);
  const json = async <T>(path: string): Promise<T> =>
    ((await (await door.fetch(`/api/v1${path}`)).json()) as { data: T }).data;
  const save = async (name: string, path: string) =>
    writeFileSync(join(folder, name), Buffer.from(await (await door.fetch(`/api/v1${path}`)).arrayBuffer()));
  for (const format of formats) {
    for (const path of paths) mkdirSync(join(folder, format, path), { recursive: true });
    for (const nit of nitsOf(out, 'siis'))
      for (const path of paths)
        await save(`${format}/${path}/${nit}.csv`, `/empresa/${nit}/${path}?format=${format}`);
    await save(`${format}/screener.csv`, `/screener?format=${format}`);
  }
  for (const nit of nitsOf(out, 'siis')) {
    financials.set(nit, await json(`/empresa/${nit}/financials`));
    indicators.set(nit, await json(`/empresa/${nit}/indicators`));
  }
  for (let page = 1, more = true; more; page++) {
    const { empresas, pagination } = await json<Screener>(`/screener?page_size=200&page=${page}`);
    listed.push(...empresas);
    more = pagination.has_next;
  }
  const connection = await (await DuckDBInstance.create()).connect();
  query = async (sql) => (await connection.runAndReadAll(sql)).getRowObjectsJson() as unknown as Record[];
}, 300_000);

const dialect = {
  csv: "delim = ','",
  'csv-excel': "delim = ';', decimal_separator = ','",
} as const satisfies globalThis.Record<CsvFormat, string>;

const source = (format: CsvFormat, file: string, types: globalThis.Record<string, string>) =>
  `read_csv('${join(folder, format, file)}', header = true, ${dialect[format]}, quote = '"', escape = '"', columns = ${JSON.stringify(types).replaceAll('"', "'")})`;

const typed = (names: readonly string[], type: string) =>
  Object.fromEntries(names.map((name) => [name, type]));

describe.each(formats)('%s', (format) => {
  it('financials: every line of every statement', async () => {
    const columns = {
      ...{ nit: 'VARCHAR', anio: 'INTEGER', estado: 'VARCHAR', concepto: 'VARCHAR', etiqueta: 'VARCHAR' },
      miles_cop: 'DOUBLE',
    };
    const rows = await query(`select nit, anio, estado, concepto, miles_cop
      from ${source(format, 'financials/*.csv', columns)}`);
    const expected = [...financials].flatMap(([nit, own]) =>
      statementNames.flatMap((estado) =>
        (own[statementProperty[estado]] ?? []).flatMap(({ anio, ...lines }) =>
          Object.entries<number | null>(lines).map(([concepto, miles_cop]) => ({
            ...{ nit, anio, estado, concepto },
            miles_cop,
          })),
        ),
      ),
    );
    expect(expected.length).toBeGreaterThan(20_000);
    expect(rows).toEqual(expected);
  });

  it('financials: labels are those of the table of concepts', async () => {
    const label = concepts.find(({ key }) => key === 'ingresos_operacionales')!.labels[0]!;
    const text = await (
      await door.fetch(`/api/v1/empresa/${[...financials.keys()][0]}/financials?format=csv`)
    ).text();
    expect(text).toContain(`,resultados,ingresos_operacionales,${label},`);
  });

  it('indicators: every year, and a column for each', async () => {
    const columns = { nit: 'VARCHAR', anio: 'INTEGER', ...typed(indicatorKeys, 'DOUBLE') };
    const rows = await query(`from ${source(format, 'indicators/*.csv', columns)}`);
    const expected = [...indicators].flatMap(([nit, { by_year }]) =>
      by_year.map((year) => ({ nit, ...year })),
    );
    expect(rows).toEqual(expected);
  });

  it('screener: all rows of all pages, and the same sums', async () => {
    const amounts = ['ingresos_operacionales', 'total_activos', 'ganancia_operacional', 'ganancia_neta'];
    const columns = {
      ...typed(Object.keys(screenerRowSchema.shape), 'VARCHAR'),
      ...typed(amounts, 'DOUBLE'),
      anio: 'INTEGER',
    };
    const table = source(format, 'screener.csv', columns);
    const rows = await query(`from ${table}`);
    // A spreadsheet gets texts that begin like a formula behind an apostrophe.
    const kept = (text: string) => (format === 'csv-excel' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
    expect(rows).toEqual(listed.map((row) => ({ ...row, razon_social: kept(row.razon_social) })));
    const [sums] = await query(
      `select count(*)::int as n, ${amounts.map((name) => `sum(${name}) as ${name}`)} from ${table}`,
    );
    const total = (name: string) => listed.reduce((sum, row) => sum + (row[name as 'total_activos'] ?? 0), 0);
    expect(sums).toEqual({
      n: listed.length,
      ...Object.fromEntries(amounts.map((name) => [name, total(name)])),
    });
  });
});
