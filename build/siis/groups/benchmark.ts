/** CIIU groups by year: statistics of every indicator, the ranking by operating revenue, and each company's own ranks. */

import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { groupName, sectionOfDivision } from '../../../contract/figures/ciiu.ts';
import { files } from '../../../contract/files/files.ts';
import { type GroupMore, sizeLevels } from '../../../contract/files/record-files.ts';
import { type IndicatorKey, indicatorKeys } from '../../../contract/http/figure-keys.ts';
import { type CiiuLevel, ciiuLevels, type PeerStats, type Ranked } from '../../../contract/http/schemas.ts';
import type {
  DepartmentNode,
  SectorAnalysis,
  SectorFigures,
  Sectors,
  TailStats,
} from '../../../contract/http/sectors.ts';
import { smallestSample } from '../../../contract/sample-sizes.ts';
import type { PublishedGroup } from '../../../contract/stored/group.ts';
import { groupBy } from '../../lib/group-by.ts';
import { gzipStored } from '../../lib/gzip.ts';
import type { ReleaseFile } from '../../publish/publish.ts';
import { countsInStatistics } from '../../tables/counted.ts';
import {
  type ComparedCompany,
  type ComparedPartition,
  figureCount,
  type YearFigures,
} from '../figures/figures.ts';
import { departmentsOfYear } from './departments.ts';
import {
  type CountedRow,
  constantSample,
  groupAnalysis,
  type NamedGroup,
  noDepartments,
  peerStats,
  revenueChange,
  type SubsetYear,
  sectorFigures,
  statsByDepartment,
  statsBySize,
  tailsOf,
} from './group-analysis.ts';
import { emptyRanks, noteRanks, type RankColumns } from './statistics.ts';

interface GroupYearRows {
  readonly year: number;
  /** The companies that count in that year. */
  readonly rows: readonly { readonly company: ComparedCompany }[];
}

/** Of each kind these are named, the largest. */
const named = 5;

/** Of the newest year; null when nobody counts in it or the year before has nobody. Whoever counts no more but still reports in the group has not left. */
export function movementOf(
  years: readonly GroupYearRows[],
  { level, code }: { readonly level: CiiuLevel; readonly code: string },
): PublishedGroup['movimiento'] {
  const newest = years.reduce((latest, { year }) => Math.max(latest, year), 0);
  const rowsOf = (wanted: number) => years.find(({ year }) => year === wanted)?.rows ?? [];
  const [now, before] = [rowsOf(newest), rowsOf(newest - 1)];
  if (now.length === 0 || before.length === 0) return null;
  const reports = ({ years: own }: ComparedCompany, wanted: number) =>
    own.some(({ year, groups }) => year === wanted && groups?.[level] === code);
  const movers = (rows: GroupYearRows['rows'], year: number, other: number) => {
    const moved = rows
      .filter(({ company }) => !reports(company, other))
      .map(({ company: { profile, years: own } }) => ({
        nit: profile.nit,
        razon_social: profile.razon_social,
        ingresos_operacionales: own.find((one) => one.year === year)!.amounts.ingresos_operacionales,
      }))
      .sort(
        (a, b) =>
          (b.ingresos_operacionales ?? Number.NEGATIVE_INFINITY) -
            (a.ingresos_operacionales ?? Number.NEGATIVE_INFINITY) || Number(a.nit) - Number(b.nit),
      );
    return { total: moved.length, mayores: moved.slice(0, named) };
  };
  return {
    anio: newest,
    entran: movers(now, newest, newest - 1),
    salen: movers(before, newest - 1, newest),
  };
}

export const groupFile = (group: PublishedGroup): ReleaseFile => ({
  path: files.group.path(group.nivel, group.codigo),
  bytes: gzipStored(`${JSON.stringify(group)}\n`),
});

/** What is asked for besides. */
export const groupMoreFile = ({ nivel, codigo }: NamedGroup, more: GroupMore): ReleaseFile => ({
  path: files.groupMore.path(nivel, codigo),
  bytes: gzipStored(`${JSON.stringify(more)}\n`),
});

const rankingSize = 100;

const methodology = `Empresas con estados individuales o separados de un año entero a 31 de diciembre, de una presentación o de la suma de sus ejercicios (anio_completo), de todos los marcos juntas; las de calidad D no cuentan (excluidas). Percentiles de tipo 7 desde ${smallestSample} empresas con valor. promedio: media de los valores limitados a sus percentiles 5 y 95. promedio_ponderado: suma de numeradores sobre suma de denominadores. Percentil de la empresa: de 0 a 100 dentro de su grupo.`;

/** One compared company-year: its place among all of them, and who it is. */
interface RankedRow extends CountedRow {
  readonly company: ComparedCompany;
  readonly own: YearFigures;
  readonly ranks: RankColumns;
  readonly sizeRanks: RankColumns;
}

/** A group's company-years by year, and those that are left out because something in them does not add up. */
interface GroupMembers {
  readonly level: CiiuLevel;
  readonly code: string;
  readonly years: Map<number, { rows: RankedRow[]; excluded: RankedRow[] }>;
}

export interface Benchmarks {
  readonly groups: readonly PublishedGroup[];
  /** What the table of all groups says of each, by level and code, and year. */
  readonly figures: ReadonlyMap<string, Readonly<Record<number, SectorFigures>>>;
  /** By year, the same of all departments, and why the revenue of all sections together is another than in the year before. */
  readonly country: ReadonlyMap<
    number,
    {
      readonly departments: DepartmentNode[];
      readonly change: SectorAnalysis['cambio_ingresos'];
      readonly growth: SectorFigures['crecimiento'];
    }
  >;
  /** Of each group the file of what is asked for besides, compressed at once because it is long. */
  readonly more: readonly ReleaseFile[];
  /** In the order of `ciiuLevels`. */
  readonly ranks: Map<ComparedPartition, RankColumns>;
  /** Among those of the same size, in the order of `sizeLevels`. */
  readonly sizeRanks: Map<ComparedPartition, RankColumns>;
}

