/** Publication: a release is written beside the others, renamed into place, and named by the manifest last of all. */

import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { z } from 'zod';
import { isUnlisted } from '../../contract/files/files.ts';
import { releaseNameSchema } from '../../contract/http/changes.ts';
import { changesFilesIn, changesFolder, historyPath } from '../../contract/stored/history.ts';
import {
  catalogPath,
  type FileEntry,
  latestOf,
  latestPath,
  type Manifest,
  manifestPath,
  manifestSchema,
  reportPath,
  reviewedFolder,
  stoppedFolder,
} from '../../contract/stored/layout.ts';
import { type Disk, machineDisk } from '../lib/disk.ts';
import { fsyncDir, writeFileAtomic, writeFileSynced } from '../lib/write-file-atomic.ts';
import { readCatalog } from './catalog.ts';
import { feedsFolder, releasesAtom, releasesFeedPath } from './releases-feed.ts';

export interface ReleaseFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A file too large for memory: it lies on the same disk, and is moved into the release. */
export interface MovedFile extends FileEntry {
  readonly path: string;
  readonly from: string;
}

export interface Publication {
  readonly out: string;
  readonly files: AsyncIterable<ReleaseFile | MovedFile>;
  readonly manifest: Omit<Manifest, 'files' | 'history'>;
  /** The history with this release in it: asked for when its files are in their place, before the manifest names it. */
  readonly history: (disk: Disk) => Promise<Manifest['history']>;
  /** Called when all is written, before the manifest names it: throws what must not be published, which is removed. */
  readonly approve?: () => void;
  readonly report: (files: Manifest['files']) => unknown;
  /** For the next build here alone; a release that comes as an archive has none. */
  readonly reviewed?: unknown;
}

const releasesFolder = 'releases';
/** The manifests and reports of releases whose folders are there and that do not stand, for `npm run rollback`. */
export const earlierManifests = '.earlier';
const earlierReport = (release: string): string => join(earlierManifests, `${release}.report.json`);
const temporaryPrefix = '.new-';
/** Whatever else lies beside the releases is not ours to remove. */
const releaseFolder = /^(?:\.new-.*|[0-9a-f]{16})$/;
const filesAtOnce = 16;
/** Files taken from the build before it waits for the disk. */
const filesAhead = 256;

/**
 * Writes a release and points the manifest at it. Killed at any moment it leaves the old release or the new one, whole;
 * what it left behind is removed by the next. The release that the manifest named before stays until then.
 */
export async function publish(
  { out, files, manifest, history, approve, report, reviewed }: Publication,
  disk: Disk = machineDisk,
): Promise<Manifest> {
  const before = await removeOldReleases(out, disk);
  const building = join(out, releasesFolder, `${temporaryPrefix}${manifest.release}`);
  await disk.mkdir(building);
  const { paths, entries } = await writeFiles(building, files, disk).catch(async (error) => {
    await disk.rm(building, { recursive: true, force: true }).catch(() => {});
    throw error;
  });
  const target = join(out, releasesFolder, manifest.release);
  if (manifest.release === before) {
    const other = await differingFile(out, entries, disk);
    if (other) {
      await disk.rm(building, { recursive: true });
      throw new Error(other);
    }
    await moveInto(target, building, paths, disk);
  } else await disk.rename(building, target);
  await fsyncDir(join(out, releasesFolder), disk);
  const joined = await history(disk);
  try {
    approve?.();
  } catch (error) {
    await removeOldReleases(out, disk);
    throw error;
  }
  await fsyncDir(out, disk);
  if (before === null) await fsyncDir(dirname(out), disk); // The folder itself is new.
  if (reviewed !== undefined) await keepReviewed(out, manifest.release, reviewed, disk);
  const whole: Manifest = { ...manifest, files: entries, history: joined };
  await replaceManifest(out, whole, disk);
  await removeUnnamedFiles(out, whole, disk);
  await disk.rm(join(out, stoppedFolder), { recursive: true, force: true });
  await writeFileAtomic(join(out, reportPath), `${JSON.stringify(report(whole.files), null, 1)}\n`, disk);
  return whole;
}

async function keepReviewed(out: string, release: string, reviewed: unknown, disk: Disk): Promise<void> {
  await disk.mkdir(join(out, reviewedFolder), { recursive: true });
  await writeFileAtomic(join(out, reviewedFolder, `${release}.json`), `${JSON.stringify(reviewed)}\n`, disk);
}

