/** Walks over a sorted vocabulary: words that begin so, words one typo away, words with a lost letter. */

import { firstWhere } from '../../../contract/sorted.ts';
import type { WordIndex } from '../../../contract/stored/words.ts';
import { beginsWith, lostLetter } from '../../../contract/words.ts';
import { isTypoOf, shortestMended } from './typos.ts';

/** The words at `from … to - 1` of the vocabulary. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

type Vocabulary = readonly string[];

/** The words that begin with a text; with `whole`, the word itself. Empty when there is none. */
export function startingWith(vocabulary: Vocabulary, text: string, whole = false): Stretch {
  const found = follow(vocabulary, { from: 0, to: vocabulary.length }, 0, text, 0);
  return whole ? exactly(vocabulary, found, text.length) : found;
}

/** Whether a text can be words written together, as far as its first word tells: one begins with it, or it with one. */
export function canGoOn(vocabulary: Vocabulary, text: string): boolean {
  let here: Stretch = { from: 0, to: vocabulary.length };
  for (let depth = 0; depth < text.length; depth++) {
    here = follow(vocabulary, here, depth, text[depth]!, 0);
    if (size(here) === 0) return false;
    if (size(exactly(vocabulary, here, depth + 1)) > 0) return true;
  }
  return true;
}

/** Every stretch of words that may stand for a typed one: those that begin with it, a lost letter on either side being any. */
export function like({ vocabulary, damagedWords }: WordIndex, word: string): Stretch[] {
  const damaged = damagedWords.filter((i) => beginsWith(vocabulary[i]!, word));
  return [...undamaged(vocabulary, word), ...damaged.map((i) => ({ from: i, to: i + 1 }))];
}

function undamaged(vocabulary: Vocabulary, word: string): Stretch[] {
  const lost = word.indexOf(lostLetter);
  const found = startingWith(vocabulary, lost < 0 ? word : word.slice(0, lost));
  if (lost < 0) return size(found) > 0 ? [found] : [];
  return runs(found.from, found.to, (i) => beginsWith(vocabulary[i]!, word));
}

/** The positions that pass, neighbours in one stretch. */
function runs(from: number, to: number, passes: (position: number) => boolean): Stretch[] {
  const found: Stretch[] = [];
  let start = from;
  for (let i = from; i <= to; i++) {
    if (i < to && passes(i)) continue;
    if (start < i) found.push({ from: start, to: i });
    start = i + 1;
  }
  return found;
}

/** Of the stretches of words that begin with a typed one, the words that are no longer than it. */
export function wholeOf({ vocabulary }: WordIndex, word: string, stretches: readonly Stretch[]): Stretch[] {
  const isWhole = (position: number) => vocabulary[position]!.length === word.length;
  if (word.includes(lostLetter)) return stretches.flatMap(({ from, to }) => runs(from, to, isWhole));
  return stretches.filter(({ from }) => isWhole(from)).map(({ from }) => ({ from, to: from + 1 }));
}

const longestMended = 40;

const isMended = (word: string): boolean =>
  word.length >= shortestMended - 1 && word.length <= longestMended && !/\d/.test(word);

/** The words with a lost letter that are one typo away: the walk below takes that letter as it stands. */
export function damagedOneTypoAway(
  { vocabulary, damagedWords }: WordIndex,
  word: string,
  whole: boolean,
): Stretch[] {
  if (!isMended(word)) return [];
  const shortest = Math.max(shortestMended, word.length - 1);
  const longest = whole ? word.length + 1 : Number.POSITIVE_INFINITY;
  return damagedWords
    .filter((i) => {
      const { length } = vocabulary[i]!;
      return length >= shortest && length <= longest && isTypoOf(word, vocabulary[i]!, 1, whole);
    })
    .map((i) => ({ from: i, to: i + 1 }));
}

/**
 * The words that become the typed one by one letter more, less, other, or two neighbours swapped.
 * With `whole` the words themselves, else also the words that begin so.
 */
export function oneTypoAway(vocabulary: Vocabulary, word: string, whole: boolean): Stretch[] {
  if (!isMended(word)) return [];
  const found: Stretch[] = [];
  const keep = (stretch: Stretch, depth: number) => {
    const kept = whole ? exactly(vocabulary, stretch, depth) : stretch;
    if (depth >= shortestMended && size(kept) > 0) found.push(kept);
  };
  let here: Stretch = { from: 0, to: vocabulary.length };
  for (let at = 0; at < word.length && size(here) > 0; at++) {
    const letters = word.length - at;
    keep(follow(vocabulary, here, at, word, at + 1), at + letters - 1);
    if (letters > 1 && word[at] !== word[at + 1]) {
      const swapped = word[at + 1]! + word[at]! + word.slice(at + 2);
      keep(follow(vocabulary, here, at, swapped, 0), word.length);
    }
    for (const next of branches(vocabulary, here, at)) {
      keep(follow(vocabulary, next, at + 1, word, at + 1), word.length);
      keep(follow(vocabulary, next, at + 1, word, at), word.length + 1);
    }
    here = follow(vocabulary, here, at, word[at]!, 0);
  }
  return found;
}

const size = ({ from, to }: Stretch): number => to - from;

/** Of the words that share their first `depth` letters, the one that has no more. */
function exactly(vocabulary: Vocabulary, { from, to }: Stretch, depth: number): Stretch {
  return from < to && vocabulary[from]!.length === depth ? { from, to: from + 1 } : { from, to: from };
}

/** From the words that share their first `depth` letters to those that go on with `text` from `at`. */
function follow(vocabulary: Vocabulary, stretch: Stretch, depth: number, text: string, at: number): Stretch {
  let { from, to } = stretch;
  for (let i = at; i < text.length && from < to; i++) {
    const letter = text.charCodeAt(i);
    const place = depth + i - at;
    from = firstNotBelow(vocabulary, from, to, place, letter);
    to = firstNotBelow(vocabulary, from, to, place, letter + 1);
  }
  return { from, to };
}

/** The words that share their first `depth` letters, parted by their next one. */
function branches(vocabulary: Vocabulary, { from, to }: Stretch, depth: number): Stretch[] {
  const parts: Stretch[] = [];
  let start = firstNotBelow(vocabulary, from, to, depth, 0);
  while (start < to) {
    const end = firstNotBelow(vocabulary, start, to, depth, vocabulary[start]!.charCodeAt(depth) + 1);
    parts.push({ from: start, to: end });
    start = end;
  }
  return parts;
}

/** The first word of a stretch whose letter at `place` is not below `letter`; words that end before it come first. */
function firstNotBelow(
  vocabulary: Vocabulary,
  from: number,
  to: number,
  place: number,
  letter: number,
): number {
  const isBelow = (word: string) => place >= word.length || word.charCodeAt(place) < letter;
  return firstWhere(to, (position) => !isBelow(vocabulary[position]!), from);
}
