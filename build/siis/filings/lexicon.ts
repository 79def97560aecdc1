/** Repairs words that lost letters by the country's words with letters outside ASCII, where exactly one word fits. */

import { referenceWords } from '../../tables/diacritic-words.ts';
import type { CountryWord } from '../rows/name-words.ts';
import { fillIn, REPLACEMENT_CHAR } from './repair.ts';

export interface Lexicon {
  /** The text with each damaged word replaced that only one word fits. */
  repairByWords(text: string): string;
  /** Damaged word → the words that fit it, the trusted ones first, at most five. */
  candidates(text: string): Record<string, readonly string[]>;
}

interface Candidate {
  readonly word: string;
  /** It stands in a reference table or in the names of at least two companies. */
  readonly trusted: boolean;
}

const mostCandidates = 5;
export const damagedWord = /[\p{L}\p{M}]*\uFFFD[\p{L}\p{M}\uFFFD]*/gu;

/** The words of all tables and names by their shape. */
function wordsByShape(nameWords: readonly CountryWord[]): Map<string, Candidate[]> {
  const byShape = new Map<string, Candidate[]>();
  const addWord = (word: string, trusted: boolean) => {
    const shape = shapeOf(word);
    const known = byShape.get(shape);
    if (known) known.push({ word, trusted });
    else byShape.set(shape, [{ word, trusted }]);
  };
  const reference = referenceWords();
  for (const word of reference) addWord(word, true);
  for (const { word, shared } of nameWords) if (!reference.has(word)) addWord(word, shared);
  return byShape;
}

export function createLexicon(nameWords: readonly CountryWord[]): Lexicon {
  let byShape: ReturnType<typeof wordsByShape> | undefined;
  const fitting = (damaged: string): Candidate[] => {
    const folded = damaged.toLowerCase();
    byShape ??= wordsByShape(nameWords);
    return (byShape.get(shapeOf(folded)) ?? []).filter(({ word }) =>
      [...folded].every((letter, i) => letter === REPLACEMENT_CHAR || letter === word[i]),
    );
  };
  const onlyWord = (damaged: string): string => {
    const [first, ...others] = fitting(damaged);
    return first?.trusted && others.length === 0 && tellsEnough(damaged) ? first.word : damaged;
  };
  /** `NARI\uFFFD\uFFFDO` lost one letter that took two bytes, where that is a word and two letters are none. */
  const oneSignALetter = (word: string): string => {
    const single = word.replace(/\uFFFD{2}/g, REPLACEMENT_CHAR);
    return onlyWord(single) === single ? word : single;
  };
  return {
    repairByWords(text) {
      const single = text.replace(damagedWord, (word) =>
        onlyWord(word) === word ? oneSignALetter(word) : word,
      );
      return fillIn(single, single.replace(damagedWord, onlyWord));
    },
    candidates: (text) =>
      Object.fromEntries(
        (text.match(damagedWord) ?? []).map((damaged) => [
          damaged,
          fitting(damaged)
            .sort((a, b) => Number(b.trusted) - Number(a.trusted) || (a.word < b.word ? -1 : 1))
            .slice(0, mostCandidates)
            .map(({ word }) => fillIn(damaged, word)),
        ]),
      ),
  };
}

/** What a word and its damaged forms share: every letter outside ASCII may have been lost. */
function shapeOf(folded: string): string {
  return folded.replace(/[^a-z]/g, REPLACEMENT_CHAR);
}

function tellsEnough(damaged: string): boolean {
  const letters = [...damaged];
  const known = letters.filter((letter) => letter !== REPLACEMENT_CHAR).length;
  return known >= 2 && known > letters.length - known;
}
