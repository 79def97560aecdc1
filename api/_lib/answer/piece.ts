/** Texts as pieces of gzip: a part that many answers share is compressed once. */

import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Piece } from '../../../contract/stored/gzip.ts';

/** Shorter texts are not worth compressing: a stored block adds five bytes. */
const shortest = 100;

export const pieceOf = (text: string, level?: number): Piece => deflatedPiece(Buffer.from(text), level);

export function deflatedPiece(bytes: Uint8Array, level = constants.Z_BEST_SPEED): Piece {
  const deflated =
    bytes.length < shortest
      ? Buffer.concat([Uint8Array.of(0, bytes.length, 0, ~bytes.length & 255, 255), bytes])
      : deflateRawSync(bytes, { level, finishFlush: constants.Z_FULL_FLUSH });
  return { deflated, crc: crc32(bytes), length: bytes.length };
}
