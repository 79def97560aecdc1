/** The name of a company: cut from other fields, its lost letters given back, a doubled one cut once, and what was done to it. */

import { isLegalForm, tokenizeName } from '../../../contract/names/name-tokens.ts';
import { filterKey } from '../../../contract/text.ts';
import type { CoverField } from '../../tables/cover.ts';
import { addresses, otherFields, otherFieldsBegin, saysNothing } from '../../tables/unanswered.ts';
import { isDamaged, type Lexicon, repairFromCopies } from './repair.ts';

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
  const spaced = withBlankBeforeForm(filed);
  const own = repairFromCopies(spaced, copies);
  const whole = isDamaged(own) ? lexicon.repairByWords(own) : own;
  const single = tidyName(whole);
  const name = tidyName(undoubled(single));
  return {
    name,
    repair: !isDamaged(spaced) ? null : isDamaged(whole) ? 'left' : isDamaged(own) ? 'words' : 'own_years',
    doubled: name !== single,
    candidates: isDamaged(name) ? lexicon.candidates(name) : {},
  };
}

/** A lost sign between a name and its dotted legal form was a blank, and no letter: `ISAGEN\uFFFDS.A.`. */
const withBlankBeforeForm = (name: string): string =>
  name.replace(/(?<=\p{L})\uFFFD(?=(?:s\.a\.(?:s\.?)?|ltda\.)$)/iu, ' ');

