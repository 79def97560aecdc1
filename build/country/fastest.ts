/** The companies whose revenue grew most from the year before to the reference year. */

import type { Home } from '../../contract/stored/home.ts';
import { roundSignificant } from '../lib/round-significant.ts';
import { largestBy, pairOf, type TwoYears } from './two-years.ts';

/** Thousands of pesos: who sold less the year before may multiply by a single contract. */
export const leastRevenue = 10_000_000;
/** In a country of fewer companies the median of their revenue of the year before will do, when it is less. */
export const fewCompanies = 1000;
/** From so many times on, a change says more about the filing than about the company. */
export const mostTimes = 10;

const listed = 10;

/** Grade A or B in both years. */
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

/** Of an even number of revenues the median is the lower of the middle two. */
function leastOf(companies: number, revenues: readonly number[]): number {
  if (companies >= fewCompanies || revenues.length === 0) return leastRevenue;
  const median = revenues.toSorted((a, b) => a - b)[Math.floor((revenues.length - 1) / 2)]!;
  return Math.min(leastRevenue, median);
}
