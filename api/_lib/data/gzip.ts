/** Gzip both ways, and the bare streams of packed columns. */

import { constants, gunzipSync, gzipSync, inflateRawSync } from 'node:zlib';
import type { Piece } from '../../../contract/stored/gzip.ts';

export function unpack(gzip: Uint8Array): Buffer<ArrayBuffer> {
  // Most members unpack into one piece of this size.
  return gunzipSync(gzip, { chunkSize: 65_536 });
}

/** A deflated stream without header or checksum. */
export const inflated = (deflated: Uint8Array): Uint8Array => inflateRawSync(deflated);

/** The text of a piece, which another one may follow. */
export const inflatedPiece = ({ deflated, length }: Piece): string =>
  inflateRawSync(deflated, {
    finishFlush: constants.Z_SYNC_FLUSH,
    // All of it in one go.
    chunkSize: Math.max(constants.Z_MIN_CHUNK, length + 1),
  }).toString();

/** At the level of zlib that is given: 1 for what is rendered on request and sent once, `keptLevel` for what is sent again. */
export const packed = (
  text: string | Uint8Array,
  level: number = constants.Z_BEST_SPEED,
): Buffer<ArrayBuffer> => gzipSync(text, { level });
export const keptLevel = 6;
