/** The few fields of a company or entity that the screener, the search index, the facets and the directories need. */

import type { Size } from '../../contract/http/analysis.ts';
import type { Grade } from '../../contract/http/quality.ts';
import type { Profile } from '../../contract/http/schemas.ts';

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
  /** Whether the flows are of six months. */
  readonly halfYear: boolean;
  /** In the order of `figureKeys`, not rounded; NaN for null. */
  readonly figures: Readonly<Float64Array>;
  readonly tamano: Size | null;
  /** The signs that show, joined by commas; null where nothing is known. */
  readonly senales: string | null;
  /** The section and class of the year in whose statistics it counts, such as `G4711`; null where it does not. */
  readonly cuenta_en: string | null;
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
