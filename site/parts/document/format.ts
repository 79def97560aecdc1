/** Figures and dates as Spanish writes them, for what is in Spanish alone, and names as pages show them. */

import type { Language } from '../../../contract/http/parameters.ts';
import type { SearchResult } from '../../../contract/http/schemas.ts';
import { formatsIn } from '../../words/formats.ts';
import { frameworkNamesIn } from '../../words/names.ts';
import { figureWords } from '../../words/words.ts';

export const {
  number: formatNumber,
  unrounded,
  significant,
  short,
  list: listText,
  either: eitherText,
  years: yearsText,
  reportedYears,
  date,
  companies: companiesText,
  bytes,
  units,
  unitFor,
  shortUnitFor,
  inUnit,
  pesosIn,
  money,
  thousands,
  filed,
  indicator: formatIndicator,
} = formatsIn.es;

/** 900.123.456-7 */
export const nitText = (nit: string, checkDigit: number): string =>
  `${formatNumber(Number(nit))}-${checkDigit}`;

/** Texts in capitals such as `08. SOCIEDAD POR ACCIONES` in sentence case, without the number. */
export function calm(text: string | null) {
  if (!text) return text;
  const bare = text.replace(/^\d{2}\.\s*/, '');
  if (bare !== bare.toUpperCase()) return bare;
  const lower = bare.toLocaleLowerCase('es-CO').replace(/\bsas\b/g, 'S.A.S.');
  return lower.charAt(0).toLocaleUpperCase('es-CO') + lower.slice(1);
}

/** A short name of a CIIU class: up to the first comma, semicolon or bracket, and to about fifty letters. */
export function fewWords(name: string) {
  const first = name.split(/[,;(]/)[0]?.trim() ?? name;
  if (first.length <= 52) return first;
  return `${first
    .slice(0, 50)
    .replace(/\s+\S*$/, '')
    .replace(/\s+(?:a|con|de|del|el|en|la|las|los|o|para|por|y)$/i, '')}…`;
}

/** The name by which the search found a company; nothing where that is its name of today. */
export function otherName(
  { coincidencia, nombre_coincidente: name }: Pick<SearchResult, 'coincidencia' | 'nombre_coincidente'>,
  language: Language,
) {
  if (name === null) return '';
  const { otherNames, also } = figureWords[language];
  return `${otherNames[coincidencia] ?? also} ${name}`;
}

/** A key as words, where no table has a name for it. */
export function keyText(key: string) {
  const text = key.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const frameworkNames = frameworkNamesIn.es;
