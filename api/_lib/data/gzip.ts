/** Gzip and deflate both ways, by node's zlib. */

import { constants, crc32, deflateRawSync, gunzipSync, gzipSync, inflateRawSync } from 'node:zlib';
import { type DeflateSegment, gzipMember } from '../../../contract/stored/gzip.ts';

/** The level of what is sent more than once; level 1 is for what is rendered on request. */
export const keptLevel = 6;

/** Shorter texts are stored as they are: to deflate one takes as long as all the rest of its answer, and spares some 150 bytes. */
const shortest = 400;

export const unpack = (gzip: Uint8Array): Buffer<ArrayBuffer> => gunzipSync(gzip);

export const packed = (
  text: string | Uint8Array,
  level: number = constants.Z_BEST_SPEED,
): Buffer<ArrayBuffer> => gzipSync(text, { level });

/** A deflated stream without header or checksum, as packed columns are. */
export const inflated = (deflated: Uint8Array): Uint8Array => inflateRawSync(deflated);

export const textOf = (part: string | DeflateSegment): string =>
  typeof part === 'string'
    ? part
    : inflateRawSync(part.deflated, { finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 1 << 16 }).toString();

/** A text deflated up to a byte boundary, so that another segment can follow. Its bytes may be a part of a larger block. */
export function deflateSegment(
  text: string | Uint8Array,
  level: number = constants.Z_BEST_SPEED,
): DeflateSegment {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const deflated =
    bytes.length < shortest
      ? Buffer.concat([storedBlock(bytes.length), bytes])
      : deflateRawSync(bytes, { level, finishFlush: constants.Z_FULL_FLUSH });
  return { deflated, crc: crc32(bytes), length: bytes.length };
}

/** The front of a deflate block that is not compressed (RFC 1951, 3.2.4). */
function storedBlock(length: number): Buffer {
  const front = Buffer.alloc(5);
  front.writeUInt16LE(length, 1);
  front.writeUInt16LE(~length & 0xffff, 3);
  return front;
}

/** One gzip member of texts and of segments that were deflated before. */
export const concatGzip = (parts: readonly (string | DeflateSegment)[]): Buffer<ArrayBuffer> =>
  Buffer.from(
    gzipMember(parts.map((part) => (typeof part === 'string' ? deflateSegment(part) : part))).buffer,
  );
