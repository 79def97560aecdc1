/** Rows by the words of their names: those that begin as the query does, and those that hold all its words. */

import { firstWhere } from '../../../contract/sorted.ts';
import type { WordIndex } from '../../../contract/stored/words.ts';
import { beginsWith, isLegalForm, lostLetter } from '../../../contract/words.ts';
import {
  canGoOn,
  damagedOneTypoAway,
  like,
  oneTypoAway,
  type Stretch,
  startingWith,
  wholeOf,
} from './vocabulary.ts';

export type Visit = (row: number) => void;

/** Words past these of one query are not looked at; no name has so many. */
export const mostWords = 16;

/** Every row whose words, written together, begin with a text; a lost letter on either side stands for any. */
export function beginning(index: WordIndex, text: string, visit: Visit): void {
  const { byName, damagedRows } = index;
  const lost = text.indexOf(lostLetter);
  const sure = lost < 0 ? text : text.slice(0, lost);
  const end = firstName(index, sure + afterEveryLetter);
  for (let i = firstName(index, sure); i < end; i++) {
    const row = byName[i]!;
    if (lost < 0 || beginsLike(index, row, text)) visit(row);
  }
  for (const { row, name } of damagedRows) if (beginsWith(name, text)) visit(row);
}

const afterEveryLetter = '\x7f';

function firstName(index: WordIndex, text: string): number {
  const { byName } = index;
  return firstWhere(byName.length, (position) => nameOf(index, byName[position]!) >= text);
}

/** Whether the words of a row begin with a text, without writing them together: most differ in their first letters. */
function beginsLike({ vocabulary, starts, rowWords }: WordIndex, row: number, text: string): boolean {
  const end = starts[row + 1]!;
  let done = 0;
  for (let at = starts[row]!; at < end && done < text.length; at++) {
    const word = vocabulary[rowWords[at]!]!;
    const part = text.slice(done, done + word.length);
    if (!beginsWith(word, part)) return false;
    done += word.length;
  }
  return done >= text.length;
}

/** The words of a row, written together. */
export function nameOf({ vocabulary, starts, rowWords }: WordIndex, row: number): string {
  let name = '';
  for (let i = starts[row]!; i < starts[row + 1]!; i++) name += vocabulary[rowWords[i]!]!;
  return name;
}

/** How a name may differ from the words of a query and still hold them. */
export interface Leniency {
  /** `total energies` for `totalenergies`. */
  readonly split?: boolean;
  /** One typo in each word of five letters or more. */
  readonly typos?: boolean;
  /** The word that may still go on after its typo. */
  readonly unfinished?: string | undefined;
}

/** A row that holds the telling words: with how many typos, whether it holds the others too, and the telling ones as whole words. */
export type VisitHolder = (row: number, typos: number, all: boolean, whole: boolean) => void;

/** Visits once each row in which the first `telling` words of a query, at the least, begin words of the name. */
export type EachHolder = (
  words: readonly string[],
  telling: number,
  leniency: Leniency,
  visit: VisitHolder,
) => void;

export function holderFinder(index: WordIndex): EachHolder {
  const seen = new Uint8Array(index.rows);
  const { postings, postingStarts, vocabulary } = index;
  const scratches: Uint8Array[] = [];
  const scratch = (i: number) => {
    scratches[i] ??= new Uint8Array(vocabulary.length);
    return scratches[i];
  };
  return (words, telling, leniency, visit) => {
    const places = words.map((word) => placesOf(index, word, leniency));
    const [rarest, ...others] = places.slice(0, telling).sort((a, b) => a.rows - b.rows);
    if (!rarest || rarest.rows === 0) return;
    const costs = others.map((other, i) => costIn(index, other, scratch(i)));
    const rest = places.slice(telling).map((other, i) => costIn(index, other, scratch(telling + i)));
    seen.fill(0);
    const take = (row: number, found: Found) => {
      if (seen[row] === 1) return;
      seen[row] = 1;
      let typos = found === mended ? 1 : 0;
      let worst: number = found;
      for (const cost of costs) {
        const other = cost(row);
        if (other === lacking) return;
        if (other === mended) typos++;
        if (other > worst) worst = other;
      }
      const all = rest.every((cost) => cost(row) !== lacking);
      visit(row, typos, all, worst === whole);
    };
    const takeAll = (stretches: readonly Stretch[], found: Found) => {
      for (const { from, to } of stretches) {
        const end = postingStarts[to]!;
        for (let i = postingStarts[from]!; i < end; i++) take(postings[i]!, found);
      }
    };
    takeAll(rarest.whole, whole);
    takeAll(rarest.like, begun);
    for (const row of rarest.split) take(row, begun);
    takeAll(rarest.near, mended);
  };
}

