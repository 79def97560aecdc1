/** The search in purposes: companies by how rare the words are that they hold (BM25), each with the passage that holds most of them. */

import { files } from '../../../contract/files/files.ts';
import { lowerBound } from '../../../contract/lower-bound.ts';
import {
  heldAs,
  isBeginning,
  lacksLetter,
  purposeWords,
  type WantedWord,
} from '../../../contract/purpose-words.ts';
import { decodePurposes, type PurposeIndex } from '../../../contract/stored/purposes.ts';
import { lazyColumns } from '../data/lazy-file.ts';

/** What BM25 makes of the length of a text. Each word counts once in a text, however often it is there. */
const [saturation, lengthShare] = [1.2, 0.75];
/** A word that continues one of the query counts half of what it would count if it were asked for. */
const continuedShare = 0.5;

export interface WeighedWord extends WantedWord {
  /** The companies that hold it, in singular or plural. */
  readonly companies: number;
  readonly weight: number;
}

export interface FoundPurpose {
  readonly company: number;
  /** Whether it holds all words that weigh something. */
  readonly all: boolean;
  /** Of a model, how many companies copy it; null of a text of its own. */
  readonly copies: number | null;
}

export interface PurposeMatches {
  readonly words: readonly WeighedWord[];
  /** The best first. */
  readonly found: readonly FoundPurpose[];
}

export interface PurposeSearch {
  readonly index: PurposeIndex;
  /** `keeps` and `rank` are of companies; those that match equally stand in order of rank. Synchronous, as searches share buffers. */
  search(
    wanted: readonly WantedWord[],
    limit: number,
    keeps: (company: number) => boolean,
    rank: (company: number) => number,
  ): PurposeMatches;
  /** 1 for each company that holds all words, each in singular or plural. */
  holders(wanted: readonly WantedWord[]): Uint8Array;
  companyOf(nit: string): number | undefined;
}

export function createPurposeSearch(bytes: Uint8Array): PurposeSearch {
  const index = decodePurposes(bytes);
  const { companies, texts, vocabulary, lengths } = index;
  const damaged = vocabulary.flatMap((key, word) => (lacksLetter(key) ? [word] : []));
  const meanLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(texts, 1);
  const holding = new Uint8Array(companies);
  let byNit: Map<string, number> | undefined;
  const scores = new Float64Array(texts);
  const heldWords = new Uint8Array(texts);
  /** The last word that was counted for a text, so that none counts twice. */
  const counted = new Uint8Array(texts);

  /** The words of the index that are the same as one of a query, and those that continue it. */
  function wordsFor({ key: wanted }: WantedWord): { readonly same: number[]; readonly continued: number[] } {
    const from = lowerBound(vocabulary.length, (word) => vocabulary[word]! >= wanted);
    const same = damaged.filter((word) => heldAs(vocabulary[word]!, wanted) === 'same');
    const continued: number[] = [];
    if (vocabulary[from] === wanted) same.push(from);
    if (isBeginning(wanted))
      for (let word = from; vocabulary[word]?.startsWith(wanted); word++)
        if (vocabulary[word] !== wanted) continued.push(word);
    return { same, continued };
  }

  /** Marks in `holding` the companies that hold one of the words, in their own text or a model. */
  function markHolding(words: readonly number[]): void {
    holding.fill(0);
    for (const word of words) {
      const own = index.textsWith(word);
      for (let i = 0; i < own.length; i++) {
        const text = own[i]!;
        if (text < companies) holding[text] = 1;
        else for (const company of index.copiesOf(text - companies)) holding[company] = 1;
      }
    }
  }

  /** How many companies hold one of the words. */
  function holdersOf(words: readonly number[]): number {
    if (words.length === 0) return 0;
    markHolding(words);
    let count = 0;
    for (let company = 0; company < companies; company++) count += holding[company]!;
    return count;
  }

  /** What a word counts that so many companies hold: nothing, if they are half of all. */
  const weightOf = (count: number): number =>
    count === 0 ? 0 : Math.max(0, Math.log((companies - count + 0.5) / (count + 0.5)));
  const lengthFactor = (text: number): number =>
    (saturation + 1) / (1 + saturation * (1 - lengthShare + (lengthShare * lengths[text]!) / meanLength));

  /** Adds what each word counts to the `scores` of the texts that hold it, and counts such words in `heldWords`; `counting` are all but those of half of the companies. */
  function scoreTexts(wanted: readonly WantedWord[]) {
    scores.fill(0);
    heldWords.fill(0);
    counted.fill(0);
    let counting = wanted.length;
    const words = wanted.map((word, i): WeighedWord => {
      const { same, continued } = wordsFor(word);
      const count = holdersOf(same);
      const weight = weightOf(count);
      const add = (words: readonly number[], counts: number) => {
        for (const word of counts > 0 ? words : []) {
          const holding = index.textsWith(word);
          for (let at = 0; at < holding.length; at++) {
            const text = holding[at]!;
            if (counted[text] === i + 1) continue;
            counted[text] = i + 1;
            scores[text]! += counts;
            heldWords[text]!++;
          }
        }
      };
      const continuedWeight = continuedShare * weightOf(holdersOf(continued));
      add(same, weight);
      add(continued, continuedWeight);
      if (count > 0 && weight === 0 && continuedWeight === 0) counting--;
      return { ...word, companies: count, weight };
    });
    return { words, counting };
  }

  return {
    index,
    search(wanted, limit, keeps, rank) {
      function largestCopy(model: number): number | undefined {
        let largest: number | undefined;
        for (const company of index.copiesOf(model))
          if (keeps(company) && (largest === undefined || rank(company) < rank(largest))) largest = company;
        return largest;
      }
      const { words, counting } = scoreTexts(wanted);
      const best: Candidate[] = [];
      for (let at = 0; at < texts; at++) {
        if (scores[at] === 0) continue;
        const all = heldWords[at] === counting;
        const score = scores[at]! * lengthFactor(at);
        // Whoever is behind the last is not asked for its rank.
        if (best.length === limit && isBehind(best.at(-1)!, all, score)) continue;
        const company = at < companies ? (keeps(at) ? at : undefined) : largestCopy(at - companies);
        if (company === undefined) continue;
        const copies = at < companies ? null : index.copiesOf(at - companies).length;
        const candidate = { company, all, copies, score, rank: rank(company) };
        best.splice(
          lowerBound(best.length, (place) => isBetter(candidate, best[place]!)),
          0,
          candidate,
        );
        if (best.length > limit) best.pop();
      }
      // The largest copy of a model may stand there with a text of its own.
      const found = new Map<number, FoundPurpose>();
      for (const { company, all, copies } of best)
        if (!found.has(company)) found.set(company, { company, all, copies });
      return { words, found: [...found.values()] };
    },
    holders(wanted) {
      const held = new Uint8Array(companies).fill(1);
      for (const word of wanted) {
        markHolding(wordsFor(word).same);
        for (let company = 0; company < companies; company++) held[company]! &= holding[company]!;
      }
      return held;
    },
    companyOf(nit) {
      byNit ??= new Map(Array.from({ length: companies }, (_, company) => [index.nitAt(company), company]));
      return byNit.get(nit);
    },
  };
}

