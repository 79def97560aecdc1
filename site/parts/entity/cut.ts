/** To which day the ratios of an entity's year are, where not to 31 December: a year whose closing is not reported yet has those of a quarter. */

import type { Entity } from '../../../contract/http/entity.ts';
import { isYearEnd } from '../../../contract/year-marks.ts';

type Filing = Pick<NonNullable<Entity['filings']>[number], 'year' | 'entity_id' | 'period_end' | 'closing'>;
type Sources = Readonly<Record<string, Readonly<Record<string, { cut?: string | undefined }>>>>;

/**
 * That day; null for a whole year. A year has the later cut of the XBRL filings and of the open data.
 * `sources`: of the ratios, by year
 */
export function quarterOf(
  filings: readonly Filing[],
  entityId: string,
  sources: Sources,
  year: number,
): string | null {
  const filingsOfYear = filings.filter((filing) => filing.year === year && filing.entity_id === entityId);
  const ends = [
    ...filingsOfYear.map(({ closing, period_end }) => (closing ? `${year}-12-31` : period_end)),
    ...Object.values(sources[String(year)] ?? {}).flatMap(({ cut }) => cut ?? []),
  ];
  const last = ends.sort().at(-1);
  return last === undefined || isYearEnd(last) ? null : last;
}
