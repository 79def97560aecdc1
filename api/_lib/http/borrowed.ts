/** Bytes of a body that lie in memory anyway, since many answers have them in common: a body is kept without them. */

import { gzipHeader, type Piece } from '../../../contract/stored/gzip.ts';

export interface Borrowed {
  /** Where they begin in the body. */
  readonly at: number;
  readonly bytes: Uint8Array;
}

/** A piece that stays in memory as long as other answers are made of it. */
export interface KeptPiece extends Piece {
  readonly kept: true;
}

/** Fewer bytes are copied sooner than named. */
const fewest = 256;

/** What the member of those pieces borrows of them, in order. */
export function borrowedIn(pieces: readonly Piece[]): readonly Borrowed[] {
  const borrowed: Borrowed[] = [];
  let at = gzipHeader.length;
  for (const piece of pieces) {
    const { deflated } = piece;
    if ('kept' in piece && deflated.length >= fewest) borrowed.push({ at, bytes: deflated });
    at += deflated.length;
  }
  return borrowed;
}

/** The rest of a body, in order. */
export function withoutBorrowed(body: Uint8Array, borrowed: readonly Borrowed[]): readonly Uint8Array[] {
  if (borrowed.length === 0) return [body];
  let from = 0;
  const own = borrowed.map(({ at, bytes }) => {
    const before = body.subarray(from, at);
    from = at + bytes.length;
    return before;
  });
  return [...own, body.subarray(from)];
}

/** The body of its rest in a row. */
export function withBorrowed(own: Buffer<ArrayBuffer>, borrowed: readonly Borrowed[]): Buffer<ArrayBuffer> {
  if (borrowed.length === 0) return own;
  const body = Buffer.allocUnsafe(borrowed.reduce((sum, { bytes }) => sum + bytes.length, own.length));
  let [from, to] = [0, 0];
  for (const { at, bytes } of borrowed) {
    own.copy(body, to, from, from + at - to);
    from += at - to;
    body.set(bytes, at);
    to = at + bytes.length;
  }
  own.copy(body, to, from);
  return body;
}
