/** CIIU groups by year: statistics of every indicator, the ranking by operating revenue, and each company's own places. */

import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type GroupMore, sizeLevels } from '../../../contract/files/record-files.ts';
import {
  type CiiuLevel,
  ciiuLevels,
  type IndicatorKey,
  indicatorKeys,
  type PeerStats,
  type Ranked,
} from '../../../contract/http/schemas.ts';
import type { SectorAnalysis, TailStats } from '../../../contract/http/sector-analysis.ts';
import type { PublishedGroup } from '../../../contract/stored/group.ts';
import type { ReleaseFile } from '../../publish/publish.ts';
import { groupName } from '../../tables/ciiu.ts';
import { countsInStatistics } from '../../tables/counted.ts';
import {
  type ComparedCompany,
  type ComparedPartition,
  figureCount,
  type YearFigures,
} from '../figures/figures.ts';
import { type CountedRow, groupAnalysis, tailsOf } from './group-analysis.ts';
import { groupMoreFile } from './group-files.ts';
import { noDepartments, type SubsetYear, statsByDepartment, statsBySize } from './group-subsets.ts';
import { movementOf } from './movement.ts';
import { type NamedGroup, peerStats } from './peer-stats.ts';
import { emptyRanks, noteRanks, type RankColumns } from './ranks.ts';

const rankingSize = 100;

const methodology =
  'Empresas con estados individuales o separados de un año entero a 31 de diciembre, de todos los marcos juntas; las de calidad D no cuentan (excluidas). Percentiles de tipo 7 desde 5 empresas con valor. promedio: media de los valores limitados a sus percentiles 5 y 95. promedio_ponderado: suma de numeradores sobre suma de denominadores. Percentil de la empresa: de 0 a 100 dentro de su grupo.';

/** One compared company-year: its place among all of them, and who it is. */
interface RankedRow extends CountedRow {
  readonly company: ComparedCompany;
  readonly own: YearFigures;
  readonly places: RankColumns;
  readonly sizePlaces: RankColumns;
}

/** A group's company-years by year, and those that are left out because something in them does not add up. */
interface GroupMembers {
  readonly level: CiiuLevel;
  readonly code: string;
  readonly years: Map<number, { rows: RankedRow[]; excluded: RankedRow[] }>;
}

export interface Benchmarks {
  readonly groups: readonly PublishedGroup[];
  /** Of each group the file of what is asked for besides, compressed at once because it is long. */
  readonly more: readonly ReleaseFile[];
  /** In the order of `ciiuLevels`. */
  readonly ranks: Map<ComparedPartition, RankColumns>;
  /** Among those of the same size, in the order of `sizeLevels`. */
  readonly sizeRanks: Map<ComparedPartition, RankColumns>;
}

