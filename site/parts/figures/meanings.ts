/** What indicators and derived figures say, in a plain sentence each, for who does not know their names. */

import type { Language } from '../../../contract/http/parameters.ts';
import { meaningWords } from '../../words/words.ts';

/** Empty for what has none. */
export const meaningOf = (key: string, language: Language) => meaningWords[language].meanings[key] ?? '';

/** What a figure says and how it is calculated, without the underscores of the keys. */
export const figureTitle = (key: string, formula: string, language: Language): string =>
  `${meaningOf(key, language)} ${meaningWords[language].formula(key, formula).replaceAll('_', '\u00A0')}`.trim();
