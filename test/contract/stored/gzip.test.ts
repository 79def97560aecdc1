/** Concatenated deflate segments make one gzip member with all texts. */

import { crc32, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cachedLevel, deflateSegment } from '../../../api/_lib/data/gzip.ts';
import { deflateStoredSegment, gzipStored, inflateStoredSegment } from '../../../build/lib/deflate.ts';
import {
  combineChecksums,
  type DeflateSegment,
  emptyChecksum,
  gzipMember,
  indexedGzipMember,
  readIndexedSegments,
} from '../../../contract/stored/gzip.ts';

const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ minLength: 90, maxLength: 3000 }));
const makers: readonly ((text: string) => DeflateSegment)[] = [
  (each) => deflateSegment(each),
  (each) => deflateSegment(each, cachedLevel),
  (each) => deflateStoredSegment(Buffer.from(each)),
  (each) => deflateStoredSegment(Buffer.from(each), {}),
];

describe('gzip of segments', () => {
  it('unpacks to the texts in order, whoever deflated each', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(text, fc.constantFrom(...makers))), (parts) => {
        const member = gzipMember(parts.map(([each, make]) => make(each)));
        const whole = parts.map(([each]) => each).join('');
        expect(gunzipSync(member).toString()).toBe(whole);
      }),
    ));

  it('combines checksums as if they were taken in one go', () =>
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 500 })), (texts) => {
        const sum = texts
          .map((each) => ({ crc: crc32(each), length: each.length }))
          .reduce(combineChecksums, emptyChecksum);
        expect(sum).toEqual({ crc: crc32(Buffer.concat(texts)), length: Buffer.concat(texts).length });
      }),
    ));

  it('combines the checksum of a text longer than 32 bits count in bits', () => {
    const zeroes = Buffer.alloc(1 << 20);
    const million = { crc: crc32(zeroes), length: zeroes.length };
    let [sum, plain] = [million, million.crc];
    for (let i = 0; i < 700; i++) {
      sum = combineChecksums(sum, million);
      plain = crc32(zeroes, plain);
    }
    expect(sum).toEqual({ crc: plain, length: 701 * zeroes.length });
  });

  it('a member tells where the segments inside it lie, and is the same text for all others', () =>
    fc.assert(
      fc.property(fc.tuple(text, fc.array(text), text), fc.constantFrom(...makers), (texts, make) => {
        const [before, inner, after] = [make(texts[0]), texts[1].map(make), make(texts[2])];
        const member = indexedGzipMember(before, inner, after);
        expect(gunzipSync(member).toString()).toBe(texts.flat().join(''));
        const plain = inner.map(({ deflated, crc, length }) => ({
          deflated: new Uint8Array(deflated),
          ...{ crc, length },
        }));
        expect(readIndexedSegments(member)).toEqual(plain);
        for (const [i, segment] of readIndexedSegments(member)!.entries()) {
          const anew = gzipMember([deflateSegment('['), segment, deflateSegment(']')]);
          expect(gunzipSync(anew).toString()).toBe(`[${texts[1][i]}]`);
        }
        expect(readIndexedSegments(gzipMember([before, ...inner, after]))).toBeNull();
      }),
    ));

  it('a member of no text, or with an extra field of another, tells of none', () => {
    expect(readIndexedSegments(gzipMember([]))).toBeNull();
    const around = () => indexedGzipMember(deflateSegment('a'), [deflateSegment('b')], deflateSegment('c'));
    // Whether there is a field, its length, its name, the length of what is ours: another, none, more than there is.
    for (const changes of [
      ...[{ 3: 0 }, { 10: 8 }, { 12: 0x41 }, { 14: 8 }, { 14: 0 }, { 14: 252 }],
      // A field and what is ours that agree, on less than nothing and on a third of an entry.
      ...[
        { 10: 4, 14: 0 },
        { 10: 12, 14: 8 },
      ],
    ])
      expect(readIndexedSegments(Object.assign(around(), changes)), JSON.stringify(changes)).toBeNull();
    expect(readIndexedSegments(around().subarray(0, 15))).toBeNull();
    expect(readIndexedSegments(around().subarray(0, 20))).toBeNull();
  });

  it('a member around no segments tells of an empty list of them', () => {
    const member = indexedGzipMember(deflateSegment('['), [], deflateSegment(']'));
    expect(gunzipSync(member).toString()).toBe('[]');
    expect(readIndexedSegments(member)).toEqual([]);
  });

  it('a segment gives its text back, and a member nothing but its text', () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3000 }), (bytes) => {
        const { deflated } = deflateStoredSegment(bytes);
        if (bytes.length > 0) expect(inflateStoredSegment(deflated)).toEqual(Buffer.from(bytes));
        expect(gunzipSync(gzipStored(bytes))).toEqual(Buffer.from(bytes));
        expect(gunzipSync(gzipStored(bytes, {}))).toEqual(Buffer.from(bytes));
      }),
    ));
});
