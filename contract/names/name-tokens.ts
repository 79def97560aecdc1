/** Company names as search tokens: folded words, with initials joined and legal forms abbreviated. */

import { fold, markLostLetters } from '../text.ts';

/** Replaces U+FFFD, a letter that the source lost, and matches any letter. One byte that sorts after all letters. */
export const wildcardLetter = '~';

/** Up to so many lost signs of a text are read one by one, more of them all alike. */
const mostReadOneByOne = 2;

/** What a text may say whose U+FFFD stand for no letters: a no-break space or a dash, read as a blank, or a mark, read as nothing. */
export function readingsWithoutLetters(text: string): string[] {
  const marked = markLostLetters(text);
  const parts = marked.split('\uFFFD');
  if (parts.length === 1) return [];
  const alike = [' ', ''].map((sign) => parts.join(sign));
  if (parts.length - 1 > mostReadOneByOne) return alike;
  const [first = '', ...others] = parts;
  const read = others.reduce(
    (readings, part) => readings.flatMap((before) => [' ', '', '\uFFFD'].map((sign) => before + sign + part)),
    [first],
  );
  return read.filter((reading) => reading !== marked);
}

/** Written-out legal forms at the end of a name. */
const writtenOutForms: readonly (readonly [RegExp, string])[] = [
  [/ sociedad por acciones simplificada(?= bic$|$)/, ' sas'],
  [/ sociedad anonima(?= |$)/, ' sa'],
  [/ limitada(?= |$)/, ' ltda'],
  [/ s en c por a(?= |$)/, ' sca'],
  [/ s en c a(?= |$)/, ' sca'],
  [/ s en c s(?= |$)/, ' senc'],
  [/ s en c(?= |$)/, ' senc'],
  [/ empresa unipersonal$/, ' eu'],
];

/** Abbreviated legal forms. */
const legalForms = new Set(['sa', 'sas', 'ltda', 'senc', 'sca', 'eu', 'bic', 'esp', 'zomac']);

/** Articles, prepositions and the like, which people often leave out. */
const linkWords = new Set(['y', 'e', 'and', 'de', 'del', 'la', 'las', 'el', 'los', 'en', 'cia']);

/** Single letters, and remains of `S A S`, `S C A` or `E U` whose letters are apart or out of order. */
const strayLetters = /^(?:[a-z]|[aceus]{2,3})$/;

export const isLegalForm = (word: string): boolean => legalForms.has(word);

/** Whether a name matches without this word of the query: a legal form or a part of one, an article or preposition. */
export const isStopword = (word: string): boolean =>
  legalForms.has(word) ||
  linkWords.has(word) ||
  strayLetters.test(word) ||
  (word.length > 3 && 'limitada'.startsWith(word));

/** The tokens of a name: `Gómez & Cía. S.A.S` gives `gomez cia sas`, `C.I. D'Aromas S A` gives `cid aromas sa`. */
export function tokenizeName(name: string): string[] {
  let text = ` ${fold(markLostLetters(name)).replaceAll('\uFFFD', wildcardLetter)}`;
  for (const [form, short] of writtenOutForms) text = text.replace(form, short);
  const words: string[] = [];
  let initials = '';
  for (const word of text.split(' ')) {
    if (word.length === 1 && word >= 'a') {
      initials += word;
      continue;
    }
    words.push(...splitInitials(initials));
    initials = '';
    if (word !== '') words.push(word);
  }
  words.push(...splitInitials(initials));
  const last = words.at(-1);
  return last?.endsWith('limitada') ? [...words.slice(0, -1), last.slice(0, -8), 'ltda'] : words;
}

/** Consecutive initials are one word, except legal forms at their ends: `a b s a e s p` gives `ab sa esp`. */
function splitInitials(letters: string): string[] {
  const last = /(?:sas|sa|esp|bic)$/.exec(letters)?.[0];
  if (last) return [...splitInitials(letters.slice(0, -last.length)), last];
  const first = /^(?:sas|sa|esp|bic)/.exec(letters)?.[0];
  if (first) return [first, ...splitInitials(letters.slice(first.length))];
  return letters === '' ? [] : [letters];
}

/** The number of words before the legal forms at the end; at least one, unless there are no words. */
export function coreLength(words: readonly string[]): number {
  let length = words.length;
  while (length > 1 && legalForms.has(words[length - 1]!)) length--;
  return length;
}

/** Whether `text` begins with `start`; a wildcard letter in either matches any letter. */
export function startsWithWildcards(text: string, start: string): boolean {
  if (text.length < start.length) return false;
  for (let i = 0; i < start.length; i++) {
    const a = text[i];
    const b = start[i];
    if (a !== b && a !== wildcardLetter && b !== wildcardLetter) return false;
  }
  return true;
}
