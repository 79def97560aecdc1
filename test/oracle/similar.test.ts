/** Oracle and answers agree on who is like whom, by how much, and in what. */

import { expect, it } from 'vitest';
import type { Screener, ScreenerRow } from '../../contract/http/schemas.ts';
import type { Similar } from '../../contract/http/similar.ts';
import { codesOf, eight, type Group, groupsOf, levels, oracleGroupKey } from './groups.ts';
import type { OracleCompany, OracleYear } from './oracle.ts';
import { differences, getServed, openSharedOracle } from './served.ts';

type Place = Pick<ScreenerRow, 'departamento' | 'ciudad'>;
interface Known {
  readonly own: OracleYear;
  readonly counts: boolean;
  readonly place: Place;
}

const weights = { actividad: 3, ingresos: 2, activos: 1, lugar: 1, margen: 1, endeudamiento: 1, rotacion: 1 };
type Key = keyof typeof weights;
const structure = {
  margen: 'margen_operacional',
  endeudamiento: 'endeudamiento_total',
  rotacion: 'rotacion_activos',
} as const;

const four = (value: number): number => Math.round(value * 10_000) / 10_000;

const lineOf = ({ own }: Known, key: 'ingresos' | 'activos'): number | undefined =>
  key === 'ingresos' ? own.statements.ERI?.ingresos_operacionales : own.statements.ESF?.total_activos;

function indicatorOf({ own }: Known, name: string): number | null {
  const outcome = own.indicators[name]!;
  return 'none' in outcome ? null : eight(outcome.value);
}

const log10 = (value: number): number => Math.log(value) / Math.LN10;

function sizeApart(a: Known, b: Known, key: 'ingresos' | 'activos'): number | null {
  const [left, right] = [lineOf(a, key) ?? 0, lineOf(b, key) ?? 0];
  if (left <= 0) return null;
  return right > 0 ? Math.min(1, four(Math.abs(log10(right) - log10(left)))) : 1;
}

function rankIn(values: readonly number[], value: number): number {
  const below = values.filter((one) => one < value).length;
  const equal = values.filter((one) => one === value).length;
  const rank = (100 * (below + Math.max(equal - 1, 0) / 2)) / (values.length - 1);
  return Math.min(100, Math.round(rank));
}

/** The values of the narrowest group with ten. */
function sampleOf(groups: ReadonlyMap<string, Group>, { own }: Known, name: string) {
  for (const level of levels) {
    const code = codesOf(own.ciiu!)[level];
    const members = groups.get(oracleGroupKey(level, code, own.year))?.members ?? [];
    const values = members.flatMap((member) => {
      const outcome = member.indicators[name]!;
      return 'none' in outcome ? [] : [eight(outcome.value)];
    });
    if (values.length >= 10) return values;
  }
  return null;
}

function apart(groups: ReadonlyMap<string, Group>, a: Known, b: Known): Partial<Record<Key, number>> {
  const found: Partial<Record<Key, number | null>> = {
    actividad: a.own.ciiu === b.own.ciiu ? 0 : a.own.ciiu!.slice(0, 2) === b.own.ciiu!.slice(0, 2) ? 0.5 : 1,
    ingresos: sizeApart(a, b, 'ingresos'),
    activos: sizeApart(a, b, 'activos'),
    lugar:
      a.place.departamento === null
        ? null
        : a.place.departamento !== b.place.departamento
          ? 1
          : a.place.ciudad !== null && a.place.ciudad === b.place.ciudad
            ? 0
            : 0.5,
  };
  for (const [key, name] of Object.entries(structure)) {
    const [left, right] = [indicatorOf(a, name), indicatorOf(b, name)];
    const values = left === null ? null : sampleOf(groups, a, name);
    if (!values) continue;
    found[key as Key] =
      right === null ? 1 : four(Math.abs(rankIn(values, right) - rankIn(values, left!)) / 100);
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null));
}

function distanceOf(parts: Partial<Record<Key, number>>): number {
  let [sum, weight] = [0, 0];
  for (const [key, value] of Object.entries(parts)) {
    sum += weights[key as Key] * value;
    weight += weights[key as Key];
  }
  return four(sum / weight);
}

/** Those that filed in a year and have a class. */
function knownOf(companies: Map<string, OracleCompany>, year: number, places: ReadonlyMap<string, Place>) {
  const known = new Map<string, Known>();
  for (const [nit, years] of companies) {
    const filed = years.get(year);
    if (!filed || filed.ciiu === null) continue;
    known.set(nit, {
      own: filed.view,
      counts: filed.compared && !filed.error,
      place: places.get(nit)!,
    });
  }
  return known;
}

it('of every company of three years: all distances, in order, with and without those that do not count', async () => {
  const companies = await openSharedOracle();
  const groups = groupsOf(companies);
  const { list, same } = differences();
  let [rows, left] = [0, 0];
  for (const year of [2025, 2024, 2019]) {
    const { empresas } = await getServed<Screener>(`/screener?anio=${year}&page_size=200`);
    const known = knownOf(companies, year, new Map(empresas.map((row) => [row.nit, row])));
    for (const [nit, company] of known) {
      const section = [...known].filter(
        ([other, { own }]) =>
          other !== nit && codesOf(own.ciiu!).seccion === codesOf(company.own.ciiu!).seccion,
      );
      const outside = section.filter(([, { counts }]) => !counts).length;
      for (const all of [false, true]) {
        const compared = section.filter(([, { counts }]) => all || counts);
        const expected = compared
          .map(([other, one]) => {
            const parts = apart(groups, company, one);
            return { nit: other, distancia: distanceOf(parts), parts };
          })
          .sort((a, b) => a.distancia - b.distancia || Number(a.nit) - Number(b.nit))
          .slice(0, 50);
        const served = await getServed<Similar>(
          `/empresa/${nit}/parecidas?anio=${year}&limit=50${all ? '&include=no_comparables' : ''}`,
        );
        const where = `${nit} ${year} ${all}`;
        same(`${where} counts`, [served.comparadas, served.no_comparables], [compared.length, outside]);
        same(
          where,
          served.empresas.map(({ nit, distancia, partes }) => ({
            nit,
            distancia,
            parts: Object.fromEntries(Object.entries(partes).map(([key, part]) => [key, part!.distancia])),
          })),
          expected,
        );
        rows += expected.length;
        left += all ? outside : 0;
      }
    }
  }
  expect(list).toEqual([]);
  expect(rows).toBeGreaterThan(1000);
  expect(left).toBeGreaterThan(10);
});
