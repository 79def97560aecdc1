/** Spliced gzip is one whole member of all texts, whatever they are. */

import { crc32, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combined, pieceOf, spliced } from '../../api/_lib/answer/splice.ts';

const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ minLength: 90, maxLength: 3000 }));

describe('spliced gzip', () => {
  it('unpacks to the texts in order', () =>
    fc.assert(
      fc.property(fc.array(text), fc.constantFrom(1, 9), (texts, level) => {
        const member = spliced(texts.map((each) => pieceOf(each, level)));
        expect(gunzipSync(member).toString()).toBe(texts.join(''));
      }),
    ));

  it('combines checksums as if they were taken in one go', () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), fc.uint8Array({ maxLength: 500 }), (first, second) => {
        const both = Buffer.concat([first, second]);
        expect(combined(crc32(first), crc32(second), second.length)).toBe(crc32(both));
      }),
    ));
});
