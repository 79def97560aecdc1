/** What a person typed, read as the search and the screener need it. */

import { readNitPrefix, readTypedNit, withoutCheckDigit } from '../../../contract/nit.ts';
import { coreLength, isWeak, lostLetter, nameWords } from '../../../contract/words.ts';
import { mostWords } from './names.ts';

export interface TypedQuery {
  /** The NITs that it may be whole: as typed, and without its check digit. */
  readonly nits: readonly string[];
  /** The digits that a NIT may begin with. */
  readonly nitStart: string | null;
  /** Its words written together, and the same without the legal form at the end. */
  readonly name: string;
  readonly core: string;
  /** Its distinct words, the telling ones first. */
  readonly words: readonly string[];
  /** How many of them tell. */
  readonly telling: number;
  /** The same words as they were typed. */
  readonly typed: readonly string[];
}

export function readTyped(text: string): TypedQuery {
  const typed = nameWords(text);
  const distinct = boundDamaged([...new Set(typed)]).slice(0, mostWords);
  const strong = distinct.filter((word) => !isWeak(word));
  const words = strong.length === 0 ? distinct : [...strong, ...distinct.filter(isWeak)];
  return {
    ...readNits(text),
    name: typed.join(''),
    core: typed.slice(0, coreLength(typed)).join(''),
    words,
    telling: strong.length || words.length,
    typed,
  };
}

/** Damaged words past these of one query are not looked at: each is compared with a large part of the vocabulary. */
const mostDamaged = 3;

function boundDamaged(words: readonly string[]): string[] {
  let damaged = 0;
  return words.filter((word) => !word.includes(lostLetter) || damaged++ < mostDamaged);
}

function readNits(text: string): Pick<TypedQuery, 'nits' | 'nitStart'> {
  const nitStart = readNitPrefix(text);
  const whole = readTypedNit(text);
  if (whole?.kind !== 'nit') return { nits: [], nitStart };
  const bare = nitStart !== null && nitStart.length === 10 ? withoutCheckDigit(nitStart) : null;
  return { nits: [...new Set([nitStart ?? whole.nit, whole.nit, bare ?? whole.nit])], nitStart };
}
