/** The words of company names that have letters outside ASCII: gathered by each worker, then merged whatever the order. */

import { wordsWithDiacritics } from '../../tables/diacritic-words.ts';

/** A word in lower case and the company whose names hold it; null when they are several. */
export type NameWord = readonly [word: string, nit: string | null];

export interface CountryWord {
  readonly word: string;
  /** Names of at least two companies hold it. */
  readonly shared: boolean;
}

export interface NameWords {
  add(nit: string, name: string): void;
  readonly entries: readonly NameWord[];
}

/** Many times as many as the names of a country have. */
const maxWords = 100_000;

export function createNameWords(): NameWords {
  const companies = new Map<string, string | null>();
  return {
    add(nit, name) {
      for (const word of wordsWithDiacritics(name)) addWord(companies, word, nit);
    },
    get entries() {
      return [...companies];
    },
  };
}

/** The words of all workers in code order. */
export function mergeNameWords(byWorker: readonly (readonly NameWord[])[]): CountryWord[] {
  const companies = new Map<string, string | null>();
  for (const words of byWorker) for (const [word, nit] of words) addWord(companies, word, nit);
  return [...companies]
    .map(([word, nit]) => ({ word, shared: nit === null }))
    .sort((a, b) => (a.word < b.word ? -1 : 1));
}

function addWord(companies: Map<string, string | null>, word: string, nit: string | null): void {
  const known = companies.get(word);
  if (known === undefined && companies.size >= maxWords)
    throw new Error(`more than ${maxWords} distinct words with accents: these are not names of companies`);
  companies.set(word, known === undefined || known === nit ? nit : null);
}
