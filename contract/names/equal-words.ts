/** Words of names that are written in several ways: a row per word, in full first. */

import { fold, markLostLetters } from '../text.ts';
import { fitsLetterByLetter, lostLetter } from './lost-letters.ts';

/** All that occur in names of the country, folded. A word that stands for two others (`dist` for distribuciones) says the more frequent one. */
const equalWords: readonly (readonly [full: string, ...others: string[]])[] = [
  ['compania', 'cia', 'company', 'co', 'companhia'],
  ['companias', 'cias'],
  ['comercializadora internacional', 'ci', 'c i', 'sociedad de comercializacion internacional'],
  ['hermanos', 'hnos'],
  ['hermanas', 'hnas'],
  ['sucesores', 'sucs'],
  ['asociados', 'asoc', 'asocs'],
  ['distribuidora', 'dist', 'distr', 'distrib'],
  ['inversiones', 'inv', 'invers'],
  ['industrias', 'ind', 'inds'],
  ['ingenieria', 'ing'],
  ['construcciones', 'const', 'constr'],
  ['transportes', 'transp', 'transps'],
  ['laboratorios', 'lab', 'labs', 'laboratorio'],
  ['corporacion', 'corp', 'corporation'],
  ['internacional', 'intl', 'international'],
  ['cooperativa', 'coop'],
  ['agropecuaria', 'agrop', 'agropec'],
  ['inmobiliaria', 'inmob'],
  ['estacion de servicio', 'eds', 'e d s'],
  ['limited', 'ltd'],
  ['nacional', 'nal'],
  ['santa', 'sta'],
  ['general', 'gral'],
];

const fullOf = new Map(equalWords.flatMap(([full, ...others]) => others.map((other) => [other, full])));
const longest = Math.max(...[...fullOf.keys()].map((words) => words.split(' ').length));

/** A word of which a letter was lost says the only row that it fits; shorter words fit too many. */
const minDamagedLength = 6;
const damagedForms = [...new Set(equalWords.flat())].filter((word) => word.length >= minDamagedLength);

/**
 * A name in the one form that all its spellings share, folded: equal words in full, initials without the `y` between them, which `&` does
 * not leave behind. Null when that is the name as it was folded.
 */
export function equalForm(name: string): string | null {
  const folded = fold(markLostLetters(name));
  const words = folded.split(' ').map(withoutLostLetters);
  const full: string[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longest, words.length - at);
    while (length > 1 && !fullOf.has(words.slice(at, at + length).join(' '))) length--;
    const written = words.slice(at, at + length).join(' ');
    full.push(fullOf.get(written) ?? written);
    at += length;
  }
  const form = full
    .filter((word, i) => !isLink(word, full[i - 1], full[i + 1]))
    .join(' ')
    .replace(linkedInitials, '$1$2');
  return form === folded ? null : form;
}

/** `gyr` for `G & R`. */
const linkedInitials = /(?<=^| )([a-z])y([a-z])(?= |$)/g;

const isInitial = (word: string | undefined): boolean => word !== undefined && /^[a-z]$/.test(word);

const isLink = (word: string, before: string | undefined, after: string | undefined): boolean =>
  word === 'y' && isInitial(before) && isInitial(after);

function withoutLostLetters(word: string): string {
  if (!word.includes(lostLetter)) return word;
  const [meant, ...others] = damagedForms.filter((form) => fitsLetterByLetter(word, form));
  return meant !== undefined && others.length === 0 ? meant : word;
}
