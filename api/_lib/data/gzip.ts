/** Gzip both ways, and the bare streams of packed columns. */

import { constants, gunzipSync, gzipSync, inflateRawSync } from 'node:zlib';
import type { Piece } from '../../../contract/stored/gzip.ts';
import { openInflater } from './deflate.ts';

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

const inflatePiece = openInflater();

export const textOf = (part: string | Piece): string =>
  typeof part === 'string' ? part : inflatePiece(part.deflated).toString();

/** At the level of zlib that is given: 1 for what is rendered on request and sent once, `keptLevel` for what is sent again. */
export const packed = (
  text: string | Uint8Array,
  level: number = constants.Z_BEST_SPEED,
): Buffer<ArrayBuffer> => gzipSync(text, { level });
export const keptLevel = 6;
