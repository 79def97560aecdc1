/** Whether a published release is whole: every file, every member, and every static file beside the record it was made of. */

import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32, gunzipSync } from 'node:zlib';
import { groupJson, readGroup, unpackGroup } from '../../contract/stored/group.ts';
import { readIndexedSegments } from '../../contract/stored/gzip.ts';
import { changesFilesOf, historyPath } from '../../contract/stored/history.ts';
import {
  catalogPath,
  type FileEntry,
  files,
  latestOf,
  latestPath,
  type Manifest,
  type MemberName,
  manifestPath,
  manifestSchema,
  memberNames,
  type Pack,
  packs,
  releasePath,
} from '../../contract/stored/layout.ts';
import { decodeIndex, type MemberIndex } from '../../contract/stored/pack-index.ts';
import { decodeScreenerTable } from '../../contract/stored/screener.ts';
import { decodeSearchIndex } from '../../contract/stored/search.ts';
import { feedFiles } from '../feeds/feeds.ts';
import { inflateStoredSegment } from '../lib/deflate.ts';
import { machineDisk } from '../lib/disk.ts';
import type { StartProgress } from '../lib/progress.ts';
import { readCatalog } from './catalog.ts';
import { Damage, readOrDamage, verifyStatic } from './damage.ts';
import { verifySeries } from './verify-series.ts';

export interface Verified {
  readonly release: string;
  readonly files: number;
  readonly members: number;
  readonly statics: number;
}

/** Throws `Damage` at the first fault. */
export async function verifyRelease(data: string, start: StartProgress): Promise<Verified> {
  const manifest = readManifest(data);
  verifyHistory(data, manifest);
  verifyFeeds(data, manifest);
  const folder = join(data, releasePath(manifest.release, ''));
  await verifyFiles(folder, manifest, start);
  verifyCatalog(data, manifest);
  readOrDamage(files.screener, () => decodeScreenerTable(readFileSync(join(folder, files.screener))));
  readOrDamage(files.search, () => decodeSearchIndex(readFileSync(join(folder, files.search))));
  const counts = packs.map((pack) => verifyPack(folder, manifest.release, pack, start));
  verifySeries(folder, start);
  return {
    release: manifest.release,
    files: Object.keys(manifest.files).length,
    members: counts.reduce((sum, { members }) => sum + members, 0),
    statics: counts.reduce((sum, { statics }) => sum + statics, 0),
  };
}

function readManifest(data: string): Manifest {
  const manifest = readOrDamage(manifestPath, () =>
    manifestSchema.parse(JSON.parse(readFileSync(join(data, manifestPath), 'utf8'))),
  );
  const latest = readOrDamage(latestPath, () => JSON.parse(readFileSync(join(data, latestPath), 'utf8')));
  if (JSON.stringify(latest) !== JSON.stringify(latestOf(manifest)))
    throw new Damage(
      `${latestPath} does not speak of the release that the manifest names, ${manifest.release}`,
    );
  return manifest;
}

/** `releases.json` beside the manifest, and the changes that it names. */
export function verifyHistory(data: string, { history }: Manifest): void {
  if (!history) return;
  const listed = readOrDamage(historyPath, () => JSON.parse(readFileSync(join(data, historyPath), 'utf8')));
  if (JSON.stringify(listed.releases) !== JSON.stringify(history))
    throw new Damage(`${historyPath} has other releases than the manifest`);
  for (const { cambios } of history)
    for (const { path, sha256 } of cambios ? changesFilesOf(cambios) : []) {
      const bytes = readOrDamage(path, () => readFileSync(join(data, path)));
      const found = createHash('sha256').update(bytes).digest('hex');
      if (found !== sha256) throw new Damage(`${path} has sha256 ${found}, the manifest says ${sha256}`);
    }
}

/** The feeds, which are made of the history; data without one were published before there were feeds. */
export function verifyFeeds(data: string, manifest: Manifest): void {
  if (!manifest.history) return;
  for (const { path, text } of feedFiles(data, manifest))
    if (readOrDamage(path, () => readFileSync(join(data, path), 'utf8')) !== text)
      throw new Damage(`${path} does not say what the history says`);
}

