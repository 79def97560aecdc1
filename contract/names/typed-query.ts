/** Parses a typed query for search and screener: NITs, name and words. */

import { readingsOfNit, readNitPrefix, readTypedNit } from '../nit.ts';
import { markLostLetters } from '../text.ts';
import { equalForm } from './equal-words.ts';
import { legalFormWords } from './legal-forms.ts';
import {
  coreLength,
  isLegalForm,
  isStopword,
  readingsWithoutLetters,
  tokenizeName,
  wildcardLetter,
} from './name-tokens.ts';

/** Further words of a query are ignored; no name has so many. */
export const maxQueryWords = 16;

export interface TypedQuery {
  /** The complete NITs that it can mean: as typed, and without check digit. */
  readonly nits: readonly string[];
  /** The first digits of a NIT. */
  readonly nitPrefix: string | null;
  /** Its words joined. */
  readonly name: string;
  /** The name without the legal form at its end; without all certain legal forms; without all possible ones. */
  readonly withoutForm: string;
  readonly withoutForms: string;
  readonly withoutPossibleForms: string;
  /** Its distinct words, content words before stopwords. */
  readonly words: readonly string[];
  /** The number of content words. */
  readonly contentCount: number;
  /** The words as typed; and without written-out legal forms, if that differs. */
  readonly typed: readonly string[];
  readonly typedWithoutForms: readonly string[] | null;
}

export interface Reading {
  readonly typed: TypedQuery;
  /** Whether it says what was typed in equal words. */
  readonly equal: boolean;
}

/** What was typed, what else it may say without the signs that it lost, and each of those in equal words. */
export function typedReadings(text: string): Reading[] {
  const written = [text, ...readingsWithoutLetters(text)];
  const equal = written.map(equalForm).filter((form) => form !== null);
  const readings = [
    ...written.map((own) => ({ typed: parseTypedQuery(own), equal: false })),
    ...equal.map((form) => ({ typed: parseTypedQuery(form), equal: true })),
  ];
  const distinct = new Map<string, Reading>();
  for (const reading of readings) {
    const key = reading.typed.typed.join(' ');
    if (!distinct.has(key)) distinct.set(key, reading);
  }
  return [...distinct.values()];
}

/** Whether a text lost letters, which then match any. */
export const lostLetters = (text: string): boolean => markLostLetters(text).includes('\uFFFD');

export function parseTypedQuery(text: string): TypedQuery {
  const typed = tokenizeName(text);
  const forms = legalFormWords(typed);
  const distinct = limitWildcardWords([...new Set(typed)]).slice(0, maxQueryWords);
  const named = new Set(typed.filter((_, i) => forms[i] === 'no'));
  const tells = (word: string) => named.has(word) && !isStopword(word);
  const strong = distinct.filter(tells);
  const words = strong.length === 0 ? distinct : [...strong, ...distinct.filter((word) => !tells(word))];
  const unwritten = typed.filter((_, i) => forms[i] === 'no');
  return {
    ...parseNits(text),
    name: typed.join(''),
    withoutForm: typed.slice(0, coreLength(typed)).join(''),
    withoutForms: typed.filter((word, i) => forms[i] !== 'surely' && !isLegalForm(word)).join(''),
    withoutPossibleForms: unwritten.filter((word) => !isLegalForm(word)).join(''),
    words,
    contentCount: strong.length || words.length,
    typed,
    typedWithoutForms: strong.length > 0 && unwritten.length < typed.length ? unwritten : null,
  };
}

/** The most words with wildcards in a query: each is compared with a large part of the vocabulary. */
const maxWildcardWords = 3;

function limitWildcardWords(words: readonly string[]): string[] {
  let damaged = 0;
  return words.filter((word) => !word.includes(wildcardLetter) || damaged++ < maxWildcardWords);
}

function parseNits(text: string): Pick<TypedQuery, 'nits' | 'nitPrefix'> {
  const nitPrefix = readNitPrefix(text);
  const whole = readTypedNit(text);
  if (whole?.kind !== 'nit') return { nits: [], nitPrefix };
  return { nits: readingsOfNit(whole), nitPrefix };
}
