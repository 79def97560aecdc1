/** Folding of Spanish text, so that accents, case, punctuation and blanks never keep two equal names apart. */

const combining = /\p{M}+/gu;
const notWord = /[^a-z0-9\uFFFD]+/g;

/** Lower case without accents, every run of other characters one blank: `Bogotá, D.C.` and `BOGOTA D.C.` are `bogota d c`. U+FFFD, the letter that a source lost, stays. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(combining, '').toLowerCase().replace(notWord, ' ').trim();
}
