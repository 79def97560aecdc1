/** Gzip both ways, and the bare streams of packed columns. */

import { constants, gunzipSync, gzipSync, inflateRawSync } from 'node:zlib';
import { concatenated, type Piece } from '../../../contract/stored/gzip.ts';

/** Longer texts are unpacked in pieces of this size. */
const largestChunk = 1 << 20;

export function unpack(gzip: Uint8Array): Buffer<ArrayBuffer> {
  // The last four bytes tell the length. Into one piece that has room for it and one more, zlib goes once.
  const end = Buffer.from(gzip.buffer, gzip.byteOffset + gzip.length - 4, 4);
  return gunzipSync(gzip, { chunkSize: chunkFor(end.readUInt32LE()) });
}

const chunkFor = (length: number): number =>
  Math.min(largestChunk, Math.max(constants.Z_MIN_CHUNK, length + 1));

/** A deflated stream without header or checksum. */
export const inflated = (deflated: Uint8Array): Uint8Array => inflateRawSync(deflated);

/** The texts of pieces, all inflated in one go: to begin takes zlib as long as three kilobytes do. */
export function inflatedPieces(pieces: readonly Piece[]): string[] {
  const [first] = pieces;
  const all =
    first && pieces.length === 1 ? first.deflated : concatenated(pieces.map(({ deflated }) => deflated));
  const whole = inflateRawSync(all, {
    // Another piece may follow.
    finishFlush: constants.Z_SYNC_FLUSH,
    chunkSize: chunkFor(pieces.reduce((sum, { length }) => sum + length, 0)),
  });
  let at = 0;
  return pieces.map(({ length }) => {
    at += length;
    return whole.toString('utf8', at - length, at);
  });
}

export const textOf = (part: string | Piece): string =>
  typeof part === 'string' ? part : inflatedPieces([part])[0]!;

/** At the level of zlib that is given: 1 for what is rendered on request and sent once, `keptLevel` for what is sent again. */
export const packed = (
  text: string | Uint8Array,
  level: number = constants.Z_BEST_SPEED,
): Buffer<ArrayBuffer> => gzipSync(text, { level });
export const keptLevel = 6;