/** How a row holds a word of a query, from best to worst. */
const [whole, begun, mended, lacking] = [0, 1, 2, 3] as const;
type Found = typeof whole | typeof begun | typeof mended;

/** Where a word of a query may be found. */
interface Places {
  /** A part of `like`. */
  readonly whole: readonly Stretch[];
  readonly like: readonly Stretch[];
  readonly near: readonly Stretch[];
  readonly split: ReadonlySet<number>;
  /** How many rows there are at most. */
  readonly rows: number;
}

function placesOf(index: WordIndex, word: string, { split, typos, unfinished }: Leniency): Places {
  const { vocabulary, postingStarts } = index;
  const alike = like(index, word);
  const isDone = word !== unfinished;
  const near = typos
    ? [...oneTypoAway(vocabulary, word, isDone), ...damagedOneTypoAway(index, word, isDone)]
    : [];
  const rows = new Set<number>();
  if (split) runningTogether(index, word, (row) => rows.add(row));
  let most = rows.size;
  for (const stretches of [alike, near])
    for (const { from, to } of stretches) most += postingStarts[to]! - postingStarts[from]!;
  return { whole: wholeOf(index, word, alike), like: alike, near, split: rows, rows: most };
}

/** A reader of how a row holds a word. It uses `costs`, one for each word of the vocabulary. */
function costIn({ starts, rowWords }: WordIndex, places: Places, costs: Uint8Array) {
  costs.fill(lacking);
  for (const { from, to } of places.near) costs.fill(mended, from, to);
  for (const { from, to } of places.like) costs.fill(begun, from, to);
  for (const { from, to } of places.whole) costs.fill(whole, from, to);
  const split = places.split.size > 0 ? places.split : null;
  return (row: number): number => {
    let least: number = split?.has(row) ? begun : lacking;
    const end = starts[row + 1]!;
    for (let i = starts[row]!; i < end && least > whole; i++) {
      const cost = costs[rowWords[i]!]!;
      if (cost < least) least = cost;
    }
    return least;
  };
}

/** Every row in which neighbouring words, written together, begin with a text that runs into the second of them. */
export function runningTogether(index: WordIndex, text: string, visit: Visit): void {
  const { vocabulary, starts, rowWords, postings, postingStarts } = index;
  for (let cut = 1; cut < text.length; cut++) {
    const start = text.slice(0, cut);
    const { from: first, to } = startingWith(vocabulary, start, true);
    // Half the country's names hold `sas`, and none goes on after it.
    if (first === to || isLegalForm(start) || !canGoOn(vocabulary, text.slice(cut))) continue;
    for (let i = postingStarts[first]!; i < postingStarts[to]!; i++) {
      const row = postings[i]!;
      const end = starts[row + 1]!;
      for (let at = starts[row]!; at + 1 < end; at++)
        if (rowWords[at] === first && goesOn(index, text, cut, at + 1, end)) visit(row);
    }
  }
}

/** Whether the words at `at … end - 1` of the rows go on as the text does from `from`, to its end. */
function goesOn(
  { vocabulary, rowWords }: WordIndex,
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
