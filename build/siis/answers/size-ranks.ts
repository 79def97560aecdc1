/** A company's places among those of its size, out of the columns of all. */

import { type SizeYear, sizeLevels } from '../../../contract/files/record-files.ts';
import { indicatorKeys } from '../../../contract/http/schemas.ts';
import { noPercentile, percentileCount, type RankColumns } from '../groups/ranks.ts';
import type { CompanyRecord } from './record.ts';

/** `row` is the place of the company's first year in the columns. */
export function companySizeRanks(
  { analysis }: Pick<CompanyRecord, 'analysis'>,
  { positions, sizes, percentiles }: RankColumns,
  row: number,
): SizeYear[] {
  return analysis.tamano.by_year.flatMap(({ anio, tamano }, i) => {
    if (tamano === null) return [];
    const lugares = sizeLevels.map((_, level) => {
      const entry = (row + i) * sizeLevels.length + level;
      if (positions[entry] === 0) return null;
      const own = percentiles.subarray(entry * percentileCount, (entry + 1) * percentileCount);
      const indicadores = Object.fromEntries(
        indicatorKeys.map((key, at) => [key, own[at] === noPercentile ? null : own[at]!]),
      ) as Record<(typeof indicatorKeys)[number], number | null>;
      return { posicion: positions[entry]!, num_empresas: sizes[entry]!, indicadores };
    });
    return [{ anio, tamano, lugares }];
  });
}
