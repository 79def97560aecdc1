/** An archive read as a stream into a folder: each file is compared with `archive.json`, and all of them with the manifest. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ReadableStream, type ReadableWritablePair } from 'node:stream/web';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { changesFilesIn } from '../../contract/stored/history.ts';
import {
  type FileEntry,
  layoutVersion,
  type Manifest,
  manifestPath,
  releasePath,
  reportPath,
} from '../../contract/stored/layout.ts';
import type { Disk } from '../lib/disk.ts';
import type { Progress, StartProgress } from '../lib/progress.ts';
import { currentManifest } from '../publish/publish.ts';
import {
  type ArchiveManifest,
  archiveHeadSchema,
  archiveManifestPath,
  archiveManifestSchema,
} from './archive-manifest.ts';
import { type ArchiveSource, UnusableArchive } from './archive-source.ts';

/** More is no `archive.json`, which has a line a file. */
const mostManifestBytes = 16 * 1024 * 1024;

export interface ReadOptions {
  readonly source: ArchiveSource;
  /** Of the archive as a file, when it is known. */
  readonly sha256: string | undefined;
  /** An empty folder, which has all files of the archive when this returns. */
  readonly folder: string;
  readonly progress: StartProgress;
}

/** The manifest of the release, and every file of the archive. Throws `UnusableArchive`. */
export async function readArchive(
  { source, sha256, folder, progress }: ReadOptions,
  disk: Disk,
): Promise<{ readonly manifest: Manifest; readonly files: ArchiveManifest['files'] }> {
  const hash = createHash('sha256');
  async function* hashed(): AsyncGenerator<Uint8Array> {
    for await (const piece of source.bytes) {
      hash.update(piece);
      yield piece;
    }
  }
  const archive = await readEntries(source.name, hashed(), folder, progress, disk).catch((cause: Error) => {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT')
      throw new Error(
        `the disk of ${dirname(folder)} is full: a release is unpacked beside the one that stands; free its room, or name a folder of another disk`,
        { cause },
      );
    // The parser does not know the name of the file.
    throw cause instanceof UnusableArchive
      ? cause
      : new UnusableArchive(`${source.name} cannot be read as an archive: ${cause.message}`, { cause });
  });
  const found = hash.digest('hex');
  if (sha256 !== undefined && found !== sha256)
    throw new UnusableArchive(`${source.name} has sha256 ${found}, expected ${sha256}`);
  return { manifest: await manifestOf(source.name, folder, archive, disk), files: archive.files };
}

/** The types of node's web streams and the browser's differ, the streams do not. */
const tarDecoder = () =>
  createTarDecoder({ strict: true }) as unknown as ReadableWritablePair<ParsedTarEntry, Uint8Array>;

async function readEntries(
  name: string,
  bytes: AsyncIterable<Uint8Array>,
  folder: string,
  start: StartProgress,
  disk: Disk,
): Promise<ArchiveManifest> {
  let archive: ArchiveManifest | undefined;
  let progress: Progress | undefined;
  const missing = new Map<string, FileEntry>();
  const entries = ReadableStream.from(bytes).pipeThrough(tarDecoder());
  for await (const entry of entries) {
    if (!archive) {
      archive = await readArchiveManifest(name, entry);
      for (const [path, listed] of Object.entries(archive.files)) missing.set(path, listed);
      progress = start(
        'unpack',
        [...missing.values()].reduce((sum, { bytes }) => sum + bytes, 0),
        'MB',
      );
      continue;
    }
    const { name: path, type = 'file', size } = entry.header;
    const listed = missing.get(path);
    if (type !== 'file')
      throw new UnusableArchive(`${name}: ${path} is a ${type}, an archive has files only`);
    if (!listed)
      throw new UnusableArchive(`${name}: ${path} is not listed in ${archiveManifestPath}, or stands twice`);
    if (size !== listed.bytes)
      throw new UnusableArchive(
        `${name}: ${path} has ${size} bytes, ${archiveManifestPath} says ${listed.bytes}`,
      );
    const found = await writeEntry(join(folder, path), entry, disk);
    if (found !== listed.sha256)
      throw new UnusableArchive(
        `${name}: ${path} has sha256 ${found}, ${archiveManifestPath} says ${listed.sha256}`,
      );
    missing.delete(path);
    progress!.advance(size);
  }
  if (!archive) throw new UnusableArchive(`${name} is empty, expected an archive of a release`);
  const [lacking] = missing.keys();
  if (lacking !== undefined)
    throw new UnusableArchive(`${name} ends before ${lacking}, which ${archiveManifestPath} lists`);
  progress!.done();
  return archive;
}

/** Throws for an archive of another layout. */
async function readArchiveManifest(name: string, { header, body }: ParsedTarEntry): Promise<ArchiveManifest> {
  if (header.name !== archiveManifestPath || header.size > mostManifestBytes)
    throw new UnusableArchive(
      `${name} is no archive of a release: it begins with ${header.name}, expected ${archiveManifestPath}`,
    );
  const text = await new Response(body).text();
  try {
    const read: unknown = JSON.parse(text);
    const { release, layout, made_by } = archiveHeadSchema.parse(read);
    if (layout !== layoutVersion)
      throw new UnusableArchive(
        `${name} has release ${release} in layout ${layout}, this program reads layout ${layoutVersion}: unpack it with the program of commit ${made_by?.commit ?? '(not known)'}, which built it`,
      );
    return archiveManifestSchema.parse(read);
  } catch (cause) {
    if (cause instanceof UnusableArchive) throw cause;
    throw new UnusableArchive(`${name}: ${archiveManifestPath} cannot be read: ${(cause as Error).message}`, {
      cause,
    });
  }
}

/** Gives the sha256 of what was written. */
async function writeEntry(target: string, { body }: ParsedTarEntry, disk: Disk): Promise<string> {
  await disk.mkdir(dirname(target), { recursive: true });
  const file = await disk.open(target, 'w');
  try {
    const hash = createHash('sha256');
    for await (const piece of body) {
      hash.update(piece);
      await file.writeFile(piece);
    }
    return hash.digest('hex');
  } finally {
    await file.close();
  }
}

/** The manifest among the files, which must list those that are there. */
async function manifestOf(
  name: string,
  folder: string,
  { release, files }: ArchiveManifest,
  disk: Disk,
): Promise<Manifest> {
  for (const path of [manifestPath, reportPath])
    if (!files[path]) throw new UnusableArchive(`${name} has no ${path}`);
  const manifest = await currentManifest(folder, disk);
  if (!manifest)
    throw new UnusableArchive(`${name}: ${manifestPath} is not a manifest of layout ${layoutVersion}`);
  if (manifest.release !== release)
    throw new UnusableArchive(
      `${name} has release ${release}, but its ${manifestPath} names ${manifest.release}: expected one release`,
    );
  const listed = [
    ...Object.entries(manifest.files).map(([path, entry]) => ({
      ...entry,
      path: releasePath(release, path),
    })),
    ...changesFilesIn(manifest.history),
  ];
  const differing = listed.find(({ path, sha256 }) => files[path]?.sha256 !== sha256);
  if (differing)
    throw new UnusableArchive(
      `${name}: ${differing.path} has sha256 ${files[differing.path]?.sha256 ?? '(no such file)'}, its ${manifestPath} says ${differing.sha256}: its files are of another release`,
    );
  return JSON.parse(readFileSync(join(folder, manifestPath), 'utf8')) as Manifest;
}
