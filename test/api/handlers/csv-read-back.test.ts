/** CSV of the sample's companies and of the whole screener, read by DuckDB, equals the JSON answers. */

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { beforeAll, describe, expect, it } from 'vitest';
import { benchmarkRows } from '../../../build/downloads/rows.ts';
import { tables } from '../../../build/downloads/tables.ts';
import { concepts } from '../../../contract/figures/concepts.ts';
import { files } from '../../../contract/files/files.ts';
import { indicatorKeys, statementNames, statementProperty } from '../../../contract/http/figure-keys.ts';
import type { CsvFormat } from '../../../contract/http/parameters.ts';
import {
  ciiuLevels,
  type Financials,
  type Indicators,
  type Screener,
  type ScreenerRow,
  screenerRowSchema,
  yearOfRowKeys,
} from '../../../contract/http/schemas.ts';
import type { Frame, Series } from '../../../contract/http/series.ts';
import { groupSchema, type PublishedGroup } from '../../../contract/stored/group.ts';
import { releasePath } from '../../../contract/stored/layout.ts';
import { marksText, yearMarks } from '../../../contract/year-marks.ts';
import { sharedSample } from '../../build-fixture.ts';
import { kindsOfCompany, oneOfEachKind } from '../../kinds.ts';
import { readTruth } from '../../oracle/sample.ts';
import { tempDir } from '../../paths.ts';
import { jsonOf, manifestOf } from '../../released.ts';
import { type InProcessApp, openInProcessApp } from '../in-process-app.ts';

type Record = { [column: string]: string | number | null };

const folder = tempDir('csv');
const formats = ['csv', 'csv-excel'] as const;
const paths = ['financials', 'indicators'] as const;
const financials = new Map<string, Financials>();
const indicators = new Map<string, Indicators>();
const listed: ScreenerRow[] = [];
const series: Series[] = [];
const frames: Frame[] = [];
/** Of all companies of the frames. */
const cuts = new Map<string, Indicators['cortes']>();
const groups: PublishedGroup[] = [];
/** An amount that is always filed, an indicator that is null of many, and a rate that goes by the sum of a year's exercises. */
const keys = ['total_activos', 'dias_inventarios', 'crecimiento_ingresos'] as const;
let app: InProcessApp;
let query: (sql: string) => Promise<Record[]>;

beforeAll(async () => {
  const { raw, out } = await sharedSample();
  app = await openInProcessApp(out);
  const json = async <T>(path: string): Promise<T> =>
    ((await (await app.fetch(`/api/v1${path}`)).json()) as { data: T }).data;
  const save = async (name: string, path: string) => {
    const text = Buffer.from(await (await app.fetch(`/api/v1${path}`)).arrayBuffer()).toString();
    writeFileSync(join(folder, name), asSpreadsheet(text));
  };
  const nits = oneOfEachKind(readTruth(raw), kindsOfCompany)
    .map(({ nit }) => nit)
    .sort();
  for (const format of formats) {
    for (const path of paths) mkdirSync(join(folder, format, path), { recursive: true });
    for (const nit of nits)
      for (const path of paths)
        await save(`${format}/${path}/${nit}.csv`, `/empresa/${nit}/${path}?format=${format}`);
    await save(`${format}/screener.csv`, `/screener?format=${format}`);
  }
  const { release, counts } = manifestOf(out);
  const years = Object.keys(counts).flatMap((name) => /^empresas_(\d{4})$/.exec(name)?.[1] ?? []);
  const chosen = nits.slice(0, 50);
  for (const key of keys) {
    series.push(await json(`/series/${key}?nit=${chosen}`));
    for (const year of years) frames.push(await json(`/series/${key}/${year}`));
  }
  const benchmarks = ciiuLevels.flatMap((level) =>
    readdirSync(join(out, releasePath(release, `benchmark/${level}`))).map((name) =>
      jsonOf(out, files.group, level, name.slice(0, -'.json.gz'.length)),
    ),
  );
  const all = benchmarks.map((group) => groupSchema.parse(group));
  // Whether it has statistics depends on how many are in it.
  const kinds = ({ nivel, peer_stats_by_year: years }: PublishedGroup) =>
    Object.values(years).map(({ num_empresas }) => `${nivel} ${num_empresas}`);
  groups.push(...oneOfEachKind(all, kinds));
  for (const format of formats) {
    for (const path of ['series', 'frames', 'sectors']) mkdirSync(join(folder, format, path));
    for (const key of keys) {
      await save(`${format}/series/${key}.csv`, `/series/${key}?nit=${chosen}&format=${format}`);
      for (const year of years)
        await save(`${format}/frames/${key}-${year}.csv`, `/series/${key}/${year}?format=${format}`);
    }
    for (const { nivel, codigo } of groups)
      await save(`${format}/sectors/${nivel}-${codigo}.csv`, `/sector/${nivel}/${codigo}?format=${format}`);
  }
  for (const nit of nits) {
    financials.set(nit, await json(`/empresa/${nit}/financials`));
    indicators.set(nit, await json(`/empresa/${nit}/indicators`));
  }
  for (const nit of new Set(frames.flatMap(({ valores }) => valores.map(([nit]) => nit))))
    cuts.set(nit, (await json<Indicators>(`/empresa/${nit}/indicators`)).cortes);
  for (let page = 1, more = true; more; page++) {
    const { empresas, pagination } = await json<Screener>(`/screener?page_size=200&page=${page}`);
    listed.push(...empresas);
    more = pagination.has_next;
  }
  const connection = await (await DuckDBInstance.create()).connect();
  query = async (sql) => (await connection.runAndReadAll(sql)).getRowObjectsJson() as unknown as Record[];
});