/** Points the folder at a release by one rename; the manifest that stood is kept, and its report. */
export async function replaceManifest(out: string, manifest: Manifest, disk: Disk): Promise<void> {
  const before = await currentRelease(out, disk);
  if (before !== null && before !== manifest.release) {
    await disk.mkdir(join(out, earlierManifests), { recursive: true });
    const standing = await disk.readFile(join(out, manifestPath), 'utf8');
    await writeFileAtomic(join(out, earlierManifests, `${before}.json`), standing, disk);
    const report = await disk.readFile(join(out, reportPath), 'utf8').catch(() => null);
    if (report !== null && speaksOf(report, before))
      await writeFileAtomic(join(out, earlierReport(before)), report, disk);
  }
  await writeFileAtomic(join(out, manifestPath), `${JSON.stringify(manifest, null, 1)}\n`, disk);
  await replaceCopies(out, manifest, disk);
  await disk.rm(join(out, 'build-report.html'), { force: true }); // Earlier versions wrote it, and it speaks of their release.
}

/** A publication that was killed left the report of the release before. */
function speaksOf(report: string, release: string): boolean {
  try {
    return (JSON.parse(report) as { readonly release?: unknown }).release === release;
  } catch {
    return false;
  }
}

/** The report of a release that stands again; where none was kept there is none. */
export async function restoreReport(out: string, release: string, disk: Disk): Promise<void> {
  const kept = await disk.readFile(join(out, earlierReport(release)), 'utf8').catch(() => null);
  if (kept !== null) await writeFileAtomic(join(out, reportPath), kept, disk);
  else await disk.rm(join(out, reportPath), { force: true });
}

/** What the manifest says, for whoever reads without the API. */
export async function replaceCopies(out: string, manifest: Manifest, disk: Disk): Promise<void> {
  const write = (path: string, value: unknown) =>
    writeFileAtomic(join(out, path), `${JSON.stringify(value, null, 1)}\n`, disk);
  await write(latestPath, latestOf(manifest));
  await write(historyPath, { releases: manifest.history });
  const catalog = readCatalog(out, manifest, disk);
  if (catalog) await write(catalogPath, catalog);
  else await disk.rm(join(out, catalogPath), { force: true });
  await disk.mkdir(join(out, feedsFolder), { recursive: true });
  await writeFileAtomic(
    join(out, releasesFeedPath),
    releasesAtom(manifest, process.env.SITE_URL?.replace(/\/+$/, '')),
    disk,
  );
}

/** Removes every release but the one that the manifest names, and gives its name. */
async function removeOldReleases(out: string, disk: Disk): Promise<string | null> {
  const before = await currentRelease(out, disk);
  const manifest = before && (await currentManifest(out, disk));
  await disk.mkdir(join(out, releasesFolder), { recursive: true });
  // A build that was killed between the pointers left copies that speak of a release that goes now.
  if (manifest) await replaceCopies(out, manifest, disk);
  if (manifest) await removeUnnamedFiles(out, manifest, disk);
  await disk.rm(join(out, earlierManifests), { recursive: true, force: true });
  for (const name of await disk.readdir(join(out, releasesFolder)))
    if (releaseFolder.test(name) && name !== before)
      await disk.rm(join(out, releasesFolder, name), { recursive: true, force: true });
  await disk.mkdir(join(out, reviewedFolder), { recursive: true });
  for (const name of await disk.readdir(join(out, reviewedFolder)))
    if (name !== `${before}.json`) await disk.rm(join(out, reviewedFolder, name), { force: true });
  return before;
}

/** Removes the changes that the history does not name, and the feeds of earlier versions. */
async function removeUnnamedFiles(out: string, { history }: Manifest, disk: Disk): Promise<void> {
  const named = new Set([...changesFilesIn(history).map(({ path }) => path), releasesFeedPath]);
  for (const folder of [changesFolder, feedsFolder]) {
    await disk.mkdir(join(out, folder), { recursive: true });
    for (const name of await disk.readdir(join(out, folder)))
      if (!named.has(`${folder}/${name}`)) await disk.rm(join(out, folder, name), { force: true });
  }
}

interface WrittenFiles {
  /** Of all files, below the release. */
  readonly paths: readonly string[];
  /** Of those that the manifest lists, by path. */
  readonly entries: Manifest['files'];
}

