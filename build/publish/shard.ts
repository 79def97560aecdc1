/** A shard of a pack: gzip members one after another, and where each of them lies. */

import { crc32 } from 'node:zlib';
import {
  combineChecksums,
  concatBytes,
  type DeflateSegment,
  emptyChecksum,
  gzipMember,
  indexedGzipMember,
} from '../../contract/stored/gzip.ts';
import type { IndexEntry } from '../../contract/stored/pack-index.ts';

type MemberLocation = IndexEntry['members'][number];

/** The place of a member that a record does not have. */
export const absentMember: MemberLocation = { offset: 0, length: 0, crc: 0, textCrc: 0 };

export interface ShardWriter {
  /** One member of all pieces in order. */
  add(pieces: readonly DeflateSegment[]): MemberLocation;
  /** The same, the inner pieces to be found again without inflating. */
  addAround(before: DeflateSegment, inner: readonly DeflateSegment[], after: DeflateSegment): MemberLocation;
  /** Bytes so far. */
  length(): number;
  bytes(): Uint8Array<ArrayBuffer>;
}

export function createShard(): ShardWriter {
  const members: Uint8Array[] = [];
  let offset = 0;
  function place(member: Uint8Array, pieces: readonly DeflateSegment[]): MemberLocation {
    const textCrc = pieces.reduce(combineChecksums, emptyChecksum).crc;
    const placed = { offset, length: member.length, crc: crc32(member), textCrc };
    members.push(member);
    offset += member.length;
    return placed;
  }
  return {
    add: (pieces) => place(gzipMember(pieces), pieces),
    addAround: (before, inner, after) =>
      place(indexedGzipMember(before, inner, after), [before, ...inner, after]),
    length: () => offset,
    bytes: () => concatBytes(members),
  };
}
