/** How far the section medians and weighted means would move if company-years graded D were counted. */

import { type IndicatorKey, indicatorKeys } from '../../../contract/http/schemas.ts';
import { groupBy } from '../../lib/group-by.ts';
import type { ComparedPartition } from '../figures/figures.ts';
import { type ColumnRow, comparedYears, sortedValues, statsOf } from './group-stats.ts';

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
