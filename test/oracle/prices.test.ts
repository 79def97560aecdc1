/** Oracle and answers agree on every amount in pesos of another year. */

import { beforeAll, expect, it } from 'vitest';
import type { Company } from '../../contract/http/company.ts';
import type { Financials, Screener } from '../../contract/http/schemas.ts';
import type { Frame, Series } from '../../contract/http/series.ts';
import { oracleFigures } from './analysis.ts';
import type { OracleCompany } from './oracle.ts';
import { earned, standing, worth } from './prices.ts';
import { differences, getServed, openSharedOracle, properties } from './served.ts';

let companies: Map<string, OracleCompany>;
beforeAll(async () => {
  companies = await openSharedOracle();
});

it.each([2016, 2021, 2025])('statements of every company in pesos of %d', async (base) => {
  const { list, same } = differences();
  let compared = 0;
  for (const [nit, years] of companies) {
    const served = await getServed<Financials>(`/empresa/${nit}/financials?pesos=constantes&base=${base}`);
    for (const [code, property] of Object.entries(properties))
      for (const { anio, ...lines } of served[property as 'estado_resultados'] ?? []) {
        const filed = years.get(anio)!.statements[code as 'ERI'] ?? {};
        for (const [key, amount] of Object.entries<number | null>(lines)) {
          const given = filed[key];
          const stands = code === 'ESF' || /^efectivo_(inicial|final)$/.test(key);
          const at = key === 'efectivo_inicial' ? anio - 1 : anio;
          same(`${nit} ${anio} ${key}`, amount, given === undefined ? null : worth(given, at, base, stands));
          if (given !== undefined) compared++;
        }
      }
  }
  expect(list).toEqual([]);
  expect(compared).toBeGreaterThan(10_000);
});

it('series and frames of a balance, a flow, a sum of each and a ratio', async () => {
  const { list, same } = differences();
  const keys = ['total_activos', 'ingresos_operacionales', 'deuda_neta', 'ebitda', 'margen_ebitda'];
  for (const key of keys) {
    const of = (year: number, nit: string): number | null => {
      const own = companies.get(nit)!.get(year)!;
      const figure = oracleFigures(own, companies.get(nit)!)[key];
      const filed = own.statements.ESF?.[key] ?? own.statements.ERI?.[key];
      const amount = figure ? ('none' in figure ? undefined : figure.value) : filed;
      if (amount === undefined) return null;
      if (key === 'margen_ebitda') return Number(amount.toPrecision(8));
      return worth(amount, year, 2020, ['total_activos', 'deuda_neta'].includes(key));
    };
    const some = [...companies.keys()].slice(0, 40);
    const { series: rows } = await getServed<Series>(
      `/series/${key}?nit=${some.join()}&pesos=constantes&base=2020`,
    );
    for (const { nit, valores } of rows)
      for (const { anio, valor } of valores) same(`${nit} ${anio} ${key}`, valor, of(anio, nit));
    const { valores } = await getServed<Frame>(`/series/${key}/2023?pesos=constantes&base=2020`);
    expect(valores.length).toBeGreaterThan(50);
    for (const [nit, valor] of valores) same(`${nit} frame ${key}`, valor, of(2023, nit));
  }
  expect(list).toEqual([]);
});

type Figures = Readonly<Record<string, unknown>>;
const base = 2020;
const inBase = (year: number, figures: Figures): Figures =>
  Object.fromEntries(
    Object.entries(figures).map(([key, value]) => {
      const stands = standing.has(key);
      return [
        key,
        typeof value === 'number' && (stands || earned.has(key)) ? worth(value, year, base, stands) : value,
      ];
    }),
  );

it('the bundle with its group and its bridge, and the rows of the screener: amounts by their kind, all else as it is', async () => {
  const { list, same } = differences();
  const sections = 'include=profile,indicators,benchmark,derivadas,puente,tamano,senales';
  const constant = `pesos=constantes&base=${base}`;
  let ranked = 0;
  for (const nit of [...companies.keys()].slice(0, 40)) {
    const filed = await getServed<Company>(`/empresa/${nit}?${sections}`);
    const found = await getServed<Company>(`/empresa/${nit}?${sections}&${constant}`);
    const rows = (all: readonly { anio: number }[]) => all.map((row) => inBase(row.anio, { ...row }));
    for (const section of ['indicators', 'derivadas'] as const)
      same(`${nit} ${section}`, found[section], {
        ...filed[section],
        by_year: rows(filed[section]!.by_year),
      });
    for (const { anio, ...terms } of filed.puente!.by_year)
      for (const [term, amount] of Object.entries<number | null>(terms))
        same(
          `${nit} ${anio} ${term}`,
          found.puente!.by_year.find((row) => row.anio === anio)![term],
          amount === null ? null : worth(amount, anio, base, false),
        );
    for (const section of ['profile', 'tamano', 'senales'] as const)
      same(`${nit} ${section}`, found[section], filed[section]);
    if (!filed.benchmark) continue;
    const { peer_stats_by_year, ranking, ...ranks } = filed.benchmark;
    const groups = Object.entries(peer_stats_by_year).map(([year, all]) => [
      year,
      all.map(({ totales, indicadores, ...group }) => {
        const { n, ...quartiles } = indicadores.capital_trabajo!;
        const moved = Object.entries(quartiles).map(([name, value]) => [
          name,
          value === null ? null : worth(value, Number(year), base, true),
        ]);
        const capital_trabajo = { n, ...Object.fromEntries(moved) };
        return {
          ...group,
          totales: inBase(Number(year), totales),
          indicadores: { ...indicadores, capital_trabajo },
        };
      }),
    ]);
    const sorted = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value), (_, one) =>
        one && typeof one === 'object' && !Array.isArray(one)
          ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
          : one,
      );
    ranked += ranking.top.length;
    same(
      `${nit} benchmark`,
      sorted(found.benchmark),
      sorted({
        ...ranks,
        peer_stats_by_year: Object.fromEntries(groups),
        ranking: { ...ranking, top: ranking.top.map((row) => inBase(ranking.anio!, row)) },
      }),
    );
  }
  expect(ranked).toBeGreaterThan(40);
  const asked = '/screener?anio=2023&columnas=deuda_neta,ebitda,roe&page_size=200&min_total_activos=1000';
  const [plain, worthed] = [
    await getServed<Screener>(asked),
    await getServed<Screener>(`${asked}&${constant}`),
  ];
  expect(plain.empresas.length).toBeGreaterThan(50);
  for (const [i, { indicadores, ...row }] of plain.empresas.entries())
    same(`screener ${row.nit}`, worthed.empresas[i], {
      ...inBase(2023, row),
      indicadores: inBase(2023, indicadores!),
    });
  expect(list).toEqual([]);
});
