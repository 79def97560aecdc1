/** The downloads, read by DuckDB, equal the API's answers about every company of the sample. */

import { beforeAll, describe, expect, test } from 'vitest';
import { files } from '../../contract/files/files.ts';
import type { Company } from '../../contract/http/company.ts';
import { indicatorKeys, statementNames, statementProperty } from '../../contract/http/figure-keys.ts';
import { unitNames } from '../../contract/http/series.ts';
import { type Database, downloadsOf, openDatabase, type Record } from '../build/downloads/duckdb.ts';
import { sharedSample } from '../build-fixture.ts';
import { kindsOfCompany, oneOfEachKind } from '../kinds.ts';
import { jsonOf } from '../released.ts';
import { readTruth } from './sample.ts';
import { differences, getServed, openShared, type ServedAnswer, wholeAnswer } from './served.ts';

/** Of some companies. */
const answers = new Map<string, ServedAnswer>();
let companies: number;
let database: Database;

beforeAll(async () => {
  const raw = await openShared();
  const truth = readTruth(raw);
  companies = truth.length;
  for (const { nit } of oneOfEachKind(truth, kindsOfCompany)) answers.set(nit, await wholeAnswer(nit));
  database = await openDatabase(downloadsOf((await sharedSample()).out));
});

const formats = ['csv', 'parquet'] as const;

describe.each(formats)('%s', (format) => {
  test('empresas is the profile of every company', async () => {
    const rows = await database.rows('empresas', format);
    const byCompany = groupRows(rows, 'nit');
    expect([rows.length, byCompany.size]).toEqual([companies, companies]);
    const { list, same } = differences();
    for (const [nit, answer] of answers) {
      const { ciiu, ubicacion, contacto, ...profile } = answer.profile;
      const { nit: _, ...row } = byCompany.get(nit)![0]!;
      const prefixed = Object.entries(ciiu ?? {}).map(([key, value]) => [`ciiu_${key}`, value]);
      const flat: { [column: string]: unknown } = {
        ...profile,
        ...ubicacion,
        ...contacto,
        ...Object.fromEntries(prefixed),
      };
      for (const [column, value] of Object.entries(row))
        same(`${nit} ${column}`, value, column.startsWith('ciiu_') ? (flat[column] ?? null) : flat[column]);
    }
    expect(list).toEqual([]);
  });

  test('estados is every line of every statement', async () => {
    const rows = await database.rows('estados', format);
    const byCompany = groupRows(rows, 'nit');
    expect(byCompany.size).toBe(companies);
    const { list, same } = differences();
    for (const [nit, { financials }] of answers) {
      const expected = statementNames.flatMap((estado) =>
        financials[statementProperty[estado]]!.flatMap(({ anio, ...lines }) =>
          Object.entries(lines).flatMap(([concepto, valor]) =>
            valor === null ? [] : [{ nit, anio, estado, concepto, valor }],
          ),
        ),
      );
      expected.sort((a, b) => a.anio - b.anio);
      same(`${nit} lines`, byCompany.get(nit)!.length, expected.length);
      for (const [i, line] of expected.entries()) same(nit, byCompany.get(nit)![i], line);
    }
    expect(list).toEqual([]);
  });

  test('indicadores is every indicator of every year, with its filing', async () => {
    const byCompany = groupRows(await database.rows('indicadores', format), 'nit');
    expect(byCompany.size).toBe(companies);
    for (const [nit, { indicators, financials, benchmark }] of answers) {
      const rows = byCompany.get(nit)!;
      expect(
        rows.map((row) => pick(row, ['anio', ...indicatorKeys])),
        nit,
      ).toEqual(indicators.by_year);
      const filed = [
        'anio',
        'fecha_corte',
        'desde',
        'meses',
        'numero_radicado',
        'punto_entrada',
        'base',
        'marco_niif',
        'corte_anual',
        'reexpresado',
        'calidad',
      ];
      expect(
        rows.map((row) => pick(row, filed)),
        nit,
      ).toEqual(financials.filings.map(({ versiones: _, hasta: __, ...filing }) => filing));
      const places = benchmark?.empresa.posiciones ?? [];
      for (const { anio, comparada, ciiu_clase, ciiu_seccion } of rows) {
        const own = places.filter((place) => place.anio === anio);
        expect(comparada, `${nit} ${anio}`).toBe(own.length > 0);
        if (!comparada) continue;
        expect(own.find(({ nivel }) => nivel === 'clase')?.codigo).toBe(ciiu_clase);
        expect(own.find(({ nivel }) => nivel === 'seccion')?.codigo).toBe(ciiu_seccion);
      }
    }
  });

  test('calidad and reexpresiones are what the API lists of every company', async () => {
    const flags = groupRows(await database.rows('calidad', format), 'nit');
    const restated = groupRows(await database.rows('reexpresiones', format), 'nit');
    let compared = 0;
    // Whoever has a flag or a restatement, and some who have none.
    for (const nit of new Set([...flags.keys(), ...restated.keys(), ...answers.keys()])) {
      const own = await getServed<Pick<Company, 'calidad' | 'reexpresiones'>>(
        `/empresa/${nit}?include=calidad,reexpresiones`,
      );
      const rows = (flags.get(nit) ?? []).map(({ nit: _, numero: __, cifras, motivo, ...flag }) => ({
        ...flag,
        ...(motivo !== null && { motivo }),
        cifras: JSON.parse(cifras as string),
      }));
      expect(rows, nit).toEqual(own.calidad);
      expect(
        (restated.get(nit) ?? []).map(({ nit: _, ...row }) => row),
        nit,
      ).toEqual(own.reexpresiones);
      compared += rows.length;
    }
    expect(compared).toBe([...flags.values()].flat().length);
    expect(compared).toBeGreaterThan(companies);
  });

  test('benchmarks is what the API compares every company with', async () => {
    const rows = await database.rows('benchmarks', format);
    const known = new Map(
      rows.map((row) => [`${row.nivel} ${row.codigo} ${row.anio} ${row.indicador}`, row]),
    );
    expect(known.size).toBe(rows.length);
    const definitions = jsonOf((await sharedSample()).out, files.indicators);
    let compared = 0;
    const { list, same } = differences();
    for (const { benchmark } of answers.values())
      for (const [anio, entries] of Object.entries(benchmark?.peer_stats_by_year ?? {}))
        for (const { indicadores, totales: _, totales_n: __, ...group } of entries)
          for (const [indicador, stats] of Object.entries(indicadores)) {
            const where = `${group.nivel} ${group.codigo} ${anio} ${indicador}`;
            const unidad = unitNames[definitions[indicador]!.unit];
            const expected = {
              nivel_sugerido: null,
              ...group,
              anio: Number(anio),
              indicador,
              unidad,
              ...stats,
            };
            same(where, byColumn(known.get(where)!), byColumn(expected));
            compared++;
          }
    expect(list).toEqual([]);
    expect(compared).toBeGreaterThan(250 * answers.size);
  });
});

