/** How the indicators of all compared companies are distributed: what the limits of the quality rules are set by. */

import { percentile } from '../../../contract/figures/percentile.ts';
import { roundSignificant } from '../../../contract/figures/round-significant.ts';
import { type IndicatorKey, indicatorKeys } from '../../../contract/http/figure-keys.ts';
import type { ComparedPartition } from '../figures/figures.ts';
import { comparedYears, indicatorOf } from './statistics.ts';

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
