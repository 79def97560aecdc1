/** A story of the front page as a sentence with links. */

import type { Language } from '../../../contract/http/parameters.ts';
import { shortSectionNames } from '../../../contract/section-names.ts';
import type { Story } from '../../../contract/stored/home.ts';
import type { LinkedText } from '../../words/language.ts';
import { homeWords, isicWords } from '../../words/words.ts';
import { calm } from '../document/format.ts';

export function storyText(story: Story, year: number, language: Language): readonly LinkedText[] {
  const group = 'grupo' in story ? groupName(story.grupo, language) : '';
  return homeWords[language].story(story, year, group);
}

/** A section by its short name, a class by its whole one; in English, which has no names of classes, by its code and division. */
function groupName(
  { nivel, codigo, nombre }: Extract<Story, { grupo: unknown }>['grupo'],
  language: Language,
): string {
  const short = nivel === 'seccion' ? shortSectionNames[codigo] : undefined;
  if (language === 'es') return short ?? calm(nombre) ?? nombre;
  const { en: names } = isicWords;
  return nivel === 'seccion' ? (names[codigo] ?? nombre) : `class ${codigo} (${names[codigo.slice(0, 2)]})`;
}
