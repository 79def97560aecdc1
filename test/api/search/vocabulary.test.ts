/** Words of a vocabulary within one typo of the typed one. */

import { expect, test } from 'vitest';
import {
  type WordRange,
  wildcardsWithinOneEdit,
  withinOneEdit,
} from '../../../api/_lib/search/vocabulary.ts';
import type { InvertedIndex } from '../../../contract/stored/inverted-index.ts';

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

test('every slip of a word leads back to it', () => {
  const vocabulary = ['sotano', 'tarde', 'torres', 'torreta'];
  for (const meant of vocabulary)
    for (const typed of slips(meant, [...'aeorst'])) {
      if (meant.startsWith(typed)) continue;
      expect(wordsOf(vocabulary, withinOneEdit(vocabulary, typed, true)), typed).toContain(meant);
    }
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