/** The catalogue beside the manifest; releases of before there was one have none. */
export function verifyCatalog(data: string, manifest: Manifest): void {
  const catalog = readCatalog(data, manifest, machineDisk);
  const path = join(data, catalogPath);
  const found = existsSync(path)
    ? readOrDamage(catalogPath, () => JSON.parse(readFileSync(path, 'utf8')))
    : null;
  if (JSON.stringify(found) !== JSON.stringify(catalog))
    throw new Damage(`${catalogPath} does not list the downloads of the release that the manifest names`);
}

async function verifyFiles(folder: string, manifest: Manifest, start: StartProgress): Promise<void> {
  const listed = Object.entries(manifest.files);
  const progress = start(
    'hashes',
    listed.reduce((sum, [, { bytes }]) => sum + bytes, 0),
    'MB',
  );
  for (const [file, entry] of listed) {
    const path = join(folder, file);
    if (!existsSync(path)) throw new Damage(`${file} is missing`);
    const { size } = statSync(path);
    if (size !== entry.bytes) throw new Damage(`${file} has ${size} bytes, the manifest says ${entry.bytes}`);
    const found = await sha256OfFile(path);
    if (found !== entry.sha256)
      throw new Damage(`${file} has sha256 ${found}, the manifest says ${entry.sha256}`);
    progress.advance(entry.bytes);
  }
  progress.done();
}

export async function sha256OfFile(path: string): Promise<FileEntry['sha256']> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(piece as Buffer);
  return hash.digest('hex');
}

function verifyPack(folder: string, release: string, pack: Pack, start: StartProgress) {
  const path = files.index(pack);
  const index = readOrDamage(path, () => decodeIndex(pack, readFileSync(join(folder, path))));
  const progress = start(`records of ${pack}`, index.count, 'items');
  const used = new Map<string, number>();
  const statics = new Map<string, number>();
  let members = 0;
  for (const { key, texts } of recordsOf(folder, pack, index, used)) {
    members += texts.size;
    const { file, text } = staticOf(pack, key, texts, release);
    const root = dirname(file);
    statics.set(root, (statics.get(root) ?? 0) + 1);
    verifyStatic(folder, file, text);
    progress.advance(1);
  }
  for (const [shard, bytes] of used) {
    const { size } = statSync(join(folder, shard));
    if (size !== bytes) throw new Damage(`${shard} has ${size} bytes, the index speaks of ${bytes}`);
  }
  for (const [root, known] of statics) {
    const there = readdirSync(join(folder, root)).length;
    if (there !== known) throw new Damage(`${root}/ has ${there} files, the index knows ${known}`);
  }
  progress.done();
  return { members, statics: [...statics.values()].reduce((sum, known) => sum + known, 0) };
}

/** The records of a pack in the order of their shards; `used` gathers how many bytes of each shard belong to one. */
function* recordsOf(folder: string, pack: Pack, index: MemberIndex, used: Map<string, number>) {
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
      if (length === 0) continue;
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
function staticOf(
  pack: Pack,
  key: string,
  texts: ReadonlyMap<MemberName<Pack>, Buffer>,
  release: string,
): { file: string; text: Buffer } {
  if (pack === 'groups') {
    const group = unpackGroup(readGroup(texts.get('group')!));
    return { file: files.benchmark(group.nivel, group.codigo), text: Buffer.from(groupJson(group)) };
  }
  const text = texts.get('answer');
  const file = files.answer(pack, key);
  if (!text) throw new Damage(`${file}: the index knows no answer of ${key}`);
  const { data, meta } = JSON.parse(text.toString()) as {
    data: { profile: { nit: string } };
    meta: { release: string };
  };
  if (data.profile.nit !== key || meta.release !== release)
    throw new Damage(`${file}: the answer of NIT ${data.profile.nit} in release ${meta.release}`);
  return { file, text };
}
