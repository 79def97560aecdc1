/** Bytes kept in a ring: as they were kept, or gone, whatever was kept since. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Kept, openRing } from '../../api/_lib/http/ring.ts';

const size = 1600;
const lengths = fc.array(fc.integer({ min: 0, max: size / 16 }), { maxLength: 60 });

it('gives back what was kept, and of the bytes kept last all but those of the seam', () => {
  fc.assert(
    fc.property(lengths, (all) => {
      const ring = openRing(size);
      const kept: { place: Kept; bytes: Uint8Array }[] = [];
      for (const [i, length] of all.entries()) {
        const bytes = new Uint8Array(length).fill(i + 1);
        const parts = [bytes.subarray(0, length >> 1), bytes.subarray(length >> 1)];
        kept.push({ place: ring.keep(parts)!, bytes });
        let since = 0;
        for (const { place, bytes } of kept.toReversed()) {
          since += bytes.length;
          const copy = ring.copy(place);
          if (since <= size - size / 16) expect(copy).not.toBe(null);
          if (copy !== null) expect(copy.equals(bytes)).toBe(true);
          else expect(since).toBeGreaterThan(size - size / 16);
        }
      }
    }),
  );
});

it('gives a copy, which stays when others are kept', () => {
  const ring = openRing(size);
  const place = ring.keep([Buffer.alloc(100, 'a')])!;
  const copy = ring.copy(place)!;
  for (let i = 0; i < 16; i++) ring.keep([Buffer.alloc(100, 'b')]);
  expect(copy.toString()).toBe('a'.repeat(100));
  expect(ring.copy(place)).toBe(null);
});

it('keeps nothing that would take more than a sixteenth of it', () => {
  expect(openRing(size).keep([new Uint8Array(size / 16), new Uint8Array(1)])).toBe(null);
});
