/**
 * What the pages say, by subject, in both languages. The bundle of a page holds those of its own language only: the others are
 * undefined there.
 */

import { documentInEnglish } from './document.en.ts';
import { documentInSpanish } from './document.es.ts';
import type { InLanguages } from './language.ts';

/** What stands around every page: head, header and footer. */
export const documentWords: InLanguages<typeof documentInSpanish> = {
  es: documentInSpanish,
  en: documentInEnglish,
};
