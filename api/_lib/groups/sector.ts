/** The answer of a CIIU group: its statistics by year, as deflate segments, and its ranking in one year. */

import type { PathValues } from '../../../contract/http/paths.ts';
import { defaults, type Query } from '../../../contract/http/queries.ts';
import type { Sector } from '../../../contract/http/sectors.ts';
import { groupKey } from '../../../contract/stored/group.ts';
import { groupPartReader } from '../../../contract/stored/group-part.ts';
import type { Release } from '../data/release.ts';
import type { Parts } from '../http/respond.ts';
import { yearNotices } from '../http/year-notice.ts';
import { type LoadedGroup, loadGroup, statsSegment } from './group.ts';

type Selected = Pick<Query<'sector'>, 'years' | 'include'>;

const selectedYears = ({ anios }: LoadedGroup, { years }: Selected): readonly number[] =>
  anios.filter((anio) => !years || years.includes(anio));

/** JSON of the group's analysis by year. Throws when it is not stored. */
async function analysisJson(
  release: Release,
  { nivel, codigo }: PathValues<'sector'>,
  years: readonly number[],
): Promise<string> {
  const text = await release.member('groups', groupKey(nivel, codigo), 'analysis');
  if (!text) throw new Error(`the group ${nivel} ${codigo} is in the index without its analysis`);
  const read = groupPartReader(text);
  return `{${years.map((anio) => `"${anio}":${read(String(anio))}`).join(',')}}`;
}

/** JSON text in parts, and notices of the asked years without statistics. Throws when there is no such group. */
export async function sectorJson(
  release: Release,
  path: PathValues<'sector'>,
  { years, include = [], ranking_limit: limit = defaults.sector.ranking_limit }: Query<'sector'>,
): Promise<{ parts: Parts; avisos: string[] }> {
  const { nivel, codigo } = path;
  const group = await loadGroup(release, nivel, codigo);
  const selected = selectedYears(group, { years });
  const { nombre, metodologia, top } = group;
  const named = JSON.stringify({ nivel, codigo, nombre, metodologia }).slice(0, -1);
  const byYear = selected.flatMap((anio, i) => [
    `${i === 0 ? '' : ','}"${anio}":`,
    statsSegment(release, `${nivel} ${codigo} ${anio}`, () => group.stats(anio)!),
  ]);
  const anio = years?.at(-1) ?? release.manifest.reference_year;
  const ranking = JSON.stringify({ limit, anio, top: top(anio, limit) });
  const analysis =
    include.length > 0 ? `,"analisis_by_year":${await analysisJson(release, path, selected)}` : '';
  return {
    parts: [`${named},"peer_stats_by_year":{`, ...byYear, `},"ranking":${ranking}${analysis}}`],
    avisos: yearNotices(years, group.anios),
  };
}

/** The statistics as an object, for CSV. Throws when there is no such group. */
export async function sectorStats(release: Release, path: PathValues<'sector'>, query: Selected) {
  const { nivel, codigo } = path;
  const group = await loadGroup(release, nivel, codigo);
  const years = selectedYears(group, query);
  const peer_stats_by_year = Object.fromEntries(years.map((anio) => [anio, group.peers(anio)!] as const));
  const stats = { nivel, codigo, nombre: group.nombre, peer_stats_by_year };
  if (!query.include?.length) return stats;
  const analysis = JSON.parse(await analysisJson(release, path, years)) as Sector['analisis_by_year'];
  return { ...stats, analisis_by_year: analysis };
}
