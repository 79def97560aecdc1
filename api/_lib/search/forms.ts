/** Legal forms written out in what was typed: whole or half, with a typo, before a name, in it or after it. */

import { isTypoOf, shortestMended } from './typos.ts';

const writtenForms = [
  'sociedad por acciones simplificada',
  'sociedad anonima',
  'sociedad en comandita simple',
  'sociedad en comandita por acciones',
  'limitada',
  'empresa unipersonal',
  'sucursal en colombia',
  'sucursal colombia',
].map((form) => form.split(' '));

/** `perhaps`: a word or its beginning that names begin with too, like `sociedad` and `empresa`. */
export type FormWord = 'no' | 'perhaps' | 'surely';

/** For each of the words in the order in which they were typed, whether it belongs to a written-out legal form. */
export function formWords(words: readonly string[]): FormWord[] {
  const found: FormWord[] = words.map(() => 'no');
  for (let at = 0; at < words.length; ) {
    const lengths = writtenForms.map((form) => matching(words, at, form));
    const length = Math.max(...lengths);
    if (length > 0) {
      const form = writtenForms[lengths.indexOf(length)]!;
      found.fill(isSure(words.slice(at, at + length), form) ? 'surely' : 'perhaps', at, at + length);
    }
    at += Math.max(1, length);
  }
  return found;
}

/** Whether a beginning is taken for nothing else: `limi`, and from `sociedad por` on. */
function isSure([first = '', ...others]: readonly string[], form: readonly string[]): boolean {
  return form.length === 1 ? first.length > 3 : others.join('').length >= 3;
}

/** A first word is known by as many letters, `soc` or `emp`; at the end, where one still types, by any. */
const knownBeginning = 3;

/** How many words from `at` on are those of a form, the last of them perhaps half written. */
function matching(words: readonly string[], at: number, form: readonly string[]): number {
  for (const [place, meant] of form.entries()) {
    const word = words[at + place];
    if (word === undefined) return place;
    if (word === meant || isMisspelt(word, meant)) continue;
    const isLast = at + place === words.length - 1;
    const isHalf = meant.startsWith(word) && (place > 0 || isLast || word.length >= knownBeginning);
    return isHalf ? place + 1 : place;
  }
  return form.length;
}

/** From this many letters on two typos are forgiven: many write `simplicada`. */
const longWord = 10;

const isMisspelt = (word: string, meant: string): boolean =>
  meant.length >= shortestMended && isTypoOf(word, meant, meant.length >= longWord ? 2 : 1, true);
