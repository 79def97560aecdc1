/** Company names as the words that people type: folded, with initials and legal forms in one shape. */

import { fold } from './fold.ts';

/** Stands for U+FFFD, one letter that the source lost: one byte, and after every letter in order. */
export const lostLetter = '~';

/** Written-out legal forms at the end of a name. */
const writtenOut: readonly (readonly [RegExp, string])[] = [
  [/ sociedad por acciones simplificada(?= bic$|$)/, ' sas'],
  [/ sociedad anonima(?= |$)/, ' sa'],
  [/ limitada(?= |$)/, ' ltda'],
  [/ s en c por a(?= |$)/, ' sca'],
  [/ s en c a(?= |$)/, ' sca'],
  [/ s en c s(?= |$)/, ' senc'],
  [/ s en c(?= |$)/, ' senc'],
  [/ empresa unipersonal$/, ' eu'],
];

/** Words that tell the kind of a company and not which one it is. */
const legalForms = new Set(['sa', 'sas', 'ltda', 'senc', 'sca', 'eu', 'bic', 'esp', 'zomac']);

/** Words that people leave out or put in. */
const links = new Set(['y', 'e', 'and', 'de', 'del', 'la', 'las', 'el', 'los', 'en', 'cia']);

/** Single letters, and what becomes of `S A S`, `S C A` or `E U` when its letters stand apart or out of order. */
const strayLetters = /^(?:[a-z]|[aceus]{2,3})$/;

export const isLegalForm = (word: string): boolean => legalForms.has(word);

/** Whether a name may lack this word of a query and still be meant: a legal form or a piece of one, a link. */
export const isWeak = (word: string): boolean =>
  legalForms.has(word) ||
  links.has(word) ||
  strayLetters.test(word) ||
  (word.length > 3 && 'limitada'.startsWith(word));

/** The words of a name: `Gómez & Cía. S.A.S` is `gomez cia sas`, `C.I. D'Aromas S A` is `cid aromas sa`. */
export function nameWords(name: string): string[] {
  let text = ` ${fold(name).replaceAll('\uFFFD', lostLetter)}`;
  for (const [form, short] of writtenOut) text = text.replace(form, short);
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

/** Single letters in a row are one word, but legal forms at their ends stay words: `a b s a e s p` is `ab sa esp`. */
function splitInitials(letters: string): string[] {
  const last = /(?:sas|sa|esp|bic)$/.exec(letters)?.[0];
  if (last) return [...splitInitials(letters.slice(0, -last.length)), last];
  const first = /^(?:sas|sa|esp|bic)/.exec(letters)?.[0];
  if (first) return [first, ...splitInitials(letters.slice(first.length))];
  return letters === '' ? [] : [letters];
}

/** How many words come before the legal forms at the end; at least one, where there is any. */
export function coreLength(words: readonly string[]): number {
  let length = words.length;
  while (length > 1 && legalForms.has(words[length - 1]!)) length--;
  return length;
}

/** Whether `text` begins with `start`, a lost letter on either side standing for any one. */
export function beginsWith(text: string, start: string): boolean {
  if (text.length < start.length) return false;
  for (let i = 0; i < start.length; i++) {
    const a = text[i];
    const b = start[i];
    if (a !== b && a !== lostLetter && b !== lostLetter) return false;
  }
  return true;
}
