/** Bodies without the bytes that lie in memory anyway: put together they are what they were, and of those bytes nothing is copied. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { borrowedIn, withBorrowed, withoutBorrowed } from '../../api/_lib/http/borrowed.ts';
import { concatGzip } from '../../api/_lib/http/deflate-segment.ts';

/** Whatever the bytes are: nothing here reads them. */
const piece = fc.record({
  deflated: fc.uint8Array({ maxLength: 600, size: 'max' }),
  crc: fc.nat(),
  length: fc.nat(),
});
const pieces = fc.array(
  fc.oneof(
    piece,
    fc.tuple(piece).map(([own]) => ({ ...own, kept: true })),
  ),
);

it('a body is its own bytes with the borrowed ones in their places', () => {
  fc.assert(
    fc.property(pieces, (all) => {
      const body = concatGzip(all);
      const borrowed = borrowedIn(all);
      const own = Buffer.concat(withoutBorrowed(body, borrowed));
      expect(withBorrowed(own, borrowed).equals(body)).toBe(true);
      const kept = all.filter((one) => 'kept' in one && one.deflated.length >= 256);
      expect(borrowed.map(({ bytes }) => bytes)).toEqual(kept.map(({ deflated }) => deflated));
      expect(borrowed.every(({ bytes }, i) => bytes === kept[i]!.deflated)).toBe(true);
      const sum = borrowed.reduce((length, { bytes }) => length + bytes.length, own.length);
      expect(sum).toBe(body.length);
    }),
  );
});

it('a body that borrows nothing is given as it lies', () => {
  const body = concatGzip([{ deflated: Buffer.from('x'), crc: 1, length: 1 }]);
  expect(withoutBorrowed(body, [])).toEqual([body]);
  expect(withBorrowed(body, [])).toBe(body);
});
