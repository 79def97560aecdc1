/** The stored flags and restatements of a company, one JSON line; answers have them only on request. */

import type { Flag, QualitySection, RestatementRow } from '../http/quality.ts';

export interface CompanyQuality {
  /** By year, and within it in the order of the rules. */
  readonly calidad: readonly Flag[];
  /** By year, and within it in the order of the statements. */
  readonly reexpresiones: readonly RestatementRow[];
}

export const noQuality: CompanyQuality = { calidad: [], reexpresiones: [] };

export const writeQuality = ({ calidad, reexpresiones }: CompanyQuality): string =>
  `${JSON.stringify({ calidad, reexpresiones })}\n`;

export const readQuality = (line: string): CompanyQuality => JSON.parse(line) as CompanyQuality;

/** The JSON of one section for some years; without `years`, for all. */
export function selectQuality(
  quality: CompanyQuality,
  section: QualitySection,
  years: readonly number[] | undefined,
): string {
  const rows: readonly { readonly anio: number }[] = quality[section];
  return JSON.stringify(years ? rows.filter(({ anio }) => years.includes(anio)) : rows);
}
