/** Rows by the words of their names: those that begin as the query does, and those that hold all its words. */

import { beginsWith, isLegalForm, lostLetter } from '../../contract/search-text.ts';
import type { WordIndex } from '../../contract/search-words.ts';
import { like, oneTypoAway, type Stretch, startingWith } from './search-vocabulary.ts';

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

/** What of the query may be written otherwise in a name. */
export interface Leniency {
  /** `totalenergies` for `total energies`. */
  readonly split?: boolean;
  /** One typo in each word of five letters or more. */
  readonly typos?: boolean;
  /** The word that may still go on after its typo. */
  readonly unfinished?: string | undefined;
}

export interface Holders {
  /** The rows that hold the first `enough` of the words, each once, in no order. */
  readonly rows: readonly number[];
  /** How many of the words a row holds, counted from the first: where one is lacking the count stops. */
  readonly held: Uint8Array;
  /** How many of them only with a typo. */
  readonly typos: Uint8Array;
}

/** Finds the rows in which words of a query begin words of the name. The arrays are used anew by the next call. */
export type FindHolders = (words: readonly string[], enough: number, leniency?: Leniency) => Holders;

export function holderFinder(index: WordIndex): FindHolders {
  const held = new Uint8Array(index.rows);
  const typos = new Uint8Array(index.rows);
  const { vocabulary, postings, postingStarts } = index;

  return (words, enough, leniency = {}) => {
    held.fill(0);
    typos.fill(0);
    const rows: number[] = [];
    const take = (row: number, word: number, cost: number) => {
      if (held[row] !== word) return;
      held[row] = word + 1;
      typos[row]! += cost;
      if (word + 1 === enough) rows.push(row);
    };
    const takeAll = (stretches: readonly Stretch[], word: number, cost: number) => {
      for (const { from, to } of stretches) {
        const end = postingStarts[to]!;
        for (let i = postingStarts[from]!; i < end; i++) take(postings[i]!, word, cost);
      }
    };
    words.forEach((word, i) => {
      takeAll(like(index, word), i, 0);
      if (leniency.split) runningTogether(index, word, (row) => take(row, i, 0));
      if (leniency.typos) takeAll(oneTypoAway(vocabulary, word, word !== leniency.unfinished), i, 1);
    });
    return { rows, held, typos };
  };
}

/** Every row in which neighbouring words, written together, begin with a text that runs into the second of them. */
export function runningTogether(index: WordIndex, text: string, visit: Visit): void {
  const { vocabulary, starts, rowWords, postings, postingStarts } = index;
  for (let cut = 1; cut < text.length; cut++) {
    const start = text.slice(0, cut);
    const { from: first, to } = startingWith(vocabulary, start, true);
    // Half the country's names hold `sas`, and none goes on after it.
    if (first === to || isLegalForm(start)) continue;
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
