/** Who comes into a CIIU group from one year to the next, and who leaves it. */

import type { CiiuLevel } from '../../../contract/http/schemas.ts';
import type { PublishedGroup } from '../../../contract/stored/group.ts';
import type { ComparedCompany } from '../figures/figures.ts';

export interface GroupYearRows {
  readonly year: number;
  /** The companies that count in that year. */
  readonly rows: readonly { readonly company: ComparedCompany }[];
}

/** Of each kind these are named, the largest. */
const named = 5;

/** Of the newest year; null when nobody counts in it or the year before has nobody. Whoever counts no more but still reports in the group has not left. */
export function movementOf(
  years: readonly GroupYearRows[],
  { level, code }: { readonly level: CiiuLevel; readonly code: string },
): PublishedGroup['movimiento'] {
  const newest = years.reduce((latest, { year }) => Math.max(latest, year), 0);
  const rowsOf = (wanted: number) => years.find(({ year }) => year === wanted)?.rows ?? [];
  const [now, before] = [rowsOf(newest), rowsOf(newest - 1)];
  if (now.length === 0 || before.length === 0) return null;
  const reports = ({ years: own }: ComparedCompany, wanted: number) =>
    own.some(({ year, groups }) => year === wanted && groups?.[level] === code);
  const movers = (rows: GroupYearRows['rows'], year: number, other: number) => {
    const moved = rows
      .filter(({ company }) => !reports(company, other))
      .map(({ company: { profile, years: own } }) => ({
        nit: profile.nit,
        razon_social: profile.razon_social,
        ingresos_operacionales: own.find((one) => one.year === year)!.amounts.ingresos_operacionales,
      }))
      .sort(
        (a, b) =>
          (b.ingresos_operacionales ?? Number.NEGATIVE_INFINITY) -
            (a.ingresos_operacionales ?? Number.NEGATIVE_INFINITY) || Number(a.nit) - Number(b.nit),
      );
    return { total: moved.length, mayores: moved.slice(0, named) };
  };
  return {
    anio: newest,
    entran: movers(now, newest, newest - 1),
    salen: movers(before, newest - 1, newest),
  };
}
