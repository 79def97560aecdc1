/** Letters that a text lost on its way through other encodings, marked as U+FFFD, or given back where they still can be told. */

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
