/** The statistics of some company-years of a CIIU group: all of a year, or those of one size or department. */

import { growthTable } from '../../../contract/figures/growth.ts';
import { percentile } from '../../../contract/figures/percentile.ts';
import { roundSignificant } from '../../../contract/figures/round-significant.ts';
import type { GroupMore } from '../../../contract/files/record-files.ts';
import {
  derivedKeys,
  type FigureKey,
  figureKeys,
  growthKeys,
  type IndicatorKey,
  indicatorKeys,
  signKeys,
  sizes,
} from '../../../contract/http/figure-keys.ts';
import { realChange } from '../../../contract/http/price-index.ts';
import {
  type CiiuLevel,
  comparedFrameworks,
  type GroupStats,
  type PeerStats,
} from '../../../contract/http/schemas.ts';
import {
  type ConstantLine,
  changeParts,
  constantLines,
  type DepartmentNode,
  type DerivedStats,
  type FrameworkStats,
  frameworkKeys,
  medianIndicators,
  type SectorAnalysis,
  type SectorFigures,
  type TailStats,
} from '../../../contract/http/sectors.ts';
import { goodSample, smallestSample } from '../../../contract/sample-sizes.ts';
import { filterKey } from '../../../contract/text.ts';
import { groupBy } from '../../lib/group-by.ts';
import { countsInStatistics } from '../../tables/counted.ts';
import { departmentForms } from '../../tables/towns.ts';
import { type ComparedCompany, figureCount, reasonCode, type YearFigures } from '../figures/figures.ts';
import { type ColumnRow, indicatorOf, leftOut, sortedValues, statsOf } from './statistics.ts';

const sampleOf = (companies: number): PeerStats['muestra'] =>
  companies >= goodSample ? 'suficiente' : companies >= smallestSample ? 'baja' : 'insuficiente';

const levelAbove = { clase: 'division', division: 'seccion', seccion: undefined } as const;

export interface NamedGroup {
  readonly nivel: CiiuLevel;
  readonly codigo: string;
  readonly nombre: string;
}

type SortedReader = (indicator: number, sorted: Float64Array) => void;
type RowStats = Pick<PeerStats, 'num_empresas' | 'muestra' | 'totales' | 'totales_n' | 'indicadores'>;

/** `onSorted` receives the values of each indicator. */
function rowStats(rows: readonly CountedRow[], onSorted?: SortedReader): RowStats {
  const indicadores: Record<string, GroupStats> = {};
  indicatorKeys.forEach((key, i) => {
    const sorted = sortedValues(rows, i);
    indicadores[key] = statsOf(sorted, rows, i);
    onSorted?.(i, sorted);
  });
  const lines = ['ingresos_operacionales', 'total_activos', 'ganancia_neta'] as const;
  const sums = lines.map((line) => [line, sumOf(rows, line)] as const);
  return {
    num_empresas: rows.length,
    muestra: sampleOf(rows.length),
    totales: totalsOf(sums.map(([line, { sum }]) => [line, sum])),
    totales_n: totalsOf(sums.map(([line, { n }]) => [line, n])),
    indicadores,
  };
}

export function peerStats(
  group: NamedGroup,
  rows: readonly CountedRow[],
  excluidas: number,
  onSorted?: SortedReader,
): PeerStats {
  const { num_empresas, muestra, ...stats } = rowStats(rows, onSorted);
  const above = levelAbove[group.nivel];
  return {
    nivel: group.nivel,
    codigo: group.codigo,
    nombre: group.nombre,
    num_empresas,
    excluidas,
    muestra,
    ...(muestra === 'insuficiente' && above && { nivel_sugerido: above }),
    ...stats,
  };
}

const totalsOf = <V>(values: readonly (readonly [keyof PeerStats['totales'], V])[]) =>
  Object.fromEntries(values) as Record<keyof PeerStats['totales'], V>;

/** With how many filed it; null when nobody did. */
export function sumOf(rows: readonly CountedRow[], key: keyof YearFigures['amounts']) {
  const filed = rows.flatMap(({ own }) => own.amounts[key] ?? []);
  return { n: filed.length, sum: filed.length === 0 ? null : filed.reduce((all, value) => all + value, 0) };
}

/** A company-year that counts in its groups. */
export interface CountedRow extends ColumnRow {
  readonly company: Pick<ComparedCompany, 'years'>;
  readonly own: Pick<YearFigures, 'year' | 'amounts' | 'sharedSigns' | 'size' | 'framework'>;
}

