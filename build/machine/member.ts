/** Gzip members in pieces: what is known early is deflated early, and what is the same for all is stored once. */

import { constants, crc32, deflateRawSync } from 'node:zlib';

/** The checksum and length of a member's text so far. */
export interface TextSoFar {
  readonly crc: number;
  readonly length: number;
}

export const noText: TextSoFar = { crc: 0, length: 0 };

const options = { level: 9, memLevel: 9 };
const windowBytes = 32 * 1024;

/** Magic, deflate, no flags, no time, best compression, unknown system. */
export const memberHeader = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255);

export function textAfter(before: TextSoFar, text: Uint8Array): TextSoFar {
  return { crc: crc32(text, before.crc), length: before.length + text.length };
}

/** A piece of a deflate stream that ends on a byte boundary. `window` is the text before it, to which it may refer back. */
export function deflatePiece(text: Uint8Array, window?: Uint8Array): Uint8Array {
  const dictionary = window && { dictionary: window.subarray(-windowBytes) };
  return deflateRawSync(text, { ...options, ...dictionary, finishFlush: constants.Z_FULL_FLUSH });
}

/** The last piece of a member (RFC 1952) with its trailer, after the text so far. */
export function lastPiece(text: Uint8Array, before: TextSoFar): Uint8Array {
  const { crc, length } = textAfter(before, text);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc, 0);
  trailer.writeUInt32LE(length % 2 ** 32, 4);
  return Buffer.concat([deflateRawSync(text, options), trailer]);
}

/** The beginning of a member whose end is not known yet. */
export interface MemberStart extends TextSoFar {
  readonly deflated: Uint8Array;
}

export function startMember(text: Uint8Array): MemberStart {
  return { deflated: deflatePiece(text), ...textAfter(noText, text) };
}

/** A whole member: the started text followed by `end`. */
export function finishMember(start: MemberStart, end: string): Uint8Array {
  return Buffer.concat([memberHeader, start.deflated, lastPiece(Buffer.from(end), start)]);
}

export function wholeMember(text: string): Uint8Array {
  return Buffer.concat([memberHeader, lastPiece(Buffer.from(text), noText)]);
}
