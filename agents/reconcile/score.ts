/** The score of a candidate, from 0 to 100: how well its name fits the name of the query. */

import { wildcardLetter } from '../../contract/names/name-tokens.ts';
import { parseTypedQuery, type TypedQuery } from '../../contract/names/typed-query.ts';
import { minTypoLength, withinTypos } from '../../contract/names/typos.ts';

const sameName = 100;
const sameButForLegalForm = 95;
const prefix = 80;
const [noWord, allWords] = [60, 90];
const perTypo = 10;
/** Another legal form than the one asked for is another company, which has to be asked back. */
const otherForm = 85;
/** At most, without a word asked for that few names have: all else may be a tail that many names share. */
const withoutRareWord = 70;

/** What is known of the words of all names. */
export interface WordCounts {
  readonly names: number;
  /** How many names have a word. */
  countNames(word: string): number;
}
const noCounts: WordCounts = { names: 0, countNames: () => 0 };
/** A rare word is one of so many names at most; a common one is one of more names than this part of all, and than that many. */
const rareNames = 3;
const [commonShare, commonNames] = [1 / 200, 5];

const isRare = ({ countNames }: WordCounts, word: string): boolean => {
  const count = countNames(word);
  return count > 0 && count <= rareNames;
};
export const isCommon = ({ names, countNames }: WordCounts, word: string): boolean =>
  countNames(word) > Math.max(commonNames, names * commonShare);

/** 100 for an equal name, 95 when the legal form is left out, 85 when it is another, 80 for a prefix, 60 to 90 by the share of equal words, 80 at least with all words of the query; 10 less for each typo. */
export function nameScore(query: TypedQuery, name: string, counts: WordCounts = noCounts): number {
  const held = parseTypedQuery(name);
  const { words, typos } = withoutTypos(query.typed, held.typed);
  const isAsWritten = words.every((word, i) => word === query.typed[i]);
  const mended = isAsWritten ? query : parseTypedQuery(words.join(' ').replaceAll(wildcardLetter, '\uFFFD'));
  return Math.max(0, scoreWithoutTypos(mended, held, counts) - typos * perTypo);
}

/** The words of the query; each that equals a word of the name but for a lost letter or one typo is replaced by that word. */
function withoutTypos(words: readonly string[], held: readonly string[]) {
  let typos = 0;
  const mended = words.map((word) => {
    const same = held.find((other) => withinTypos(word, other, 0, true));
    if (same !== undefined) return same;
    const near = held.find((other) => other.length >= minTypoLength && withinTypos(word, other, 1, true));
    if (near !== undefined) typos++;
    return near ?? word;
  });
  return { words: mended, typos };
}

function scoreWithoutTypos(query: TypedQuery, held: TypedQuery, counts: WordCounts): number {
  if (query.name === held.name) return sameName;
  if (forms(query).some((form) => forms(held).includes(form)))
    return contradict(legalFormsOf(query), legalFormsOf(held)) ? otherForm : sameButForLegalForm;
  const [askedWords, heldWords] = [contentWords(query), contentWords(held)];
  const common = askedWords.filter((word) => heldWords.includes(word)).length;
  if (forms(query).some((form) => held.name.startsWith(form))) return prefix;
  if (common === 0) return 0;
  const share = common / Math.max(askedWords.length, heldWords.length);
  const byShare = Math.round(noWord + (allWords - noWord) * share);
  if (askedWords.some((word) => !heldWords.includes(word) && isRare(counts, word)))
    return Math.min(byShare, withoutRareWord);
  // A tail that many names have stands behind the whole name.
  const isWhole = common === heldWords.length && heldWords.some((word) => isRare(counts, word));
  if (isWhole) return Math.max(prefix, byShare);
  // What people call a company is as often the last word of its name as the first.
  return common === askedWords.length ? Math.max(prefix, byShare) : byShare;
}

/** Forms of which a company has one; others, as BIC and E.S.P., stand beside them. */
const exclusiveForms: ReadonlySet<string> = new Set(['sa', 'sas', 'ltda', 'senc', 'sca', 'eu']);
export const legalFormsOf = ({ typed }: TypedQuery): readonly string[] =>
  typed.filter((word, i) => i > 0 && exclusiveForms.has(word));
const contradict = (a: readonly string[], b: readonly string[]): boolean =>
  a.length > 0 && b.length > 0 && !a.some((form) => b.includes(form));

/** A name joined, without its legal forms. */
const forms = ({ withoutForm, withoutForms }: TypedQuery): string[] =>
  [withoutForm, withoutForms].filter((form) => form !== '');

export const contentWords = ({ words, contentCount }: TypedQuery): readonly string[] =>
  words.slice(0, contentCount);
