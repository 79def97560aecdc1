/** The name of a CIIU group as a text, in the language of the page or as the data have it. */

import type { Language } from '../../../contract/http/parameters.ts';
import { useLanguage } from '../../words/language.ts';
import { isicWords, sectorWords } from '../../words/words.ts';
import { calm, fewWords } from '../document/format.ts';
import type { Step } from './facts.ts';

type Group = Pick<Step, 'codigo' | 'nombre'>;

export const groupNameIn = (language: Language, { codigo, nombre }: Group): string =>
  isicWords[language][codigo] ?? calm(nombre) ?? nombre;

/** For a narrow place. A section has a short name of its own in Spanish, and in English all of its name: its first words say a part. */
export function shortNameIn(language: Language, step: Step): string {
  const name = groupNameIn(language, step);
  if (step.nivel !== 'seccion') return fewWords(name);
  return language === 'es' ? (step.corto ?? fewWords(name)) : name;
}

/** For a sentence, where nothing can say that a name is in Spanish: a class is called by its code on a page in English. */
export const useGroupText = (group: Step): string => groupTextIn(useLanguage(), group);

export function groupTextIn(language: Language, group: Omit<Step, 'num_empresas'>): string {
  const isNamed = language === 'es' || isicWords[language][group.codigo] !== undefined;
  return isNamed ? groupNameIn(language, group) : sectorWords[language].groupCode(group.nivel, group.codigo);
}

/** The name of the division of a class that has no name in the language of the page; null of any other group. */
export function divisionNamed(language: Language, { codigo }: Group): string | null {
  const names = isicWords[language];
  return codigo.length > 2 && names[codigo] === undefined ? (names[codigo.slice(0, 2)] ?? null) : null;
}
