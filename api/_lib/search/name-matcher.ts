/** Matches names by prefix and by words, with an inverted index. */

import { lowerBound } from '../../../contract/lower-bound.ts';
import { isLegalForm, startsWithWildcards, wildcardLetter } from '../../../contract/names/name-tokens.ts';
import type { InvertedIndex } from '../../../contract/stored/inverted-index.ts';
import {
  canContinue,
  exactMatches,
  prefixMatches,
  startingWith,
  type WordRange,
  wildcardsWithinOneEdit,
  withinOneEdit,
} from './vocabulary.ts';

export type RowVisitor = (row: number) => void;

/** Visits every row whose name without blanks begins with a text; a wildcard letter in either matches any letter. */
export function eachNameStartingWith(index: InvertedIndex, text: string, visit: RowVisitor): void {
  const { byName, damagedRows } = index;
  const lost = text.indexOf(wildcardLetter);
  const sure = lost < 0 ? text : text.slice(0, lost);
  const end = firstNameFrom(index, sure + afterAllLetters);
  for (let i = firstNameFrom(index, sure); i < end; i++) {
    const row = byName[i]!;
    if (lost < 0 || nameStartsWith(index, row, text)) visit(row);
  }
  for (const { row, name } of damagedRows) if (startsWithWildcards(name, text)) visit(row);
}

const afterAllLetters = '\x7f';

function firstNameFrom(index: InvertedIndex, text: string): number {
  const { byName } = index;
  return lowerBound(byName.length, (position) => joinedName(index, byName[position]!) >= text);
}

/** The same for one row, without joining its words: most names differ in the first letters. */
function nameStartsWith({ vocabulary, starts, rowWords }: InvertedIndex, row: number, text: string): boolean {
  const end = starts[row + 1]!;
  let done = 0;
  for (let at = starts[row]!; at < end && done < text.length; at++) {
    const word = vocabulary[rowWords[at]!]!;
    const part = text.slice(done, done + word.length);
    if (!startsWithWildcards(word, part)) return false;
    done += word.length;
  }
  return done >= text.length;
}

/** The name of a row without blanks. */
export function joinedName({ vocabulary, starts, rowWords }: InvertedIndex, row: number): string {
  let name = '';
  for (let i = starts[row]!; i < starts[row + 1]!; i++) name += vocabulary[rowWords[i]!]!;
  return name;
}

/** How words of a name may differ from those of a query. */
export interface Leniency {
  /** `total energies` for `totalenergies`. */
  readonly split?: boolean;
  /** One typo in each word of five letters or more. */
  readonly typos?: boolean;
  /** The word that may be incomplete, usually the last. */
  readonly unfinished?: string | undefined;
}

/** A row that contains the content words: the number of typos, whether it contains the stopwords too (`allWords`), and whether content words match exactly (`wholeWords`). */
export type MatchVisitor = (row: number, typos: number, allWords: boolean, wholeWords: boolean) => void;

/** Visits each row once in which at least the first `telling` words of the query (the content words) are prefixes of words of the name. */
export type NameMatcher = (
  words: readonly string[],
  telling: number,
  leniency: Leniency,
  visit: MatchVisitor,
) => void;

export function createNameMatcher(index: InvertedIndex): NameMatcher {
  const seen = new Uint8Array(index.rows);
  const { postings, postingStarts, vocabulary } = index;
  const scratches: Uint8Array[] = [];
  const scratch = (i: number) => {
    scratches[i] ??= new Uint8Array(vocabulary.length);
    return scratches[i];
  };
  return (words, telling, leniency, visit) => {
    const places = words.map((word) => findWord(index, word, leniency));
    const [rarest, ...others] = places.slice(0, telling).sort((a, b) => a.rows - b.rows);
    if (!rarest || rarest.rows === 0) return;
    const costs = others.map((other, i) => createCostReader(index, other, scratch(i)));
    const rest = places
      .slice(telling)
      .map((other, i) => createCostReader(index, other, scratch(telling + i)));
    seen.fill(0);
    const take = (row: number, matchCost: MatchCost) => {
      if (seen[row] === 1) return;
      seen[row] = 1;
      let typos = matchCost === typoMatch ? 1 : 0;
      let worst: number = matchCost;
      for (const cost of costs) {
        const other = cost(row);
        if (other === noMatch) return;
        if (other === typoMatch) typos++;
        if (other > worst) worst = other;
      }
      const allWords = rest.every((cost) => cost(row) !== noMatch);
      visit(row, typos, allWords, worst === exactMatch);
    };
    const takeAll = (stretches: readonly WordRange[], matchCost: MatchCost) => {
      for (const { from, to } of stretches) {
        const end = postingStarts[to]!;
        for (let i = postingStarts[from]!; i < end; i++) take(postings[i]!, matchCost);
      }
    };
    takeAll(rarest.exact, exactMatch);
    takeAll(rarest.prefix, prefixMatch);
    for (const row of rarest.split) take(row, prefixMatch);
    takeAll(rarest.typo, typoMatch);
  };
}

