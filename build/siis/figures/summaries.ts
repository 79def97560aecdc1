/** The companies as screener, search and facets need them. */

import { figureKeys, signKeys } from '../../../contract/http/figure-keys.ts';
import type { Grade } from '../../../contract/http/quality.ts';
import type { CompanySummary } from '../../country/summary.ts';
import type { CountryCompany } from '../../country/two-years.ts';
import { countsInStatistics } from '../../tables/counted.ts';
import { type ComparedPartition, figureCount, type YearFigures } from './figures.ts';

/** With the figures of one year; place, activity and framework are those of the newest filing. */
export const summarizeCompanies = (
  partitions: readonly ComparedPartition[],
  referenceYear: number,
): CompanySummary[] => Array.from(summaries(partitions, referenceYear), ({ summary }) => summary);

/** One after the other, with its filing of that year. */
function* summaries(
  partitions: readonly ComparedPartition[],
  referenceYear: number,
): Generator<{ readonly summary: CompanySummary; readonly filing: YearFigures | undefined }> {
  for (const { companies, values, denominators } of partitions) {
    let before = 0;
    for (const { profile, filedCity, formerNames, years } of companies) {
      const newest = years.at(-1)!;
      const own = years.findIndex(({ year }) => year === referenceYear);
      const reference = years[own];
      const at = (before + own) * figureCount;
      before += years.length;
      const summary = {
        ...profile,
        filedCity,
        formerNames,
        ultimo_anio: newest.year,
        ingresos_ultimo: newest.amounts.ingresos_operacionales,
        reference: reference
          ? {
              ...reference.amounts,
              calidad: reference.calidad,
              months: reference.months,
              exercises: reference.exercises,
              cut: reference.cut,
              base: reference.base,
              tamano: reference.size,
              senales: shownSigns(reference.signs),
              cuenta_en: countsIn(reference),
              ingresos_anterior: earlierRevenue(values, denominators, at),
              calidad_anterior: gradeIfCounted(years.find(({ year }) => year === referenceYear - 1)),
              figures: values.subarray(at, at + figureCount),
            }
          : null,
      };
      yield { summary, filing: reference };
    }
  }
}

/** Who filed in a year, with place, activity and framework of that year's filing; name, status and type are today's. */
export function summarizeYear(partitions: readonly ComparedPartition[], year: number): CompanySummary[] {
  const found: CompanySummary[] = [];
  for (const { summary, filing } of summaries(partitions, year)) {
    if (!filing) continue;
    const { groups, framework, place } = filing;
    const activity = { ciiu_codigo: groups?.clase ?? null, ciiu_seccion: groups?.seccion ?? null };
    found.push({ ...summary, ...place, ...activity, marco_niif: framework, filedCity: null });
  }
  return found;
}

const countsIn = (own: YearFigures): string | null =>
  countsInStatistics(own) && own.groups ? own.groups.seccion + own.groups.clase : null;

const gradeIfCounted = (before: YearFigures | undefined): Grade | null =>
  before && countsInStatistics(before) ? before.calidad : null;

/** `at`: where the figures of the year begin */
function earlierRevenue(
  values: Readonly<Float64Array>,
  denominators: Readonly<Float64Array>,
  at: number,
): number | null {
  const place = at + growthColumns.ingresos_operacionales;
  return Number.isNaN(values[place]) ? null : denominators[place]!;
}

const growthColumns = {
  ingresos_operacionales: figureKeys.indexOf('crecimiento_ingresos'),
  ganancia_neta: figureKeys.indexOf('crecimiento_ganancia_neta'),
} as const;

/** Every company with what the home page compares. */
export function countryCompanies(partitions: readonly ComparedPartition[]): CountryCompany[] {
  return partitions.flatMap(({ companies, denominators }) => {
    let row = 0;
    return companies.map(({ profile, years }) => ({
      profile,
      years: years.map((own) => {
        const earlier = (line: keyof typeof growthColumns) => {
          const amount = denominators[row * figureCount + growthColumns[line]]!;
          return Number.isNaN(amount) ? null : amount;
        };
        const found = {
          ...own,
          earlier: {
            ingresos_operacionales: earlier('ingresos_operacionales'),
            ganancia_neta: earlier('ganancia_neta'),
          },
        };
        row++;
        return found;
      }),
    }));
  });
}

function shownSigns(signs: YearFigures['signs']): string | null {
  if (signKeys.every((key) => signs[key] === null)) return null;
  return signKeys.filter((key) => signs[key]).join(',');
}

/** How many companies have statements of each year. */
export function companiesByYear(partitions: readonly ComparedPartition[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { companies } of partitions)
    for (const { years } of companies)
      for (const { year } of years) counts.set(year, (counts.get(year) ?? 0) + 1);
  return counts;
}

/** How many company-years of each year have each grade. */
export function gradesByYear(
  partitions: readonly ComparedPartition[],
): Record<string, Record<Grade, number>> {
  const counts: Record<string, Record<Grade, number>> = {};
  for (const { companies } of partitions)
    for (const { years } of companies)
      for (const { year, calidad } of years) {
        const own = counts[year] ?? { A: 0, B: 0, C: 0, D: 0 };
        own[calidad]++;
        counts[year] = own;
      }
  return counts;
}
