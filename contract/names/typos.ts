/** Compares words with typos: a letter inserted, deleted, replaced, or two neighbours swapped. */

import { wildcardLetter } from './name-tokens.ts';

/** Shorter words (as spelt correctly) must match without typos. */
export const minTypoLength = 5;

const sameLetter = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && (a === b || a === wildcardLetter || b === wildcardLetter);

/**
 * Whether `typed` is `meant` with at most `typos` typos; wildcard letters match any. Without `whole`, `typed` may be a
 * prefix that covers at least `minTypoLength` letters of `meant`.
 */
export function withinTypos(
  typed: string,
  meant: string,
  typos: number,
  whole: boolean,
  i = 0,
  j = 0,
): boolean {
  // The first typo can be assumed at the first difference: an earlier one has the same result.
  while (sameLetter(typed[i], meant[j])) {
    i++;
    j++;
  }
  if (i === typed.length && (whole ? j === meant.length : j >= minTypoLength)) return true;
  if (typos === 0) return false;
  const mended = (more: number, less: number) =>
    i + more <= typed.length &&
    j + less <= meant.length &&
    withinTypos(typed, meant, typos - 1, whole, i + more, j + less);
  if (mended(1, 0) || mended(0, 1) || mended(1, 1)) return true;
  return sameLetter(typed[i], meant[j + 1]) && sameLetter(typed[i + 1], meant[j]) && mended(2, 2);
}
