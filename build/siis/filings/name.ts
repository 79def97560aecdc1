/** The name of a company: cut from other fields, its lost letters given back, a doubled one cut once, and what was done to it. */

import { otherFields } from '../../tables/glued-fields.ts';
import { saysNothing } from '../../tables/unanswered.ts';
import type { Lexicon } from './lexicon.ts';
import { isDamaged, repairFromCopies } from './repair.ts';

export interface NameReading {
  readonly name: string;
  /** What gave the lost letters back; `left` when some are still lost, null when none were. */
  readonly repair: 'own_years' | 'words' | 'left' | null;
  readonly doubled: boolean;
  /** Of each word that is still damaged, the words that would fit. */
  readonly candidates: Readonly<Record<string, readonly string[]>>;
}

/** `copies` are the names of all years of the company. */
export function readName(filed: string, copies: Iterable<string>, lexicon: Lexicon): NameReading {
  const own = repairFromCopies(filed, copies);
  const whole = isDamaged(own) ? lexicon.repairByWords(own) : own;
  const single = tidyName(whole);
  const name = tidyName(undoubled(single));
  return {
    name,
    repair: !isDamaged(filed) ? null : isDamaged(whole) ? 'left' : isDamaged(own) ? 'words' : 'own_years',
    doubled: name !== single,
    candidates: isDamaged(name) ? lexicon.candidates(name) : {},
  };
}

/** Without quotes and the blanks that stood beside them. */
export const tidyName = (name: string): string =>
  name
    .replace(/["“”„«»]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Characters that are looked at: some of the patterns take quadratic time. */
const longestField = 300;
const isOtherField = (text: string): boolean => otherFields.some((looks) => looks.test(text));

export interface NameCell {
  readonly text: string;
  readonly glued: boolean;
  /** Whether any of it can be a name. */
  readonly named: boolean;
}

/** The end of a name, though it begins as an address: `CALLE 100 SAS`. */
const legalForm = /\b(?:s\.? ?a\.?(?: ?s\.?)?|ltda\.?)$/i;

/** The name in a cell of which some lines look like other fields or say nothing: the first that does neither. */
export function nameInCell(cell: string): NameCell {
  const parts = cell
    .split(/[\r\n\t\v\f\u0085\u2028\u2029]+/)
    .map(tidyName)
    .filter(Boolean);
  const names = parts.filter((part) => !saysNothing(part) && !isOtherField(part.slice(0, longestField)));
  const glued = parts.length > 1 && names.length > 0 && names.length < parts.length;
  const named = names.length > 0 || (parts.length === 1 && legalForm.test(parts[0]!));
  return { text: glued ? names[0]! : cell, glued, named };
}

const letter = /[\p{L}\p{M}\p{N}\uFFFD]/u;
const letters = new RegExp(letter, 'gu');

/** `X S.A. X S.A.` is `X S.A.`, whatever the case and the punctuation of its halves; `TUTTI TUTTI` may be meant. */
export function undoubled(name: string): string {
  const found = [...name.matchAll(letters)];
  const half = found.length / 2;
  if (half === 0 || !Number.isInteger(half)) return name;
  const same = found
    .slice(0, half)
    .every(([own], i) => own.toLowerCase() === found[half + i]![0].toLowerCase());
  if (!same) return name;
  const first = name.slice(0, found[half]!.index);
  const words = first.split(/\s+/).filter((word) => letter.test(word));
  if (words.length < 2 || letter.test(first.at(-1)!)) return name;
  return first.replace(/[^\p{L}\p{M}\p{N}\uFFFD.)]+$/u, '');
}

/** A name that is nothing but a NIT: `900.123.456-7`, `NIT 900123456`. */
export function isOnlyNit(name: string): boolean {
  const rest = name.replace(/n\.?i\.?t\.?/i, '');
  const digits = rest.replace(/[\s.,:-]/g, '');
  return /^\d{6,15}$/.test(digits);
}
