/** The answer of a CIIU group: its statistics by year, and its ranking in one year. */

import type { CallParameters } from '../../../contract/client/client.ts';
import { files } from '../../../contract/files/files.ts';
import { sizes } from '../../../contract/http/figure-keys.ts';
import { defaults } from '../../../contract/http/requests.ts';
import { type CiiuLevel, comparedFrameworks, type Ranked } from '../../../contract/http/schemas.ts';
import type { Sector } from '../../../contract/http/sectors.ts';
import {
  type GroupStructure,
  type StoredStructure,
  type StructureFacet,
  type StructureYear,
  structureCell,
  structureMethod,
} from '../../../contract/http/structure.ts';
import { entriesInYears } from '../../../contract/in-years.ts';
import type { PublishedGroup } from '../../../contract/stored/group.ts';
import type { Release } from '../data/release.ts';
import { yearNotices } from '../http/year-notice.ts';

/** The year's largest companies by revenue, at most `limit`. */
export const topOf = ({ ranking_by_year }: PublishedGroup, year: number, limit: number): Ranked[] =>
  (ranking_by_year[year] ?? []).slice(0, limit);

/** With notices of the asked years without statistics. Throws when there is no such group. */
export async function sectorAnswer(
  release: Release,
  {
    nivel,
    codigo,
    years,
    include = [],
    ranking_limit: limit = defaults.sector.ranking_limit,
  }: CallParameters<'sector'>,
): Promise<{ readonly data: Sector; readonly avisos: string[] }> {
  const group = await release.json(files.group, nivel, codigo);
  const { nombre, metodologia, peer_stats_by_year } = group;
  const anio = years?.at(-1) ?? release.manifest.reference_year;
  const data: Sector = {
    nivel,
    codigo,
    nombre,
    metodologia,
    peer_stats_by_year: entriesInYears(peer_stats_by_year, years),
    ranking: { limit, anio, top: topOf(group, anio, limit) },
  };
  const avisos = yearNotices(years, Object.keys(peer_stats_by_year).map(Number));
  if (include.includes('analisis')) {
    const { analisis_by_year } = await release.json(files.groupMore, nivel, codigo);
    data.analisis_by_year = entriesInYears(analisis_by_year, years);
  }
  if (include.includes('estructura')) data.estructura = await groupStructure(release, nivel, codigo, years);
  return { data, avisos };
}

async function groupStructure(
  release: Release,
  nivel: CiiuLevel,
  codigo: string,
  years: readonly number[] | undefined,
): Promise<GroupStructure> {
  const stored = entriesInYears(await release.json(files.groupStructure, nivel, codigo), years);
  const cellsOf = <F extends StructureFacet>(year: StoredStructure[string], facets: readonly F[]) =>
    Object.fromEntries(
      facets.flatMap((facet) => {
        const cell = year[facet];
        return cell ? [[facet, structureCell(cell)]] : [];
      }),
    );
  const by_year = Object.entries(stored).flatMap(([year, own]): [string, StructureYear][] => {
    if (!own.todas) return [];
    const todas = structureCell(own.todas);
    return [[year, { todas, tamanos: cellsOf(own, sizes), marcos: cellsOf(own, comparedFrameworks) }]];
  });
  return { metodologia: structureMethod, by_year: Object.fromEntries(by_year) };
}