/** Memory: one small record for each company-year, and 28 bytes of columns for each of its three groups and of the two that are divided by size. */
export async function computeBenchmarks(partitions: readonly ComparedPartition[]): Promise<Benchmarks> {
  const ranks = new Map<ComparedPartition, RankColumns>();
  const sizeRanks = new Map<ComparedPartition, RankColumns>();
  const found = new Map<string, GroupMembers>();
  for (const partition of partitions) {
    const rows = partition.values.length / figureCount;
    const ofGroups = emptyRanks(rows * ciiuLevels.length);
    const ofSizes = emptyRanks(rows * sizeLevels.length);
    ranks.set(partition, ofGroups);
    sizeRanks.set(partition, ofSizes);
    let at = 0;
    for (const company of partition.companies)
      for (const figures of company.years) {
        const { year, groups: codes, compared } = figures;
        const row: RankedRow = {
          company,
          own: figures,
          partition,
          at: at++,
          ranks: ofGroups,
          sizeRanks: ofSizes,
        };
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
  const figures = new Map<string, Record<number, SectorFigures>>();
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
    const ownFigures: Record<number, SectorFigures> = {};
    figures.set(key, ownFigures);
    for (const own of years) {
      const { year } = own;
      const { stats, top, analysis } = groupYear(group, own, rowsOf(membersOf, year - 1));
      peer_stats_by_year[year] = stats;
      ranking_by_year[year] = top;
      analisis_by_year[year] = analysis;
      ownFigures[year] = sectorFigures(stats, analysis);
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
  return { groups, figures, country: countryByYear(found), more, ranks, sizeRanks };
}

const rowsOf = (years: GroupMembers['years'], year: number): readonly RankedRow[] =>
  years.get(year)?.rows ?? [];

function countryByYear(found: ReadonlyMap<string, GroupMembers>): Benchmarks['country'] {
  const sections = [...found.values()]
    .filter(({ level }) => level === 'seccion')
    .sort((a, b) => (a.code < b.code ? -1 : 1));
  const years = new Set(sections.flatMap(({ years: own }) => [...own.keys()]));
  return new Map(
    [...years].map((year) => {
      const own = sections.map(({ code: codigo, years: members }) => ({
        codigo,
        rows: rowsOf(members, year),
        before: rowsOf(members, year - 1),
      }));
      const [rows, before] = [own.flatMap((one) => one.rows), own.flatMap((one) => one.before)];
      const growth = constantSample(rows).ingresos_operacionales!;
      return [year, { departments: departmentsOfYear(own), change: revenueChange(rows, before), growth }];
    }),
  );
}

function groupYear(
  group: NamedGroup,
  { rows, excluded }: Pick<SubsetYear, 'excluded'> & { readonly rows: RankedRow[] },
  before: readonly RankedRow[],
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
    (row) => row.ranks,
    ({ at }) => at * ciiuLevels.length + ciiuLevels.indexOf(group.nivel),
  );
  const tails = {} as Record<IndicatorKey, TailStats>;
  const stats = peerStats(group, ranked, excluded.length, (i, sorted) => {
    tails[indicatorKeys[i]!] = tailsOf(sorted);
    notePercentiles(i, sorted);
  });
  const top = ranked.slice(0, rankingSize).map((row, i) => rankedEntry(row, i + 1));
  return { stats, top, analysis: groupAnalysis(ranked, tails, before) };
}

type Amounts = YearFigures['amounts'];

/** Notes the ranks of companies among those of their size. */
const sizeRanker = ({ nivel }: NamedGroup) => {
  const level = (sizeLevels as readonly CiiuLevel[]).indexOf(nivel);
  return (rows: readonly RankedRow[]) =>
    noteRanks(
      rows,
      ({ sizeRanks }) => sizeRanks,
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
  const { amounts, calidad, exercises } = own;
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
    ...(exercises > 1 && { ejercicios: exercises }),
  };
}

/** By code, whatever the order of the groups, with figures where they are given. Whoever filed a class stands in its division and section too. */
export function sectorTreeFile(
  groups: readonly PublishedGroup[],
  anio: number,
  figures?: Benchmarks['figures'],
): Sectors {
  const sorted = [...groups].sort((a, b) => (a.codigo < b.codigo ? -1 : 1));
  const ofLevel = <L extends CiiuLevel>(level: L, parentOf: (code: string) => string) =>
    groupBy(
      sorted.filter(({ nivel }) => nivel === level).map((group) => nodeOf(level, group, anio, figures)),
      ({ codigo }) => parentOf(codigo),
    );
  const classes = ofLevel('clase', (code) => code.slice(0, 2));
  const divisions = ofLevel('division', sectionOfDivision);
  const secciones = (ofLevel('seccion', () => '').get('') ?? []).map((section) => ({
    ...section,
    divisiones: (divisions.get(section.codigo) ?? []).map((division) => ({
      ...division,
      clases: classes.get(division.codigo) ?? [],
    })),
  }));
  return { anio, secciones };
}

function nodeOf<L extends CiiuLevel>(
  nivel: L,
  { codigo, nombre, peer_stats_by_year }: PublishedGroup,
  anio: number,
  figures?: Benchmarks['figures'],
) {
  const { num_empresas = 0, muestra = 'insuficiente' as const } = peer_stats_by_year[anio] ?? {};
  const cifras = figures?.get(`${nivel}/${codigo}`)?.[anio];
  return { nivel, codigo, nombre, num_empresas, muestra, ...(cifras && { cifras }) };
}
