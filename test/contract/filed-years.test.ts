/** Which years are whole, by how many reported. */

import { expect, it } from 'vitest';
import { fewReported, isFiledYear } from '../../contract/filed-years.ts';

it('a year is filed with half as many as in the year before, and not with fewer', () =>
  expect([isFiledYear(50, 100), isFiledYear(49, 100), isFiledYear(1, 0), isFiledYear(0, 0)]).toEqual([
    true,
    false,
    true,
    true,
  ]));

it('few reported where less than half of the median did, and nobody is fewer than few', () => {
  expect(fewReported([100, 50, 49, 0, 120])).toEqual([false, false, true, true, false]);
  expect(fewReported([0, 0])).toEqual([false, false]);
  expect(fewReported([])).toEqual([]);
});
