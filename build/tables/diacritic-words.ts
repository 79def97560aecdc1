/** Words with diacritics: how they are found in a text, and the reference words from towns, CIIU classes and Spanish. */

import ciiu from '../../contract/figures/ciiu.json' with { type: 'json' };
import divipola from './divipola.json' with { type: 'json' };
import spanish from './spanish-words.json' with { type: 'json' };

/** The letters with diacritics that occur in Spanish and neighbouring languages. */
const lettersWithDiacritics = 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ';
const wordWithDiacritics = new RegExp(
  `^(?=.{2,40}$)[a-z]*[${lettersWithDiacritics}][a-z${lettersWithDiacritics}]*$`,
);
const run = /[\p{L}\p{M}\uFFFD]+/gu;
const beyondAscii = /[À-\u036F]/;

/** The words of a text that have a letter with a diacritic and no U+FFFD, in lower case. */
export function wordsWithDiacritics(text: string): string[] {
  if (!beyondAscii.test(text)) return [];
  const words = text.normalize('NFC').toLowerCase().match(run) ?? [];
  return words.filter((word) => wordWithDiacritics.test(word));
}

/** The reference words. Texts in capitals often drop accents but keep Ñ, so that `compañía` gives `compañia` too. */
export function referenceWords(): ReadonlySet<string> {
  const texts = [
    ...divipola.map(({ name }) => name),
    ...ciiu.map(({ name }) => name),
    ...spanish.listed,
    ...spanish.added,
  ];
  return new Set(texts.flatMap(wordsWithDiacritics).flatMap(withFewerAccents));
}

const unaccented: Readonly<Record<string, string>> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u' };

function withFewerAccents(word: string): string[] {
  const bare = word.replace(/[áéíóú]/g, (letter) => unaccented[letter]!);
  return wordWithDiacritics.test(bare) && bare !== word ? [word, bare] : [word];
}
