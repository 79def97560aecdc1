/** Gzip made of pieces that were deflated before: a part that many answers share is compressed once. */

import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A text deflated on its own, up to a byte boundary. */
export interface Piece {
  readonly deflated: Uint8Array;
  /** Checksum and length of the text. */
  readonly crc: number;
  readonly length: number;
}

/** Shorter texts are not worth compressing: a stored block adds five bytes. */
const shortest = 100;

export function pieceOf(text: string, level = constants.Z_BEST_SPEED): Piece {
  const bytes = Buffer.from(text);
  const deflated =
    bytes.length < shortest
      ? Buffer.concat([Uint8Array.of(0, bytes.length, 0, ~bytes.length & 255, 255), bytes])
      : deflateRawSync(bytes, { level, finishFlush: constants.Z_FULL_FLUSH });
  return { deflated, crc: crc32(bytes), length: bytes.length };
}

const header = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);
/** The empty block that ends a stream, before checksum and length. */
const lastBlock = [3, 0] as const;

/** One gzip member (RFC 1952) of all pieces in order. */
export function spliced(pieces: readonly Piece[]): Buffer<ArrayBuffer> {
  let [crc, length] = [0, 0];
  for (const piece of pieces) {
    crc = combined(crc, piece.crc, piece.length);
    length += piece.length;
  }
  const trailer = Buffer.from([...lastBlock, 0, 0, 0, 0, 0, 0, 0, 0]);
  trailer.writeUInt32LE(crc, 2);
  trailer.writeUInt32LE(length, 6);
  return Buffer.concat([header, ...pieces.map(({ deflated }) => deflated), trailer]);
}

const polynomial = 0xedb88320;

/** Powers of x modulo the polynomial: x^1, x^2, x^4 and so on, as zlib's crc32_combine holds them. */
const powers = [0x40000000];
while (powers.length < 32) powers.push(times(powers.at(-1)!, powers.at(-1)!));

/** The checksum of two texts in a row, from theirs. */
export function combined(first: number, second: number, secondLength: number): number {
  let shift = 0x80000000;
  for (let [bits, k] = [secondLength, 3]; bits > 0; bits >>>= 1, k++)
    if (bits & 1) shift = times(powers[k % 32]!, shift);
  return (times(shift, first) ^ second) >>> 0;
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