/** Memory: one small record for each company-year, and 28 bytes of columns for each of its three groups and of the two that are divided by size. */
export async function computeBenchmarks(partitions: readonly ComparedPartition[]): Promise<Benchmarks> {
  const places = new Map<ComparedPartition, RankColumns>();
  const sizeRanks = new Map<ComparedPartition, RankColumns>();
  const found = new Map<string, GroupMembers>();
  for (const partition of partitions) {
    const rows = partition.values.length / figureCount;
    const own = emptyRanks(rows * ciiuLevels.length);
    const sizePlaces = emptyRanks(rows * sizeLevels.length);
    places.set(partition, own);
    sizeRanks.set(partition, sizePlaces);
    let at = 0;
    for (const company of partition.companies)
      for (const figures of company.years) {
        const { year, groups: codes, compared } = figures;
        const row: RankedRow = { company, own: figures, partition, at: at++, places: own, sizePlaces };
        if (!codes) continue;
        for (const level of ciiuLevels) {
          const key = `${level}/${codes[level]}`;
          const group = found.get(key) ?? { level, code: codes[level], years: new Map() };
          found.set(key, group);
          // Also a year in which nobody is compared has its statistics: a company that filed the code then finds a size of 0.
          const members = group.years.get(year) ?? { rows: [], excluded: [] };
          group.years.set(year, members);
          if (!compared) continue;
          (countsInStatistics(figures) ? members.rows : members.excluded).push(row);
        }
      }
  }
  const groups: PublishedGroup[] = [];
  const more: ReleaseFile[] = [];
  for (const key of [...found.keys()].sort()) {
    // Threads are at work beside it, and wait for an answer to their messages.
    await yieldToEventLoop();
    const { level, code, years: membersOf } = found.get(key)!;
    const years = [...membersOf]
      .map(([year, members]) => ({ year, ...members }))
      .sort((a, b) => a.year - b.year);
    const group = { nivel: level, codigo: code, nombre: groupName(level, code) };
    const peer_stats_by_year: PublishedGroup['peer_stats_by_year'] = {};
    const ranking_by_year: PublishedGroup['ranking_by_year'] = {};
    const analisis_by_year: GroupMore['analisis_by_year'] = {};
    for (const own of years) {
      const { year } = own;
      const { stats, top, analysis } = groupYear(group, own);
      peer_stats_by_year[year] = stats;
      ranking_by_year[year] = top;
      analisis_by_year[year] = analysis;
    }
    const movimiento = movementOf(
      years.filter(({ rows, excluded }) => rows.length + excluded.length > 0),
      { level, code },
    );
    groups.push({ ...group, metodologia: methodology, peer_stats_by_year, ranking_by_year, movimiento });
    const divided = level !== 'clase';
    const tamanos = divided ? statsBySize(group, years, sizeRanker(group)) : {};
    const departamentos = divided ? statsByDepartment(group, years) : noDepartments;
    more.push(groupMoreFile(group, { analisis_by_year, tamanos, departamentos }));
  }
  return { groups, more, ranks: places, sizeRanks };
}

function groupYear(
  group: NamedGroup,
  { rows, excluded }: Pick<SubsetYear, 'excluded'> & { readonly rows: RankedRow[] },
): {
  stats: PeerStats;
  top: Ranked[];
  analysis: SectorAnalysis;
} {
  const ranked = rows.sort(
    (a, b) =>
      byRevenue(a.own.amounts, b.own.amounts) ||
      Number(a.company.profile.nit) - Number(b.company.profile.nit),
  );
  const notePercentiles = noteRanks(
    ranked,
    ({ places }) => places,
    ({ at }) => at * ciiuLevels.length + ciiuLevels.indexOf(group.nivel),
  );
  const tails = {} as Record<IndicatorKey, TailStats>;
  const stats = peerStats(group, ranked, excluded.length, (i, sorted) => {
    tails[indicatorKeys[i]!] = tailsOf(sorted);
    notePercentiles(i, sorted);
  });
  const top = ranked.slice(0, rankingSize).map((row, i) => rankedEntry(row, i + 1));
  return { stats, top, analysis: groupAnalysis(ranked, tails) };
}

type Amounts = YearFigures['amounts'];

/** Notes the ranks of companies among those of their size. */
const sizeRanker = ({ nivel }: NamedGroup) => {
  const level = (sizeLevels as readonly CiiuLevel[]).indexOf(nivel);
  return (rows: readonly RankedRow[]) =>
    noteRanks(
      rows,
      ({ sizePlaces }) => sizePlaces,
      ({ at }) => at * sizeLevels.length + level,
    );
};

/** The larger revenue first, none last. */
function byRevenue(a: Amounts, b: Amounts): number {
  const [left, right] = [a.ingresos_operacionales, b.ingresos_operacionales];
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return right - left;
}

function rankedEntry({ company, own }: RankedRow, posicion: number): Ranked {
  const { nit, razon_social, ciudad } = company.profile;
  const { amounts, calidad } = own;
  const { ingresos_operacionales, total_activos, ganancia_neta } = amounts;
  return {
    posicion,
    nit,
    razon_social,
    ciudad,
    ingresos_operacionales,
    total_activos,
    ganancia_neta,
    calidad,
  };
}
