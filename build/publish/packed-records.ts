/** The records that a release holds packed, read shard by shard and compared with their checksums, and the static file of each. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, gunzipSync } from 'node:zlib';
import { readIndexedSegments } from '../../contract/stored/gzip.ts';
import { files, type MemberName, memberNames, type Pack, packs } from '../../contract/stored/layout.ts';
import { decodeIndex, type MemberIndex } from '../../contract/stored/pack-index.ts';
import { staticMember, staticPath, staticText } from '../../contract/stored/statics.ts';
import { inflateStoredSegment } from '../lib/deflate.ts';
import { Damage, readOrDamage } from './damage.ts';
import type { ReleaseFile } from './publish.ts';

export interface PackedRecord {
  readonly key: string;
  /** The uncompressed members. */
  readonly texts: ReadonlyMap<MemberName<Pack>, Buffer>;
}

/** `folder`: of the release. */
export function readPackIndex(folder: string, pack: Pack): MemberIndex {
  const path = files.index(pack);
  return readOrDamage(path, () => decodeIndex(pack, readFileSync(join(folder, path))));
}

/**
 * The records of a pack in the order of their shards, with the wanted members; `used` gathers how many bytes of each shard
 * belong to one.
 */
export function* packedRecords(
  folder: string,
  pack: Pack,
  index: MemberIndex,
  used: Map<string, number>,
  wanted: readonly MemberName<Pack>[] = memberNames[pack],
): Generator<PackedRecord> {
  const names = memberNames[pack] as readonly MemberName<Pack>[];
  const keys = Array.from({ length: index.count }, (_, position) => index.keyAt(position));
  const shardOf = (key: string) => index.find(key, 0)!.shard;
  const opened = new Map<string, Buffer>();
  let current = -1;
  for (const key of keys.sort((a, b) => shardOf(a) - shardOf(b))) {
    if (shardOf(key) !== current) opened.clear();
    current = shardOf(key);
    const texts = new Map<MemberName<Pack>, Buffer>();
    for (const [m, name] of names.entries()) {
      const { shard, offset, length, crc, textCrc } = index.find(key, m)!;
      if (length === 0 || !wanted.includes(name)) continue;
      const file = files.shard(pack, name as never, shard);
      const bytes = opened.get(file) ?? readFileSync(join(folder, file));
      opened.set(file, bytes);
      used.set(file, (used.get(file) ?? 0) + length);
      texts.set(
        name,
        verifyMember(`${file}: ${name} of ${key}`, bytes.subarray(offset, offset + length), crc, textCrc),
      );
    }
    yield { key, texts };
  }
}

function verifyMember(shown: string, member: Buffer, crc: number, textCrc: number): Buffer {
  if (crc32(member) !== crc) throw new Damage(`${shown} has another checksum than the index says`);
  const text = readOrDamage(shown, () => gunzipSync(member));
  if (crc32(text) !== textCrc) throw new Damage(`${shown} unpacks to another text than the index says`);
  verifyInner(shown, member);
  readOrDamage(shown, () => {
    for (const line of text.toString().trimEnd().split('\n')) JSON.parse(line);
  });
  return text;
}

/** The pieces that the header of a member tells of are there, and are what it says. */
function verifyInner(shown: string, member: Buffer): void {
  for (const { deflated, crc, length } of readIndexedSegments(member) ?? []) {
    const text = readOrDamage(shown, () => inflateStoredSegment(deflated));
    if (text.length !== length || crc32(text) !== crc)
      throw new Damage(`${shown} holds another piece inside than its header says`);
  }
}

/** The static file of a record, and what must stand in it. */
export function staticOf(pack: Pack, { key, texts }: PackedRecord, release: string): ReleaseFile {
  const path = staticPath({ pack, key });
  const member = texts.get(staticMember[pack]);
  if (!member) throw new Damage(`${path}: the index knows no ${staticMember[pack]} of ${key}`);
  if (pack !== 'groups') {
    const { data, meta } = JSON.parse(member.toString()) as {
      data: { profile: { nit: string } };
      meta: { release: string };
    };
    if (data.profile.nit !== key || meta.release !== release)
      throw new Damage(`${path}: the answer of NIT ${data.profile.nit} in release ${meta.release}`);
  }
  return { path, bytes: staticText(pack, member) };
}

/** Every static file of a release, made of its packed records. */
export function* staticFiles(folder: string, release: string): Generator<ReleaseFile> {
  for (const pack of packs)
    for (const record of packedRecords(folder, pack, readPackIndex(folder, pack), new Map(), [
      staticMember[pack],
    ]))
      yield staticOf(pack, record, release);
}
