/** Gzip (RFC 1952) made of pieces that were deflated apart: header, trailer and the checksum of texts in a row. Deflating itself is zlib's. */

/** The CRC-32 and the length of a text. */
export interface Checksum {
  readonly crc: number;
  readonly length: number;
}

/** A text deflated on its own, up to a byte boundary. */
export interface Piece extends Checksum {
  readonly deflated: Uint8Array;
}

export const noText: Checksum = { crc: 0, length: 0 };

/** Magic, deflate, no flags, no time, no hint of the level, unknown system: the same bytes on every machine. */
export const gzipHeader: Uint8Array = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);

/** What closes a member after its pieces: an empty last block, the checksum and the length of all. */
export function gzipEnd({ crc, length }: Checksum): Uint8Array {
  const end = new Uint8Array(10);
  const view = new DataView(end.buffer);
  view.setUint8(0, 3);
  view.setUint32(2, crc, true);
  view.setUint32(6, length % 2 ** 32, true);
  return end;
}

/** One whole member of all pieces in order. */
export function gzipMember(pieces: readonly Piece[]): Uint8Array<ArrayBuffer> {
  const end = gzipEnd(pieces.reduce(joinChecksums, noText));
  return concatenated([gzipHeader, ...pieces.map(({ deflated }) => deflated), end]);
}

export function concatenated(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const polynomial = 0xedb88320;

/** Powers of x modulo the polynomial: x^1, x^2, x^4 and so on, as zlib's crc32_combine holds them. */
const powers = [0x40000000];
while (powers.length < 32) powers.push(times(powers.at(-1)!, powers.at(-1)!));

/** The checksum of two texts in a row, from theirs (zlib's crc32_combine). */
export function joinChecksums(first: Checksum, second: Checksum): Checksum {
  let shift = 0x80000000;
  for (let [bits, k] = [second.length, 3]; bits > 0; bits = Math.floor(bits / 2), k++)
    if (bits % 2 === 1) shift = times(powers[k % 32]!, shift);
  return { crc: (times(shift, first.crc) ^ second.crc) >>> 0, length: first.length + second.length };
}

/** The product of two polynomials, bits reflected. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 0x80000000; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= b;
    b = b & 1 ? (b >>> 1) ^ polynomial : b >>> 1;
  }
  return product >>> 0;
}
