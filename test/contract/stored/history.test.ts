/** The release that `since` means, how far back changes are known, and the names of their files. */

import { describe, expect, test } from 'vitest';
import {
  type ChangesFile,
  changesName,
  findBaseRelease,
  type History,
  type HistoryEntry,
  historySchema,
  knownHistory,
  type ReleaseChanges,
} from '../../../contract/stored/history.ts';

const named = (number: number) => number.toString(16).padStart(16, '0');
const file = (form: string): ChangesFile => ({
  path: `cambios/${named(1)}.${form}`,
  bytes: 0,
  sha256: 'a'.repeat(64),
});
const changes: ReleaseChanges = { conteos: {}, json: file('json'), csv: file('csv') };

const entry = (
  number: number,
  generated_at: string,
  cambios: ReleaseChanges | null = changes,
): HistoryEntry => ({
  release: named(number),
  generated_at,
  reference_year: 2024,
  sample: true,
  counts: {},
  anterior: null,
  cambios,
});
const day = (date: number) => `2026-02-0${date}T12:00:00Z`;
/** The newest first. The last two are of one moment. */
const known: History = [entry(4, day(4)), entry(3, day(3)), entry(2, day(2)), entry(1, day(2), null)];

test('a release that stood before changes something else each time, under a name of its own', () => {
  expect(changesName(named(9), known)).toBe(named(9));
  expect(changesName(named(4), known)).toBe(`${named(4)}-2`);
  expect(changesName(named(4), [...known, entry(4, day(1))])).toBe(`${named(4)}-3`);
});

test('the history of an earlier version names files that are not made any more, which is no fault', () => {
  const named = { ...changes, retirado: { path: 'cambios/0.retirado.ndjson' }, sectores: {} };
  const [read] = historySchema.parse([{ ...known[1], cambios: named }]);
  expect(read!.cambios).toEqual(changes);
});

test('changes are known back to the first release of which they are not, that one included', () => {
  const [a, b] = known as [HistoryEntry, HistoryEntry];
  const unknown = entry(8, day(1), null);
  expect(knownHistory([a, b])).toEqual([a, b]);
  expect(knownHistory([a, unknown, b, unknown])).toEqual([a, unknown]);
  expect(knownHistory([unknown, a, b])).toEqual([unknown]);
  expect(knownHistory([])).toEqual([]);
});

describe('since', () => {
  test.each([
    ['nothing: the one before the newest', undefined, 1, false],
    ['the newest release', named(4), 0, false],
    ['the moment of a release', day(3), 1, false],
    ['a moment after it', '2026-02-03T12:00:01Z', 1, false],
    ['a moment before it: of two of one moment the first published', '2026-02-03T11:59:59Z', 3, false],
    ['the same moment in Bogotá', '2026-02-03T07:00:00-05:00', 1, false],
    ['a date before all: the oldest, and early', '2026-02-01', 3, true],
  ])('%s', (_, since, position, early) => {
    expect(findBaseRelease(known, since)).toEqual({ found: true, position, early });
  });

  test('a release that is not known is not found, nor anything where none is', () => {
    expect(findBaseRelease(known, named(9))).toEqual({ found: false });
    for (const since of [undefined, named(4), '2026-02-04'])
      expect(findBaseRelease([], since)).toEqual({ found: false });
  });

  test('nothing, where there is one release alone, is that one', () => {
    expect(findBaseRelease(known.slice(0, 1), undefined)).toEqual({ found: true, position: 0, early: false });
  });
});
