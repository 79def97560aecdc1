import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oneTypoAway, type Stretch, startingWith } from '../../../api/_lib/search/vocabulary.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '~'), minLength: 1, maxLength: 9 });
const vocabularies = fc.uniqueArray(word, { maxLength: 200 }).map((words) => words.sort());

const wordsOf = (vocabulary: readonly string[], stretches: readonly Stretch[]) =>
  [...new Set(stretches.flatMap(({ from, to }) => vocabulary.slice(from, to)))].sort();

/** Every text that one slip makes of a word. */
function slips(text: string, letters: readonly string[]): Set<string> {
  const made = new Set<string>();
  for (let at = 0; at <= text.length; at++) {
    if (at < text.length) made.add(text.slice(0, at) + text.slice(at + 1));
    if (at + 1 < text.length) made.add(text.slice(0, at) + text[at + 1]! + text[at]! + text.slice(at + 2));
    for (const letter of letters) {
      if (at < text.length) made.add(text.slice(0, at) + letter + text.slice(at + 1));
      made.add(text.slice(0, at) + letter + text.slice(at));
    }
  }
  return made;
}

describe('vocabulary', () => {
  test('words that begin so stand in one stretch', () => {
    fc.assert(
      fc.property(vocabularies, word, (vocabulary, start) => {
        expect(wordsOf(vocabulary, [startingWith(vocabulary, start)])).toEqual(
          vocabulary.filter((each) => each.startsWith(start)),
        );
        expect(wordsOf(vocabulary, [startingWith(vocabulary, start, true)])).toEqual(
          vocabulary.filter((each) => each === start),
        );
      }),
    );
  });

  test('the walk finds every word of five letters or more that one slip turns into the typed one, and no other', () => {
    fc.assert(
      fc.property(vocabularies, word, (vocabulary, typed) => {
        if (typed.length < 4) return;
        const near = slips(typed, ['a', 'b', 'c', '~']);
        const expected = vocabulary.filter((each) => each.length >= 5 && near.has(each));
        const found = wordsOf(vocabulary, oneTypoAway(vocabulary, typed, true));
        // The typed word itself and the word one letter longer at its end begin alike: they need no mending.
        const begins = (each: string) => each.startsWith(typed);
        expect(found.filter((each) => !begins(each))).toEqual(expected.filter((each) => !begins(each)));
      }),
      { numRuns: 500 },
    );
  });

  test('an unfinished word goes on after its slip', () => {
    const vocabulary = ['bancolombia', 'bancolombiana', 'banco', 'blanco'];
    expect(wordsOf(vocabulary.sort(), oneTypoAway(vocabulary, 'bancolmbia', false))).toEqual([
      'bancolombia',
      'bancolombiana',
    ]);
    expect(wordsOf(vocabulary, oneTypoAway(vocabulary, 'bancolmbia', true))).toEqual(['bancolombia']);
  });
});
