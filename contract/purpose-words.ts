/** The words of a company's purpose: by which key they are compared, where they stand, and in which passages. */

import { fold } from './text.ts';

/** Articles, prepositions, conjunctions, and what questions begin with: nobody looks for them, and they are in no index. */
const linkWords = new Set(
  'a al ante bajo como con contra cual cuales de del desde donde e el en entre es hacia hasta la las lo los o otra otras otro otros para por que quien quienes se segun ser si sin sobre son su sus u un una unas uno unos y ya'.split(
    ' ',
  ),
);

export interface PurposeWord {
  /** What it is compared by. */
  readonly key: string;
  /** Its place in the text, as of `slice`. */
  readonly from: number;
  readonly to: number;
}

const word = /[\p{L}\p{M}\p{N}\uFFFD]+/gu;

/** The words of a text in their order, without those that link others and those of one letter. */
export function purposeWords(text: string): PurposeWord[] {
  const words: PurposeWord[] = [];
  for (const { 0: written, index: from } of text.matchAll(word)) {
    const folded = fold(written).replaceAll(' ', '');
    if (folded.length < 2 || linkWords.has(folded)) continue;
    words.push({ key: withoutPlural(folded), from, to: from + written.length });
  }
  return words;
}

/**
 * One key for singular and plural: an s behind a, e, i, o goes, then an e at the end, and z is c. So `flor` and `flores`, `mueble` and
 * `muebles`, `luz` and `luces` are the same; `interes` and `intereses` are not, and no other kinship of words is known.
 */
function withoutPlural(folded: string): string {
  if (/\d/.test(folded)) return folded;
  const singular = folded.length > 3 ? folded.replace(/(?<=[aeio])s$/, '') : folded;
  return (singular.length > 3 ? singular.replace(/e$/, '') : singular).replace(/z$/, 'c');
}

/** Words of fewer letters are looked up whole: `pan` is no beginning of `panel`. */
const shortestBeginning = 5;

/** How a word of a purpose holds one of a query: the same but for plural and lost letters, or one that continues it. */
export function heldAs(key: string, wanted: string): 'same' | 'continued' | null {
  if (key === wanted || (lacksLetter(key) && fits(key, wanted))) return 'same';
  return isBeginning(wanted) && key.startsWith(wanted) ? 'continued' : null;
}

/** Whether the source lost a letter of it. */
export const lacksLetter = (key: string): boolean => key.includes('\uFFFD');

/** A lost letter stands for any. */
const fits = (key: string, wanted: string): boolean =>
  key.length === wanted.length && [...key].every((letter, i) => letter === '\uFFFD' || letter === wanted[i]);

export const isBeginning = (wanted: string): boolean => wanted.length >= shortestBeginning;

export const mostPurposeWords = 16;

/** A passage of at least so many words that at least so many companies have word for word is a model: nobody wrote it of itself. */
export const modelPassage = { words: 6, companies: 30 } as const;

/** A word that is looked for, and as it was typed. */
export interface WantedWord {
  readonly key: string;
  readonly typed: string;
}

/** The different words of what is looked for. */
export function wantedWords(text: string): WantedWord[] {
  const words = purposeWords(text).map(({ key, from, to }) => ({ key, typed: text.slice(from, to) }));
  return words.filter(({ key }, i) => words.findIndex((other) => other.key === key) === i);
}

const passage = /[^.;:]+(?:[.;:]+(?!\s|$)[^.;:]*)*[.;:]*/g;

/** The sentences of a purpose, and the parts that semicolons and colons make. */
export const passagesOf = (text: string): string[] => text.match(passage) ?? [];
