/** Finds written-out legal forms in a query, complete or partial, with typos, at any position. */

import { minTypoLength, withinTypos } from './typos.ts';

const writtenOutForms = [
  'sociedad por acciones simplificada',
  'sociedad anonima',
  'sociedad en comandita simple',
  'sociedad en comandita por acciones',
  'limitada',
  'empresa unipersonal',
  'sucursal en colombia',
  'sucursal colombia',
].map((form) => form.split(' '));

/** `perhaps`: a word that is also common in names, like `sociedad` and `empresa`. */
export type LegalFormWord = 'no' | 'perhaps' | 'surely';

/** For each word of a query, whether it belongs to a written-out legal form. */
export function legalFormWords(words: readonly string[]): LegalFormWord[] {
  const found: LegalFormWord[] = words.map(() => 'no');
  for (let at = 0; at < words.length; ) {
    const lengths = writtenOutForms.map((form) => matchingWords(words, at, form));
    const length = Math.max(...lengths);
    if (length > 0) {
      const form = writtenOutForms[lengths.indexOf(length)]!;
      found.fill(isSure(words.slice(at, at + length), form) ? 'surely' : 'perhaps', at, at + length);
    }
    at += Math.max(1, length);
  }
  return found;
}

/** Whether a partial form is unambiguous: `limi`, and from `sociedad por` on. */
function isSure([first = '', ...others]: readonly string[], form: readonly string[]): boolean {
  return form.length === 1 ? first.length > 3 : others.join('').length >= 3;
}

/** The fewest letters of a partial first word, as in `soc`; the last word of a query may be shorter. */
const minBeginning = 3;

/** How many words from `at` on match a form; the last may be partial. */
function matchingWords(words: readonly string[], at: number, form: readonly string[]): number {
  for (const [place, meant] of form.entries()) {
    const word = words[at + place];
    if (word === undefined) return place;
    if (word === meant || isMisspelt(word, meant)) continue;
    const isLast = at + place === words.length - 1;
    const isHalf = meant.startsWith(word) && (place > 0 || isLast || word.length >= minBeginning);
    return isHalf ? place + 1 : place;
  }
  return form.length;
}

/** Words of at least so many letters may have two typos: `simplicada` is frequent. */
const minTwoTypoLength = 10;

const isMisspelt = (word: string, meant: string): boolean =>
  meant.length >= minTypoLength && withinTypos(word, meant, meant.length >= minTwoTypoLength ? 2 : 1, true);