/** Under this many companies the first and the last tenth are a single one or none. */
const smallestTail = 20;

export const tailsOf = (sorted: Float64Array): TailStats => ({
  p10: sorted.length < smallestTail ? null : roundSignificant(percentile(sorted, 0.1)),
  p90: sorted.length < smallestTail ? null : roundSignificant(percentile(sorted, 0.9)),
});

/** `before`: the rows of the group in the year before. */
export function groupAnalysis(
  rows: readonly CountedRow[],
  tails: Readonly<Record<IndicatorKey, TailStats>>,
  before: readonly CountedRow[],
): SectorAnalysis {
  const byFramework = frameworkReader(rows);
  return {
    indicadores: keyed(indicatorKeys, (key) => ({
      ...tails[key],
      sin_valor: leftOut(rows, figureKeys.indexOf(key)),
      ...byFramework(key),
    })),
    derivadas: keyed(derivedKeys, (key) => ({
      ...derivedStats(rows, figureKeys.indexOf(key)),
      ...byFramework(key),
      ...(key === 'deuda_neta_ebitda' && { sin_ebitda_con_deuda: indebtedWithoutEbitda(rows) }),
    })),
    crecimiento: keyed(growthKeys, (key) => {
      const { promedio_ponderado: _, ...stats } = derivedStats(rows, figureKeys.indexOf(key));
      return stats;
    }),
    ...comparison(rows, before),
    tamanos: keyed(
      [...sizes, 'sin_tamano'],
      (size) => rows.filter(({ own }) => (own.size ?? 'sin_tamano') === size).length,
    ),
  };
}

type Comparison = Pick<
  SectorAnalysis,
  'muestra_constante' | 'cambio_ingresos' | 'concentracion' | 'perdidas' | 'senales'
>;

const comparison = (rows: readonly CountedRow[], before: readonly CountedRow[]): Comparison => ({
  muestra_constante: constantSample(rows),
  cambio_ingresos: revenueChange(rows, before),
  concentracion: concentration(rows),
  perdidas: losses(rows),
  senales: keyed(signKeys, (key) => {
    const known = rows.map(({ own }) => own.sharedSigns[key]).filter((sign) => sign !== null);
    const con_senal = known.filter(Boolean).length;
    return { n: known.length, con_senal, porcentaje: shareOf(con_senal, known.length) };
  }),
});

/** Why the revenue of some companies in a year is another than that of those that stood there in the year before: signed parts, which add up exactly. */
export function revenueChange(
  rows: readonly CountedRow[],
  before: readonly CountedRow[],
): SectorAnalysis['cambio_ingresos'] {
  const line = 'ingresos_operacionales';
  const [then, now] = [sumOf(before, line), sumOf(rows, line)];
  if (then.sum === null || now.sum === null) return null;
  const parts = keyed(changeParts, () => ({ n: 0, suma: 0 }));
  const add = (part: (typeof changeParts)[number], amount: number) => {
    parts[part].n++;
    parts[part].suma += amount;
  };
  const left = new Map(before.map(({ company, own }) => [company, own.amounts[line]]));
  for (const { company, own, partition, at } of rows) {
    const amount = own.amounts[line];
    if (amount === null) continue;
    const filed = left.get(company) ?? null;
    left.delete(company);
    if (filed === null) {
      add('entran', amount);
      continue;
    }
    const compared = partition.denominators[at * figureCount + rateOfLine.get(line)!]!;
    const repeated = Number.isNaN(compared) ? filed : compared;
    if (repeated !== filed) add('reexpresadas', repeated - filed);
    add('mismas', amount - repeated);
  }
  // Whoever stays without revenue this year is still among them.
  for (const { company, own } of before) {
    const filed = own.amounts[line];
    if (filed !== null && left.has(company)) add('salen', -filed);
  }
  return { antes: then.sum, ...parts, ahora: now.sum };
}

/** In percent; null of too few. */
const shareOf = (some: number, all: number): number | null =>
  all < smallestSample ? null : roundSignificant((100 * some) / all);

function losses(rows: readonly CountedRow[]): SectorAnalysis['perdidas'] {
  const profits = rows.flatMap(({ own }) => own.amounts.ganancia_neta ?? []);
  const con_perdida = profits.filter((profit) => profit < 0).length;
  return { n: profits.length, con_perdida, porcentaje: shareOf(con_perdida, profits.length) };
}

