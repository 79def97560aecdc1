/** Letters that a source lost (U+FFFD): whether what is left of a text may be a whole one. */

import { filterKey } from '../text.ts';

export const lostLetter = '\uFFFD';

interface Comparison {
  /** What may have been lost, by default any sign. */
  readonly lost?: RegExp;
  /** Whether `Ñ` and `ñ` are the same. */
  readonly anyCase?: boolean;
}

/** Whether a text is the whole one, each lost letter standing for exactly one of its letters. */
export function fitsLetterByLetter(text: string, whole: string, { lost, anyCase }: Comparison = {}): boolean {
  let at = 0;
  for (const letter of text) {
    const code = whole.codePointAt(at);
    if (code === undefined) return false;
    const other = String.fromCodePoint(code);
    const fits =
      letter === lostLetter
        ? !lost || lost.test(other)
        : letter === other || (anyCase && letter.toLowerCase() === other.toLowerCase());
    if (!fits) return false;
    at += other.length;
  }
  return at === whole.length;
}

/**
 * Matches what may be left of a whole text once the lost letters are taken out of it, by its key: `Córdoba` as `cordoba` or `crdoba`.
 * For texts in which one letter may have left two signs, `NARI\uFFFD?O`.
 */
export function survivorsOf(whole: string): RegExp {
  const letters = [...whole.normalize('NFC')].map((letter) => {
    const bare = filterKey(letter);
    return /^\p{ASCII}$/u.test(letter) || bare === '' ? bare : `${bare}?`;
  });
  return new RegExp(`^${letters.join('')}$`);
}
