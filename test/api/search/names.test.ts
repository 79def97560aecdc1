/** Rows found by words of their names, compared with looking at every word of every row. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createNameMatcher,
  eachNameJoining,
  eachNameStartingWith,
  joinedName,
  type Leniency,
} from '../../../api/_lib/search/name-matcher.ts';
import { isLegalForm, startsWithWildcards } from '../../../contract/names/name-tokens.ts';
import { withinTypos } from '../../../contract/names/typos.ts';
import type { ColumnFile } from '../../../contract/stored/column-file.ts';
import {
  type InvertedIndex,
  openInvertedIndex,
  wordColumns,
} from '../../../contract/stored/inverted-index.ts';
import { fcParams } from '../../fc-params.ts';

type Names = readonly (readonly string[])[];

function opened(names: Names): InvertedIndex {
  const columns = wordColumns(names);
  return openInvertedIndex({ facts: {}, column: (name) => columns[name] } as ColumnFile);
}

/** Words of few letters, so that many begin alike; some lost one, some are a legal form. */
const letters = fc.constantFrom('a', 'a', 'b', 'b', 'c', '~');
const word = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: letters, minLength: 1, maxLength: 6 }) },
  { weight: 1, arbitrary: fc.constantFrom('sas', 'ltda', 'a1') },
  { weight: 2, arbitrary: fc.constantFrom('cabaca', 'bacaba', 'abcabc', 'abcabcab') },
);
const names = fc.array(fc.array(word, { maxLength: 4 }), { maxLength: 30 });
/** A text as it is typed of a name: from some word on as far as one likes, perhaps without a letter; or any other. */
const typedOf = (all: Names) =>
  fc.oneof(
    fc.string({ unit: letters, minLength: 1, maxLength: 5 }),
    fc
      .tuple(fc.constantFrom(['a'], ...all), fc.nat(3), fc.nat(9), fc.option(fc.nat(6)))
      .map(([words, from, length, slip]) => {
        const text = words
          .slice(from)
          .join('')
          .slice(0, 1 + length);
        return text.length < 2 || slip === null ? text || 'b' : text.slice(0, slip) + text.slice(slip + 1);
      }),
  );
const asked = names.chain((all) =>
  fc.record({ all: fc.constant(all), texts: fc.array(typedOf(all), { minLength: 1, maxLength: 8 }) }),
);

function visited(find: (visit: (row: number) => void) => void): number[] {
  const rows = new Set<number>();
  find((row) => rows.add(row));
  return [...rows].sort((a, b) => a - b);
}
const rowsWhere = (all: Names, holds: (words: readonly string[]) => boolean) =>
  all.flatMap((words, row) => (holds(words) ? [row] : []));

/** Whether words in a row, written together, begin with a text and need the second of them for it. */
const runInto = (words: readonly string[], text: string) =>
  words.some(
    (first, at) =>
      first.length < text.length && !isLegalForm(first) && words.slice(at).join('').startsWith(text),
  );

test('names that begin with a text, a lost letter on either side being any', () =>
  fc.assert(
    fc.property(asked, ({ all, texts }) => {
      const index = opened(all);
      expect(all.map((_, row) => joinedName(index, row))).toEqual(all.map((words) => words.join('')));
      for (const text of texts)
        expect(
          visited((visit) => eachNameStartingWith(index, text, visit)),
          text,
        ).toEqual(rowsWhere(all, (words) => startsWithWildcards(words.join(''), text)));
    }),
    fcParams(300),
  ));

test('names in which neighbouring words run together into a text', () =>
  fc.assert(
    fc.property(asked, ({ all, texts }) => {
      const index = opened(all);
      for (const text of texts)
        expect(
          visited((visit) => eachNameJoining(index, text, visit)),
          text,
        ).toEqual(rowsWhere(all, (words) => runInto(words, text)));
    }),
    fcParams(300),
  ));

test.each([
  ['to', false],
  ['tot', true],
  ['total', true],
  ['totalnor', true],
  ['totalnortesas', true],
  ['totalsas', false],
  ['talnorte', true],
  ['talto', false],
  ['norte', false],
  ['nortes', true],
  // Of the next name, and of a form.
  ['nortesasa', false],
  ['sasa', false],
])('«grupo to tal norte sas» runs together into %s: %s', (text, runs) => {
  const index = opened([
    ['grupo', 'to', 'tal', 'norte', 'sas'],
    ['aroma', 'sas', 'aro'],
  ]);
  expect(visited((visit) => eachNameJoining(index, text, visit))).toEqual(runs ? [0] : []);
});

const [whole, begun, mended, lacking] = [0, 1, 2, 3];

/** How a name holds a word of a query. */
function heldBy(words: readonly string[], wanted: string, { split, typos, unfinished }: Leniency): number {
  const begin = words.filter((each) => startsWithWildcards(each, wanted));
  if (begin.some((each) => each.length === wanted.length)) return whole!;
  if (begin.length > 0 || (split && runInto(words, wanted))) return begun!;
  const isMended = (each: string) =>
    each.length >= 5 &&
    wanted.length >= 4 &&
    !/\d/.test(wanted) &&
    withinTypos(wanted, each, 1, wanted !== unfinished);
  return typos && words.some(isMended) ? mended! : lacking!;
}

const queries = names.chain((all) =>
  fc.record({
    all: fc.constant(all),
    queries: fc.array(
      fc.record({
        words: fc.uniqueArray(typedOf(all), { minLength: 1, maxLength: 6 }),
        told: fc.integer({ min: 1, max: 4 }),
        split: fc.boolean(),
        typos: fc.boolean(),
        finished: fc.boolean(),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  }),
);

test('names that hold the telling words, each once: with how many typos, whether all the words, whether whole', () =>
  fc.assert(
    fc.property(queries, ({ all, queries }) => {
      const each = createNameMatcher(opened(all));
      for (const { words, told, finished, split, ...given } of queries) {
        const telling = Math.min(words.length, told);
        // A query that lost a letter is never asked with typos.
        const typos = given.typos && !words.some((wanted) => wanted.includes('~'));
        const leniency = { split, typos, unfinished: finished ? undefined : words.at(-1) };
        const found: unknown[] = [];
        each(words, telling, leniency, (...visit) => found.push(visit));
        const expected = all.flatMap((own, row) => {
          const held = words.map((wanted) => heldBy(own, wanted, leniency));
          const tells = held.slice(0, telling);
          if (tells.includes(lacking!)) return [];
          const mends = tells.filter((how) => how === mended).length;
          return [[row, mends, !held.includes(lacking!), tells.every((how) => how === whole)]];
        });
        expect(found.sort(), JSON.stringify(words)).toEqual(expected.sort());
      }
    }),
    fcParams(400),
  ));
