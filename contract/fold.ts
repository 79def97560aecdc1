/** Folding of Spanish text for comparison: without accents, case and punctuation. */

const combining = /\p{M}+/gu;
const notWord = /[^a-z0-9\uFFFD]+/g;

/** Lower case without accents, every run of other characters one blank: `Bogotá, D.C.` and `BOGOTA D.C.` are `bogota d c`. U+FFFD, a letter that the source lost, stays. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(combining, '').toLowerCase().replace(notWord, ' ').trim();
}

/** The key by which text filters are looked up, folded without blanks: `Bogotá D.C.` and `BOGOTA, D. C.` give `bogotadc`, `S.A.S.` gives `sas`. */
export const filterKey = (text: string): string => fold(text).replaceAll(' ', '');
