/** Whether one word is another with typos: a letter more, less, other, or two neighbours swapped. */

import { lostLetter } from '../../../contract/words.ts';

/** A typo is looked for in words of at least this many letters, as they should be. */
export const shortestMended = 5;

const same = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && (a === b || a === lostLetter || b === lostLetter);

/**
 * Whether `typed` is `meant` with at most `typos` of them, a lost letter on either side standing for any one. Without
 * `whole`, `meant` may go on, once it has begun with `shortestMended` letters.
 */
export function isTypoOf(typed: string, meant: string, typos: number, whole: boolean, i = 0, j = 0): boolean {
  // Where the words part is the last place at which the first typo can stand: any earlier one reads the same.
  while (same(typed[i], meant[j])) {
    i++;
    j++;
  }
  if (i === typed.length && (whole ? j === meant.length : j >= shortestMended)) return true;
  if (typos === 0) return false;
  const mended = (more: number, less: number) =>
    i + more <= typed.length &&
    j + less <= meant.length &&
    isTypoOf(typed, meant, typos - 1, whole, i + more, j + less);
  if (mended(1, 0) || mended(0, 1) || mended(1, 1)) return true;
  return same(typed[i], meant[j + 1]) && same(typed[i + 1], meant[j]) && mended(2, 2);
}
