/** Why the revenue of two years differs, NIT by NIT. */

import { before } from './analysis.ts';
import type { OracleCompany, OracleYear } from './oracle.ts';

const revenueOf = (own: OracleYear | undefined): number | undefined =>
  own?.statements.ERI?.ingresos_operacionales;

export function oracleChange(
  now: readonly OracleYear[],
  then: readonly OracleYear[],
  companies: ReadonlyMap<string, OracleCompany>,
  /** What amounts of either year are multiplied by. */
  [timesNow, timesThen]: readonly [number, number] = [1, 1],
) {
  const [latest, earlier] = [now, then].map((members) => new Map(members.map((own) => [own.nit, own])));
  // Of each company what is of this year, and what is of the year before.
  const found = { reexpresadas: [], mismas: [], entran: [], salen: [] } as Record<string, [number, number][]>;
  for (const nit of new Set([...latest!.keys(), ...earlier!.keys()])) {
    const own = latest!.get(nit);
    const [a, b] = [revenueOf(earlier!.get(nit)), revenueOf(own)];
    if (a === undefined && b !== undefined) found.entran!.push([b, 0]);
    if (a !== undefined && b === undefined) found.salen!.push([0, -a]);
    if (a === undefined || b === undefined) continue;
    const repeated = before(own!, companies.get(nit)!, 'ERI', 'ingresos_operacionales');
    const from = typeof repeated === 'string' ? a : repeated.value;
    if (from !== a) found.reexpresadas!.push([0, from - a]);
    found.mismas!.push([b, -from]);
  }
  const sum = (values: readonly (number | undefined)[]) =>
    values.reduce<number>((all, value) => all + (value ?? 0), 0);
  const filed = [now, then].map((members) => members.some((own) => revenueOf(own) !== undefined));
  if (filed.includes(false)) return null;
  return {
    antes: sum(then.map(revenueOf)) * timesThen,
    ahora: sum(now.map(revenueOf)) * timesNow,
    ...Object.fromEntries(
      Object.entries(found).map(([part, values]) => [
        part,
        {
          n: values.length,
          suma: sum(values.map(([b]) => b)) * timesNow + sum(values.map(([, a]) => a)) * timesThen,
        },
      ]),
    ),
  };
}
