/** Rows by the words of their names: those that begin as the query does, and those that hold all its words. */

import { firstWhere } from '../../../contract/sorted.ts';
import type { WordIndex } from '../../../contract/stored/words.ts';
import { beginsWith, isLegalForm, lostLetter } from '../../../contract/words.ts';
import { canGoOn, damagedOneTypoAway, like, oneTypoAway, type Stretch, startingWith } from './vocabulary.ts';

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
  const { byName } = index;
  return firstWhere(byName.length, (position) => nameOf(index, byName[position]!) >= text);
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
    const take = (row: number, typo: number) => {
      if (seen[row] === 1) return;
      seen[row] = 1;
      let typos = typo;
      for (const cost of costs) {
        typos += cost(row);
        if (typos === lacking) return;
      }
      visit(
        row,
        typos,
        rest.every((cost) => cost(row) !== lacking),
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
  const isDone = word !== unfinished;
  const near = typos
    ? [...oneTypoAway(vocabulary, word, isDone), ...damagedOneTypoAway(index, word, isDone)]
    : [];
  const rows = new Set<number>();
  if (split) runningTogether(index, word, (row) => rows.add(row));
  let most = rows.size;
  for (const stretches of [alike, near])
    for (const { from, to } of stretches) most += postingStarts[to]! - postingStarts[from]!;
  return { like: alike, near, split: rows, rows: most };
}

const lacking = Number.POSITIVE_INFINITY;

/** A reader of how many typos it takes to find a word in a row: none, one, or `lacking`. It uses `costs`, one for each word of the vocabulary. */
function costIn({ starts, rowWords }: WordIndex, { like, near, split }: Places, costs: Uint8Array) {
  costs.fill(2);
  for (const { from, to } of near) costs.fill(1, from, to);
  for (const { from, to } of like) costs.fill(0, from, to);
  return (row: number): number => {
    let least = split.has(row) ? 0 : 2;
    const end = starts[row + 1]!;
    for (let i = starts[row]!; i < end && least > 0; i++) least = Math.min(least, costs[rowWords[i]!]!);
    return least === 2 ? lacking : least;
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
