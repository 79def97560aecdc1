/** The languages of the site, and how a component gets its words in that of the page. */

import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Language } from '../../contract/http/parameters.ts';

/** The same in each language; the second has the type of the first, so that a sentence missing in one does not compile. */
export type InLanguages<W> = Readonly<Record<Language, W>>;

/** A part of a sentence, with where it leads. */
export type LinkedText = string | readonly [text: string, href: string];

/** In a browser; Spanish elsewhere. */
export const languageOfPage: Language = globalThis.document?.documentElement.lang === 'en' ? 'en' : 'es';

/** The language of the page: the server provides it; in a browser it is that of the document. */
export const LanguageContext = createContext<Language>(languageOfPage);

export const useLanguage = (): Language => useContext(LanguageContext);

/** What is written of a subject (`words.ts`), in the language of the page. */
export const useWords = <W>(words: InLanguages<W>): W => words[useLanguage()];

/** The address in a language of a page that both have. `path`: that in Spanish */
export const pathIn = (language: Language, path: string): string => (language === 'en' ? `/en${path}` : path);

/** The same in the language of the page. */
export function usePath(): (path: string) => string {
  const language = useLanguage();
  return (path) => pathIn(language, path);
}

/** The language of texts and pages that are in Spanish alone, where the page is not. */
export const spanishAlone = (language: Language): 'es' | undefined => (language === 'en' ? 'es' : undefined);

export const useSpanish = (): 'es' | undefined => spanishAlone(useLanguage());

/** What `useWords` gives, outside of components, in a browser. */
export const wordsOfPage = <W>(words: InLanguages<W>): W => words[languageOfPage];
