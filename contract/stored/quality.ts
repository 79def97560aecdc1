/** What a company's answer leaves out unless it is asked for: flags and restatements, one line of JSON. */

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

/** The JSON of one section in some years; without `years`, in all. */
export function cutQuality(
  quality: CompanyQuality,
  section: QualitySection,
  years: readonly number[] | undefined,
): string {
  const rows: readonly { readonly anio: number }[] = quality[section];
  return JSON.stringify(years ? rows.filter(({ anio }) => years.includes(anio)) : rows);
}
