/** What the country knows of each company: its profile and the figures of each year, and the list of them. */

import { isFiledYear } from '../../contract/filed-years.ts';
import type { Size } from '../../contract/http/figure-keys.ts';
import type { Grade } from '../../contract/http/quality.ts';
import type { Filing, Profile } from '../../contract/http/schemas.ts';

/** The four amounts of one year, in thousands of pesos; null when a line was not filed. */
export interface SummaryAmounts {
  readonly ingresos_operacionales: number | null;
  readonly total_activos: number | null;
  readonly ganancia_operacional: number | null;
  readonly ganancia_neta: number | null;
}

/** The figures of the reference year with the grade of their filing. */
export interface ReferenceFigures extends SummaryAmounts {
  readonly calidad: Grade;
  /** Of the flows; null where nobody knows. */
  readonly months: number | null;
  /** How many exercises the flows are the sum of. */
  readonly exercises: number;
  /** ISO date of the filing. */
  readonly cut: string;
  readonly base: Filing['base'];
  /** In the order of `figureKeys`, not rounded; NaN for null. */
  readonly figures: Readonly<Float64Array>;
  readonly tamano: Size | null;
  /** The signs that show, joined by commas; null where nothing is known. */
  readonly senales: string | null;
  /** The section and class of the year in whose statistics it counts, such as `G4711`; null where it does not. */
  readonly cuenta_en: string | null;
  /** The revenue of the year before with which its growth compares, in thousands of pesos; null where there is no rate. */
  readonly ingresos_anterior: number | null;
  /** Of the filing of the year before; null where the company did not count in that year. */
  readonly calidad_anterior: Grade | null;
}

/** The fields of a profile that identify the company or that the screener filters by. */
export const summarizeProfile = ({ ciiu, ubicacion, ...profile }: Profile) => ({
  nit: profile.nit,
  razon_social: profile.razon_social,
  /** Four digits; its first two are the division. */
  ciiu_codigo: ciiu?.codigo ?? null,
  ciiu_seccion: ciiu?.seccion ?? null,
  departamento: ubicacion.departamento,
  ciudad: ubicacion.ciudad,
  /** DIVIPOLA code: five digits for a town, two for a department. */
  codigo_dane: ubicacion.codigo_dane,
  marco_niif: profile.marco_niif,
  estado_actual: profile.estado_actual,
  tipo_societario: profile.tipo_societario,
});
export type ProfileSummary = Readonly<ReturnType<typeof summarizeProfile>>;

/** A company (SIIS) as of its newest filing. */
export interface CompanySummary extends ProfileSummary {
  /** The town as the newest cover page spells it. */
  readonly filedCity: string | null;
  /** The names that it had before, the newest first. */
  readonly formerNames: readonly string[];
  readonly ultimo_anio: number;
  /** Operating revenue of the newest year, in thousands of pesos. */
  readonly ingresos_ultimo: number | null;
  /** Null when the company did not report in the reference year. */
  readonly reference: ReferenceFigures | null;
}

/** A supervised entity (SFC), one for each NIT. */
export interface EntitySummary {
  readonly nit: string;
  readonly name: string;
  readonly type: { readonly name: string; readonly group: string } | null;
  readonly ciudad: string | null;
  readonly ultimo_anio: number | null;
  /** Revenue of the newest year, in pesos. */
  readonly revenue: number | null;
}

/**
 * The last year in which at least half as many companies reported as in the previous year with data, so that a year
 * still being filed, or a filing with a wrong date, is not chosen. Without companies, the last year of any entity. Throws
 * when there is no year.
 */
export function referenceYearOf(
  companiesPerYear: ReadonlyMap<number, number>,
  entities: readonly { readonly ultimo_anio: number | null }[] = [],
): number {
  const years = [...companiesPerYear].filter(([, companies]) => companies > 0).sort(([a], [b]) => b - a);
  const chosen = years.find(([, companies], i) => isFiledYear(companies, years[i + 1]?.[1] ?? 0));
  if (chosen) return chosen[0];
  const last = Math.max(0, ...entities.map(({ ultimo_anio }) => ultimo_anio ?? 0));
  if (last === 0) throw new Error('no company or entity reported in any year: there is no reference year');
  return last;
}

export const companyDirectory = (companies: readonly CompanySummary[]) =>
  byNit(companies).map(({ nit, razon_social, ciudad, ciiu_codigo, ultimo_anio }) => ({
    nit,
    razon_social,
    ciudad,
    ciiu_codigo,
    ultimo_anio,
  }));

export const entityDirectory = (entities: readonly EntitySummary[]) =>
  byNit(entities).map(({ nit, name, type, ciudad, ultimo_anio }) => ({
    nit,
    razon_social: name,
    tipo_entidad: type?.name ?? null,
    grupo: type?.group ?? null,
    ciudad,
    ultimo_anio,
  }));

const byNit = <T extends { readonly nit: string }>(all: readonly T[]): T[] =>
  [...all].sort((a, b) => Number(a.nit) - Number(b.nit));
