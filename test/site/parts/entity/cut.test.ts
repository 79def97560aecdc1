/** The quarter at the head of the ratios of a year that is not over. */

import { expect, test } from 'vitest';
import { quarterOf } from '../../../../site/parts/entity/cut.ts';
import { entityWords } from '../../../../site/words/words.ts';

const filing = (period_end: string, closing = false, entity_id = '1-7') => ({
  ...{ year: Number(period_end.slice(0, 4)), period_end, closing, entity_id },
});
const third = '2024-09-30';

test.each([
  ['a year with its closing is whole', [filing('2024-09-30'), filing('2024-12-31', true)], {}, null],
  ['a year without has its latest quarter', [filing('2024-06-30'), filing('2024-09-30')], {}, third],
  ['filings of another entity of the NIT are not asked', [filing('2024-09-30', false, '5-1')], {}, null],
  ['without filings the open data tell', [], { 2024: { npl_ratio: { cut: '2024-09-30' } } }, third],
  [
    'open data do not speak where there is a filing',
    [filing('2024-12-31', true)],
    { 2024: { npl_ratio: { cut: '2024-09-30' } } },
    null,
  ],
  [
    'open data of a later cut speak, though there is a filing',
    [filing('2024-09-30')],
    { 2024: { npl_ratio: { cut: '2024-12-31' } } },
    null,
  ],
  ['another year says nothing', [filing('2023-09-30')], {}, null],
])('%s', (_, filings, sources, expected) => {
  expect(quarterOf(filings, '1-7', sources, 2024)).toBe(expected);
});

test('a quarter is named by its place in the year, and any other day as it stands', () => {
  expect([third, '2024-02-29'].map(entityWords.es.quarter)).toEqual([
    'tercer trimestre, al 30 de septiembre',
    'al 2024-02-29',
  ]);
  expect([third, '2024-02-29'].map(entityWords.en.quarter)).toEqual([
    'third quarter, to September 30',
    'to 2024-02-29',
  ]);
});
