/** Joins a company's ranks with the statistics of its CIIU groups into its benchmark. */

import { files } from '../../../contract/files/files.ts';
import type { CompanyRanks } from '../../../contract/files/record-files.ts';
import { defaults, type Query } from '../../../contract/http/requests.ts';
import { type Benchmark, type CiiuLevel, ciiuLevels } from '../../../contract/http/schemas.ts';
import { inYears } from '../../../contract/in-years.ts';
import type { PublishedGroup } from '../../../contract/stored/group.ts';
import { groupGapNotices } from '../../../contract/stored/source-gaps.ts';
import type { Release } from '../data/release.ts';
import { topOf } from '../groups/sector.ts';
import { yearNotices } from '../http/year-notice.ts';

export interface JoinedBenchmark {
  readonly data: Benchmark;
  /** Whether the company has a valid CIIU code in any year. */
  readonly hasGroup: boolean;
  /** Of the asked years in which the company did not file. */
  readonly avisos: readonly string[];
}

const benchmarkDefaults = defaults.benchmark;

const noGroupText = 'La empresa no reporta un código CIIU válido: no hay grupo con el cual compararla.';

export async function benchmarkOf(
  release: Release,
  { empresa, grupos }: CompanyRanks,
  {
    years,
    ranking_level: level = benchmarkDefaults.ranking_level,
    ranking_limit: limit = benchmarkDefaults.ranking_limit,
  }: Query<'benchmark'>,
): Promise<JoinedBenchmark> {
  const groups = await loadGroups(release, grupos);
  const peer_stats_by_year = Object.fromEntries(
    inYears(grupos, years).map((year) => [
      String(year.anio),
      ciiuLevels.flatMap((level) => groups.get(year[level] ?? '')?.peer_stats_by_year[year.anio] ?? []),
    ]),
  );
  const anio = years?.at(-1) ?? release.manifest.reference_year;
  const codigo = groupCodeIn(grupos, level, anio);
  const group = codigo === null ? undefined : groups.get(codigo);
  return {
    data: {
      empresa: {
        ...empresa,
        posiciones: inYears(empresa.posiciones, years),
        percentiles: inYears(empresa.percentiles, years),
      },
      metodologia: group?.metodologia ?? noGroupText,
      peer_stats_by_year,
      ranking: { level, limit, codigo, anio, top: group ? topOf(group, anio, limit) : [] },
    },
    hasGroup: codigo !== null,
    avisos: [
      ...yearNotices(
        years,
        grupos.map((year) => year.anio),
      ),
      ...groupGapNotices(release.manifest.source_gaps ?? {}, [
        ...new Set([...Object.keys(peer_stats_by_year).map(Number), anio]),
      ]),
    ],
  };
}

type YearGroups = CompanyRanks['grupos'][number];

/** The groups of those years by code; codes of different levels never coincide. */
async function loadGroups(
  release: Release,
  years: readonly YearGroups[],
): Promise<ReadonlyMap<string, PublishedGroup>> {
  const levels = new Map<string, CiiuLevel>();
  for (const year of years)
    for (const level of ciiuLevels) {
      const code = year[level];
      if (code !== null) levels.set(code, level);
    }
  const groups = await Promise.all(
    [...levels].map(async ([code, level]) => [code, await release.json(files.group, level, code)] as const),
  );
  return new Map(groups);
}

/** The code of the company's group in a year, or in the newest year that has one. */
function groupCodeIn(grupos: readonly YearGroups[], level: CiiuLevel, anio: number): string | null {
  const that = grupos.find((year) => year.anio === anio)?.[level];
  return that ?? grupos.findLast((year) => year[level] !== null)?.[level] ?? null;
}
