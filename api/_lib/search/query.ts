/** What a person typed, read as the search and the screener need it. */

import { readNitPrefix, readTypedNit } from '../../../contract/nit.ts';
import { coreLength, isLegalForm, isWeak, lostLetter, nameWords } from '../../../contract/words.ts';
import { formWords } from './forms.ts';
import { mostWords } from './names.ts';

export interface TypedQuery {
  /** The NITs that it may be whole: as typed, and without its check digit. */
  readonly nits: readonly string[];
  /** The digits that a NIT may begin with. */
  readonly nitStart: string | null;
  /** Its words written together. */
  readonly name: string;
  /** The same without the legal form at the end; without all that surely is one; without all that may be one. */
  readonly core: string;
  readonly formless: string;
  readonly bare: string;
  /** Its distinct words, the telling ones first. */
  readonly words: readonly string[];
  /** How many of them tell. */
  readonly telling: number;
  /** The words as they were typed; and, where it is another thing, without written-out legal forms. */
  readonly typed: readonly string[];
  readonly unwritten: readonly string[] | null;
}

export function readTyped(text: string): TypedQuery {
  const typed = nameWords(text);
  const forms = formWords(typed);
  const distinct = boundDamaged([...new Set(typed)]).slice(0, mostWords);
  const named = new Set(typed.filter((_, i) => forms[i] === 'no'));
  const tells = (word: string) => named.has(word) && !isWeak(word);
  const strong = distinct.filter(tells);
  const words = strong.length === 0 ? distinct : [...strong, ...distinct.filter((word) => !tells(word))];
  const unwritten = typed.filter((_, i) => forms[i] === 'no');
  return {
    ...readNits(text),
    name: typed.join(''),
    core: typed.slice(0, coreLength(typed)).join(''),
    formless: typed.filter((word, i) => forms[i] !== 'surely' && !isLegalForm(word)).join(''),
    bare: unwritten.filter((word) => !isLegalForm(word)).join(''),
    words,
    telling: strong.length || words.length,
    typed,
    unwritten: strong.length > 0 && unwritten.length < typed.length ? unwritten : null,
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
  return { nits: [...new Set([nitStart ?? whole.nit, whole.nit])], nitStart };
}
