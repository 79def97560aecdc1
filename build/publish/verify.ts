/** Whether a published release is whole: every file is there with its checksum, and one of each kind, with all that are shared, is what its schema says. */

import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Nits } from '../../contract/files/country-files.ts';
import {
  type AnyJsonFile,
  type FileOf,
  files,
  type JsonFile,
  recordFiles,
  sharedFiles,
} from '../../contract/files/files.ts';
import type { Meta } from '../../contract/http/schemas.ts';
import { changesFilesIn, historyPath } from '../../contract/stored/history.ts';
import {
  catalogPath,
  type FileEntry,
  latestOf,
  latestPath,
  type Manifest,
  manifestPath,
  manifestSchema,
  releasePath,
} from '../../contract/stored/layout.ts';
import { decodePurposes } from '../../contract/stored/purposes.ts';
import { decodeScreenerTable } from '../../contract/stored/screener.ts';
import { decodeSearchIndex } from '../../contract/stored/search.ts';
import { machineDisk } from '../lib/disk.ts';
import { gunzipStored } from '../lib/gzip.ts';
import type { StartProgress } from '../lib/progress.ts';
import { readCatalog } from './catalog.ts';
import { sha256 } from './publish.ts';
import { releasesAtom, releasesFeedPath, siteOfFeed } from './releases-feed.ts';

/** In one sentence that names the file. */
export class Damage extends Error {
  override readonly name = 'Damage';
}

export function readOrDamage<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new Damage(`${file}: ${(cause as Error).message}`, { cause });
  }
}

interface Verified {
  readonly release: string;
  /** That the manifest lists. */
  readonly files: number;
  /** Of companies, entities, groups and frames. */
  readonly records: number;
}

/** Throws `Damage` at the first fault. `all`: whether every file is held to its schema, not only one of each kind. */
export async function verifyRelease(data: string, start: StartProgress, all = false): Promise<Verified> {
  const manifest = readManifest(data);
  verifyHistory(data, manifest);
  verifyFeed(data, manifest);
  const folder = join(data, releasePath(manifest.release, ''));
  await verifyFiles(folder, manifest, start);
  verifyCatalog(data, manifest);
  for (const row of sharedFiles) readJson(folder, row, row.path());
  readOrDamage(files.screener, () => decodeScreenerTable(readFileSync(join(folder, files.screener))));
  readOrDamage(files.search, () => decodeSearchIndex(readFileSync(join(folder, files.search))));
  readOrDamage(files.purposes, () => decodePurposes(readFileSync(join(folder, files.purposes))));
  return {
    release: manifest.release,
    files: Object.keys(manifest.files).length,
    records: verifyRecords(folder, manifest, start, all),
  };
}

/** Who is in a release. */
export const readNits = (folder: string): Nits => readJson(folder, files.nits, files.nits.path());

/** What a JSON file holds. Throws `Damage` where that is not what its schema says. */
function readJson<T>(folder: string, row: JsonFile<never, T>, path: string): T {
  return readOrDamage(path, () => {
    const text = gunzipStored(readFileSync(join(folder, path))).toString();
    return row.schema.parse(JSON.parse(text));
  });
}

/** Every file of a company, entity, group and frame is there and whole, and no other is. */
function verifyRecords(folder: string, manifest: Manifest, start: StartProgress, all: boolean): number {
  const records = [...recordFiles(readNits(folder), manifest)];
  const progress = start('records', records.length, 'items');
  const parsed = new Set<AnyJsonFile>();
  const expected = new Map<string, number>();
  for (const [row, path] of records) {
    if (!existsSync(join(folder, path))) throw new Damage(`${path} is missing`);
    if (all || !parsed.has(row)) verifyPlace(row, path, readJson(folder, row, path), manifest.release);
    else readOrDamage(path, () => gunzipStored(readFileSync(join(folder, path))));
    parsed.add(row);
    expected.set(dirname(path), (expected.get(dirname(path)) ?? 0) + 1);
    progress.advance(1);
  }
  for (const [root, known] of expected) {
    const there = readdirSync(join(folder, root)).length;
    if (there !== known) throw new Damage(`${root}/ has ${there} files, ${files.nits.path()} knows ${known}`);
  }
  progress.done();
  return records.length;
}

/** Where a file should lie by what it holds; undefined for kinds that do not say whose they are. */
function placeOf(row: AnyJsonFile, held: never): string | undefined {
  const { company, companyMore, entity, group, filers, frame } = files;
  const places = new Map<AnyJsonFile, (held: never) => string>([
    [company, ({ data }: FileOf<typeof company>) => company.path(data.profile.nit)],
    [companyMore, ({ ranks }: FileOf<typeof companyMore>) => companyMore.path(ranks.empresa.nit)],
    [entity, ({ data }: FileOf<typeof entity>) => entity.path(data.profile.nit)],
    [group, ({ nivel, codigo }: FileOf<typeof group>) => group.path(nivel, codigo)],
    [filers, ({ anio }: FileOf<typeof filers>) => filers.path(anio)],
    [frame, ({ clave, anio }: FileOf<typeof frame>) => frame.path(clave, anio)],
  ]);
  return places.get(row)?.(held);
}

/** A file holds what its address says, and an answer names the release. */
function verifyPlace(row: AnyJsonFile, path: string, held: unknown, release: string): void {
  const place = placeOf(row, held as never);
  if (place !== undefined && place !== path) throw new Damage(`${path}: holds ${place}`);
  const { meta } = held as { readonly meta?: Meta };
  if (meta && meta.release !== release) throw new Damage(`${path}: an answer of release ${meta.release}`);
}

export function readManifest(data: string): Manifest {
  if (!existsSync(join(data, manifestPath)))
    throw new Damage(
      `${data} holds no ${manifestPath}: npm run build makes a release there, npm run unpack brings one`,
    );
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
  const listed = readOrDamage(historyPath, () => JSON.parse(readFileSync(join(data, historyPath), 'utf8')));
  if (JSON.stringify(listed.releases) !== JSON.stringify(history))
    throw new Damage(`${historyPath} has other releases than the manifest`);
  for (const { path, sha256: expected } of changesFilesIn(history)) {
    const bytes = readOrDamage(path, () => readFileSync(join(data, path)));
    const found = sha256(bytes);
    if (found !== expected) throw new Damage(`${path} has sha256 ${found}, the manifest says ${expected}`);
  }
}

/** The feed, which is made of the history. */
export function verifyFeed(data: string, manifest: Manifest): void {
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
