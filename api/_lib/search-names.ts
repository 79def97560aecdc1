/** Rows by the words of their names: those that begin as the query does, and those that hold all its words. */

import { beginsWith, lostLetter } from '../../contract/search-text.ts';
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
      if (leniency.split) inTwo(index, word, (row) => take(row, i, 0));
      if (leniency.typos) takeAll(oneTypoAway(vocabulary, word, word !== leniency.unfinished), i, 1);
    });
    return { rows, held, typos };
  };
}

/** Every row that holds a word cut in two neighbours, the first of them whole. */
function inTwo(index: WordIndex, word: string, visit: Visit): void {
  const { vocabulary, starts, rowWords, postings, postingStarts } = index;
  for (let cut = 1; cut < word.length; cut++) {
    const { from: left, to } = startingWith(vocabulary, word.slice(0, cut), true);
    if (left === to) continue;
    const right = startingWith(vocabulary, word.slice(cut));
    if (right.from === right.to) continue;
    for (let i = postingStarts[left]!; i < postingStarts[to]!; i++) {
      const row = postings[i]!;
      for (let at = starts[row]!; at + 1 < starts[row + 1]!; at++) {
        const next = rowWords[at + 1]!;
        if (rowWords[at] === left && next >= right.from && next < right.to) visit(row);
      }
    }
  }
}