async function writeFiles(building: string, files: Publication['files'], disk: Disk): Promise<WrittenFiles> {
  const paths: string[] = [];
  const entries: Record<string, FileEntry> = {};
  const limit = pLimit(filesAtOnce);
  const folders = new Set<string>();
  let pending: Promise<void>[] = [];
  const startWriting = (target: string, bytes: Uint8Array) => {
    const writing = limit(() => writeFileSynced(target, bytes, disk));
    writing.catch(() => {}); // It is awaited below, which may be long after it failed.
    pending.push(writing);
  };
  try {
    for await (const file of files) {
      const { path } = file;
      const target = join(building, path);
      const folder = dirname(target);
      if (!folders.has(folder)) await disk.mkdir(folder, { recursive: true });
      for (let above = folder; above.length >= building.length; above = dirname(above)) folders.add(above);
      paths.push(path);
      if ('from' in file) {
        const { bytes, sha256 } = file;
        if (!isUnlisted(path)) entries[path] = { bytes, sha256 };
        await moveSynced(file.from, target, disk);
      } else {
        const { bytes } = file;
        if (!isUnlisted(path)) entries[path] = { bytes: bytes.length, sha256: sha256(bytes) };
        startWriting(target, bytes);
        if (pending.length < filesAhead) continue;
        await Promise.all(pending);
        pending = [];
      }
    }
    await Promise.all(pending);
  } finally {
    // Whoever has the folder after a failure is not written between.
    await Promise.allSettled(pending);
  }
  for (const folder of folders) await fsyncDir(folder, disk);
  const sorted = Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1));
  return { paths, entries: Object.fromEntries(sorted) };
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The manifest that stands in a data folder; null when there is none that this layout can read. */
export async function currentManifest(
  out: string,
  disk: Pick<Disk, 'readFile'> = machineDisk,
): Promise<Manifest | null> {
  return manifestSchema.safeParse(await standingManifest(out, disk)).data ?? null;
}

/** The release folder that must stay, also when its manifest is of an older layout. Throws for a manifest of something else. */
async function currentRelease(out: string, disk: Disk): Promise<string | null> {
  const standing = await standingManifest(out, disk);
  if (standing === null) return null;
  const { success, data } = z.object({ release: releaseNameSchema }).safeParse(standing);
  if (success) return data.release;
  throw new Error(`${join(out, manifestPath)} names no release; give the data folder, or an empty one`);
}

/** Null where there is none. One that cannot be read is another thing: what it names would be taken for what goes. */
async function standingManifest(out: string, disk: Pick<Disk, 'readFile'>): Promise<unknown> {
  const path = join(out, manifestPath);
  try {
    return JSON.parse(await disk.readFile(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error instanceof SyntaxError ? new Error(`${path}: ${error.message}`, { cause: error }) : error;
  }
}

/**
 * A release answers under its name for a year, so the name stands for its bytes: what is wrong when the same name was made of
 * others, null when nothing is.
 */
async function differingFile(out: string, entries: Manifest['files'], disk: Disk): Promise<string | null> {
  const standing = await currentManifest(out, disk);
  if (!standing) return null;
  const { release, files } = standing;
  const path = Object.keys({ ...files, ...entries }).find(
    (path) => entries[path]?.sha256 !== files[path]?.sha256,
  );
  if (path === undefined) return null;
  const [found, expected] = [entries, files].map((all) => all[path]?.sha256 ?? 'no such file');
  return `release ${release} stands, and this build gives ${path} other bytes under the same name: found ${found}, expected ${expected}; nothing was published. What makes a file must be part of the name: raise layoutVersion in contract/stored/layout.ts`;
}

/** The same release again: its files replace one another byte for byte, and those that were lost are back. */
async function moveInto(
  target: string,
  building: string,
  paths: readonly string[],
  disk: Disk,
): Promise<void> {
  for (const path of paths) {
    await disk.mkdir(dirname(join(target, path)), { recursive: true });
    await disk.rename(join(building, path), join(target, path));
  }
  for (const folder of new Set(paths.map((path) => dirname(join(target, path)))))
    await fsyncDir(folder, disk);
  await disk.rm(building, { recursive: true });
}

async function moveSynced(from: string, to: string, disk: Disk): Promise<void> {
  const file = await disk.open(from, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  await disk.rename(from, to);
}
