/** Oracle and answers agree on the margins of every company, which of its years count, and the quartiles of every list. */

import { expect, it } from 'vitest';
import type { Margins } from '../../contract/http/margins.ts';
import type { Screener } from '../../contract/http/schemas.ts';
import { slack } from './errors.ts';
import { eight, percentileOfValues } from './groups.ts';
import { labelTable, type OracleLines } from './lines.ts';
import type { OracleYear } from './oracle.ts';
import { differences, getServed, openSharedOracle } from './served.ts';

const plenty = (keys: string) => keys.split(' ');
/** What is no part of the assets of operation. */
const apart = plenty(
  'efectivo_equivalentes otros_activos_financieros_corrientes activos_mantenidos_para_la_venta otros_activos_financieros_no_corrientes propiedad_inversion propiedad_inversion_a_valor_razonable propiedad_inversion_al_costo inversiones_metodo_participacion inversiones_subsidiarias_negocios_conjuntos_asociadas inversiones_asociadas inversiones_negocios_conjuntos inversiones_subsidiarias',
);
const blocks = ['activos_corrientes', 'activos_no_corrientes'].map((total) => {
  const keys = labelTable.map(({ clave }) => clave);
  const [from, to] = [keys.indexOf(`titulo_${total}`), keys.indexOf(total)];
  const parts = labelTable.filter(({ tipo }, i) => i > from && i < to && tipo === 'detail');
  return { total, parts: [...new Set(parts.map(({ clave }) => clave))] };
});

const isNear = (total: number | undefined, sum: number) =>
  total !== undefined && Math.abs(total - sum) <= slack(total);

/** Assets less what is apart; null where a blank part of it may be anything. */
function operatingAssets(lines: OracleLines): number | null {
  if (lines.total_activos === undefined) return null;
  for (const { total, parts } of blocks) {
    const named = parts.filter((part) => lines[part] !== undefined);
    const closed =
      named.length > 0
        ? isNear(
            lines[total],
            named.reduce((sum, part) => sum + lines[part]!, 0),
          )
        : lines[total] === 0;
    const isAll = total === 'activos_no_corrientes' && lines.activos_corrientes === lines.total_activos;
    const asked = parts.filter((part) => apart.includes(part));
    if (!closed && !isAll && asked.some((part) => lines[part] === undefined)) return null;
  }
  return apart.reduce((rest, line) => rest - (lines[line] ?? 0), lines.total_activos);
}

interface Amounts {
  readonly ingresos: number;
  readonly ganancia_bruta: number;
  readonly utilidad_operacion: number;
  readonly costos_y_gastos: number;
  readonly gastos_operacion: number;
}
/** By gross profit and expenses, and not by the profit of the form; null where a line is unknown. */
function resultsOf(lines: OracleLines): Amounts | null {
  const { ingresos_operacionales: revenue, ganancia_bruta: gross, ganancia_operacional: profit } = lines;
  if (revenue === undefined || gross === undefined || profit === undefined) return null;
  if (lines.costo_ventas === undefined && !isNear(gross, revenue)) return null;
  const others = plenty('otros_ingresos otras_ganancias otros_gastos gastos_ventas gastos_administracion');
  const [income, gains, otherCosts, selling, administration] = others.map((line) => lines[line] ?? 0) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const sum = gross + income + gains - otherCosts - selling - administration;
  if (others.some((line) => lines[line] === undefined) && !isNear(profit, sum)) return null;
  return {
    ingresos: revenue,
    ganancia_bruta: gross,
    utilidad_operacion: profit - (sum - (gross - selling - administration)),
    costos_y_gastos: (lines.costo_ventas ?? 0) + selling + administration,
    gastos_operacion: selling + administration,
  };
}

/** Why a year does not count, or its amounts. */
function judged(own: OracleYear | undefined): string | (Amounts & { readonly assets: number | null }) {
  if (!own) return 'sin_presentacion';
  if (!['10', '20', '40', '50'].includes(own.filing.entry)) return 'estados_de_grupo';
  if (!own.filing.cut.endsWith('-12-31') || (own.short && own.together === 0)) return 'no_doce_meses';
  if (own.error) return 'calidad_d';
  const results = resultsOf(own.view.statements.ERI ?? {});
  if (!results) return 'lineas_desconocidas';
  if (results.ingresos <= 0) return 'sin_ingresos';
  return { ...results, assets: operatingAssets(own.statements.ESF ?? {}) };
}

