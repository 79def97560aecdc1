/** Ranks among those of a size are read back as they were written. */

import { expect, it } from 'vitest';
import { type IndicatorKey, indicatorKeys } from '../../../contract/http/schemas.ts';
import { readSizeRanks, type SizeYear, writeSizeRanks } from '../../../contract/stored/size-ranks.ts';

it('every percentile from 0 to 100 and none, and years in which the company does not count', () => {
  const years = Array.from({ length: 6 }, (_, y): SizeYear => {
    const indicadores = Object.fromEntries(
      indicatorKeys.map((key, i) => [key, i === y ? null : Math.min(y * 20 + i, 100)]),
    ) as Record<IndicatorKey, number | null>;
    return {
      ...{ anio: 2020 + y, tamano: y === 0 ? 'micro' : 'grande' },
      lugares: y === 2 ? [null, null] : [{ posicion: 1, num_empresas: 7, indicadores }, null],
    };
  });
  expect(readSizeRanks(writeSizeRanks(years))).toEqual(years);
  expect(readSizeRanks(writeSizeRanks([]))).toEqual([]);
});
