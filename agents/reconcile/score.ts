/** The score of a candidate, from 0 to 100: how well its name fits the name of the query. */

import { wildcardLetter } from '../../contract/names/name-tokens.ts';
import { parseTypedQuery, type TypedQuery } from '../../contract/names/typed-query.ts';
import { minTypoLength, withinTypos } from '../../contract/names/typos.ts';

const sameName = 100;
const sameButForLegalForm = 95;
const prefix = 80;
const [noWord, allWords] = [60, 90];
const perTypo = 10;

/** 100 for an equal name, 95 when only the legal form differs, 80 for a prefix, 60 to 90 by the share of equal words, 80 at least with all words of the query; 10 less for each typo. */
export function nameScore(query: TypedQuery, name: string): number {
  const held = parseTypedQuery(name);
  const { words, typos } = withoutTypos(query.typed, held.typed);
  const isAsWritten = words.every((word, i) => word === query.typed[i]);
  const mended = isAsWritten ? query : parseTypedQuery(words.join(' ').replaceAll(wildcardLetter, '\uFFFD'));
  return Math.max(0, scoreWithoutTypos(mended, held) - typos * perTypo);
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

function scoreWithoutTypos(query: TypedQuery, held: TypedQuery): number {
  if (query.name === held.name) return sameName;
  if (forms(query).some((form) => forms(held).includes(form))) return sameButForLegalForm;
  const [askedWords, heldWords] = [contentWords(query), contentWords(held)];
  const common = askedWords.filter((word) => heldWords.includes(word)).length;
  if (forms(query).some((form) => held.name.startsWith(form))) return prefix;
  if (common === 0) return 0;
  const share = common / Math.max(askedWords.length, heldWords.length);
  const byShare = Math.round(noWord + (allWords - noWord) * share);
  // What people call a company is as often the last word of its name as the first.
  return common === askedWords.length ? Math.max(prefix, byShare) : byShare;
}

/** A name joined, without its legal forms. */
const forms = ({ withoutForm, withoutForms }: TypedQuery): string[] =>
  [withoutForm, withoutForms].filter((form) => form !== '');

const contentWords = ({ words, contentCount }: TypedQuery): readonly string[] => words.slice(0, contentCount);
