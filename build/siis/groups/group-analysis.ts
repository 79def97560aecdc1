/** What a group's year says beside its statistics: the figures of the analysis, the constant sample, concentration, signs and sizes. */

import { derivedKeys, figureKeys, growthKeys, signKeys, sizes } from '../../../contract/http/analysis.ts';
import type { IndicatorKey } from '../../../contract/http/schemas.ts';
import {
  type ConstantLine,
  constantLines,
  type FigureStats,
  type SectorAnalysis,
  type TailStats,
} from '../../../contract/http/sector-analysis.ts';
import { roundSignificant } from '../../lib/round-significant.ts';
import { growthTable } from '../../tables/growth.ts';
import { type ComparedCompany, figureCount, type YearFigures } from '../figures/figures.ts';
import { type ColumnRow, smallestSample, sortedValues, statsOf } from './group-stats.ts';
import { percentile } from './statistics.ts';

/** A company-year that counts in its groups. */
export interface CountedRow extends ColumnRow {
  readonly company: Pick<ComparedCompany, 'years'>;
  readonly own: Pick<YearFigures, 'year' | 'amounts' | 'sharedSigns' | 'size'>;
}

/** Under this many companies the first and the last tenth are a single one or none. */
const smallestTail = 20;

export const tailsOf = (sorted: Float64Array): TailStats => ({
  p10: sorted.length < smallestTail ? null : roundSignificant(percentile(sorted, 0.1)),
  p90: sorted.length < smallestTail ? null : roundSignificant(percentile(sorted, 0.9)),
});

export function groupAnalysis(
  rows: readonly CountedRow[],
  indicadores: Readonly<Record<IndicatorKey, TailStats>>,
): SectorAnalysis {
  return {
    indicadores,
    derivadas: keyed(derivedKeys, (key) => derivedStats(rows, figureKeys.indexOf(key))),
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

function derivedStats(rows: readonly ColumnRow[], figure: number): Required<FigureStats> {
  const sorted = sortedValues(rows, figure);
  const { promedio_ponderado = null, ...stats } = statsOf(sorted, rows, figure);
  return { ...stats, ...tailsOf(sorted), promedio_ponderado };
}

const rateOfLine = new Map(
  growthKeys
    .filter((key) => growthTable[key].anios === 1)
    .map((key) => [growthTable[key].linea as ConstantLine, figureKeys.indexOf(key)]),
);

/** The companies that count in the year and in the one before, in whatever group they were then. */
function constantSample(rows: readonly CountedRow[]): SectorAnalysis['muestra_constante'] {
  const stayed = rows.filter(({ company, own }) =>
    company.years.some(({ year, compared, calidad }) => year === own.year - 1 && compared && calidad !== 'D'),
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