interface Candidate extends FoundPurpose {
  readonly score: number;
  readonly rank: number;
}

const isBehind = (last: Candidate, all: boolean, score: number): boolean =>
  all === last.all ? score < last.score : last.all;

const isBetter = (own: Candidate, other: Candidate): boolean => {
  if (own.all !== other.all) return own.all;
  return own.score === other.score ? own.rank < other.rank : own.score > other.score;
};

/** A passage has so many characters, or a word more. */
const passageLength = 200;

export interface Passage {
  readonly text: string;
  /** Where the words stand in it: from, to. */
  readonly hits: readonly (readonly [number, number])[];
}

/** The part of a purpose that holds most of the words, weighed, cut between words; the first of equal ones. */
export function bestPassage(purpose: string, words: readonly WeighedWord[]): Passage {
  const standing = purposeWords(purpose);
  const hits = standing.flatMap(({ key, from, to }) => {
    const sought = words.find((wanted) => heldAs(key, wanted.key) !== null);
    return sought ? [{ sought, from, to }] : [];
  });
  const [start, end] = window(purpose, hits);
  const [before, after] = [start > 0 ? '…' : '', end < purpose.length ? '…' : ''];
  const shift = before.length - start;
  return {
    text: before + purpose.slice(start, end) + after,
    hits: hits
      .filter(({ from, to }) => from >= start && to <= end)
      .map(({ from, to }) => [from + shift, to + shift] as const),
  };
}

interface Hit {
  readonly sought: WeighedWord;
  readonly from: number;
  readonly to: number;
}

/** From where to where the passage goes. */
function window(purpose: string, hits: readonly Hit[]): readonly [number, number] {
  if (purpose.length <= passageLength) return [0, purpose.length];
  let [best, most] = [{ from: 0, to: 0 }, -1];
  hits.forEach(({ from }, first) => {
    const seen = new Set<WeighedWord>();
    let [weight, to] = [0, from];
    for (let i = first; i < hits.length && (i === first || hits[i]!.to - from <= passageLength); i++) {
      const { sought, to: end } = hits[i]!;
      // Words that weigh nothing decide where nothing else does.
      if (!seen.has(sought)) weight += sought.weight + 1e-6;
      seen.add(sought);
      to = end;
    }
    if (weight > most) [best, most] = [{ from, to }, weight];
  });
  const room = Math.max(0, passageLength - (best.to - best.from));
  const start = Math.max(0, Math.min(best.from - Math.floor(room / 2), purpose.length - passageLength));
  return [wordStart(purpose, start, best.from), wordEnd(purpose, start + passageLength, best.to)];
}

/** The first beginning of a word from a place on, not behind another place. */
function wordStart(text: string, from: number, latest: number): number {
  if (from === 0) return 0;
  const blank = text.indexOf(' ', from - 1);
  return blank < 0 || blank >= latest ? latest : blank + 1;
}

/** The last end of a word up to a place, not before another place. */
function wordEnd(text: string, to: number, earliest: number): number {
  if (to >= text.length) return text.length;
  const blank = text.lastIndexOf(' ', to);
  return Math.max(blank, earliest);
}

export const loadPurposes = lazyColumns(files.purposes, createPurposeSearch);
