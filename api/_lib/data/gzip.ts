/** Gzip and deflate by node's zlib. */

import { constants, crc32, deflateRawSync, gunzipSync, gzipSync, inflateRawSync } from 'node:zlib';
import { type DeflateSegment, gzipMember } from '../../../contract/stored/gzip.ts';

/** The compression level of responses that are cached; others use level 1. */
export const cachedLevel = 6;

/** Shorter texts are not compressed: that would double the time of an answer to save some 150 bytes. */
const minDeflatedLength = 400;

export const gunzip = (gzip: Uint8Array): Buffer<ArrayBuffer> => gunzipSync(gzip);

export const gzipBytes = (
  text: string | Uint8Array,
  level: number = constants.Z_BEST_SPEED,
): Buffer<ArrayBuffer> => gzipSync(text, { level });

/** Inflates a raw deflate stream, as in packed columns. */
export const inflateRaw = (deflated: Uint8Array): Uint8Array => inflateRawSync(deflated);

export const inflateText = (part: string | DeflateSegment): string =>
  typeof part === 'string'
    ? part
    : inflateRawSync(part.deflated, { finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 1 << 16 }).toString();

/** Deflates a text up to a byte boundary, so that another segment can follow. The bytes may be a view of a larger buffer. */
export function deflateSegment(
  text: string | Uint8Array,
  level: number = constants.Z_BEST_SPEED,
): DeflateSegment {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const deflated =
    bytes.length < minDeflatedLength
      ? Buffer.concat([storedBlockHead(bytes.length), bytes])
      : deflateRawSync(bytes, { level, finishFlush: constants.Z_FULL_FLUSH });
  return { deflated, crc: crc32(bytes), length: bytes.length };
}

/** The head of an uncompressed deflate block (RFC 1951, 3.2.4). */
function storedBlockHead(length: number): Buffer {
  const front = Buffer.alloc(5);
  front.writeUInt16LE(length, 1);
  front.writeUInt16LE(~length & 0xffff, 3);
  return front;
}

/** One gzip member of texts and of segments that are deflated already. */
export const concatGzip = (parts: readonly (string | DeflateSegment)[]): Buffer<ArrayBuffer> =>
  Buffer.from(
    gzipMember(parts.map((part) => (typeof part === 'string' ? deflateSegment(part) : part))).buffer,
  );