/** The two sums divided: whoever loses money and sells nothing has no margin, and counts here all the same. Null where too few have one. */
function marginOf({
  totales: { ganancia_neta, ingresos_operacionales },
  indicadores,
}: Pick<PeerStats, 'totales' | 'indicadores'>): number | null {
  if (indicadores.margen_neto!.n < smallestSample) return null;
  if (ganancia_neta === null || ingresos_operacionales === null || ingresos_operacionales <= 0) return null;
  return roundSignificant((100 * ganancia_neta) / ingresos_operacionales);
}

/** What the table of all groups says of one in a year. */
export const sectorFigures = (
  { totales, indicadores }: Pick<PeerStats, 'totales' | 'indicadores'>,
  { muestra_constante, cambio_ingresos, perdidas, senales, concentracion }: Comparison,
): SectorFigures => ({
  ingresos_operacionales: totales.ingresos_operacionales,
  margen_neto: marginOf({ totales, indicadores }),
  medianas: keyed(medianIndicators, (key) => indicadores[key]!.p50),
  crecimiento: muestra_constante.ingresos_operacionales!,
  cambio_ingresos,
  perdidas,
  senales,
  concentracion,
});

/** The same of companies that are no CIIU group. */
export const rowFigures = (
  rows: readonly CountedRow[],
  before: readonly CountedRow[],
): Pick<DepartmentNode, 'num_empresas' | 'muestra' | 'cifras'> => {
  const { num_empresas, muestra, ...stats } = rowStats(rows);
  return { num_empresas, muestra, cifras: sectorFigures(stats, comparison(rows, before)) };
};

