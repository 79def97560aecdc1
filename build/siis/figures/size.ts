/** The size of a company in a year, by its revenue in UVT of that year. */

import type { AnalysisReason, MacroSector, Size } from '../../../contract/http/analysis.ts';
import { macroSectorOf, sizeOf, uvtOfYear } from '../../tables/sizes.ts';

export type YearSize =
  | {
      readonly size: Size;
      readonly revenueInUvt: number;
      /** Pesos. */
      readonly uvt: number;
      readonly macroSector: MacroSector;
    }
  | { readonly reason: AnalysisReason };

export interface SizedYear {
  readonly year: number;
  /** Thousands of pesos; or why it is not there. */
  readonly revenue: number | 'withheld' | null;
  /** Revenue of twelve months to 31 December. */
  readonly wholeYear: boolean;
  /** CIIU section of the year's filing. */
  readonly section: string | null;
}

/** A company without revenue, as a holding may be, has no size: it would be the smallest. */
export function yearSize({ year, revenue, wholeYear, section }: SizedYear): YearSize {
  if (typeof revenue !== 'number') return { reason: revenue ?? 'not_filed' };
  if (revenue <= 0) return { reason: 'not_applicable' };
  if (!wholeYear) return { reason: 'not_annual' };
  if (section === null) return { reason: 'no_ciiu' };
  const uvt = uvtOfYear[year]?.pesos;
  if (uvt === undefined) return { reason: 'no_uvt' };
  const macroSector = macroSectorOf(section);
  const revenueInUvt = (revenue * 1_000) / uvt;
  return { size: sizeOf(macroSector, revenueInUvt), revenueInUvt, uvt, macroSector };
}
