/** Texts: folded for comparison, cut, set apart by their letters, and figures as Colombia writes them. */

const ascii = /^\p{ASCII}*$/u;
const combining = /\p{M}+/gu;
const notWord = /[^a-z0-9\uFFFD]+/g;

/** Lower case without accents, every run of other characters one blank: `Bogotá, D.C.` and `BOGOTA D.C.` are `bogota d c`. U+FFFD, a letter that the source lost, stays. */
export function fold(text: string): string {
  const plain = ascii.test(text) ? text : text.normalize('NFD').replace(combining, '');
  return plain.toLowerCase().replace(notWord, ' ').trim();
}

/** The key by which text filters are looked up, folded without blanks: `Bogotá D.C.` and `BOGOTA, D. C.` give `bogotadc`, `S.A.S.` gives `sas`. */
export const filterKey = (text: string): string => fold(text).replaceAll(' ', '');

/** Characters that are repeated of an address, in a response or in the log. */
export const mostEchoed = 200;

/** At most `length` characters, with `…` where there were more. Sixty is what an answer repeats of a request. */
export function truncate(text: string, length = 60): string {
  if (text.length <= length) return text;
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}…`;
}

/** The Levenshtein distance of two words: letters inserted, deleted or replaced. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}

/** `1.234,5`; with `decimals`, always that many. */
export function colombianNumber(value: number, decimals?: number): string {
  const size = Math.abs(value);
  const [whole, fraction] = (decimals === undefined ? String(size) : size.toFixed(decimals)).split('.');
  const grouped = whole!.replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return `${value < 0 ? '-' : ''}${grouped}${fraction === undefined ? '' : `,${fraction}`}`;
}

/** A key as a text, `total_activos` as «Total activos». */
export function keyWords(key: string): string {
  const text = key.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What windows-1252 has at the bytes 80 to 9F. */
const at80 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';

/** A letter of UTF-8 that was read as two signs of windows-1252: `COMPAÃ‘IA`, `compaÃ±ia`. */
const twiceEncoded = /[Ãã](?:([\x80-\xBF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ])|['"`?])/g;

const byteOf = (sign: string): number => {
  const place = at80.indexOf(sign);
  return place < 0 ? sign.charCodeAt(0) : 0x80 + place;
};

/** A question mark where a letter was: in a word, at its end, or at its beginning. */
const questionMark = /(?<=\p{L})[?¿](?=\p{L})|(?<=\p{L})\?|\?(?=\p{L})/gu;

/** A text with the letters that were encoded twice, and U+FFFD where a question mark stands in the place of a letter. */
export function markLostLetters(text: string): string {
  return text
    .replace(twiceEncoded, (_, sign: string | undefined) =>
      sign === undefined ? '\uFFFD' : String.fromCharCode(0xc0 + (byteOf(sign) & 0x3f)),
    )
    .replace(questionMark, '\uFFFD');
}
