/** Looks up words in the sorted vocabulary: by prefix, within one edit, with wildcard letters. */

import { lowerBound } from '../../../contract/lower-bound.ts';
import { startsWithWildcards, wildcardLetter } from '../../../contract/names/name-tokens.ts';
import { minTypoLength, withinTypos } from '../../../contract/names/typos.ts';
import type { InvertedIndex } from '../../../contract/stored/inverted-index.ts';

/** A range of the vocabulary: the words at `from … to - 1`. */
export interface WordRange {
  readonly from: number;
  readonly to: number;
}

type Vocabulary = readonly string[];

/** The words that begin with a text; with `whole`, only the word itself. May be empty. */
export function startingWith(vocabulary: Vocabulary, text: string, whole = false): WordRange {
  const range = narrow(vocabulary, { from: 0, to: vocabulary.length }, 0, text, 0);
  return whole ? exactWord(vocabulary, range, text.length) : range;
}

/** Whether a text can be joined words, judged by its first: a word begins with it, or it begins with a word. */
export function canContinue(vocabulary: Vocabulary, text: string): boolean {
  let here: WordRange = { from: 0, to: vocabulary.length };
  for (let depth = 0; depth < text.length; depth++) {
    here = narrow(vocabulary, here, depth, text[depth]!, 0);
    if (wordCount(here) === 0) return false;
    if (wordCount(exactWord(vocabulary, here, depth + 1)) > 0) return true;
  }
  return true;
}

/** The ranges of words that begin with a typed one, wildcard letters in either matching any. */
export function prefixMatches({ vocabulary, damagedWords }: InvertedIndex, word: string): WordRange[] {
  const damaged = damagedWords.filter((i) => startsWithWildcards(vocabulary[i]!, word));
  return [...prefixMatchesOf(vocabulary, word), ...damaged.map((i) => ({ from: i, to: i + 1 }))];
}

function prefixMatchesOf(vocabulary: Vocabulary, word: string): WordRange[] {
  const lost = word.indexOf(wildcardLetter);
  const range = startingWith(vocabulary, lost < 0 ? word : word.slice(0, lost));
  if (lost < 0) return wordCount(range) > 0 ? [range] : [];
  return matchingRanges(range.from, range.to, (i) => startsWithWildcards(vocabulary[i]!, word));
}

/** The positions that pass, as ranges. */
function matchingRanges(from: number, to: number, passes: (position: number) => boolean): WordRange[] {
  const ranges: WordRange[] = [];
  let start = from;
  for (let i = from; i <= to; i++) {
    if (i < to && passes(i)) continue;
    if (start < i) ranges.push({ from: start, to: i });
    start = i + 1;
  }
  return ranges;
}

/** Of such ranges, the words that are no longer than the typed one. */
export function exactMatches(
  { vocabulary }: InvertedIndex,
  word: string,
  stretches: readonly WordRange[],
): WordRange[] {
  const isWhole = (position: number) => vocabulary[position]!.length === word.length;
  if (word.includes(wildcardLetter))
    return stretches.flatMap(({ from, to }) => matchingRanges(from, to, isWhole));
  return stretches.filter(({ from }) => isWhole(from)).map(({ from }) => ({ from, to: from + 1 }));
}

const maxTypoLength = 40;

const allowsTypos = (word: string): boolean =>
  word.length >= minTypoLength - 1 && word.length <= maxTypoLength && !/\d/.test(word);

/** The words with a wildcard letter within one edit; `withinOneEdit` compares that letter literally. */
export function wildcardsWithinOneEdit(
  { vocabulary, damagedWords }: InvertedIndex,
  word: string,
  whole: boolean,
): WordRange[] {
  if (!allowsTypos(word)) return [];
  const shortest = Math.max(minTypoLength, word.length - 1);
  const longest = whole ? word.length + 1 : Number.POSITIVE_INFINITY;
  return damagedWords
    .filter((i) => {
      const { length } = vocabulary[i]!;
      return length >= shortest && length <= longest && withinTypos(word, vocabulary[i]!, 1, whole);
    })
    .map((i) => ({ from: i, to: i + 1 }));
}

/**
 * The words within one edit of the typed one: a letter inserted, deleted, replaced, or two neighbours swapped.
 * Without `whole`, also words that begin with such a word.
 */
export function withinOneEdit(vocabulary: Vocabulary, word: string, whole: boolean): WordRange[] {
  if (!allowsTypos(word)) return [];
  const ranges: WordRange[] = [];
  const keep = (stretch: WordRange, depth: number) => {
    const kept = whole ? exactWord(vocabulary, stretch, depth) : stretch;
    if (depth >= minTypoLength && wordCount(kept) > 0) ranges.push(kept);
  };
  let here: WordRange = { from: 0, to: vocabulary.length };
  for (let at = 0; at < word.length && wordCount(here) > 0; at++) {
    const letters = word.length - at;
    keep(narrow(vocabulary, here, at, word, at + 1), at + letters - 1);
    if (letters > 1 && word[at] !== word[at + 1]) {
      const swapped = word[at + 1]! + word[at]! + word.slice(at + 2);
      keep(narrow(vocabulary, here, at, swapped, 0), word.length);
    }
    for (const next of splitByNextLetter(vocabulary, here, at)) {
      keep(narrow(vocabulary, next, at + 1, word, at + 1), word.length);
      keep(narrow(vocabulary, next, at + 1, word, at), word.length + 1);
    }
    here = narrow(vocabulary, here, at, word[at]!, 0);
  }
  return ranges;
}

const wordCount = ({ from, to }: WordRange): number => to - from;

/** Of words with a common prefix of `depth` letters, the one that is no longer. */
function exactWord(vocabulary: Vocabulary, { from, to }: WordRange, depth: number): WordRange {
  return from < to && vocabulary[from]!.length === depth ? { from, to: from + 1 } : { from, to: from };
}

/** Narrows words with a common prefix of `depth` letters to those that continue with `text` from `at`. */
function narrow(
  vocabulary: Vocabulary,
  stretch: WordRange,
  depth: number,
  text: string,
  at: number,
): WordRange {
  let { from, to } = stretch;
  for (let i = at; i < text.length && from < to; i++) {
    const letter = text.charCodeAt(i);
    const place = depth + i - at;
    from = firstNotBelow(vocabulary, from, to, place, letter);
    to = firstNotBelow(vocabulary, from, to, place, letter + 1);
  }
  return { from, to };
}

/** Splits words with a common prefix of `depth` letters by their next letter. */
function splitByNextLetter(vocabulary: Vocabulary, { from, to }: WordRange, depth: number): WordRange[] {
  const parts: WordRange[] = [];
  let start = firstNotBelow(vocabulary, from, to, depth, 0);
  while (start < to) {
    const end = firstNotBelow(vocabulary, start, to, depth, vocabulary[start]!.charCodeAt(depth) + 1);
    parts.push({ from: start, to: end });
    start = end;
  }
  return parts;
}

/**
 * The first word of a range whose letter at `place` is not below `letter`; shorter words come first. A search by fifty long names
 * comes here a million times: a function with a name of its own, made at each call, took half of such a request, since the loader
 * of TypeScript names it anew each time.
 */
function firstNotBelow(
  vocabulary: Vocabulary,
  from: number,
  to: number,
  place: number,
  letter: number,
): number {
  return lowerBound(
    to,
    (position) => place < vocabulary[position]!.length && vocabulary[position]!.charCodeAt(place) >= letter,
    from,
  );
}
