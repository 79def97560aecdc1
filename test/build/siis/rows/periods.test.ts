/** PERIODO: every value that occurs, for closing dates of four years; and closing dates. */

import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { readCut, readPeriod } from '../../../../build/siis/rows/fields.ts';

const values = parse(readFileSync(new URL('../../tables/periodo_values.csv', import.meta.url)), {
  columns: true,
}) as Record<string, string>[];

it.each(values)('$conjunto «$valor»', (row) => {
  for (const year of [2015, 2016, 2017, 2018])
    expect({ year, is: readPeriod(row.valor!, year * 10_000 + 1231, row.conjunto === 'EFE') }).toEqual({
      year,
      is: row[`en_corte_${year}`],
    });
});

it('all values of the source are in the table', () => expect(values.length).toBe(99));

it('an instant on a cut in mid-year is that filing’s own', () => {
  expect(readPeriod('2016-jun-30', 20160630, false)).toBe('current');
  expect(readPeriod('2015-jun-30', 20160630, false)).toBe('comparative');
  expect(readPeriod('2016-dic-31', 20160630, false)).toBe('other_date');
});

it('the opening cash of a cash flow is its own figure, in a balance sheet the same day is comparative', () => {
  expect(readPeriod('2016-dic-31', 20171231, true)).toBe('current');
  expect(readPeriod('2016-dic-31', 20171231, false)).toBe('comparative');
  expect(readPeriod('2016-dic-31', 20170630, true)).toBe('current');
  expect(readPeriod('2015-dic-31', 20171231, true)).toBe('other_date');
});

it('the span of a year must be whole and end on the cut', () => {
  expect(readPeriod('2016-ene-01 / 2016-dic-31', 20161231, false)).toBe('current');
  expect(readPeriod('2015-ene-01 / 2015-dic-31', 20161231, false)).toBe('comparative');
  expect(readPeriod('2016-ene-02 / 2016-dic-31', 20161231, false)).toBe('part_of_year');
});

it('six digits are no NIT and no year', () =>
  expect(readPeriod('201612', 20161231, false)).toBe('unreadable'));

describe('FECHA_CORTE', () => {
  it.each([
    ['2023 Dec 31 12:00:00 AM', 20231231],
    ['2022 Jun 30 12:00:00 AM', 20220630],
    ['2024-12-31T00:00:00.000', 20241231],
    ['2024-12-31', 20241231],
    ['2024-02-29', 20240229],
  ])('%s', (text, cut) => expect(readCut(text)).toBe(cut));

  it.each([
    '2021 Dec 41 12:00:00 AM',
    '2023-02-29',
    '2023 Dic 31 12:00:00 AM',
    '31/12/2023',
    '2023',
    '',
    '2024-13-01',
  ])('«%s» is no date', (text) => expect(readCut(text)).toBeNull());
});