/** Codes as a spreadsheet reads them: `="0111"`, quoted as a cell is, is the text 0111. */
const asSpreadsheet = (text: string): string => text.replaceAll(/"=""([\d-]+)"""/g, '"$1"');

const dialect = {
  csv: "delim = ','",
  'csv-excel': "delim = ';', decimal_separator = ','",
} as const satisfies globalThis.Record<CsvFormat, string>;

const source = (format: CsvFormat, file: string, types: globalThis.Record<string, string>) =>
  `read_csv('${join(folder, format, file)}', header = true, ${dialect[format]}, quote = '"', escape = '"', columns = ${JSON.stringify(types).replaceAll('"', "'")})`;

const typed = (names: readonly string[], type: string) =>
  Object.fromEntries(names.map((name) => [name, type]));

const yearTypes = { corte_anual: 'BOOLEAN', meses: 'INTEGER' };
/** What a value of a company's year is of: its filing, and a rate of growth the sum of the year's exercises. */
const yearOf = (clave: string, nit: string, year: number) => {
  const { corte_anual, meses, anio_completo } = (cuts.get(nit) ?? indicators.get(nit)!.cortes)[year]!;
  const isSum = clave.startsWith('crecimiento') && anio_completo !== undefined;
  return isSum ? { corte_anual: true, meses: 12 } : { corte_anual, meses };
};

