/** `inicio.json`: totals by year and CIIU section, the largest and fastest-growing companies, and up to three stories. */

import { roundSignificant } from '../../contract/figures/round-significant.ts';
import { comparedGrades, leastRevenue, mostTimes } from '../../contract/http/fastest.ts';
import type { Grade } from '../../contract/http/quality.ts';
import { shortSectionNames } from '../../contract/section-names.ts';
import type { PublishedGroup } from '../../contract/stored/group.ts';
import type { Home } from '../../contract/stored/home.ts';
import { isSourceGap, type SourceGaps } from '../../contract/stored/source-gaps.ts';
import { pickStories, storyFacts } from './stories.ts';
import { type CountryCompany, largestBy, pairOf, type TwoYears, twoYearsOf } from './two-years.ts';

/** With fewer companies than this, the least revenue is at most their median of the previous year. */
export const fewCompanies = 1000;

const listed = 10;

const isCompared = (grade: Grade): boolean => comparedGrades.some((compared) => compared === grade);

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
      isCompared(now.calidad) &&
      isCompared(before!.calidad) &&
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

/** Totals add those of the section groups, so that they agree with the sector pages. */
export function homeOf(
  companies: readonly CountryCompany[],
  groups: readonly PublishedGroup[],
  anio: number,
  gaps: SourceGaps,
): Omit<Home, 'cambio_ingresos' | 'crecimiento'> {
  const sections = groups
    .filter(({ nivel }) => nivel === 'seccion')
    .sort((a, b) => (a.codigo < b.codigo ? -1 : 1));
  const anios = yearsOf(sections, anio);
  const secciones = sections.map(({ codigo, nombre, peer_stats_by_year }) => {
    const years = anios.map((year) => peer_stats_by_year[year]);
    const sumsOf = (line: 'ingresos_operacionales' | 'ganancia_neta') =>
      anios.map((year, i) => (isSourceGap(gaps, line, year) ? null : (years[i]?.totales[line] ?? null)));
    return {
      codigo,
      nombre,
      nombre_corto: shortSectionNames[codigo] ?? nombre,
      num_empresas: years.map((stats) => stats?.num_empresas ?? 0),
      ingresos_operacionales: sumsOf('ingresos_operacionales'),
      ganancia_neta: sumsOf('ganancia_neta'),
      con_ingresos: years.map((stats) => stats?.totales_n.ingresos_operacionales ?? 0),
      con_ganancia_neta: years.map((stats) => stats?.totales_n.ganancia_neta ?? 0),
    };
  });
  const counted = twoYearsOf(companies, anio);
  return {
    anio,
    anios,
    pais: {
      num_empresas: anios.map((_, i) => sumOf(secciones.map((own) => own.num_empresas[i]!)) ?? 0),
      ingresos_operacionales: anios.map((_, i) =>
        sumOf(secciones.map((own) => own.ingresos_operacionales[i]!)),
      ),
      ganancia_neta: anios.map((_, i) => sumOf(secciones.map((own) => own.ganancia_neta[i]!))),
      con_ingresos: anios.map((_, i) => sumOf(secciones.map((own) => own.con_ingresos[i]!)) ?? 0),
      con_ganancia_neta: anios.map((_, i) => sumOf(secciones.map((own) => own.con_ganancia_neta[i]!)) ?? 0),
    },
    huecos: Object.fromEntries(anios.flatMap((year) => (gaps[year] ? [[String(year), gaps[year]]] : []))),
    secciones,
    mayores: largest(counted),
    crecen: fastestGrowing(counted),
    historias: pickStories(storyFacts(counted, groups, anio)),
  };
}

/** Every year from the first to the reference year; later years are still being filed. */
function yearsOf(sections: readonly PublishedGroup[], anio: number): number[] {
  const known = sections.flatMap(({ peer_stats_by_year }) =>
    Object.entries(peer_stats_by_year).flatMap(([year, stats]) =>
      stats.num_empresas > 0 ? [Number(year)] : [],
    ),
  );
  const first = Math.min(...known);
  return Array.from({ length: known.length === 0 ? 0 : Math.max(0, anio - first + 1) }, (_, i) => first + i);
}

/** Null when all values are null. */
function sumOf(values: readonly (number | null)[]): number | null {
  const filed = values.filter((value) => value !== null);
  return filed.length === 0 ? null : filed.reduce((sum, value) => sum + value, 0);
}

function largest(companies: ReturnType<typeof twoYearsOf>): Home['mayores'] {
  const known = companies.flatMap(({ profile, now }) => {
    const { ingresos_operacionales, ganancia_neta } = now.amounts;
    return ingresos_operacionales === null
      ? []
      : [{ profile, calidad: now.calidad, ingresos_operacionales, ganancia_neta }];
  });
  return largestBy(known, (own) => own.ingresos_operacionales, listed).map(
    ({ profile: { nit, razon_social, ciudad }, calidad, ...amounts }) => ({
      nit,
      razon_social,
      ciudad,
      calidad,
      ...amounts,
    }),
  );
}
