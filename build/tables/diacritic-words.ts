/** Words with letters outside ASCII: how a text is cut into them, and those that towns, CIIU classes and the language have. */

import ciiu from './ciiu.json' with { type: 'json' };
import divipola from './divipola.json' with { type: 'json' };
import spanish from './spanish-words.json' with { type: 'json' };

/** Letters of ASCII with a mark: of those outside ASCII the ones that Spanish and its neighbours write. */
const lettersWithDiacritics = 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ';
const wordWithDiacritics = new RegExp(
  `^(?=.{2,40}$)[a-z]*[${lettersWithDiacritics}][a-z${lettersWithDiacritics}]*$`,
);
const run = /[\p{L}\p{M}\uFFFD]+/gu;
const beyondAscii = /[À-\u036F]/;

/** The words of a text that have a marked letter and lost none, in lower case. */
export function wordsWithDiacritics(text: string): string[] {
  if (!beyondAscii.test(text)) return [];
  const words = text.normalize('NFC').toLowerCase().match(run) ?? [];
  return words.filter((word) => wordWithDiacritics.test(word));
}

/** The words of the reference tables. Whoever writes in capitals drops accents and keeps Ñ: `compañía` is also `compañia`. */
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
