/** One gzip member from pieces that were deflated apart: their checksums join without seeing the text again. */

import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A piece of a member: what it was before, without its end. */
export interface Checksum {
  readonly crc: number;
  readonly length: number;
}

/** Magic, deflate, no flags, no time, no hint of the level, unknown system: the same bytes on every machine. */
export const gzipHeader = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);

/** Deflates up to a byte boundary, so that another piece can follow. */
export function deflatePiece(text: Uint8Array): { deflated: Uint8Array; checksum: Checksum } {
  const deflated =
    text.length === 0 ? new Uint8Array(0) : deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH });
  return { deflated, checksum: { crc: crc32(text), length: text.length } };
}

/** What closes a member after its pieces: an empty last block, the checksum and the length of it all. */
export function gzipEnd(pieces: readonly Checksum[]): Uint8Array {
  const { crc, length } = pieces.reduce(joined, { crc: 0, length: 0 });
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc, 0);
  trailer.writeUInt32LE(length % 2 ** 32, 4);
  return Buffer.concat([deflateRawSync(new Uint8Array(0)), trailer]);
}

/** A whole member. */
export function gzipped(bytes: Uint8Array): Uint8Array {
  const { deflated, checksum } = deflatePiece(bytes);
  return Buffer.concat([gzipHeader, deflated, gzipEnd([checksum])]);
}

/**
 * The checksum of two texts one after the other (zlib's `crc32_combine`): appending zero bytes to a text is a linear
 * map of its CRC over the field of two elements, and is applied by repeated squaring.
 */
export function joined(first: Checksum, second: Checksum): Checksum {
  let crc = first.crc;
  let zeroes = squared(squared(oneZeroBit));
  for (let bytes = second.length; bytes > 0; bytes = Math.floor(bytes / 2)) {
    zeroes = squared(zeroes);
    if (bytes % 2 === 1) crc = times(zeroes, crc);
  }
  return { crc: (crc ^ second.crc) >>> 0, length: first.length + second.length };
}

/** A 32 × 32 matrix of bits by its columns. */
type Matrix = Uint32Array;

/** What one zero bit does to a CRC of the reflected polynomial 0xEDB88320. */
const oneZeroBit: Matrix = Uint32Array.from({ length: 32 }, (_, bit) =>
  bit === 0 ? 0xedb88320 : 2 ** (bit - 1),
);

function times(matrix: Matrix, vector: number): number {
  let sum = 0;
  for (let bit = 0; bit < 32; bit++) if ((vector >>> bit) & 1) sum ^= matrix[bit]!;
  return sum >>> 0;
}

const squared = (matrix: Matrix): Matrix => matrix.map((column) => times(matrix, column));
