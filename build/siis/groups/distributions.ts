/** How indicators are distributed over the country, and how far the years that are left out would move the statistics: for the report. */

import { type IndicatorKey, indicatorKeys } from '../../../contract/http/schemas.ts';
import { groupBy } from '../../lib/group-by.ts';
import { roundSignificant } from '../../lib/round-significant.ts';
import type { ComparedPartition } from '../figures/figures.ts';
import {
  type ColumnRow,
  comparedYears,
  indicatorOf,
  percentile,
  sortedValues,
  statsOf,
} from './statistics.ts';

const points = { p1: 0.01, p5: 0.05, p25: 0.25, p50: 0.5, p75: 0.75, p95: 0.95, p99: 0.99 } as const;
const percentileNames = Object.keys(points) as (keyof typeof points)[];

/** Percentiles of type 7 in the indicator's unit, rounded to 8 significant digits; null when nobody has it. */
export interface Distribution extends Readonly<Record<keyof typeof points, number | null>> {
  readonly n: number;
}

/** Of the companies that count in the statistics of their groups. Memory: one number for each company and indicator. */
export function distributions(
  partitions: readonly ComparedPartition[],
  year: number,
): Record<IndicatorKey, Distribution> {
  const companies = partitions.reduce((sum, partition) => sum + partition.companies.length, 0);
  const columns = indicatorKeys.map(() => ({ n: 0, values: new Float64Array(companies) }));
  for (const row of comparedYears(partitions, year)) {
    if (row.excluded) continue;
    columns.forEach((column, i) => {
      const value = indicatorOf(row, i);
      if (!Number.isNaN(value)) column.values[column.n++] = value;
    });
  }
  return Object.fromEntries(
    indicatorKeys.map((key, i) => {
      const { n, values } = columns[i]!;
      const sorted = values.subarray(0, n).sort();
      const at = percentileNames.map((name) => [
        name,
        n === 0 ? null : roundSignificant(percentile(sorted, points[name])),
      ]);
      return [key, { n, ...Object.fromEntries(at) }];
    }),
  ) as Record<IndicatorKey, Distribution>;
}

const statistics = ['p50', 'promedio_ponderado'] as const;

export interface MovedStatistic {
  readonly section: string;
  readonly year: number;
  readonly indicator: IndicatorKey;
  readonly statistic: (typeof statistics)[number];
  /** As it would be with them. */
  readonly with: number;
  /** As it is published. */
  readonly without: number;
}

/** Less than this share of the section's interquartile range is no move to speak of. */
const movedShare = 0.5;

/** By section, then in the order of the indicators. */
export function exclusionImpact(partitions: readonly ComparedPartition[], year: number): MovedStatistic[] {
  const sections = groupBy(comparedYears(partitions, year), ({ groups }) => groups.seccion);
  return [...sections.keys()].sort().flatMap((section) => {
    const all = sections.get(section)!;
    const kept = all.filter(({ excluded }) => !excluded);
    return kept.length === all.length
      ? []
      : movedBetween(kept, all).map((moved) => ({ section, year, ...moved }));
  });
}

function movedBetween(
  kept: readonly ColumnRow[],
  all: readonly ColumnRow[],
): Omit<MovedStatistic, 'section' | 'year'>[] {
  return indicatorKeys.flatMap((indicator, i) => {
    const [without, other] = [kept, all].map((rows) => statsOf(sortedValues(rows, i), rows, i)) as [
      Stats,
      Stats,
    ];
    const { p25, p75 } = without;
    if (p25 === null || p75 === null) return [];
    return statistics.flatMap((statistic) => {
      const [is, would] = [without[statistic], other[statistic]];
      if (is === null || would === null || Math.abs(would - is) <= movedShare * (p75 - p25)) return [];
      return [{ indicator, statistic, with: would, without: is }];
    });
  });
}

type Stats = ReturnType<typeof statsOf>;
