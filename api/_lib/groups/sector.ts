/** The answer of a CIIU group: its statistics by year, and its ranking in one year. */

import type { CallParameters } from '../../../contract/client/client.ts';
import { files } from '../../../contract/files/files.ts';
import { defaults } from '../../../contract/http/requests.ts';
import type { Ranked } from '../../../contract/http/schemas.ts';
import type { Sector } from '../../../contract/http/sectors.ts';
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
  if (!include.includes('analisis')) return { data, avisos };
  const { analisis_by_year } = await release.json(files.groupMore, nivel, codigo);
  return { data: { ...data, analisis_by_year: entriesInYears(analisis_by_year, years) }, avisos };
}
