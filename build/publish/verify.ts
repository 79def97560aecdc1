/** Whether a published release is whole: every file, every member, and every static file beside the record it was made of. */

import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { changesFilesIn, historyPath } from '../../contract/stored/history.ts';
import {
  catalogPath,
  type FileEntry,
  files,
  latestOf,
  latestPath,
  type Manifest,
  manifestPath,
  manifestSchema,
  type Pack,
  packs,
  releasePath,
} from '../../contract/stored/layout.ts';
import { decodeScreenerTable } from '../../contract/stored/screener.ts';
import { decodeSearchIndex } from '../../contract/stored/search.ts';
import { machineDisk } from '../lib/disk.ts';
import type { StartProgress } from '../lib/progress.ts';
import { readCatalog } from './catalog.ts';
import { Damage, readOrDamage, verifyStatic } from './damage.ts';
import { packedRecords, readPackIndex, staticOf } from './packed-records.ts';
import { releasesAtom, releasesFeedPath, siteOfFeed } from './releases-feed.ts';
import { verifySeries } from './verify-series.ts';

export interface Verified {
  readonly release: string;
  readonly files: number;
  readonly members: number;
  readonly statics: number;
}

/** Throws `Damage` at the first fault. `packed`: of a release whose static files are not there. */
export async function verifyRelease(data: string, start: StartProgress, packed = false): Promise<Verified> {
  const manifest = readManifest(data);
  verifyHistory(data, manifest);
  verifyFeed(data, manifest);
  const folder = join(data, releasePath(manifest.release, ''));
  await verifyFiles(folder, manifest, start);
  if (!packed) refusePacked(folder, manifest.release);
  verifyCatalog(data, manifest);
  readOrDamage(files.screener, () => decodeScreenerTable(readFileSync(join(folder, files.screener))));
  readOrDamage(files.search, () => decodeSearchIndex(readFileSync(join(folder, files.search))));
  const counts = packs.map((pack) => verifyPack(folder, manifest.release, pack, packed, start));
  verifySeries(folder, start);
  return {
    release: manifest.release,
    files: Object.keys(manifest.files).length,
    members: counts.reduce((sum, { members }) => sum + members, 0),
    statics: counts.reduce((sum, { statics }) => sum + statics, 0),
  };
}

/** Whether a release is without the files that are made of `pack/`; `folder` is its own. */
export const isPacked = (folder: string): boolean =>
  !['empresa', 'sfc', 'benchmark'].some((root) => existsSync(join(folder, root)));

function refusePacked(folder: string, release: string): void {
  if (!isPacked(folder)) return;
  throw new Damage(
    `release ${release} is packed, without the files that are made of pack/: verify it with --packed, or expand its archive with npm run unpack -- --expand`,
  );
}

export function readManifest(data: string): Manifest {
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
  for (const { path, sha256 } of changesFilesIn(history)) {
    const bytes = readOrDamage(path, () => readFileSync(join(data, path)));
    const found = createHash('sha256').update(bytes).digest('hex');
    if (found !== sha256) throw new Damage(`${path} has sha256 ${found}, the manifest says ${sha256}`);
  }
}

/** The feed, which is made of the history; data without one were published before there was a feed. */
export function verifyFeed(data: string, manifest: Manifest): void {
  if (!manifest.history) return;
  const read = () => readFileSync(join(data, releasesFeedPath), 'utf8');
  const feed = readOrDamage(releasesFeedPath, read);
  if (feed !== releasesAtom(manifest, siteOfFeed(feed)))
    throw new Damage(`${releasesFeedPath} does not say what the history says`);
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

/** `packed`: whether the static files are left out. */
function verifyPack(folder: string, release: string, pack: Pack, packed: boolean, start: StartProgress) {
  const index = readPackIndex(folder, pack);
  const progress = start(`records of ${pack}`, index.count, 'items');
  const used = new Map<string, number>();
  const statics = new Map<string, number>();
  let members = 0;
  for (const record of packedRecords(folder, pack, index, used)) {
    members += record.texts.size;
    const { path, bytes } = staticOf(pack, record, release);
    progress.advance(1);
    if (packed) continue;
    const root = dirname(path);
    statics.set(root, (statics.get(root) ?? 0) + 1);
    verifyStatic(folder, path, bytes);
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
