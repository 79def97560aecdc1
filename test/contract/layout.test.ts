/** The index of members: what goes in comes out, and a file of another layout is refused. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeIndex,
  encodeIndex,
  files,
  type IndexEntry,
  manifestSchema,
} from '../../contract/stored/layout.ts';

const entry = fc.record({
  nit: fc.integer({ min: 100_000, max: 999_999_999_999_999 }).map(String),
  shard: fc.nat(999),
  offset: fc.nat(2 ** 32 - 1),
  lengths: fc.tuple(fc.nat(100_000), fc.nat(100_000), fc.nat(100_000)),
});

describe('the index', () => {
  it('finds every member of every record, in whatever order they came', () =>
    fc.assert(
      fc.property(fc.uniqueArray(entry, { selector: ({ nit }) => nit, maxLength: 40 }), (entries) => {
        const index = decodeIndex(encodeIndex(entries, 3), 3);
        expect(index.count).toBe(entries.length);
        for (const { nit, shard, offset, lengths } of entries) {
          const [first, second, third] = lengths;
          expect(index.find(nit, 0)).toEqual({ shard, offset, length: first });
          expect(index.find(nit, 1)).toEqual({ shard, offset: offset + first, length: second });
          expect(index.find(nit, 2)).toEqual({ shard, offset: offset + first + second, length: third });
        }
        const sorted = entries.map(({ nit }) => Number(nit)).sort((a, b) => a - b);
        expect(sorted.map((_, i) => index.nitAt(i))).toEqual(sorted.map(String));
      }),
    ));

  const entries: IndexEntry[] = [{ nit: '999000123', shard: 1, offset: 2, lengths: [3, 4] }];
  const bytes = encodeIndex(entries, 2);

  it.each(['999000124', '0999000123', '99900012', '999000123.0', '', '1e9'])('«%s» is unknown', (nit) =>
    expect(decodeIndex(bytes, 2).find(nit, 0)).toBeNull(),
  );

  it('reads from anywhere in a larger buffer', () => {
    const larger = new Uint8Array(bytes.length + 3);
    larger.set(bytes, 3);
    expect(decodeIndex(larger.subarray(3), 2).find('999000123', 1)).toEqual({
      shard: 1,
      offset: 5,
      length: 4,
    });
  });

  it('is the same bytes for the same records in another order', () => {
    const two: IndexEntry[] = [...entries, { nit: '100000', shard: 0, offset: 0, lengths: [1, 1] }];
    expect(encodeIndex(two, 2)).toEqual(encodeIndex([...two].reverse(), 2));
  });

  const spoilt = (at: number, value: number) => {
    const copy = bytes.slice();
    new DataView(copy.buffer).setUint32(at, value, true);
    return copy;
  };
  it.each([
    ['another format', spoilt(0, 7), 2, 'expected'],
    ['another layout version', spoilt(4, 99), 2, 'index of layout 99'],
    ['more records than bytes', spoilt(8, 2), 2, 'expected'],
    ['another number of members', bytes, 6, 'with 2 members: expected'],
    ['a file cut short', bytes.subarray(0, bytes.length - 1), 2, 'expected'],
    ['a file without a header', new Uint8Array(3), 2, 'no header'],
  ])('%s is refused', (_, file, members, message) =>
    expect(() => decodeIndex(file, members)).toThrow(message),
  );
});

it('addresses of files are what they are', () => {
  expect(files.shard('siis', 7)).toBe('siis/007.ndjson.gz');
  expect(files.benchmark('clase', '4711')).toBe('benchmark/clase/4711.json');
  expect(files.index('sfc')).toBe('sfc/index.bin');
});

it('a manifest of another layout, or with anything unknown, is none', () => {
  const manifest = {
    ...{ layout: 1, release: '0123456789abcdef', generated_at: '2026-02-04T00:00:00Z', sample: false },
    ...{ reference_year: 2024, counts: { empresas: 1 }, sources: [], files: {} },
  };
  const read = (change: object) => manifestSchema.safeParse({ ...manifest, ...change }).success;
  expect(read({})).toBe(true);
  for (const change of [{ layout: 0 }, { release: '../etc' }, { generated_at: 'yesterday' }, { more: 1 }])
    expect(read(change)).toBe(false);
  expect(read({ files: { 'a.bin': { bytes: 1, sha256: 'x' } } })).toBe(false);
});
