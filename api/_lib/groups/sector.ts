/** The answer of a CIIU group: its statistics by year, as deflate segments, and its ranking in one year. */

import type { PathValues } from '../../../contract/http/paths.ts';
import { defaults, type Query } from '../../../contract/http/queries.ts';
import type { Release } from '../data/release.ts';
import type { Parts } from '../http/respond.ts';
import { yearNotices } from '../http/year-notice.ts';
import { type LoadedGroup, loadGroup, statsSegment } from './group.ts';

type Years = Pick<Query<'sector'>, 'years'>;

const selectedYears = ({ anios }: LoadedGroup, { years }: Years): readonly number[] =>
  anios.filter((anio) => !years || years.includes(anio));

/** JSON text in parts, and notices of the asked years without statistics. Throws when there is no such group. */
export async function sectorJson(
  release: Release,
  { nivel, codigo }: PathValues<'sector'>,
  { years, ranking_limit: limit = defaults.sector.ranking_limit }: Query<'sector'>,
): Promise<{ parts: Parts; avisos: string[] }> {
  const group = await loadGroup(release, nivel, codigo);
  const { nombre, metodologia, top } = group;
  const named = JSON.stringify({ nivel, codigo, nombre, metodologia }).slice(0, -1);
  const byYear = selectedYears(group, { years }).flatMap((anio, i) => [
    `${i === 0 ? '' : ','}"${anio}":`,
    statsSegment(release, `${nivel} ${codigo} ${anio}`, () => group.stats(anio)!),
  ]);
  const anio = years?.at(-1) ?? release.manifest.reference_year;
  const ranking = JSON.stringify({ limit, anio, top: top(anio, limit) });
  return {
    parts: [`${named},"peer_stats_by_year":{`, ...byYear, `},"ranking":${ranking}}`],
    avisos: yearNotices(years, group.anios),
  };
}

/** The statistics as an object, for CSV. Throws when there is no such group. */
export async function sectorStats(release: Release, { nivel, codigo }: PathValues<'sector'>, query: Years) {
  const group = await loadGroup(release, nivel, codigo);
  const byYear = selectedYears(group, query).map((anio) => [anio, group.peers(anio)!] as const);
  return { nivel, codigo, nombre: group.nombre, peer_stats_by_year: Object.fromEntries(byYear) };
}
