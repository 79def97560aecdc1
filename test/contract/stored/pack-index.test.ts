/** The index of members: read back as written; another layout or other tables are refused. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutVersion } from '../../../contract/stored/layout.ts';
import {
  decodeIndex,
  encodeIndex,
  type IndexEntry,
  indexFingerprint,
} from '../../../contract/stored/pack-index.ts';

const u32 = fc.nat(2 ** 32 - 1);
const place = fc.record({ offset: u32, length: u32, crc: u32, textCrc: u32 });
const entry: fc.Arbitrary<IndexEntry> = fc.record({
  key: fc.integer({ min: 1, max: 999_999_999_999_999 }).map(String),
  shard: fc.nat(999),
  members: fc.tuple(place, place),
});

describe('the index', () => {
  it('finds every member of every record, in whatever order they came', () =>
    fc.assert(
      fc.property(fc.uniqueArray(entry, { selector: ({ key }) => key, maxLength: 40 }), (entries) => {
        const index = decodeIndex('siis', encodeIndex('siis', entries));
        expect(index.count).toBe(entries.length);
        for (const { key, shard, members } of entries) {
          expect(index.has(key)).toBe(true);
          members.forEach((member, m) => {
            expect(index.find(key, m)).toEqual({ shard, ...member });
          });
        }
        const sorted = entries.map(({ key }) => Number(key)).sort((a, b) => a - b);
        expect(sorted.map((_, i) => index.keyAt(i))).toEqual(sorted.map(String));
        expect(encodeIndex('siis', [...entries].reverse())).toEqual(encodeIndex('siis', entries));
      }),
    ));

  const member = { offset: 2, length: 3, crc: 4, textCrc: 5 };
  const bytes = encodeIndex('siis', [{ key: '999000123', shard: 1, members: [member, member] }]);

  it.each(['999000124', '0999000123', '99900012', '999000123.0', '', '1e9', 'NaN', 'undefined'])(
    '«%s» is unknown',
    (key) => {
      const index = decodeIndex('siis', bytes);
      expect(index.find(key, 0)).toBeNull();
      expect(index.has(key)).toBe(false);
    },
  );

  it('reads from anywhere in a larger buffer', () => {
    const larger = new Uint8Array(bytes.length + 3);
    larger.set(bytes, 3);
    expect(decodeIndex('siis', larger.subarray(3)).find('999000123', 1)).toEqual({ shard: 1, ...member });
  });

  it('by other tables is refused by a sentence that names both fingerprints', () => {
    expect(indexFingerprint('siis')).not.toBe(indexFingerprint('groups'));
    expect(() => decodeIndex('groups', bytes)).toThrow(
      `the index of groups was written by tables of fingerprint ${indexFingerprint('siis')}, this program reads with ${indexFingerprint('groups')}`,
    );
  });

  const spoilt = (at: number, value: number) => {
    const copy = bytes.slice();
    new DataView(copy.buffer).setUint32(at, value, true);
    return copy;
  };
  it.each([
    ['another format', spoilt(0, 7), 'not an index'],
    ['another layout version', spoilt(4, 99), `index of layout 99: expected ${layoutVersion}`],
    ['more records than bytes', spoilt(16, 2), 'expected'],
    ['a file cut short', bytes.subarray(0, bytes.length - 1), 'expected'],
    ['a file without a header', new Uint8Array(3), 'no header'],
    ['zeroes', new Uint8Array(bytes.length), 'not an index'],
  ])('%s is refused', (_, file, message) => expect(() => decodeIndex('siis', file)).toThrow(message));
});
