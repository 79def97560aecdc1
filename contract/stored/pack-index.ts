/** The index of a pack: key → locations and checksums of a record's members. Columns of fixed width, sorted by key. */

import { lowerBound } from '../lower-bound.ts';
import { expectFingerprint, fingerprintOf } from './fingerprint.ts';
import { layoutVersion, memberNames, type Pack, packTables } from './layout.ts';

/** The location of a member in its shard. */
export interface MemberLocation {
  readonly shard: number;
  readonly offset: number;
  /** 0 when the record has no such member. */
  readonly length: number;
  /** CRC-32 of the stored bytes. */
  readonly crc: number;
  /** CRC-32 of the uncompressed text. */
  readonly textCrc: number;
}

export interface IndexEntry {
  /** A NIT, or the key of a group: an integer without leading zeros, below 2^53. */
  readonly key: string;
  readonly shard: number;
  /** In the order of the pack's members. */
  readonly members: readonly Omit<MemberLocation, 'shard'>[];
}

export interface MemberIndex {
  readonly count: number;
  has(key: string): boolean;
  /** Null when the key is unknown. */
  find(key: string, member: number): MemberLocation | null;
  keyAt(position: number): string;
}

const magic = 0x49464943; // "CIFI"
const headerBytes = 32;
const bytesPerRecord = 8 + 4;
const bytesPerMember = 4 * 4;

export const indexFingerprint = (pack: Pack): string => fingerprintOf(packTables[pack]);

export function encodeIndex(pack: Pack, entries: readonly IndexEntry[]): Uint8Array<ArrayBuffer> {
  const members = memberNames[pack].length;
  const sorted = [...entries].sort((a, b) => Number(a.key) - Number(b.key));
  const bytes = new Uint8Array(headerBytes + sorted.length * (bytesPerRecord + members * bytesPerMember));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, magic, true);
  view.setUint32(4, layoutVersion, true);
  view.setBigUint64(8, BigInt(`0x${indexFingerprint(pack)}`), true);
  view.setUint32(16, sorted.length, true);
  const columns = columnsOf(bytes, sorted.length, members);
  sorted.forEach((entry, i) => {
    columns.keys[i] = Number(entry.key);
    columns.shards[i] = entry.shard;
    entry.members.forEach((member, m) => {
      const at = i * members + m;
      columns.offsets[at] = member.offset;
      columns.lengths[at] = member.length;
      columns.crcs[at] = member.crc;
      columns.textCrcs[at] = member.textCrc;
    });
  });
  return bytes;
}

/** Opens an index without copying it. Throws when it has another layout or fingerprint, or is truncated. */
export function decodeIndex(pack: Pack, file: Uint8Array): MemberIndex {
  const bytes = file.byteOffset % 8 === 0 ? file : file.slice();
  if (bytes.length < headerBytes) throw new Error(`index of ${bytes.length} bytes: no header`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, headerBytes);
  if (view.getUint32(0, true) !== magic) throw new Error('not an index');
  const layout = view.getUint32(4, true);
  if (layout !== layoutVersion) throw new Error(`index of layout ${layout}: expected ${layoutVersion}`);
  const fingerprint = view.getBigUint64(8, true).toString(16).padStart(16, '0');
  expectFingerprint(`the index of ${pack}`, fingerprint, indexFingerprint(pack));
  const count = view.getUint32(16, true);
  const members = memberNames[pack].length;
  const expected = headerBytes + count * (bytesPerRecord + members * bytesPerMember);
  if (bytes.length !== expected)
    throw new Error(`index of ${bytes.length} bytes: expected ${expected} for ${count} records`);
  const { keys, shards, offsets, lengths, crcs, textCrcs } = columnsOf(bytes, count, members);
  /** The position of a key; -1 when it is unknown. */
  function positionOf(key: string): number {
    const wanted = Number(key);
    const i = lowerBound(count, (position) => keys[position]! >= wanted);
    return i < count && String(keys[i]) === key ? i : -1;
  }
  return {
    count,
    keyAt: (position) => String(keys[position]),
    has: (key) => positionOf(key) >= 0,
    find(key, member) {
      const i = positionOf(key);
      if (i < 0) return null;
      const at = i * members + member;
      return {
        shard: shards[i]!,
        offset: offsets[at]!,
        length: lengths[at]!,
        crc: crcs[at]!,
        textCrc: textCrcs[at]!,
      };
    },
  };
}

function columnsOf(bytes: Uint8Array, count: number, members: number) {
  let start = bytes.byteOffset + headerBytes;
  const keys = new Float64Array(bytes.buffer, start, count);
  start += 8 * count;
  const column = (items: number) => {
    const view = new Uint32Array(bytes.buffer, start, items);
    start += 4 * items;
    return view;
  };
  const shards = column(count);
  const [offsets, lengths, crcs, textCrcs] = [0, 1, 2, 3].map(() => column(count * members)) as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ];
  return { keys, shards, offsets, lengths, crcs, textCrcs };
}
