/** Frames, rankings and panels of every line of the statements, and what the companies have of it by year, recomputed from the raw exports. */

import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import v1 from '../../api/v1.ts';
import type { LineAnswer } from '../../contract/http/lines.ts';
import type { Screener } from '../../contract/http/schemas.ts';
import type { Frame } from '../../contract/http/series.ts';
import { type Database, downloadsOf, openDatabase } from '../build/downloads/duckdb.ts';
import { sharedSample } from '../build-fixture.ts';
import { eight, oracleSection, percentileOfValues } from './groups.ts';
import { labelTable } from './lines.ts';
import type { OracleCompany, OracleYear } from './oracle.ts';
import { differences, getServed, openSharedOracle } from './served.ts';

const lines = labelTable
  .filter(({ tipo, preferencia }) => tipo !== 'heading' && preferencia === '0')
  .map(({ clave, estado, etiqueta }) => ({ clave, estado, etiqueta }));

/** Lines that every answer has: they have a frame also where few filed them. */
const always = new Set(
  `ingresos_operacionales costo_ventas ganancia_bruta otros_ingresos gastos_ventas gastos_administracion otros_gastos
  ganancia_operacional ingresos_financieros costos_financieros ganancia_antes_impuestos impuesto_ganancias ganancia_neta
  efectivo_equivalentes cuentas_por_cobrar_corrientes inventarios_corrientes activos_corrientes activos_no_corrientes total_activos
  cuentas_por_pagar_corrientes pasivos_corrientes pasivos_no_corrientes total_pasivos capital_emitido ganancias_acumuladas total_patrimonio
  flujo_operacion flujo_inversion flujo_financiacion depreciacion_amortizacion efectivo_inicial efectivo_final`.split(
    /\s+/,
  ),
);

/** Costs, shares of its own, and what the form prints with one sign: how large it is ranks, not how it was signed. */
const bySize = ({ clave, etiqueta }: (typeof lines)[number]): boolean =>
  /^(?:costo_ventas|gastos_ventas|gastos_administracion|otros_gastos|costos_financieros|acciones_propias)$/.test(
    clave,
  ) ||
  (/^\( ?[+-] ?\)/.test(etiqueta) &&
    !/^ajuste_(?:costos_financieros|ganancias_no_distribuidas_asociadas)$/.test(clave));

let companies: Map<string, OracleCompany>;
let years: number[];
let database: Database;
let panelFolder: string;

beforeAll(async () => {
  companies = await openSharedOracle();
  years = [...new Set([...companies.values()].flatMap((own) => [...own.keys()]))].sort((a, b) => a - b);
  const folder = downloadsOf((await sharedSample()).out);
  database = await openDatabase(folder);
  panelFolder = join(folder, 'panel');
});

/** Who filed in a year, in order of NIT, with an amount. */
const filedIn = (year: number, amount: (own: OracleYear) => number | undefined) =>
  [...companies]
    .flatMap(([nit, own]) => (own.has(year) ? [{ nit, amount: amount(own.get(year)!) }] : []))
    .sort((a, b) => Number(a.nit) - Number(b.nit));

const isRare = (clave: string, filers: readonly { readonly amount: number | undefined }[]): boolean =>
  !always.has(clave) && filers.filter(({ amount }) => amount !== undefined).length < 30;

it('the frame of a line in a year has all who filed it, and there is none of a line that fewer than thirty filed', async () => {
  expect(lines).toHaveLength(155);
  const { list, same } = differences();
  const seen = { frames: 0, none: 0, amounts: 0 };
  for (const year of years)
    for (const { clave, estado } of lines) {
      const filers = filedIn(year, ({ statements }) => statements[estado]?.[clave]);
      if (isRare(clave, filers)) {
        const response = await v1.fetch(new Request(`https://cifras.example/api/v1/series/${clave}/${year}`));
        same(`${clave} ${year}`, response.status, 404);
        seen.none++;
        continue;
      }
      const { valores } = await getServed<Frame>(`/series/${clave}/${year}`);
      const expected = filers.flatMap(({ nit, amount }) => (amount === undefined ? [] : [[nit, amount]]));
      const served = valores.map(([nit, amount]) => [nit, amount]);
      same(`${clave} ${year}`, served, expected);
      seen.frames++;
      seen.amounts += expected.length;
    }
  expect(list).toEqual([]);
  expect(seen.frames).toBeGreaterThan(32 * years.length);
  expect(seen.none).toBeGreaterThan(years.length);
  expect(seen.amounts).toBeGreaterThan(50_000);
});