describe.each(formats)('%s', (format) => {
  it('financials: every line of every statement', async () => {
    const columns = {
      ...{ nit: 'VARCHAR', anio: 'INTEGER', estado: 'VARCHAR', concepto: 'VARCHAR', etiqueta: 'VARCHAR' },
      miles_cop: 'DOUBLE',
      ...yearTypes,
    };
    const rows = await query(`select nit, anio, estado, concepto, miles_cop, corte_anual, meses
      from ${source(format, 'financials/*.csv', columns)}`);
    const expected = [...financials].flatMap(([nit, own]) =>
      statementNames.flatMap((estado) =>
        (own[statementProperty[estado]] ?? []).flatMap(({ anio, ...lines }) =>
          Object.entries<number | null>(lines).map(([concepto, miles_cop]) => ({
            ...{ nit, anio, estado, concepto },
            miles_cop,
            ...yearOf('total_activos', nit, anio),
          })),
        ),
      ),
    );
    expect(expected.length).toBeGreaterThan(100 * financials.size);
    expect(rows).toEqual(expected);
  });

  it('financials: labels are those of the table of concepts', async () => {
    const label = concepts.find(({ key }) => key === 'ingresos_operacionales')!.labels[0]!;
    const text = await (
      await app.fetch(`/api/v1/empresa/${[...financials.keys()][0]}/financials?format=csv`)
    ).text();
    expect(text).toContain(`,resultados,ingresos_operacionales,${label},`);
  });

  it('indicators: every year, and a column for each', async () => {
    const cut = { fecha_corte: 'VARCHAR', ...yearTypes };
    const columns = { nit: 'VARCHAR', anio: 'INTEGER', ...typed(indicatorKeys, 'DOUBLE'), ...cut };
    const rows = await query(`from ${source(format, 'indicators/*.csv', columns)}`);
    const expected = [...indicators].flatMap(([nit, { by_year, cortes }]) =>
      by_year.map((year) => {
        const { fecha_corte, corte_anual, meses } = cortes[year.anio]!;
        return { nit, ...year, fecha_corte, corte_anual, meses };
      }),
    );
    expect(rows).toEqual(expected);
  });

  it('screener: all rows of all pages, and the same sums', async () => {
    const amounts = ['ingresos_operacionales', 'total_activos', 'ganancia_operacional', 'ganancia_neta'];
    const columns = {
      ...typed([...Object.keys(screenerRowSchema.omit(yearOfRowKeys).shape), 'observaciones'], 'VARCHAR'),
      ...typed(amounts, 'DOUBLE'),
      anio: 'INTEGER',
    };
    const table = source(format, 'screener.csv', columns);
    const rows = await query(`from ${table}`);
    // A spreadsheet gets texts that begin like a formula behind an apostrophe.
    const kept = (text: string) => (format === 'csv-excel' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
    expect(rows).toEqual(
      listed.map(({ fecha_corte, meses, ejercicios, base, ...row }) => ({
        ...row,
        razon_social: kept(row.razon_social),
        observaciones: marksText(yearMarks({ ...row, fecha_corte, meses, ejercicios, base })) || null,
      })),
    );
    const [sums] = await query(
      `select count(*)::int as n, ${amounts.map((name) => `sum(${name}) as ${name}`)} from ${table}`,
    );
    const total = (name: string) => listed.reduce((sum, row) => sum + (row[name as 'total_activos'] ?? 0), 0);
    expect(sums).toEqual({
      n: listed.length,
      ...Object.fromEntries(amounts.map((name) => [name, total(name)])),
    });
  });

  it('series: every year of every company, and why a value is not there', async () => {
    const columns = {
      ...{ nit: 'VARCHAR', razon_social: 'VARCHAR', anio: 'INTEGER', clave: 'VARCHAR', unidad: 'VARCHAR' },
      ...{ valor: 'DOUBLE', calidad: 'VARCHAR', motivo: 'VARCHAR' },
      ...yearTypes,
    };
    for (const { clave, unidad, series: own } of series) {
      const expected = own.flatMap(({ nit, razon_social, valores }) =>
        valores.map(({ anio, valor, calidad, motivo = null }) => ({
          ...{ nit, razon_social, anio, clave, unidad, valor, calidad, motivo },
          ...yearOf(clave, nit, anio),
        })),
      );
      expect(expected.length).toBeGreaterThan(100);
      expect(await query(`from ${source(format, `series/${clave}.csv`, columns)}`)).toEqual(expected);
    }
    expect(series.flatMap((one) => one.series).flatMap(({ valores }) => valores)).toContainEqual(
      expect.objectContaining({ valor: null }),
    );
  });

  it('frames: everybody of every year, and the same sums', async () => {
    const columns = {
      ...{ nit: 'VARCHAR', anio: 'INTEGER', clave: 'VARCHAR', unidad: 'VARCHAR' },
      ...{ valor: 'DOUBLE', calidad: 'VARCHAR' },
      ...yearTypes,
    };
    for (const { clave, anio, unidad, valores, pagination } of frames) {
      const table = source(format, `frames/${clave}-${anio}.csv`, columns);
      expect(pagination.total).toBe(valores.length);
      expect(await query(`from ${table}`)).toEqual(
        valores.map(([nit, valor, calidad]) => ({
          ...{ nit, anio, clave, unidad, valor, calidad },
          ...yearOf(clave, nit, anio),
        })),
      );
    }
    const short = frames.flatMap(({ clave, anio, valores }) =>
      valores.filter(([nit]) => !yearOf(clave, nit, anio).corte_anual),
    );
    expect(short.length).toBeGreaterThan(0);
    expect(frames.length).toBeGreaterThan(10);
  });

  it('sectors: the rows of the download `benchmarks`, column by column', async () => {
    const { columns: described } = tables.benchmarks;
    const types = { string: 'VARCHAR', integer: 'INTEGER', number: 'DOUBLE' } as globalThis.Record<
      string,
      string
    >;
    const columns = Object.fromEntries(described.map(({ name, type }) => [name, types[type]!]));
    for (const group of groups) {
      const table = source(format, `sectors/${group.nivel}-${group.codigo}.csv`, columns);
      const expected = benchmarkRows(group).map((row) =>
        Object.fromEntries(described.map(({ name }, i) => [name, row[i]])),
      );
      expect(await query(`from ${table}`)).toEqual(expected);
    }
    expect(groups.length).toBeGreaterThan(20);
    const { nivel, codigo } = groups[0]!;
    const text = await (await app.fetch(`/api/v1/sector/${nivel}/${codigo}?format=csv`)).text();
    expect(text.split('\r\n')[0]).toBe(described.map(({ name }) => name).join());
  });
});
