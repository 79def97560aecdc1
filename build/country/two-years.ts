/** The companies that count in a year, each with its previous year. */

import type { CiiuLevel } from '../../contract/http/schemas.ts';
import { countsInStatistics, type GradedYear } from '../tables/counted.ts';
import type { SummaryAmounts } from './summary.ts';

export interface CountryYear extends GradedYear {
  readonly year: number;
  readonly groups: Readonly<Record<CiiuLevel, string>> | null;
  readonly amounts: ComparedAmounts;
  /** The year before, as growth compares it; null where it does not. */
  readonly earlier: ComparedAmounts;
}

type ComparedAmounts = Pick<SummaryAmounts, 'ingresos_operacionales' | 'ganancia_neta'>;

export interface CountryCompany {
  readonly profile: {
    readonly nit: string;
    readonly razon_social: string;
    readonly ciudad: string | null;
  };
  readonly years: readonly CountryYear[];
}

export interface TwoYears {
  readonly profile: CountryCompany['profile'];
  readonly now: CountryYear;
  /** Null when the company does not count in the previous year. */
  readonly before: CountryYear | null;
}

export function twoYearsOf(companies: Iterable<CountryCompany>, anio: number): TwoYears[] {
  const found: TwoYears[] = [];
  for (const { profile, years } of companies) {
    const counted = (wanted: number) =>
      years.find((own) => own.year === wanted && countsInStatistics(own)) ?? null;
    const now = counted(anio);
    if (now) found.push({ profile, now, before: counted(anio - 1) });
  }
  return found;
}

/** The two amounts from which the growth of a line is made. */
export interface Pair {
  readonly before: number;
  readonly now: number;
}

/** Null where the company does not count in both years. */
export function pairOf({ now, before }: TwoYears, line: keyof ComparedAmounts): Pair | null {
  const [own, earlier] = [now.amounts[line], now.earlier[line]];
  return own === null || earlier === null || before === null ? null : { before: earlier, now: own };
}

/** The `count` rows with the largest figures, in descending order and equals by NIT. */
export function largestBy<T extends { readonly profile: { readonly nit: string } }>(
  rows: readonly T[],
  figure: (row: T) => number,
  count: number,
): T[] {
  return [...rows]
    .sort((a, b) => figure(b) - figure(a) || Number(a.profile.nit) - Number(b.profile.nit))
    .slice(0, count);
}
