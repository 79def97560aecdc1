/** Oracle and answers agree on every amount in pesos of another year. */

import { beforeAll, expect, it } from 'vitest';
import empresa from '../../api/empresa.ts';
import series from '../../api/series.ts';
import type { Financials } from '../../contract/http/schemas.ts';
import type { Frame, Series } from '../../contract/http/series.ts';
import { oracleFigures } from './analysis.ts';
import { type OracleCompany, oracleOf } from './oracle.ts';
import { decemberRise, meanRise } from './prices.ts';
import { differences, getServed, openShared, properties } from './served.ts';

let companies: Map<string, OracleCompany>;
beforeAll(async () => {
  companies = oracleOf(await openShared(), new Set());
});

/** An amount that stands at the end of a year or is of all of it, in pesos of a later or earlier one. */
function worth(amount: number, year: number, base: number, balance: boolean): number | null {
  const rise = balance ? decemberRise : meanRise;
  const times = base >= year ? rise(base, base - year) : 1 / (rise(year, year - base) ?? Number.NaN);
  if (times === undefined || Number.isNaN(times)) return null;
  return Math.sign(amount) * Math.round(Math.abs(amount * times)) + 0;
}

it.each([2016, 2021, 2025])('statements of every company in pesos of %d', async (base) => {
  const { list, same } = differences();
  let compared = 0;
  for (const [nit, years] of companies) {
    const served = await getServed<Financials>(
      `/empresa/${nit}/financials?pesos=constantes&base=${base}`,
      empresa,
    );
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
      series,
    );
    for (const { nit, valores } of rows)
      for (const { anio, valor } of valores) same(`${nit} ${anio} ${key}`, valor, of(anio, nit));
    const { valores } = await getServed<Frame>(`/series/${key}/2023?pesos=constantes&base=2020`, series);
    expect(valores.length).toBeGreaterThan(50);
    for (const [nit, valor] of valores) same(`${nit} frame ${key}`, valor, of(2023, nit));
  }
  expect(list).toEqual([]);
});
