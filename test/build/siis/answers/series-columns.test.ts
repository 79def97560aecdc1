/** Which lines of the panels are whole numbers. */

import { expect, it } from 'vitest';
import { allocateSeries, createSeriesColumns } from '../../../../build/siis/answers/series-columns.ts';
import { type SeriesKey, seriesKeys } from '../../../../contract/http/series.ts';

it('one fraction in one year makes a line fractional in all, and a figure is no whole number whatever its values', () => {
  const shared = allocateSeries(3);
  const values = new Float64Array(shared.values);
  const put = (key: SeriesKey, filed: readonly number[]) => values.set(filed, seriesKeys.indexOf(key) * 3);
  put('total_activos', [1000, Number.NaN, -2]);
  put('total_pasivos', [1000, 0.5, 7]);
  put('inventarios_corrientes', [Number.NaN, 2 ** 53, 1]);
  put('roe', [1, 2, 3]);
  const { isWhole } = createSeriesColumns(shared);
  const asked = ['total_activos', 'total_pasivos', 'inventarios_corrientes', 'roe', 'razon_social'];
  expect(asked.filter(isWhole)).toEqual(['total_activos']);
});
