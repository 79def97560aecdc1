/** Joins a company's stored ranks with the statistics of its CIIU groups into its benchmark. */

import { defaults, type Query } from '../../../contract/http/queries.ts';
import {
  type Benchmark,
  type CiiuLevel,
  ciiuLevels,
  type PeerStats,
} from '../../../contract/http/schemas.ts';
import { type CompanyRanks, readCompanyRanks } from '../../../contract/stored/company-ranks.ts';
import type { Release } from '../data/release.ts';
import { type LoadedGroup, loadGroup, statsSegment } from '../groups/group.ts';
import type { Parts } from '../http/respond.ts';
import { yearNotices } from '../http/year-notice.ts';

export interface JoinedBenchmark {
  /** JSON of the section `benchmark`; the statistics of groups are deflated segments. */
  readonly parts: Parts;
  /** Whether the company has a valid CIIU code in any year. */
  readonly hasGroup: boolean;
  /** Of the asked years in which the company did not file. */
  readonly avisos: readonly string[];
}

const benchmarkDefaults = defaults.benchmark;

const noGroupText = 'La empresa no reporta un código CIIU válido: no hay grupo con el cual compararla.';

/** Throws when the company has no ranks. */
export async function joinBenchmark(
  release: Release,
  nit: string,
  {
    years,
    ranking_level: level = benchmarkDefaults.ranking_level,
    ranking_limit: limit = benchmarkDefaults.ranking_limit,
  }: Query<'benchmark'>,
): Promise<JoinedBenchmark> {
  const inYears = (anio: number) => !years || years.includes(anio);
  const { grupos, empresa } = await loadRanks(release, nit, inYears);
  const anio = years?.at(-1) ?? release.manifest.reference_year;
  const codigo = groupCodeIn(grupos, level, anio);
  const groups = await loadGroups(release, grupos);
  const group = codigo === null ? null : groups.get(codigo)!;
  const top = group?.top(anio, limit) ?? [];
  return {
    parts: [
      `{"empresa":${JSON.stringify(empresa)},"metodologia":${JSON.stringify(group?.metodologia ?? noGroupText)},"peer_stats_by_year":{`,
      ...statsByYear(
        release,
        groups,
        grupos.filter((year) => inYears(year.anio)),
      ),
      `},"ranking":${JSON.stringify({ level, limit, codigo, anio, top })}}`,
    ],
    hasGroup: codigo !== null,
    avisos: yearNotices(
      years,
      grupos.map((year) => year.anio),
    ),
  };
}

/** The properties of `peer_stats_by_year` as JSON parts. */
const statsByYear = (
  release: Release,
  groups: ReadonlyMap<string, LoadedGroup>,
  years: readonly YearGroups[],
): Parts =>
  years.flatMap((year, i) => {
    const { anio } = year;
    const own = groupsIn(groups, year);
    const json = () => `"${anio}":[${own.flatMap((group) => group.stats(anio) ?? []).join(',')}]`;
    const segment = statsSegment(release, `${anio} ${year.clase} ${year.division} ${year.seccion}`, json);
    return i === 0 ? [segment] : [',', segment];
  });

/**
 * The benchmark as an object, for pages; `levelOf` chooses the level of the ranking by the statistics. Null when the company
 * has no valid CIIU code in any year. Throws when it has no ranks.
 */
export async function loadBenchmark(
  release: Release,
  nit: string,
  levelOf: (years: Benchmark['peer_stats_by_year']) => CiiuLevel,
): Promise<Benchmark | null> {
  const { grupos, empresa } = await loadRanks(release, nit);
  const groups = await loadGroups(release, grupos);
  const peersOf = (year: YearGroups): PeerStats[] =>
    groupsIn(groups, year).flatMap((group) => group.peers(year.anio) ?? []);
  const peer_stats_by_year = Object.fromEntries(grupos.map((year) => [String(year.anio), peersOf(year)]));
  const level = levelOf(peer_stats_by_year);
  const anio = release.manifest.reference_year;
  const codigo = groupCodeIn(grupos, level, anio);
  if (codigo === null) return null;
  const { metodologia, top } = groups.get(codigo)!;
  const limit = benchmarkDefaults.ranking_limit;
  return {
    empresa,
    metodologia,
    peer_stats_by_year,
    ranking: { level, limit, codigo, anio, top: top(anio, limit) },
  };
}

export async function loadRanks(
  release: Release,
  nit: string,
  inYears?: (anio: number) => boolean,
): Promise<CompanyRanks> {
  const line = await release.member('siis', nit, 'places');
  if (!line) throw new Error(`NIT ${nit} has no places`);
  return readCompanyRanks(line.toString(), inYears);
}

type YearGroups = CompanyRanks['grupos'][number];

/** The groups of those years by code; codes of different levels never coincide. */
async function loadGroups(
  release: Release,
  years: readonly YearGroups[],
): Promise<ReadonlyMap<string, LoadedGroup>> {
  const wanted = new Map<string, CiiuLevel>();
  for (const year of years)
    for (const level of ciiuLevels) {
      const code = year[level];
      if (code !== null) wanted.set(code, level);
    }
  const found = await Promise.all(
    [...wanted].map(async ([code, level]) => [code, await loadGroup(release, level, code)] as const),
  );
  return new Map(found);
}

/** A company's groups in a year, the narrowest first. */
const groupsIn = (groups: ReadonlyMap<string, LoadedGroup>, year: YearGroups): LoadedGroup[] =>
  ciiuLevels.flatMap((level) => groups.get(year[level] ?? '') ?? []);

/** The code of the company's group in a year, or in the newest year that has one. */
function groupCodeIn(grupos: readonly YearGroups[], level: CiiuLevel, anio: number): string | null {
  const that = grupos.find((year) => year.anio === anio)?.[level];
  return that ?? grupos.findLast((year) => year[level] !== null)?.[level] ?? null;
}
