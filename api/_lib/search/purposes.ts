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
import { truncate } from '../../../contract/text.ts';
import { lazyColumns } from '../data/lazy-file.ts';

/** What BM25 makes of the length of a text. Each word counts once in a text, however often it is there. */
const [saturation, lengthShare] = [1.2, 0.75];
/** A word that continues one of the query counts half of what it would count if it were asked for. */
const continuedShare = 0.5;

export interface WeighedWord extends WantedWord {
  /** The companies that hold it, or a word that continues it. */
  readonly companies: number;
  /** The most that it counts in a text. */
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
  /** How many companies hold all of them, weighed or not. */
  readonly withAll: number;
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
  /** 1 for each company that holds all words, or words that continue them. */
  holders(wanted: readonly WantedWord[]): Uint8Array;
  /** A Spanish sentence, for the parameter that asks for them, of the words that no purpose holds, or of a source without purposes. */
  unknownNotices(parameter: 'q' | 'objeto', wanted: readonly WantedWord[]): string[];
  companyOf(nit: string): number | undefined;
}

export function createPurposeSearch(bytes: Uint8Array): PurposeSearch {
  const index = decodePurposes(bytes);
  const { companies, texts, vocabulary, lengths } = index;
  /** The words that lack a letter, by their length. */
  const damaged = new Map<number, number[]>();
  vocabulary.forEach((key, word) => {
    if (!lacksLetter(key)) return;
    const alike = damaged.get(key.length);
    if (alike) alike.push(word);
    else damaged.set(key.length, [word]);
  });
  const filledTexts = lengths.filter((length) => length > 0).length;
  const meanLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(filledTexts, 1);
  const holding = new Uint8Array(companies);
  const holdingAll = new Uint8Array(companies);
  let byNit: Map<string, number> | undefined;
  const scores = new Float64Array(texts);
  const heldWords = new Uint8Array(texts);
  /** The last word of the query that was counted for a text, so that none counts twice. */
  const lastWord = new Uint8Array(texts);
  const counted = new Uint8Array(texts);

  /** The words of the index that are the same as one of a query, and those that continue it. */
  function wordsFor({ key: wanted }: WantedWord): { readonly same: number[]; readonly continued: number[] } {
    const from = lowerBound(vocabulary.length, (word) => vocabulary[word]! >= wanted);
    const same = (damaged.get(wanted.length) ?? []).filter(
      (word) => heldAs(vocabulary[word]!, wanted) === 'same',
    );
    const continued: number[] = [];
    if (vocabulary[from] === wanted) same.push(from);
    if (isBeginning(wanted))
      for (let word = from; vocabulary[word]?.startsWith(wanted); word++)
        if (vocabulary[word] !== wanted) continued.push(word);
    return { same, continued };
  }

  /** The texts that hold one of the words. */
  function textsWithAny(words: readonly number[]): ArrayLike<number> {
    if (words.length === 1) return index.textsWith(words[0]!);
    const found: number[] = [];
    counted.fill(0);
    for (const word of words) {
      const holding = index.textsWith(word);
      for (let at = 0; at < holding.length; at++) {
        const text = holding[at]!;
        if (counted[text] === 0) found.push(text);
        counted[text] = 1;
      }
    }
    return found;
  }

  /** Marks in `holding` the companies of texts. */
  function markCompanies(found: ArrayLike<number>): void {
    for (let at = 0; at < found.length; at++) {
      const text = found[at]!;
      if (text < companies) holding[text] = 1;
      else for (const company of index.copiesOf(text - companies)) holding[company] = 1;
    }
  }

  /** What a word counts that so many texts hold: nothing, if they are half of all. */
  const weightOf = (count: number): number =>
    count === 0 ? 0 : Math.max(0, Math.log((filledTexts - count + 0.5) / (count + 0.5)));
  const lengthFactor = (text: number): number =>
    (saturation + 1) / (1 + saturation * (1 - lengthShare + (lengthShare * lengths[text]!) / meanLength));

  /** Adds what each word counts to the `scores` of the texts that hold it, counts such words in `heldWords` and marks in `holdingAll` the companies that hold all; `counting` are all but those of half of the texts. */
  function scoreTexts(wanted: readonly WantedWord[]) {
    scores.fill(0);
    heldWords.fill(0);
    lastWord.fill(0);
    holdingAll.fill(1);
    let counting = wanted.length;
    const words = wanted.map((word, i): WeighedWord => {
      const { same, continued } = wordsFor(word);
      const [asked, begun] = [textsWithAny(same), textsWithAny(continued)];
      const weight = weightOf(asked.length);
      const continuedWeight = continuedShare * weightOf(begun.length);
      const most = Math.max(weight, continuedWeight);
      const add = (found: ArrayLike<number>, counts: number) => {
        for (let at = 0; at < found.length; at++) {
          const text = found[at]!;
          if (lastWord[text] === i + 1) continue;
          lastWord[text] = i + 1;
          scores[text]! += counts;
          heldWords[text]! += most > 0 ? 1 : 0;
        }
      };
      add(asked, weight);
      add(begun, continuedWeight);
      holding.fill(0);
      markCompanies(asked);
      markCompanies(begun);
      let count = 0;
      for (let company = 0; company < companies; company++) {
        count += holding[company]!;
        holdingAll[company]! &= holding[company]!;
      }
      if (count > 0 && most === 0) counting--;
      return { ...word, companies: count, weight: most };
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
      let withAll = 0;
      for (let company = 0; company < companies; company++)
        if (holdingAll[company] === 1 && keeps(company)) withAll++;
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
        const place = lowerBound(best.length, (other) => isBetter(candidate, best[other]!));
        // The largest copy of a model may stand there with a text of its own, or with another model.
        const known = best.findIndex((other) => other.company === company);
        if (known >= 0 && known < place) continue;
        if (known >= 0) best.splice(known, 1);
        best.splice(place, 0, candidate);
        if (best.length > limit) best.pop();
      }
      return { words, withAll, found: best.map(({ company, all, copies }) => ({ company, all, copies })) };
    },
    holders(wanted) {
      const held = new Uint8Array(companies).fill(1);
      for (const word of wanted) {
        const { same, continued } = wordsFor(word);
        holding.fill(0);
        markCompanies(textsWithAny([...same, ...continued]));
        for (let company = 0; company < companies; company++) held[company]! &= holding[company]!;
      }
      return held;
    },
    unknownNotices(parameter, wanted) {
      if (companies === 0) return [`${parameter}: la fuente no trae objetos sociales.`];
      const unknown = wanted.filter((word) => {
        const { same, continued } = wordsFor(word);
        return same.length + continued.length === 0;
      });
      if (unknown.length === 0) return [];
      const named = unknown.map(({ typed }) => `«${truncate(typed)}»`).join(' ni ');
      return [`${parameter}: ningún objeto social tiene ${named}.`];
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
