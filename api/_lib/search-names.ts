/** Rows by the words of their names: those that begin as the query does, and those that hold all its words. */

import { beginsWith, isLegalForm, lostLetter } from '../../contract/search-text.ts';
import type { WordIndex } from '../../contract/search-words.ts';
import { canGoOn, like, oneTypoAway, type Stretch, startingWith } from './search-vocabulary.ts';

export type Visit = (row: number) => void;

/** Words past these of one query are not looked at; no name has so many. */
export const mostWords = 16;

/** Every row whose words, written together, begin with a text; a lost letter in the name stands for any. */
export function beginning(index: WordIndex, text: string, visit: Visit): void {
  if (text.includes(lostLetter)) return;
  const { byName, damagedRows } = index;
  const end = firstName(index, text + afterEveryLetter);
  for (let i = firstName(index, text); i < end; i++) visit(byName[i]!);
  for (const { row, name } of damagedRows) if (beginsWith(name, text)) visit(row);
}

const afterEveryLetter = '\x7f';

function firstName(index: WordIndex, text: string): number {
  let low = 0;
  let high = index.byName.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (nameOf(index, index.byName[middle]!) < text) low = middle + 1;
    else high = middle;
  }
  return low;
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

/** A row that holds the telling words: with how many typos, and whether it holds the others too. */
export type VisitHolder = (row: number, typos: number, all: boolean) => void;

/** Visits once each row in which the first `telling` words of a query, at the least, begin words of the name. */
export type EachHolder = (
  words: readonly string[],
  telling: number,
  leniency: Leniency,
  visit: VisitHolder,
) => void;

export function holderFinder(index: WordIndex): EachHolder {
  const seen = new Uint8Array(index.rows);
  const { postings, postingStarts } = index;
  return (words, telling, leniency, visit) => {
    const places = words.map((word) => placesOf(index, word, leniency));
    const [rarest, ...others] = places.slice(0, telling).sort((a, b) => a.rows - b.rows);
    if (!rarest || rarest.rows === 0) return;
    const rest = places.slice(telling);
    seen.fill(0);
    const take = (row: number, typo: number) => {
      if (seen[row] === 1) return;
      seen[row] = 1;
      let typos = typo;
      for (const other of others) {
        const cost = costIn(index, row, other);
        if (cost === lacking) return;
        typos += cost;
      }
      visit(
        row,
        typos,
        rest.every((other) => costIn(index, row, other) !== lacking),
      );
    };
    const takeAll = (stretches: readonly Stretch[], typo: number) => {
      for (const { from, to } of stretches) {
        const end = postingStarts[to]!;
        for (let i = postingStarts[from]!; i < end; i++) take(postings[i]!, typo);
      }
    };
    takeAll(rarest.like, 0);
    for (const row of rarest.split) take(row, 0);
    takeAll(rarest.near, 1);
  };
}

/** Where a word of a query may be found. */
interface Places {
  readonly like: readonly Stretch[];
  readonly near: readonly Stretch[];
  readonly split: ReadonlySet<number>;
  /** How many rows there are at most. */
  readonly rows: number;
}

function placesOf(index: WordIndex, word: string, { split, typos, unfinished }: Leniency): Places {
  const { vocabulary, postingStarts } = index;
  const alike = like(index, word);
  const near = typos ? oneTypoAway(vocabulary, word, word !== unfinished) : [];
  const rows = new Set<number>();
  if (split) runningTogether(index, word, (row) => rows.add(row));
  const size = ({ from, to }: Stretch) => postingStarts[to]! - postingStarts[from]!;
  return {
    like: alike,
    near,
    split: rows,
    rows: [...alike, ...near].reduce((sum, stretch) => sum + size(stretch), rows.size),
  };
}

const lacking = -1;

/** How many typos it takes to find a word in a row: none or one. */
function costIn({ starts, rowWords }: WordIndex, row: number, { like, near, split }: Places): number {
  let cost = split.has(row) ? 0 : lacking;
  const end = starts[row + 1]!;
  for (let i = starts[row]!; i < end && cost !== 0; i++) {
    const word = rowWords[i]!;
    if (isIn(like, word)) cost = 0;
    else if (isIn(near, word)) cost = 1;
  }
  return cost;
}

function isIn(stretches: readonly Stretch[], word: number): boolean {
  for (const { from, to } of stretches) if (word >= from && word < to) return true;
  return false;
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