test('DuckDB finds the published medians in the published indicators', async () => {
  const [key, other] = ['razon_corriente', 'margen_neto'];
  const medians = await database.query(`
    with own as (unpivot (from ${database.source('indicadores', 'parquet')} where comparada)
      on ${key}, ${other} into name indicador value valor)
    select b.codigo, b.anio, b.indicador, b.n, b.p25, b.p50, b.p75, count(valor)::int as counted,
      quantile_cont(valor, 0.25) as low, quantile_cont(valor, 0.5) as middle, quantile_cont(valor, 0.75) as high
    from ${database.source('benchmarks', 'parquet')} b
    join own on own.ciiu_seccion = b.codigo and own.anio = b.anio and own.indicador = b.indicador
    where b.nivel = 'seccion' and b.p50 is not null group by all`);
  expect(medians.length).toBeGreaterThan(50);
  for (const { n, counted, p25, p50, p75, low, middle, high } of medians) {
    expect(counted).toBe(n);
    for (const [ours, theirs] of [
      [p25, low],
      [p50, middle],
      [p75, high],
    ] as [number, number][])
      expect(Math.abs(ours - theirs)).toBeLessThanOrEqual(1e-6 * Math.abs(ours));
  }
});

test('conceptos says of every line what conceptos.json says', async () => {
  const { version, concepts, sums } = jsonOf((await sharedSample()).out, files.concepts);
  expect(version).toBe(2);
  const rows = await database.rows('conceptos', 'parquet');
  expect(
    rows.map(({ concepto, correspondencia, ifrs, sfc, motivo }) => [
      concepto,
      correspondencia,
      ifrs,
      sfc,
      motivo,
    ]),
  ).toEqual(
    concepts.map(({ key, match, ifrs, sfc, reason }) => [
      key,
      match,
      ifrs,
      sfc?.concept ?? null,
      reason ?? null,
    ]),
  );
  const told = new Map(rows.map(({ concepto, sumas }) => [concepto, sumas]));
  expect(told.get('ganancia_operacional')).toBe(
    'ganancia_operacional - deterioro_niif9 = ifrs:ProfitLossFromOperatingActivities',
  );
  for (const { key, sums: own } of concepts)
    expect(String(told.get(key) ?? '').split(' = ').length - 1).toBe(own.length);
  expect(sums.length).toBeGreaterThan(25);
});

test('every concept of the statements is explained', async () => {
  const [{ missing } = { missing: null }] = await database.query(`
    select count(*)::int as missing from (select distinct estado,
      regexp_replace(concepto, '_(operacion|inversion|financiacion)$', '') as concepto, concepto as whole
      from ${database.source('estados', 'parquet')}) e
    where not exists (from ${database.source('conceptos', 'parquet')} c
      where c.estado = e.estado and c.concepto in (e.concepto, e.whole))`);
  expect(missing).toBe(0);
});

function groupRows(rows: readonly Record[], column: string): Map<string, Record[]> {
  const groups = new Map<string, Record[]>();
  for (const row of rows) {
    const key = String(row[column]);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

const byColumn = (row: object) => Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));

const pick = (row: Record, columns: readonly string[]): Record =>
  Object.fromEntries(columns.map((column) => [column, row[column]!]));
