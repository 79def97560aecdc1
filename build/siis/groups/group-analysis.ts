/** What a group's year says beside its statistics: the figures of the analysis, the constant sample, concentration, signs and sizes. */

import {
  derivedKeys,
  type FigureKey,
  figureKeys,
  growthKeys,
  signKeys,
  sizes,
} from '../../../contract/http/analysis.ts';
import { type IndicatorKey, indicatorKeys } from '../../../contract/http/schemas.ts';
import {
  type ConstantLine,
  comparedFrameworks,
  constantLines,
  type DerivedStats,
  type FrameworkStats,
  frameworkKeys,
  type SectorAnalysis,
  type TailStats,
} from '../../../contract/http/sector-analysis.ts';
import { roundSignificant } from '../../lib/round-significant.ts';
import { countsInStatistics } from '../../tables/counted.ts';
import { growthTable } from '../../tables/growth.ts';
import { type ComparedCompany, figureCount, reasonCode, type YearFigures } from '../figures/figures.ts';
import {
  type ColumnRow,
  indicatorOf,
  leftOut,
  smallestSample,
  sortedValues,
  statsOf,
} from './group-stats.ts';
import { percentile } from './statistics.ts';

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

export function groupAnalysis(
  rows: readonly CountedRow[],
  tails: Readonly<Record<IndicatorKey, TailStats>>,
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
    muestra_constante: constantSample(rows),
    concentracion: concentration(rows),
    senales: keyed(signKeys, (key) => {
      const known = rows.map(({ own }) => own.sharedSigns[key]).filter((sign) => sign !== null);
      const con_senal = known.filter(Boolean).length;
      const n = known.length;
      return {
        n,
        con_senal,
        porcentaje: n < smallestSample ? null : roundSignificant((100 * con_senal) / n),
      };
    }),
    tamanos: keyed(
      [...sizes, 'sin_tamano'],
      (size) => rows.filter(({ own }) => (own.size ?? 'sin_tamano') === size).length,
    ),
  };
}

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
    .filter((key) => growthTable[key].anios === 1)
    .map((key) => [growthTable[key].linea as ConstantLine, figureKeys.indexOf(key)]),
);

/** The companies that count in the year and in the one before, in whatever group they were then. */
function constantSample(rows: readonly CountedRow[]): SectorAnalysis['muestra_constante'] {
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
    if (n === 0) return { n, antes: null, ahora: null, variacion: null };
    return { n, antes, ahora, variacion: antes > 0 ? roundSignificant(100 * (ahora / antes - 1)) : null };
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