const divided = (above: number | null, below: number | null, times: number) =>
  above === null || below === null || below <= 0 ? null : eight((times * above) / below);

it.each([
  [3, [2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025]],
  [2, [2018, 2023]],
  [1, [2019, 2024]],
])('every company of a section, where %i years must count, of %j', async (least, lastYears) => {
  const oracle = await openSharedOracle();
  const { list, same } = differences();
  let [accepted, refused, withAssets] = [0, 0, 0];
  for (const year of lastYears)
    for (const section of 'ACFGHM') {
      const query = `seccion=${section}&anio=${year}`;
      const listed = await getServed<Screener>(`/screener?${query}&page_size=200`);
      const margins = await getServed<Margins>(`/margenes?${query}&anios_minimos=${least}`);
      const served = new Map(
        [...margins.aceptadas, ...margins.rechazadas].map((company) => [company.nit, company]),
      );
      same(`${query} list`, [...served.keys()].sort(), listed.empresas.map(({ nit }) => nit).sort());
      const values: Record<string, number[]> = {};
      for (const [nit, company] of served) {
        const where = `${query} ${nit}`;
        const years = [year - 2, year - 1, year].map((one) => judged(oracle.get(nit)?.get(one)));
        same(
          `${where} years`,
          company.anios.map(({ motivo }) => motivo),
          years.map((one) => (typeof one === 'string' ? one : null)),
        );
        const counted = years.filter((one) => typeof one !== 'string');
        same(`${where} accepted`, 'motivos' in company, counted.length < least);
        const sum = (key: keyof Amounts) =>
          counted.length === 0 ? null : counted.reduce((all, one) => all + one[key], 0);
        const assets = counted.some((one) => one.assets === null)
          ? null
          : counted.reduce((all, one) => all + one.assets!, 0);
        const profit = sum('utilidad_operacion');
        const expected = {
          margen_operacional_sin_otros: divided(profit, sum('ingresos'), 100),
          margen_costos_y_gastos: divided(profit, sum('costos_y_gastos'), 100),
          rentabilidad_activos_operacion: counted.length === 0 ? null : divided(profit, assets, 100),
          razon_berry: divided(sum('ganancia_bruta'), sum('gastos_operacion'), 1),
        };
        same(`${where} indicators`, company.indicadores, expected);
        same(
          `${where} losses`,
          company.anios_con_perdida,
          counted.filter((one) => one.utilidad_operacion < 0).length,
        );
        if (counted.length < least) refused++;
        else {
          accepted++;
          if (expected.rentabilidad_activos_operacion !== null) withAssets++;
          for (const [key, value] of Object.entries(expected))
            if (value !== null) values[key] = [...(values[key] ?? []), value];
        }
      }
      for (const [key, range] of Object.entries(margins.rangos)) {
        const sorted = (values[key] ?? []).toSorted((a, b) => a - b);
        const at = (p: number) => (sorted.length < 5 ? null : percentileOfValues(sorted, p));
        same(`${query} ${key} n`, range.n, sorted.length);
        for (const [name, p] of Object.entries({ minimo: 0, p25: 0.25, p50: 0.5, p75: 0.75, maximo: 1 })) {
          const [is, should] = [range[name as keyof typeof range], at(p)];
          const isSame =
            is === should ||
            (is !== null && should !== null && Math.abs(is - should) <= 1e-7 * Math.max(1, Math.abs(should)));
          same(`${query} ${key} ${name}`, isSame ? should : is, should);
        }
      }
    }
  expect(list).toEqual([]);
  expect(accepted).toBeGreaterThan(40 * lastYears.length);
  expect(withAssets).toBeGreaterThan(30 * lastYears.length);
  expect(refused).toBeGreaterThan(0);
});