/** Without quotes and the blanks that stood beside them. */
export const tidyName = (name: string): string =>
  name
    .replace(/["“”„«»]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Characters that are looked at: some of the patterns take quadratic time. */
const longestField = 300;
const isOtherField = (text: string): boolean =>
  [...otherFields, ...addresses].some((looks) => looks.test(text));

export interface NameCell {
  readonly text: string;
  readonly glued: boolean;
  /** Whether any of it can be a name. */
  readonly named: boolean;
  /** It is an address, as the cover page gives it or as people write one. */
  readonly address: boolean;
}

/** `NO` answers another question. */
const isNoName = (text: string): boolean => saysNothing(text) || /^(?:no|s[ií])$/i.test(text);

type OtherAnswers = ReadonlyMap<CoverField, string>;

/** The end of a name, though it begins as an address: `CALLE 100 SAS`. */
const legalForm = /\b(?:s\.? ?a\.?(?: ?s\.?)?|ltda\.?)$/i;

/** The name in a cell of which some lines look like other fields or say nothing: the first that does neither. `cover` is of its filing. */
export function nameInCell(cell: string, cover: OtherAnswers = new Map()): NameCell {
  const parts = cell
    .split(/[\r\n\t\v\f\u0085\u2028\u2029]+/)
    .map(tidyName)
    .filter(Boolean);
  const names = parts.filter((part) => !isNoName(part) && !isOtherField(part.slice(0, longestField)));
  const several = parts.length > 1 && names.length > 0 && names.length < parts.length;
  const text = several ? names[0]! : cell;
  const name = withoutOthers(text, cover.get('objeto_social') ?? '');
  const only = parts.length === 1 ? parts[0]! : '';
  const address =
    only !== '' &&
    !legalForm.test(only) &&
    (addresses.some((looks) => looks.test(only.slice(0, longestField))) ||
      (/\d/.test(only) && filterKey(only) === filterKey(cover.get('direccion') ?? '')));
  return {
    text: name,
    glued: several || name !== text,
    named: !address && (names.length > 0 || legalForm.test(only)),
    address,
  };
}

/** A legal form in a name, behind which other fields may follow. */
const formWithin =
  /\b(?:s\. ?a\. ?s\.?|s ?a ?s|s\. ?a\.|s ?a|s\. ?c\. ?a\.|sca|ltda\.?|limitada)(?=[\s,;]|$)/i;
/** Letters of a purpose that no name repeats by chance. */
const leastOfPurpose = 15;

/** A name without the fields that stand behind it in its line, and without the company's own purpose, which begins behind the legal form. */
function withoutOthers(text: string, purpose: string): string {
  const line = text.slice(0, longestLine);
  const begin = otherFieldsBegin.exec(line)?.index;
  const form = formWithin.exec(line);
  const end = form ? form.index + form[0].length : undefined;
  if (begin !== undefined) return line.slice(0, end !== undefined && end < begin ? end : begin).trim();
  if (end === undefined) return text;
  const [behind, said] = [filterKey(line.slice(end)), filterKey(purpose.slice(0, longestLine))];
  const length = Math.min(behind.length, said.length);
  return length >= leastOfPurpose && behind.slice(0, length) === said.slice(0, length)
    ? line.slice(0, end)
    : text;
}
/** Characters of a line in which fields are looked for. */
const longestLine = 2000;

const letter = /[\p{L}\p{M}\p{N}\uFFFD]/u;
const letters = new RegExp(letter, 'gu');

/** 830078038 filed its name three times in a row. */
const mostTimes = 3;

/**
 * `X S.A. X S.A.` is `X S.A.`, whatever the case and the punctuation of its parts, and so is `X SAX SA`, whose parts end with a legal
 * form; `TUTTI TUTTI` may be meant.
 */
export function undoubled(name: string): string {
  const found = [...name.matchAll(letters)];
  for (let times = mostTimes; times > 1; times--) {
    const length = found.length / times;
    if (length === 0 || !Number.isInteger(length)) continue;
    const same = found.every(([own], i) => own.toLowerCase() === found[i % length]![0].toLowerCase());
    if (!same) continue;
    const first = name.slice(0, found[length]!.index);
    const words = first.split(/\s+/).filter((word) => letter.test(word));
    const glued = letter.test(first.at(-1)!);
    if (words.length < 2 || (glued && !isLegalForm(tokenizeName(first).at(-1)!))) continue;
    return first.replace(/[^\p{L}\p{M}\p{N}\uFFFD.)]+$/u, '');
  }
  return name;
}

/** A name that is nothing but a NIT: `900.123.456-7`, `NIT 900123456`. */
export function isOnlyNit(name: string): boolean {
  const rest = name.replace(/n\.?i\.?t\.?/i, '');
  const digits = rest.replace(/[\s.,:-]/g, '');
  return /^\d{6,15}$/.test(digits);
}

/** A name that is still damaged: who it is, and which words would fit each damaged one. */
interface LeftName {
  readonly nit: string;
  readonly razon_social: string;
  readonly candidates: NameReading['candidates'];
}

export interface NameCounts {
  /** Filed with lost letters: repaired from own years, repaired by words, or left. */
  readonly damaged: number;
  readonly repaired_from_own_years: number;
  readonly repaired_by_words: number;
  readonly doubled: number;
  readonly only_nit: number;
  readonly left: readonly LeftName[];
}

/** A company's name as read, null where it was corrected or not filed, and what it is in the end. */
export interface CountedName {
  readonly nit: string;
  readonly filed: NameReading | null;
  readonly onlyNit: boolean;
}

export function countNames(names: readonly CountedName[]): NameCounts {
  const count = (is: (name: CountedName) => boolean) => names.filter(is).length;
  return {
    damaged: count(({ filed }) => filed !== null && filed.repair !== null),
    repaired_from_own_years: count(({ filed }) => filed?.repair === 'own_years'),
    repaired_by_words: count(({ filed }) => filed?.repair === 'words'),
    doubled: count(({ filed }) => filed?.doubled === true),
    only_nit: count(({ onlyNit }) => onlyNit),
    left: names.flatMap(({ nit, filed }) =>
      filed?.repair === 'left' ? [{ nit, razon_social: filed.name, candidates: filed.candidates }] : [],
    ),
  };
}

/** The counts of all partitions; of the names that are left, in order of NIT, as many as `listed`. */
export function sumNameCounts(all: readonly NameCounts[], listed: number): NameCounts {
  const sum = (key: Exclude<keyof NameCounts, 'left'>) => all.reduce((total, own) => total + own[key], 0);
  return {
    damaged: sum('damaged'),
    repaired_from_own_years: sum('repaired_from_own_years'),
    repaired_by_words: sum('repaired_by_words'),
    doubled: sum('doubled'),
    only_nit: sum('only_nit'),
    left: all
      .flatMap(({ left }) => left)
      .sort((a, b) => Number(a.nit) - Number(b.nit))
      .slice(0, listed),
  };
}
