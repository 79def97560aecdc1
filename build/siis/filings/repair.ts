/** Letters that the source lost (U+FFFD), given back from an undamaged copy of the same text. */

import { fitsLetterByLetter, lostLetter } from '../../../contract/names/lost-letters.ts';
import { referenceWords } from '../../tables/diacritic-words.ts';
import type { CountryWord } from '../rows/name-words.ts';

export interface Lexicon {
  /** The text with each damaged word replaced that only one word fits. */
  repairByWords(text: string): string;
  /** Damaged word → the words that fit it, the trusted ones first, at most five. */
  candidates(text: string): Record<string, readonly string[]>;
}

interface Candidate {
  readonly word: string;
  /** It stands in a reference table or in the names of at least two companies. */
  readonly trusted: boolean;
}

const mostCandidates = 5;
const damagedWord = /[\p{L}\p{M}]*\uFFFD[\p{L}\p{M}\uFFFD]*/gu;

/** The words of all tables and names by their shape. */
function wordsByShape(nameWords: readonly CountryWord[]): Map<string, Candidate[]> {
  const byShape = new Map<string, Candidate[]>();
  const addWord = (word: string, trusted: boolean) => {
    const shape = shapeOf(word);
    const known = byShape.get(shape);
    if (known) known.push({ word, trusted });
    else byShape.set(shape, [{ word, trusted }]);
  };
  const reference = referenceWords();
  for (const word of reference) addWord(word, true);
  for (const { word, shared } of nameWords) if (!reference.has(word)) addWord(word, shared);
  return byShape;
}

export function createLexicon(nameWords: readonly CountryWord[]): Lexicon {
  let byShape: ReturnType<typeof wordsByShape> | undefined;
  const fitting = (damaged: string): Candidate[] => {
    const folded = damaged.toLowerCase();
    byShape ??= wordsByShape(nameWords);
    return (byShape.get(shapeOf(folded)) ?? []).filter(({ word }) => fitsLetterByLetter(folded, word));
  };
  const onlyWord = (damaged: string): string => {
    const [first, ...others] = fitting(damaged);
    return first?.trusted && others.length === 0 && tellsEnough(damaged) ? first.word : damaged;
  };
  /** `NARI\uFFFD\uFFFDO` lost one letter that took two bytes, where that is a word and two letters are none. */
  const oneSignALetter = (word: string): string => {
    const single = word.replace(/\uFFFD{2}/g, lostLetter);
    return onlyWord(single) === single ? word : single;
  };
  return {
    repairByWords(text) {
      const single = text.replace(damagedWord, (word) =>
        onlyWord(word) === word ? oneSignALetter(word) : word,
      );
      return fillIn(single, single.replace(damagedWord, onlyWord));
    },
    candidates: (text) =>
      Object.fromEntries(
        (text.match(damagedWord) ?? []).map((damaged) => [
          damaged,
          fitting(damaged)
            .sort((a, b) => Number(b.trusted) - Number(a.trusted) || (a.word < b.word ? -1 : 1))
            .slice(0, mostCandidates)
            .map(({ word }) => fillIn(damaged, word)),
        ]),
      ),
  };
}

/** What a word and its damaged forms share: every letter outside ASCII may have been lost. */
function shapeOf(folded: string): string {
  return folded.replace(/[^a-z]/g, lostLetter);
}

function tellsEnough(damaged: string): boolean {
  const letters = [...damaged];
  const known = letters.filter((letter) => letter !== lostLetter).length;
  return known >= 2 && known > letters.length - known;
}

export function isDamaged(text: string): boolean {
  return text.includes(lostLetter);
}

/**
 * The copy that a damaged text is, each lost letter standing for exactly one letter; the text itself when it is whole
 * or when no copy fits. Only letters outside ASCII get lost: a copy that has them goes before one typed without, and both before
 * one in which a lost sign is no letter (a no-break space, a dash, a stray accent). Copies that differ beyond case decide nothing.
 */
export function repairFromCopies(text: string, copies: Iterable<string>): string {
  if (!isDamaged(text)) return text;
  const clean = [...copies].filter((copy) => !isDamaged(copy));
  const whole = clean.filter((copy) => fitsLetterByLetter(text, copy, { lost: anyLetter, anyCase: true }));
  const accented = whole.filter((copy) => fitsLetterByLetter(text, copy, { lost: losable, anyCase: true }));
  if (whole.length === 0) return onlyOne(clean.filter((copy) => fitsWithSigns(text, copy))) ?? text;
  const fitting = accented.length > 0 ? accented : whole;
  if (onlyOne(fitting) === null) return text;
  return fitting.find((copy) => fitsLetterByLetter(text, copy)) ?? fillIn(text, fitting[0]!);
}

/** The first of several that differ by their case alone. */
const onlyOne = (copies: readonly string[]): string | null =>
  new Set(copies.map((copy) => copy.toLowerCase())).size === 1 ? copies[0]! : null;

const anyLetter = /\p{L}|¿/u;
const losable = /[^\p{ASCII}\P{L}]|¿/u;

const neverLost = /[a-z0-9\uFFFD]/i;

/** Lost signs of a text that are tried one by one; no copy is looked for where more are lost. */
const mostLostSigns = 200;

/** Whether the copy is the text with each lost sign a letter beyond ASCII, a blank, another sign or nothing. */
function fitsWithSigns(damaged: string, copy: string): boolean {
  const [text, signs] = [[...damaged], [...copy]];
  const lost = text.filter((sign) => sign === lostLetter).length;
  if (lost > mostLostSigns || signs.length > text.length || signs.length < text.length - lost) return false;
  let reached = new Set([0]);
  for (const sign of text) {
    const next = new Set<number>();
    for (const at of reached) {
      if (sign === lostLetter) next.add(at);
      const own = signs[at];
      if (own === undefined) continue;
      if (sign === lostLetter ? !neverLost.test(own) : own.toLowerCase() === sign.toLowerCase())
        next.add(at + 1);
    }
    if (next.size === 0) return false;
    reached = next;
  }
  return reached.has(signs.length);
}

/** The damaged text with the lost letters of a copy as long as it, each in the case of its word. */
function fillIn(damaged: string, copy: string): string {
  const letters = [...damaged];
  const copied = [...copy];
  const anyCapital = letters.some(isCapital);
  const filled: string[] = [];
  let start = 0;
  for (let i = 0; i <= letters.length; i++) {
    if (i < letters.length && ofWord.test(letters[i]!)) continue;
    filled.push(...filledWord(letters.slice(start, i), copied.slice(start, i), anyCapital));
    filled.push(...letters.slice(i, i + 1));
    start = i + 1;
  }
  return filled.join('');
}

/** The letter before tells the case, the first one of a word only when it stands alone; a lost first one is small in a small text. */
function filledWord(word: readonly string[], copy: readonly string[], anyCapital: boolean): string[] {
  let teller = word.slice(1).find(hasCase) ?? word[0]!;
  return word.map((letter, i) => {
    if (letter !== lostLetter) {
      if (i > 0 && hasCase(letter)) teller = letter;
      return letter;
    }
    const capital = isCapital(teller) || (i === 0 && anyCapital);
    return capital ? copy[i]!.toUpperCase() : copy[i]!.toLowerCase();
  });
}

const ofWord = /[\p{L}\p{M}\uFFFD]/u;
const hasCase = (letter: string): boolean => letter.toLowerCase() !== letter.toUpperCase();
const isCapital = (letter: string): boolean => hasCase(letter) && letter === letter.toUpperCase();
