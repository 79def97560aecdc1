/** Which line breaks of a text end a record: those with an even number of quotes before them. */

const newline = 0x0a;
const quote = 0x22;

/** The position after the last line break that stands outside quotes, counted from a record's start; 0 if none. */
export function lastRecordEnd(bytes: Uint8Array): number {
  let inside = isOdd(bytes);
  for (let end = bytes.length; ; ) {
    const at = end === 0 ? -1 : bytes.lastIndexOf(newline, end - 1);
    if (at < 0) return 0;
    if (isOddBetween(bytes, at + 1, end)) inside = !inside;
    if (!inside) return at + 1;
    end = at;
  }
}

const quotes = 0x22222222;
const lowBits = 0x7f7f7f7f;
const highBits = 0x80808080;

/**
 * Whether the number of quotes is odd. Four bytes at a time, which takes a quarter of the time: the high bit of a byte of
 * `otherwise` is 0 just where a quote lies, and of all words together tells whether its column has an odd number of them.
 */
export function isOdd(bytes: Uint8Array): boolean {
  if (bytes.length < 4) return isOddBetween(bytes, 0, bytes.length);
  const skew = -bytes.byteOffset & 3;
  const words = new Int32Array(bytes.buffer, bytes.byteOffset + skew, (bytes.length - skew) >> 2);
  let marks = 0;
  for (let i = 0; i < words.length; i++) {
    const otherwise = words[i]! ^ quotes;
    marks ^= ~(((otherwise & lowBits) + lowBits) | otherwise);
  }
  let odd = isOddBetween(bytes, 0, skew) !== isOddBetween(bytes, skew + 4 * words.length, bytes.length);
  for (marks &= highBits; marks !== 0; marks <<= 8) if (marks < 0) odd = !odd;
  return odd;
}

function isOddBetween(bytes: Uint8Array, start: number, end: number): boolean {
  let odd = false;
  for (let i = start; i < end; i++) if (bytes[i] === quote) odd = !odd;
  return odd;
}