const keyed = <K extends string, V>(keys: readonly K[], value: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>;

/** The quartiles of a figure in each framework; nothing of a figure that all frameworks measure alike. */
function frameworkReader(rows: readonly CountedRow[]) {
  const rowsOf = keyed(comparedFrameworks, (framework) =>
    rows.filter(({ own }) => own.framework === framework),
  );
  return (key: FigureKey): { por_marco?: FrameworkStats | null } => {
    if (!(frameworkKeys as readonly FigureKey[]).includes(key)) return {};
    const figure = figureKeys.indexOf(key);
    const found = keyed(comparedFrameworks, (framework) => {
      const own = rowsOf[framework];
      const { n, p25, p50, p75 } = statsOf(sortedValues(own, figure), own, figure);
      return { n, sin_valor: leftOut(own, figure), p25, p50, p75 };
    });
    const enough = comparedFrameworks.every((framework) => found[framework].n >= smallestSample);
    return { por_marco: enough ? found : null };
  };
}

const [netDebt, netDebtToEbitda] = [
  figureKeys.indexOf('deuda_neta'),
  figureKeys.indexOf('deuda_neta_ebitda'),
];
const noEbitda = (['zero_denominator', 'negative_denominator'] as const).map(reasonCode);

/** The worst debtors have no quotient: their EBITDA is zero or negative. */
const indebtedWithoutEbitda = (rows: readonly ColumnRow[]): number =>
  rows.filter(
    (row) =>
      noEbitda.includes(row.partition.reasons[row.at * figureCount + netDebtToEbitda]!) &&
      indicatorOf(row, netDebt) > 0,
  ).length;

function derivedStats(rows: readonly ColumnRow[], figure: number): DerivedStats {
  const sorted = sortedValues(rows, figure);
  const { promedio_ponderado = null, ...stats } = statsOf(sorted, rows, figure);
  return { ...stats, ...tailsOf(sorted), promedio_ponderado, sin_valor: leftOut(rows, figure) };
}

const rateOfLine = new Map(
  growthKeys
    .filter((key) => growthTable[key].anios === 1 && !growthTable[key].real)
    .map((key) => [growthTable[key].linea as ConstantLine, figureKeys.indexOf(key)]),
);

/** The companies that count in the year and in the one before, in whatever group they were then. */
export function constantSample(rows: readonly CountedRow[]): SectorAnalysis['muestra_constante'] {
  const stayed = rows.filter(({ company, own }) =>
    company.years.some((before) => before.year === own.year - 1 && countsInStatistics(before)),
  );
  return keyed(constantLines, (line) => {
    let [n, antes, ahora] = [0, 0, 0];
    for (const { partition, at } of stayed) {
      const place = at * figureCount + rateOfLine.get(line)!;
      if (Number.isNaN(partition.denominators[place]!)) continue;
      n++;
      antes += partition.denominators[place]!;
      ahora += partition.numerators[place]!;
    }
    if (n === 0) return { n, antes: null, ahora: null, variacion: null, variacion_real: null };
    if (antes <= 0) return { n, antes, ahora, variacion: null, variacion_real: null };
    const times = ahora / antes;
    const variacion = roundSignificant(100 * (times - 1));
    const real = realChange(line, times, stayed[0]!.own.year);
    return { n, antes, ahora, variacion, variacion_real: real === null ? null : roundSignificant(real) };
  });
}

function concentration(rows: readonly CountedRow[]): SectorAnalysis['concentracion'] {
  const revenues = rows
    .map(({ own }) => own.amounts.ingresos_operacionales ?? 0)
    .filter((revenue) => revenue > 0)
    .sort((a, b) => b - a);
  const n = revenues.length;
  if (n < smallestSample) return { n, cr4: null, hhi: null };
  const total = revenues.reduce((sum, revenue) => sum + revenue);
  const largest = revenues.slice(0, 4).reduce((sum, revenue) => sum + revenue);
  const hhi = revenues.reduce((sum, revenue) => sum + ((100 * revenue) / total) ** 2, 0);
  return { n, cr4: roundSignificant((100 * largest) / total), hhi: roundSignificant(hhi) };
}

export interface PlacedRow extends CountedRow {
  readonly own: CountedRow['own'] & Pick<YearFigures, 'place'>;
}

export interface SubsetYear<R extends PlacedRow = PlacedRow> {
  readonly year: number;
  readonly rows: readonly R[];
  /** Those graded D. */
  readonly excluded: readonly R[];
}

/** Receives the rows of a subset and year, and then the values of each indicator. */
type SubsetRanker<R> = (rows: readonly R[]) => SortedReader;

type StatsByYear = Record<string, PeerStats>;

/** By key, in order; a year without companies of a subset has no statistics of it. */
function subsetStats<R extends PlacedRow>(
  group: NamedGroup,
  years: readonly SubsetYear<R>[],
  keyOf: (row: R) => string | null,
  rank?: SubsetRanker<R>,
): Map<string, StatsByYear> {
  const found = new Map<string, StatsByYear>();
  for (const { year, rows, excluded } of years) {
    const [counted, left] = [groupBy(rows, keyOf), groupBy(excluded, keyOf)];
    for (const key of new Set([...counted.keys(), ...left.keys()])) {
      if (key === null) continue;
      const stats = found.get(key) ?? {};
      found.set(key, stats);
      const own = counted.get(key) ?? [];
      stats[year] = peerStats(group, own, left.get(key)?.length ?? 0, rank?.(own));
    }
  }
  return found;
}

/** An entry for each size that the group has. Rows are in order of revenue. */
export function statsBySize<R extends PlacedRow>(
  group: NamedGroup,
  years: readonly SubsetYear<R>[],
  rank?: SubsetRanker<R>,
): GroupMore['tamanos'] {
  const found = subsetStats(group, years, ({ own }) => own.size, rank);
  return Object.fromEntries(sizes.flatMap((size) => (found.has(size) ? [[size, found.get(size)!]] : [])));
}

export const departmentCode = ({ own }: PlacedRow): string | null =>
  own.place.codigo_dane?.slice(0, 2) ?? null;

export const noDepartments: GroupMore['departamentos'] = { claves: {}, nombres: {}, estadisticas: {} };

/** Departments by DIVIPOLA code. The place is that of the year's filing. */
export function statsByDepartment(
  group: NamedGroup,
  years: readonly SubsetYear[],
): GroupMore['departamentos'] {
  const found = [...subsetStats(group, years, departmentCode)].sort(([a], [b]) => (a < b ? -1 : 1));
  const nombres: Record<string, string> = {};
  for (const { rows, excluded } of years)
    for (const row of [...rows, ...excluded]) {
      const { departamento } = row.own.place;
      if (departamento !== null) nombres[departmentCode(row) ?? ''] = departamento;
    }
  const claves: Record<string, string> = {};
  for (const [code] of found)
    for (const form of departmentForms(nombres[code]!)) claves[filterKey(form)] ??= code;
  // A whole name leads to its own department, whatever else is called so.
  for (const [code] of found) claves[filterKey(nombres[code]!)] = code;
  return { claves, nombres, estadisticas: Object.fromEntries(found) };
}
