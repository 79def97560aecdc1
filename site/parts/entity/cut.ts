/** To which day the ratios of an entity's year are, where not to 31 December: a year whose closing is not reported yet has those of a quarter. */

import type { Entity } from '../../../contract/http/entity.ts';
import { isYearEnd } from '../../../contract/year-marks.ts';

type Filing = Pick<NonNullable<Entity['filings']>[number], 'year' | 'entity_id' | 'period_end' | 'closing'>;
type Sources = Readonly<Record<string, Readonly<Record<string, { cut?: string | undefined }>>>>;

const quarters: Readonly<Record<string, readonly [es: string, en: string]>> = {
  '03-31': ['primer trimestre, al 31 de marzo', 'first quarter, to 31 March'],
  '06-30': ['segundo trimestre, al 30 de junio', 'second quarter, to 30 June'],
  '09-30': ['tercer trimestre, al 30 de septiembre', 'third quarter, to 30 September'],
};

/**
 * Null for a whole year. A year has the later cut of the XBRL filings and of the open data.
 * `sources`: of the ratios, by year
 */
export function quarterOf(
  filings: readonly Filing[],
  entityId: string,
  sources: Sources,
  year: number,
): readonly [es: string, en: string] | null {
  const filingsOfYear = filings.filter((filing) => filing.year === year && filing.entity_id === entityId);
  const ends = [
    ...filingsOfYear.map(({ closing, period_end }) => (closing ? `${year}-12-31` : period_end)),
    ...Object.values(sources[String(year)] ?? {}).flatMap(({ cut }) => cut ?? []),
  ];
  const last = ends.sort().at(-1);
  if (last === undefined || isYearEnd(last)) return null;
  return quarters[last.slice(5)] ?? [`al ${last}`, `to ${last}`];
}
