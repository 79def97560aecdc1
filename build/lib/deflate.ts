/** Deflate for what is stored: level 9, because it is packed once and sent for a year. */

import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { type DeflateSegment, gzipMember } from '../../contract/stored/gzip.ts';

interface DeflateOptions {
  readonly level?: number;
  readonly memLevel?: number;
}
const best: DeflateOptions = { level: 9, memLevel: 9 };

/** A text deflated up to a byte boundary, so that another piece can follow. */
export function deflateStoredSegment(text: Uint8Array, effort: DeflateOptions = best): DeflateSegment {
  const deflated =
    text.length === 0
      ? new Uint8Array(0)
      : deflateRawSync(text, { ...effort, finishFlush: constants.Z_FULL_FLUSH });
  return { deflated, crc: crc32(text), length: text.length };
}

/** The text of a piece. */
export const inflateStoredSegment = (deflated: Uint8Array): Buffer =>
  inflateRawSync(deflated, { finishFlush: constants.Z_SYNC_FLUSH });

/** A whole stream without header or checksum, and back. */
export const deflateStream = (bytes: Uint8Array): Uint8Array => deflateRawSync(bytes, best);
export const inflateStream = (deflated: Uint8Array): Uint8Array => inflateRawSync(deflated);

/** One gzip member. */
export const gzipStored = (text: Uint8Array, effort: DeflateOptions = best): Uint8Array<ArrayBuffer> =>
  gzipMember([deflateStoredSegment(text, effort)]);
