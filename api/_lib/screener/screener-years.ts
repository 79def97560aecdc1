/** The screeners of a release by year: that of the year of reference, and one for each other year with filings. */

import { LRUCache } from 'lru-cache';
import { positiveMeaningOf } from '../../../contract/figures/concepts.ts';
import { files } from '../../../contract/files/files.ts';
import { positiveMeanings } from '../../../contract/http/line-meanings.ts';
import type { Query } from '../../../contract/http/requests.ts';
import type { ScreenedRow } from '../../../contract/http/schemas.ts';
import { type ListedLine, listedLines } from '../../../contract/http/screener.ts';
import { wantedWords } from '../../../contract/purpose-words.ts';
import { countedYears, type Manifest } from '../../../contract/stored/layout.ts';
import { isRareLine, isSourceGap, rareLineNotice } from '../../../contract/stored/source-gaps.ts';
import { markNotices } from '../../../contract/year-marks.ts';
import { parseColumns } from '../data/lazy-file.ts';
import type { Release } from '../data/release.ts';
import type { PurposeSearch } from '../search/purposes.ts';
import type { LineColumn, LineColumns } from './line-columns.ts';
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

/** A column takes some half a megabyte; a query that asks for more lines has them once more. */
const lineColumns = new LRUCache<string, LineColumn>({ max: 32 });

/** The lines that a query shows, filters or sorts by, without those that few have. */
export async function loadLines(
  release: Release,
  loaded: LoadedScreener,
  query: Query<'screener'>,
): Promise<LineColumns> {
  const { release: name, reference_year, rare_lines = {} } = release.manifest;
  const { anio = reference_year } = query;
  const keys = linesAsked(query).filter((key) => !isRareLine(rare_lines, key, anio));
  const nameOf = (key: ListedLine) => `${name} ${anio} ${key}`;
  const known = new Map(keys.map((key) => [key, lineColumns.get(nameOf(key))]));
  if ([...known.values()].every((column) => column !== undefined)) return known as LineColumns;
  const filers = await release.json(files.filers, anio);
  return new Map(
    await Promise.all(
      keys.map(async (key) => {
        const column =
          known.get(key) ??
          loaded.lineColumn({ key, filers, frame: await release.json(files.frame, key, anio) });
        lineColumns.set(nameOf(key), column);
        return [key, column] as const;
      }),
    ),
  );
}

/** The lines of a query in the order of the statements. */
function linesAsked(query: Query<'screener'>): ListedLine[] {
  const { sort, columnas = [] } = query;
  return listedLines.filter(
    (key) =>
      key === sort ||
      (columnas as readonly string[]).includes(key) ||
      query[`min_${key}`] !== undefined ||
      query[`max_${key}`] !== undefined,
  );
}

/** Of the lines of a query: those that few have, and those that some filed with the sign of their effect. */
function lineNotices(
  { rare_lines = {}, source_gaps = {} }: Manifest,
  anio: number,
  query: Query<'screener'>,
  lines: LineColumns,
): string[] {
  return linesAsked(query).flatMap((key) => {
    if (isRareLine(rare_lines, key, anio))
      // What the source lacks is named with all that it lacks.
      return isSourceGap(source_gaps, key, anio)
        ? []
        : [
            rareLineNotice(source_gaps, key, anio) +
              (key === query.sort ? ' Las sociedades van en orden de NIT.' : ''),
          ];
    const turned = lines.get(key)?.turned ?? 0;
    const { texto } = positiveMeanings[positiveMeaningOf(key)];
    return turned === 0
      ? []
      : [
          `${key}: un importe positivo es ${texto}. ${turned} de ${anio} lo presentaron con signo menos: se muestra así, y se ordena y filtra sin él.`,
        ];
  });
}

/** The notices of a page of the list and of its query. */
export function listNotices(
  { manifest }: Release,
  loaded: LoadedScreener,
  query: Query<'screener'>,
  rows: readonly ScreenedRow[],
  lines: LineColumns,
  purposes?: PurposeSearch,
): string[] {
  const { reference_year, cover_gaps = {}, source_gaps = {}, rare_lines = {} } = manifest;
  const { anio = reference_year } = query;
  const others = withoutLines(
    query,
    (key) => isRareLine(rare_lines, key, anio) && !isSourceGap(source_gaps, key, anio),
  );
  return [
    ...loaded.notices(others, cover_gaps, lines, purposes),
    ...(purposes?.unknownNotices('objeto', wantedWords(query.objeto ?? '')) ?? []),
    ...markNotices(rows[0]?.anio ?? 0, rows),
    ...lineNotices(manifest, anio, query, lines),
    ...loaded.gapNotices(others, source_gaps, lines),
    ...coverGapNotices(cover_gaps, anio),
  ];
}

/** The query without what it asks of some lines: of those that few have it is said once that nobody is shown them. */
function withoutLines(query: Query<'screener'>, leaves: (key: string) => boolean): Query<'screener'> {
  const { sort, columnas, ...more } = query;
  const kept = Object.entries(more).filter(([name]) => !leaves(name.replace(/^(?:min|max)_/, '')));
  return {
    ...Object.fromEntries(kept),
    ...(sort !== undefined && { sort: leaves(sort) ? 'razon_social' : sort }),
    ...(columnas && { columnas: columnas.filter((key) => !leaves(key)) }),
  };
}
