/**
 * Deflate (RFC 1951) for many short texts. Each call of zlib's own functions takes a quarter of a megabyte and gives it back:
 * that is half of the time of inflating a company's parts, and the engine, which counts those megabytes, collects its whole heap
 * for them. A stream here is taken again for the next text.
 */

import { constants } from 'node:zlib';
import { DeflateRaw, InflateRaw } from 'minizlib';

/** Throws zlib's error, whose `code` names it; the next text is none the worse. */
export type Coder = (bytes: Uint8Array) => Buffer<ArrayBuffer>;

/**
 * Deflates up to a byte boundary, so that another piece can follow. Node's zlib compares four bytes where a match may begin, past the
 * end too, where the text before lies: once in a hundred texts that gives another match, so nothing of a release is made here.
 */
export const openDeflater = (level: number): Coder =>
  repeated(() => new DeflateRaw({ level, flush: constants.Z_FULL_FLUSH }));

/** What zlib takes besides: room for nearly every text in one go. */
const room = { chunkSize: 1 << 16 };

/** Inflates a piece. */
export const openInflater = (): Coder =>
  repeated(() => new InflateRaw({ flush: constants.Z_SYNC_FLUSH, ...room }));

function repeated(open: () => DeflateRaw | InflateRaw): Coder {
  let stream: DeflateRaw | InflateRaw | null = null;
  return (bytes) => {
    try {
      stream ??= open();
      // Of a text before nothing is left to point back to.
      stream.reset();
      stream.write(bytes as Buffer);
      return (stream.read() ?? Buffer.alloc(0)) as Buffer<ArrayBuffer>;
    } catch (error) {
      // It closed itself.
      stream = null;
      throw error;
    }
  };
}
