/** Small functions shared by both sides: edit distance, echoed text, comparison of letters and digits, binary search. */

import { expect, it } from 'vitest';
import { lowerBound } from '../../contract/lower-bound.ts';
import { editDistance, filterKey, truncate } from '../../contract/text.ts';

it.each([
  ['casa', 'casa', 0],
  ['casa', 'cas', 1],
  ['cas', 'casa', 1],
  ['casa', 'cesa', 1],
  ['casa', 'csaa', 2],
  ['', 'ab', 2],
  ['ab', '', 2],
])('«%s» and «%s» are %i apart', (a, b, distance) => expect(editDistance(a, b)).toBe(distance));

it('an answer repeats sixty characters of a request, none of them cut in two', () => {
  expect(truncate('𝒳'.repeat(60))).toBe('𝒳'.repeat(60));
  expect(truncate('𝒳'.repeat(61))).toBe(`${'𝒳'.repeat(60)}…`);
});

it('a filter compares letters and digits alone', () =>
  expect(filterKey(' Bogotá, D.C. 2 ')).toBe('bogotadc2'));

it('the first that holds is found wherever it is, also from the middle on', () => {
  for (let end = 0; end <= 9; end++)
    for (let from = 0; from <= end; from++)
      for (let turn = from; turn <= end; turn++)
        expect(lowerBound(end, (position) => position >= turn, from)).toBe(turn);
});
