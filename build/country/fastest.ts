/** The companies whose revenue grew most from the previous year to the reference year. */

import type { Home } from '../../contract/stored/home.ts';
import { roundSignificant } from '../lib/round-significant.ts';
import { largestBy, pairOf, type TwoYears } from './two-years.ts';

/** Least revenue of the previous year, in thousands of pesos: below it, a single contract may multiply revenue. */
export const leastRevenue = 10_000_000;
/** With fewer companies than this, the least revenue is at most their median of the previous year. */
export const fewCompanies = 1000;
/** From this factor on, growth is taken for a fault of the filing. */
export const mostTimes = 10;

const listed = 10;

/** Lists companies of grade A or B in both years; growth in percent. */
export function fastestGrowing(companies: readonly TwoYears[]): Home['crecen'] {
  const pairs = companies.flatMap((own) => {
    const revenue = pairOf(own, 'ingresos_operacionales');
    return revenue ? [{ ...own, revenue, times: revenue.now / revenue.before }] : [];
  });
  const least = leastOf(
    companies.length,
    pairs.map(({ revenue }) => revenue.before),
  );
  const known = pairs.filter(
    ({ now, before, revenue, times }) =>
      now.calidad <= 'B' &&
      before!.calidad <= 'B' &&
      revenue.before >= least &&
      revenue.before > 0 &&
      times > 1 &&
      times < mostTimes,
  );
  return {
    ingresos_minimos: least,
    empresas: largestBy(known, ({ times }) => times, listed).map(({ profile, now, revenue, times }) => ({
      nit: profile.nit,
      razon_social: profile.razon_social,
      ciudad: profile.ciudad,
      calidad: now.calidad,
      ingresos_anterior: revenue.before,
      ingresos_operacionales: revenue.now,
      crecimiento: roundSignificant(100 * (times - 1)),
    })),
  };
}

/** The least revenue; the median of an even number is the lower of the middle two. */
function leastOf(companies: number, revenues: readonly number[]): number {
  if (companies >= fewCompanies || revenues.length === 0) return leastRevenue;
  const median = revenues.toSorted((a, b) => a - b)[Math.floor((revenues.length - 1) / 2)]!;
  return Math.min(leastRevenue, median);
}