it('companies rank by what a line means, of the year as it is compared, and those without it come last', async () => {
  const { list, same } = differences();
  let ranked = 0;
  for (const year of years.slice(-4))
    for (const line of lines) {
      const { clave, estado } = line;
      if (/^(?:ingresos_operacionales|total_activos|ganancia_operacional|ganancia_neta)$/.test(clave))
        continue;
      if (
        isRare(
          clave,
          filedIn(year, ({ statements }) => statements[estado]?.[clave]),
        )
      )
        continue;
      const size = (amount: number) => (bySize(line) ? Math.abs(amount) : amount);
      const expected = filedIn(year, ({ view }) => view.statements[estado]?.[clave]).sort((a, b) => {
        if (a.amount === undefined || b.amount === undefined)
          return Number(a.amount === undefined) - Number(b.amount === undefined);
        return size(b.amount) - size(a.amount);
      });
      const { empresas, pagination } = await getServed<Screener>(
        `/screener?anio=${year}&sort=${clave}&columnas=${clave}&page_size=200`,
      );
      same(`${clave} ${year} total`, pagination.total, expected.length);
      const served = empresas.map(({ nit, lineas }) => [nit, lineas![clave]]);
      same(
        `${clave} ${year}`,
        served,
        expected.slice(0, 200).map(({ nit, amount = null }) => [nit, amount]),
      );
      ranked++;
    }
  expect(list).toEqual([]);
  expect(ranked).toBeGreaterThan(200);
});

it('a panel has every line of all who filed in the year, also those that few filed', async () => {
  const { list, same } = differences();
  for (const year of years) {
    const rows = await database.query(`from '${join(panelFolder, `${year}.parquet`)}'`);
    const byNit = new Map(rows.map((row) => [row.nit, row]));
    for (const { clave, estado } of lines) {
      const filers = filedIn(year, ({ statements }) => statements[estado]?.[clave]);
      same(
        `${clave} ${year}`,
        filers.map(({ nit }) => {
          const value = byNit.get(nit)?.[clave] ?? null;
          return value === null ? null : Number(value);
        }),
        filers.map(({ amount = null }) => amount),
      );
    }
  }
  expect(list).toEqual([]);
});

const quartilesOf = (values: readonly number[]) => {
  const at = (p: number) => (values.length < 10 ? null : eight(percentileOfValues(values, p)));
  return { p25: at(0.25), p50: at(0.5), p75: at(0.75) };
};

it('the page of a line has the sum, the count and the quartiles of those that count, of all and by section', async () => {
  const { list, same } = differences();
  const seen = { sums: 0, quartiles: 0, sections: 0, minus: 0 };
  const counted = new Map(
    years.map((year) => [
      year,
      [...companies.values()].flatMap((own) => {
        const filed = own.get(year);
        return filed?.compared && !filed.error ? [filed.view] : [];
      }),
    ]),
  );
  for (const line of lines) {
    const { clave, estado } = line;
    const { by_year } = await getServed<LineAnswer>(`/linea/${clave}`);
    same(
      `${clave} years`,
      by_year.map(({ anio }) => anio),
      years,
    );
    for (const { anio, secciones, ...served } of by_year) {
      const having = counted.get(anio)!.flatMap((own) => {
        const filed = own.statements[estado]?.[clave] ?? 0;
        return filed === 0
          ? []
          : [{ filed, amount: bySize(line) ? Math.abs(filed) : filed, section: oracleSection(own.ciiu!) }];
      });
      const sorted = (rows: typeof having) => rows.map(({ amount }) => amount).sort((a, b) => a - b);
      const all = sorted(having);
      same(`${clave} ${anio}`, served, {
        n: all.length,
        sin: counted.get(anio)!.length - all.length,
        negativos: having.filter(({ filed }) => filed < 0).length,
        suma: all.length < 5 ? null : all.reduce((sum, amount) => sum + amount, 0),
        ...quartilesOf(all),
      });
      const letters = [...new Set(having.map(({ section }) => section))].sort();
      same(
        `${clave} ${anio} sections`,
        secciones.map(({ nombre: _, ...section }) => section),
        letters.map((letter) => {
          const own = sorted(having.filter(({ section }) => section === letter));
          return { codigo: letter, n: own.length, ...quartilesOf(own) };
        }),
      );
      if (served.suma !== null) seen.sums++;
      if (served.p50 !== null) seen.quartiles++;
      seen.sections += secciones.filter(({ p50 }) => p50 !== null).length;
      seen.minus += served.negativos;
    }
  }
  expect(list).toEqual([]);
  expect(seen.sums).toBeGreaterThan(500);
  expect(seen.quartiles).toBeGreaterThan(300);
  expect(seen.sections).toBeGreaterThan(200);
  expect(seen.minus).toBeGreaterThan(100);
});
