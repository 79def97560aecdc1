/** One gzip member from pieces: what is known early is deflated early, and the end is joined on later. */

import { constants, crc32, deflateRawSync } from 'node:zlib';

/** The beginning of a member: deflated up to a byte boundary, with the checksum of its text so far. */
export interface MemberStart {
  readonly deflated: Uint8Array;
  readonly crc: number;
  readonly length: number;
}

const level = 9;
/** Magic, deflate, no flags, no time, best compression, unknown system. */
const header = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255);

export function startMember(text: Uint8Array): MemberStart {
  const deflated = deflateRawSync(text, { level, memLevel: 9, finishFlush: constants.Z_FULL_FLUSH });
  return { deflated, crc: crc32(text), length: text.length };
}

/** A whole gzip member (RFC 1952): the started text followed by `end`. */
export function finishMember(start: MemberStart, end: string): Uint8Array {
  const text = Buffer.from(end);
  const tail = deflateRawSync(text, { level });
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(text, start.crc), 0);
  trailer.writeUInt32LE((start.length + text.length) % 2 ** 32, 4);
  return Buffer.concat([header, start.deflated, tail, trailer]);
}

export function wholeMember(text: string): Uint8Array {
  return finishMember({ deflated: new Uint8Array(0), crc: 0, length: 0 }, text);
}
