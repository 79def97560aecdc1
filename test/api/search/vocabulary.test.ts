/** The vocabulary of names: words by prefix and within a typo. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canContinue,
  startingWith,
  type WordRange,
  wildcardsWithinOneEdit,
  withinOneEdit,
} from '../../../api/_lib/search/vocabulary.ts';
import type { InvertedIndex } from '../../../contract/stored/inverted-index.ts';
import { fcParams } from '../../fc-params.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '~'), minLength: 1, maxLength: 9 });
const vocabularies = fc.uniqueArray(word, { maxLength: 200 }).map((words) => words.sort());

const wordsOf = (vocabulary: readonly string[], stretches: readonly WordRange[]) =>
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
        const found = wordsOf(vocabulary, withinOneEdit(vocabulary, typed, true));
        // The typed word itself and the word one letter longer at its end begin alike: they need no mending.
        const begins = (each: string) => each.startsWith(typed);
        expect(found.filter((each) => !begins(each))).toEqual(expected.filter((each) => !begins(each)));
      }),
      fcParams(500),
    );
  });

  test('every slip of a word leads back to it', () => {
    const vocabulary = ['sotano', 'tarde', 'torres', 'torreta'];
    for (const meant of vocabulary)
      for (const typed of slips(meant, [...'aeorst'])) {
        if (meant.startsWith(typed)) continue;
        expect(wordsOf(vocabulary, withinOneEdit(vocabulary, typed, true)), typed).toContain(meant);
      }
  });

  test('a text can go on where it begins with a word, or a word with it', () => {
    fc.assert(
      fc.property(vocabularies, word, (vocabulary, text) => {
        const goesOn = vocabulary.some((each) => each.startsWith(text) || text.startsWith(each));
        expect(canContinue(vocabulary, text)).toBe(goesOn);
      }),
    );
  });

  test('an unfinished word goes on after its slip, once it has five letters', () => {
    const vocabulary = ['bancolombia', 'bancolombiana', 'banco', 'blanco'];
    expect(wordsOf(vocabulary.sort(), withinOneEdit(vocabulary, 'bancolmbia', false))).toEqual([
      'bancolombia',
      'bancolombiana',
    ]);
    expect(wordsOf(vocabulary, withinOneEdit(vocabulary, 'bancolmbia', true))).toEqual(['bancolombia']);
    fc.assert(
      fc.property(vocabularies, word, (words, typed) => {
        if (typed.length < 4) return;
        const near = [...slips(typed, ['a', 'b', 'c', '~'])].filter((slip) => slip.length >= 5);
        const begins = (each: string) => each.startsWith(typed);
        const found = wordsOf(words, withinOneEdit(words, typed, false));
        expect(found.filter((each) => !begins(each))).toEqual(
          words.filter((each) => !begins(each) && near.some((slip) => each.startsWith(slip))),
        );
      }),
      fcParams(300),
    );
  });

  test.each([
    ['torrs', ['torres']],
    ['trde', ['tarde']],
    ['slot', ['silot']],
    ['lot', []],
    ['2001', []],
    ['x'.repeat(40), ['x'.repeat(41)]],
    ['x'.repeat(41), []],
  ])(
    'of «%s» the words one typo away are %j: none of a short one, of a number or of an endless one',
    (typed, near) => {
      const vocabulary = ['20201', 'silot', 'tarde', 'torres', 'x'.repeat(41), 'x'.repeat(42)];
      expect(wordsOf(vocabulary, withinOneEdit(vocabulary, typed, true))).toEqual(near);
      const lost = (text: string) => `~${text.slice(1)}`;
      const damaged = { vocabulary: vocabulary.map(lost), damagedWords: [...vocabulary.keys()] };
      const found = wildcardsWithinOneEdit(damaged as unknown as InvertedIndex, typed, true);
      expect(wordsOf(damaged.vocabulary, found)).toEqual(near.map(lost));
    },
  );

  test('a damaged word is one typo away where it is so for some letter in place of each lost one', () => {
    const letters = ['a', 'b', 'c'];
    const typedWord = fc.string({ unit: fc.constantFrom(...letters), minLength: 4, maxLength: 7 });
    const restored = (text: string): string[] =>
      text.includes('~') ? letters.flatMap((letter) => restored(text.replace('~', letter))) : [text];
    fc.assert(
      fc.property(vocabularies, typedWord, fc.boolean(), (vocabulary, typed, whole) => {
        const damagedWords = vocabulary.flatMap((each, i) =>
          each.includes('~') && each.split('~').length < 5 ? [i] : [],
        );
        const index = { vocabulary, damagedWords } as unknown as InvertedIndex;
        const near = slips(typed, letters);
        const reached = (each: string) =>
          restored(each).some((text) =>
            whole ? near.has(text) : [...near].some((slip) => slip.length >= 5 && text.startsWith(slip)),
          );
        const damaged = damagedWords.map((i) => vocabulary[i]!).filter((each) => each.length >= 5);
        const found = wordsOf(vocabulary, wildcardsWithinOneEdit(index, typed, whole));
        // Words that begin as typed need no mending.
        const begins = (each: string) => restored(each).some((text) => text.startsWith(typed));
        expect(found.filter((each) => !begins(each))).toEqual(
          damaged.filter((each) => !begins(each) && reached(each)),
        );
      }),
      fcParams(300),
    );
  });
});
