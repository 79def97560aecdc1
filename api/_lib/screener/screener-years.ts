/** The screeners of a release by year: that of the year of reference, and one for each other year with filings. */

import { LRUCache } from 'lru-cache';
import { files } from '../../../contract/files/files.ts';
import type { Query } from '../../../contract/http/requests.ts';
import type { ScreenedRow } from '../../../contract/http/schemas.ts';
import { countedYears } from '../../../contract/stored/layout.ts';
import { markNotices } from '../../../contract/year-marks.ts';
import { parseColumns } from '../data/lazy-file.ts';
import type { Release } from '../data/release.ts';
import { coverGapNotices } from './notices.ts';
import { type LoadedScreener, loadScreener, parseScreener } from './screener.ts';

/** Some tens of megabytes each. */
const otherYears = new LRUCache<string, LoadedScreener, { release: Release; anio: number }>({
  max: 2,
  ignoreFetchAbort: true,
  async fetchMethod(_, __, { context: { release, anio } }) {
    const file = files.screenerOfYear(anio);
    return parseColumns(file, await release.stored(file), parseScreener);
  },
});

export const screenerYears = ({ manifest }: Release): number[] => countedYears(manifest.counts);

/** Null for a year in which nobody filed; without `anio` that of the year of reference. */
export async function loadScreenerOfYear(
  release: Release,
  anio: number | undefined,
): Promise<LoadedScreener | null> {
  const { manifest } = release;
  if (anio === undefined || anio === manifest.reference_year) return loadScreener(release);
  if (!screenerYears(release).includes(anio)) return null;
  return otherYears.forceFetch(`${manifest.release} ${anio}`, { context: { release, anio } });
}

/** The notices of a page of the list and of its query. */
export const listNotices = (
  { manifest }: Release,
  loaded: LoadedScreener,
  query: Query<'screener'>,
  rows: readonly ScreenedRow[],
): string[] => [
  ...loaded.notices(query, manifest.cover_gaps ?? {}),
  ...markNotices(rows[0]?.anio ?? 0, rows),
  ...loaded.gapNotices(query, manifest.source_gaps ?? {}),
  ...coverGapNotices(manifest.cover_gaps ?? {}, query.anio ?? manifest.reference_year),
];
