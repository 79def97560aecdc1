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
  const left = typos - 1;
  if (isMended(typed, meant, left, whole, i + 1, j)) return true;
  if (isMended(typed, meant, left, whole, i, j + 1)) return true;
  if (isMended(typed, meant, left, whole, i + 1, j + 1)) return true;
  const isSwapped = sameLetter(typed[i], meant[j + 1]) && sameLetter(typed[i + 1], meant[j]);
  return isSwapped && isMended(typed, meant, left, whole, i + 2, j + 2);
}

/** Whether the rest of both words, from `i` and `j`, matches so. */
const isMended: typeof withinTypos = (typed, meant, typos, whole, i = 0, j = 0) =>
  i <= typed.length && j <= meant.length && withinTypos(typed, meant, typos, whole, i, j);
