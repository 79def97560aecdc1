/** A published release as one tar, the folder as it lies; the same release gives the same bytes. */

import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { packTar, type TarSource } from 'modern-tar/fs';
import { recordFiles, tellsWhoIsWithheld } from '../../contract/files/files.ts';
import { changesFilesIn, historyPath } from '../../contract/stored/history.ts';
import {
  catalogPath,
  type FileEntry,
  latestPath,
  type Manifest,
  manifestPath,
  releasePath,
  reportPath,
} from '../../contract/stored/layout.ts';
import { gunzipStored } from '../lib/gzip.ts';
import type { StartProgress } from '../lib/progress.ts';
import { fsyncDir } from '../lib/write-file-atomic.ts';
import { sha256 } from '../publish/publish.ts';
import { releasesFeedPath } from '../publish/releases-feed.ts';
import {
  Damage,
  readManifest,
  readNits,
  readOrDamage,
  sha256OfFile,
  verifyHistory,
} from '../publish/verify.ts';
import { type ArchiveManifest, archiveManifestPath, archiveManifestText } from './archive-manifest.ts';

/** What a pin says of an archive, but its address. */
export type WrittenArchive = Pick<ArchiveManifest, 'release' | 'layout'> &
  FileEntry &
  Partial<NonNullable<Manifest['made_by']>>;

/** Throws `Damage` where the release is not whole, or would tell who is withheld; the archive has its name only when it is. */
export async function writeArchive(
  data: string,
  target: string,
  start: StartProgress,
): Promise<WrittenArchive> {
  const manifest = readManifest(data);
  verifyHistory(data, manifest);
  const telling = Object.keys(manifest.files).find(tellsWhoIsWithheld);
  if (telling !== undefined)
    throw new Damage(
      `${telling} of an earlier program says who and what is withheld: build the release again`,
    );
  const { release, layout, made_by = null } = manifest;
  const files = { ...(await besideRelease(data, manifest)), ...(await ofRelease(data, manifest)) };
  const progress = start(
    'archive',
    Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0),
    'MB',
  );
  const sources: TarSource[] = [
    {
      ...anonymous,
      type: 'content',
      target: archiveManifestPath,
      content: archiveManifestText({ format: 1, release, layout, made_by, files }),
    },
    ...Object.entries(files).map(([path, entry]): TarSource => {
      const named = { ...anonymous, target: path };
      if (entry.bytes === 0) return { ...named, type: 'content', content: '' };
      const content = Readable.from(readListed(data, path, entry, progress.advance));
      return { ...named, type: 'stream', size: entry.bytes, content };
    }),
  ];
  const entry = await writeHashed(target, packTar(sources));
  progress.done();
  return { release, layout, ...made_by, ...entry };
}

/** Nothing of the machine, its clock or its users. */
const anonymous = { mtime: new Date(0), mode: 0o644, uid: 0, gid: 0, uname: '', gname: '' } as const;

/** Files beside the release, those that a reader wants first before the others. */
async function besideRelease(data: string, { history }: Manifest): Promise<Record<string, FileEntry>> {
  const changes = changesFilesIn(history).map(({ path }) => path);
  const always = [manifestPath, latestPath, historyPath, reportPath, ...changes];
  const perhaps = [catalogPath, releasesFeedPath].filter((path) => existsSync(join(data, path)));
  const entries: Record<string, FileEntry> = {};
  for (const path of [...always, ...perhaps]) {
    const file = join(data, path);
    if (!existsSync(file)) throw new Damage(`${path} is missing`);
    entries[path] = { bytes: statSync(file).size, sha256: await sha256OfFile(file) };
  }
  return entries;
}

/** Every file below the release, in an order of their own: those that the manifest lists, and those of all who are in it. */
async function ofRelease(data: string, manifest: Manifest): Promise<Record<string, FileEntry>> {
  const folder = join(data, releasePath(manifest.release, ''));
  const entries = new Map(Object.entries(manifest.files));
  for (const [, path] of recordFiles(readNits(folder), manifest)) {
    const bytes = readOrDamage(path, () => readFileSync(join(folder, path)));
    readOrDamage(path, () => gunzipStored(bytes));
    entries.set(path, { bytes: bytes.length, sha256: sha256(bytes) });
  }
  return Object.fromEntries(
    [...entries].map(([path, entry]) => [releasePath(manifest.release, path), entry]),
  );
}

/** Throws `Damage` when the file is another than its entry says. */
async function* readListed(
  data: string,
  path: string,
  { bytes, sha256 }: FileEntry,
  advance: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const file = join(data, path);
  if (!existsSync(file)) throw new Damage(`${path} is missing`);
  const { size } = statSync(file);
  if (size !== bytes) throw new Damage(`${path} has ${size} bytes, expected ${bytes}`);
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file, { highWaterMark: 1 << 20 })) {
    hash.update(piece as Buffer);
    yield piece as Buffer;
    advance((piece as Buffer).length);
  }
  const found = hash.digest('hex');
  if (found !== sha256) throw new Damage(`${path} has sha256 ${found}, expected ${sha256}`);
}

async function writeHashed(target: string, tar: AsyncIterable<Buffer>): Promise<FileEntry> {
  const unnamed = `${target}.new`;
  const file = await open(unnamed, 'w');
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const piece of tar) {
      hash.update(piece);
      bytes += piece.length;
      await file.writeFile(piece);
    }
    await file.sync();
    await file.close();
    await rename(unnamed, target);
    await fsyncDir(dirname(target));
    return { bytes, sha256: hash.digest('hex') };
  } catch (error) {
    await file.close();
    await rm(unnamed, { force: true });
    throw error;
  }
}
