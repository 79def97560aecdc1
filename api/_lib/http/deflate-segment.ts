/** Texts as pieces of gzip: a part that many answers share is compressed once. */

import { constants, crc32, deflateRawSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { gzipMember, type Piece } from '../../../contract/stored/gzip.ts';
import type { Phrased } from '../../../contract/stored/phrases.ts';
import { type Coder, openDeflater } from '../data/deflate.ts';
import { keptLevel } from '../data/gzip.ts';
import type { KeptPiece } from './borrowed.ts';

/** Shorter texts are not worth compressing: that takes as long as all the rest of such an answer does, to spare some 150 bytes. */
const shortest = 400;

/** For what is sent once, and for what is sent again. */
const [quickly, well] = [openDeflater(constants.Z_BEST_SPEED), openDeflater(keptLevel)];

export const deflateSegment = (text: string): Piece => deflatedPiece(Buffer.from(text));

/** The front of a block that is not compressed (RFC 1951, 3.2.4). */
function storedBlock(length: number): Buffer {
  const front = Buffer.alloc(5);
  front.writeUInt16LE(length, 1);
  front.writeUInt16LE(~length & 0xffff, 3);
  return front;
}

export function deflatedPiece(bytes: Uint8Array, deflate: Coder = quickly): Piece {
  const deflated =
    bytes.length < shortest ? Buffer.concat([storedBlock(bytes.length), bytes]) : deflate(bytes);
  return { deflated, crc: crc32(bytes), length: bytes.length };
}

/** What is sent: one member of all of them. */
export const concatGzip = (pieces: readonly Piece[]): Buffer<ArrayBuffer> =>
  Buffer.from(gzipMember(pieces).buffer);

/** A copy of what is overwritten by the next text of its writer. */
export const phrasedPiece = ({ text, deflated }: Phrased): Piece => ({
  deflated: deflated.slice(),
  crc: crc32(text),
  length: text.length,
});

const sharedPieces = new LRUCache<string, KeptPiece>({ max: 2000 });

/** The piece of a short text that stands in answers again and again. */
export function sharedPiece(text: string): KeptPiece {
  const known = sharedPieces.get(text);
  if (known) return known;
  const piece = keptPiece(text);
  sharedPieces.set(text, piece);
  return piece;
}

/** A piece that is kept, at the level of what is sent more than once. A copy: a small buffer is a part of one that node shares out. */
export function keptPiece(text: string): KeptPiece {
  const { deflated, crc, length } = deflatedPiece(Buffer.from(text), well);
  return { deflated: Uint8Array.from(deflated), crc, length, kept: true };
}

/**
 * A piece that is kept and stands behind this very text in every answer: what they have in common is pointed back to. It can be
 * read behind that text alone.
 */
export function pieceBehind(before: string, text: string): KeptPiece {
  const bytes = Buffer.from(text);
  const dictionary = Buffer.from(before);
  const finishFlush = constants.Z_FULL_FLUSH;
  const deflated = deflateRawSync(bytes, { level: keptLevel, finishFlush, dictionary });
  return { deflated: Uint8Array.from(deflated), crc: crc32(bytes), length: bytes.length, kept: true };
}
