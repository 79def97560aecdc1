/** Words of names as columns, and what is derived from them on loading. */

import { expect, test } from 'vitest';
import type { ColumnFile } from '../../../contract/stored/column-file.ts';
import { openInvertedIndex, wordColumns } from '../../../contract/stored/inverted-index.ts';

const opened = (...names: string[]) => {
  const columns = wordColumns(names.map((name) => name.split(' ').filter(Boolean)));
  return openInvertedIndex({ facts: {}, column: (name) => columns[name] } as ColumnFile);
};

test('each row keeps its words in their order, of a vocabulary in order of code units', () => {
  const { rows, vocabulary, starts, rowWords } = opened('torre norte', 'la torre', '', 'norte ~a sas');
  expect(vocabulary).toEqual(['la', 'norte', 'sas', 'torre', '~a']);
  const words = [...starts.subarray(0, rows)].map((from, row) =>
    Array.from(rowWords.subarray(from, starts[row + 1]), (word) => vocabulary[word]),
  );
  expect([rows, words]).toEqual([4, [['torre', 'norte'], ['la', 'torre'], [], ['norte', '~a', 'sas']]]);
});

test('each word knows the rows that hold it, as often as they do', () => {
  const { vocabulary, postingStarts, postings } = opened('torre norte', 'la torre', 'norte norte');
  const rowsOf = vocabulary.map((_, word) => [
    ...postings.subarray(postingStarts[word], postingStarts[word + 1]),
  ]);
  expect(rowsOf).toEqual([[1], [0, 2, 2], [0, 1]]);
});

test('rows stand in order of their words written together, those of one text in order of their number', () => {
  const { byName } = opened('norte', 'sur', 'alfa', 'nor te', 'norte a', 'n orte', 'beta', 'norte');
  expect([...byName]).toEqual([2, 6, 0, 3, 5, 7, 4, 1]);
});

test('no name at all, and names without words', () => {
  expect(opened()).toMatchObject({ rows: 0, vocabulary: [], damagedWords: [], damagedRows: [] });
  const { rows, vocabulary, byName, lengths, coreLengths } = opened('', '');
  expect([rows, vocabulary]).toEqual([2, []]);
  expect([byName, lengths, coreLengths].map((column) => [...column])).toEqual([
    [0, 1],
    [0, 0],
    [0, 0],
  ]);
});

test.each([
  ['torre norte', 10, 10],
  ['torre norte sa esp bic', 18, 10],
  ['sas torre norte', 13, 13],
  ['sas bic', 6, 3],
])('%j has %d letters, and %d without the legal form at its end', (name, all, core) => {
  const { lengths, coreLengths } = opened('otra sas', name);
  expect([lengths[1], coreLengths[1]]).toEqual([all, core]);
});

test('words and rows that hold a lost letter are listed', () => {
  const { vocabulary, damagedWords, damagedRows } = opened('torre norte', 'pe~a sas', 'sur', 'la ca~a pe~a');
  expect(damagedWords.map((word) => vocabulary[word])).toEqual(['ca~a', 'pe~a']);
  expect(damagedRows).toEqual([
    { row: 1, name: 'pe~asas' },
    { row: 3, name: 'laca~ape~a' },
  ]);
});
