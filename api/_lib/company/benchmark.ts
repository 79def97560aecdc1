/** Joins a company's stored places with the files of its CIIU groups into the benchmark. */

import { defaults, type Query } from '../../../contract/http/queries.ts';
import {
  type Benchmark,
  type CiiuLevel,
  ciiuLevels,
  type PeerStats,
} from '../../../contract/http/schemas.ts';
import { type OpenPlaces, openPlaces, type Places } from '../../../contract/stored/places.ts';
import type { Release } from '../data/release.ts';
import { type Group, groupOf } from '../groups/group.ts';
import { peersOfYears } from '../groups/peers.ts';
import { phrasedPiece, sharedPiece } from '../http/deflate-segment.ts';
import type { Parts } from '../http/respond.ts';

export interface JoinedBenchmark {
  /** JSON text of the `benchmark` section, its groups' statistics as pieces. */
  readonly parts: Parts;
  /** Whether the company has a valid CIIU code in any year. */
  readonly grouped: boolean;
}

const preset = defaults.benchmark;

const withoutGroups = 'La empresa no reporta un código CIIU válido: no hay grupo con el cual compararla.';

/** Throws when the company has no places. */
export async function joinBenchmark(
  release: Release,
  nit: string,
  {
    years,
    ranking_level: level = preset.ranking_level,
    ranking_limit: limit = preset.ranking_limit,
  }: Query<'benchmark'>,
): Promise<JoinedBenchmark> {
  const {
    grupos,
    empresa: { ciiu, razon_social },
    places,
  } = await placesOf(release, nit);
  const inYears = (anio: number) => !years || years.includes(anio);
  const shown = grupos.filter(({ anio }) => inYears(anio));
  const anio = years?.at(-1) ?? release.manifest.reference_year;
  const codigo = groupIn(grupos, level, anio);
  const groups = await groupsOf(release, grupos);
  const group = codigo === null ? null : groups.get(codigo)!;
  const metodologia = JSON.stringify(group?.metodologia ?? withoutGroups);
  return {
    parts: [
      `{"empresa":{"nit":"${nit}","razon_social":${JSON.stringify(razon_social)}`,
      sharedPiece(`,"ciiu":${JSON.stringify(ciiu)}`),
      phrasedPiece(places(inYears)),
      sharedPiece(`,"metodologia":${metodologia},"peer_stats_by_year":{`),
      ...peersOfYears(release, groups, shown),
      sharedPiece('},"ranking":'),
      group?.ranking(anio, limit) ?? JSON.stringify({ level, limit, codigo, anio, top: [] }),
      '}',
    ],
    grouped: codigo !== null,
  };
}

/**
 * The same as an object, for who draws it; `levelOf` chooses the level of the ranking by the statistics. Null without a valid
 * CIIU code in any year. Throws when the company has no places.
 */
export async function readBenchmark(
  release: Release,
  nit: string,
  levelOf: (years: Benchmark['peer_stats_by_year']) => CiiuLevel,
): Promise<Benchmark | null> {
  const { grupos, empresa, places } = await placesOf(release, nit);
  const groups = await groupsOf(release, grupos);
  const peersOf = (year: YearGroups): PeerStats[] =>
    ciiuLevels.flatMap((level) => groups.get(year[level] ?? '')?.peers(year.anio) ?? []);
  const peer_stats_by_year = Object.fromEntries(grupos.map((year) => [String(year.anio), peersOf(year)]));
  const level = levelOf(peer_stats_by_year);
  const anio = release.manifest.reference_year;
  const codigo = groupIn(grupos, level, anio);
  if (codigo === null) return null;
  const { metodologia, top } = groups.get(codigo)!;
  const rest = Buffer.from(places(() => true).text).toString();
  return {
    empresa: JSON.parse(JSON.stringify(empresa).slice(0, -1) + rest) as Benchmark['empresa'],
    metodologia,
    peer_stats_by_year,
    ranking: {
      level,
      limit: preset.ranking_limit,
      codigo,
      anio,
      top: top(anio, preset.ranking_limit),
    },
  };
}

async function placesOf(release: Release, nit: string): Promise<OpenPlaces> {
  const line = await release.member('siis', nit, 'places');
  if (!line) throw new Error(`NIT ${nit} has no places`);
  return openPlaces(line.toString());
}

type YearGroups = Places['grupos'][number];

/** The groups of those years by their codes: no level has a code of another. */
async function groupsOf(release: Release, years: readonly YearGroups[]): Promise<ReadonlyMap<string, Group>> {
  const groups = new Map<string, Group>();
  const coming = new Map<string, Promise<Group>>();
  for (const year of years)
    for (const level of ciiuLevels) {
      const code = year[level];
      if (code === null || groups.has(code) || coming.has(code)) continue;
      const group = groupOf(release, level, code);
      if (group instanceof Promise) coming.set(code, group);
      else groups.set(code, group);
    }
  if (coming.size > 0) {
    const came = await Promise.all(coming.values());
    for (const [i, code] of [...coming.keys()].entries()) groups.set(code, came[i]!);
  }
  return groups;
}

/** The company's group in a year; when it has none then, that of the newest year in which it has. */
function groupIn(grupos: readonly YearGroups[], level: CiiuLevel, anio: number): string | null {
  const that = grupos.find((year) => year.anio === anio)?.[level];
  return that ?? grupos.findLast((year) => year[level] !== null)?.[level] ?? null;
}