/** How a row matches a word of a query, from best to worst. */
const [exactMatch, prefixMatch, typoMatch, noMatch] = [0, 1, 2, 3] as const;
type MatchCost = typeof exactMatch | typeof prefixMatch | typeof typoMatch;

/** The words of the vocabulary that match a word of a query. */
interface WordMatches {
  /** A subset of `prefix`. */
  readonly exact: readonly WordRange[];
  readonly prefix: readonly WordRange[];
  readonly typo: readonly WordRange[];
  readonly split: ReadonlySet<number>;
  /** An upper bound of the matching rows. */
  readonly rows: number;
}

function findWord(index: InvertedIndex, word: string, { split, typos, unfinished }: Leniency): WordMatches {
  const { vocabulary, postingStarts } = index;
  const alike = prefixMatches(index, word);
  const isDone = word !== unfinished;
  const near = typos
    ? [...withinOneEdit(vocabulary, word, isDone), ...wildcardsWithinOneEdit(index, word, isDone)]
    : [];
  const rows = new Set<number>();
  if (split) eachNameJoining(index, word, (row) => rows.add(row));
  let most = rows.size;
  for (const stretches of [alike, near])
    for (const { from, to } of stretches) most += postingStarts[to]! - postingStarts[from]!;
  return { exact: exactMatches(index, word, alike), prefix: alike, typo: near, split: rows, rows: most };
}

/** A function that gives the best match of a row; fills the buffer `costs`, one per word of the vocabulary. */
function createCostReader({ starts, rowWords }: InvertedIndex, places: WordMatches, costs: Uint8Array) {
  costs.fill(noMatch);
  for (const { from, to } of places.typo) costs.fill(typoMatch, from, to);
  for (const { from, to } of places.prefix) costs.fill(prefixMatch, from, to);
  for (const { from, to } of places.exact) costs.fill(exactMatch, from, to);
  const split = places.split.size > 0 ? places.split : null;
  return (row: number): number => {
    let least: number = split?.has(row) ? prefixMatch : noMatch;
    const end = starts[row + 1]!;
    for (let i = starts[row]!; i < end && least > exactMatch; i++) {
      const cost = costs[rowWords[i]!]!;
      if (cost < least) least = cost;
    }
    return least;
  };
}

/** Visits every row in which consecutive words, joined, begin with a text that extends into the second word. */
export function eachNameJoining(index: InvertedIndex, text: string, visit: RowVisitor): void {
  const { vocabulary, starts, rowWords, postings, postingStarts } = index;
  for (let cut = 1; cut < text.length; cut++) {
    const start = text.slice(0, cut);
    const { from: first, to } = startingWith(vocabulary, start, true);
    // Half of all names contain `sas`, and none continues after it.
    if (first === to || isLegalForm(start) || !canContinue(vocabulary, text.slice(cut))) continue;
    for (let i = postingStarts[first]!; i < postingStarts[to]!; i++) {
      const row = postings[i]!;
      const end = starts[row + 1]!;
      for (let at = starts[row]!; at + 1 < end; at++)
        if (rowWords[at] === first && continuesWith(index, text, cut, at + 1, end)) visit(row);
    }
  }
}

/** Whether the row words at `at … end - 1`, joined, begin with the rest of the text from `from`. */
function continuesWith(
  { vocabulary, rowWords }: InvertedIndex,
  text: string,
  from: number,
  at: number,
  end: number,
): boolean {
  let done = from;
  for (let next = at; next < end; next++) {
    const word = vocabulary[rowWords[next]!]!;
    if (word.length >= text.length - done) return word.startsWith(text.slice(done));
    if (!text.startsWith(word, done)) return false;
    done += word.length;
  }
  return false;
}
