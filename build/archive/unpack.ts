/** An archive in, a published release out: published by the same steps as one that was built. */

import { join } from 'node:path';
import { changesFilesIn, changesFolder } from '../../contract/stored/history.ts';
import { type FileEntry, type Manifest, releaseFolder, reportPath } from '../../contract/stored/layout.ts';
import { type Disk, machineDisk } from '../lib/disk.ts';
import type { StartProgress } from '../lib/progress.ts';
import { fsyncDir } from '../lib/write-file-atomic.ts';
import { lockFolder, makeScratch } from '../publish/lock.ts';
import { type MovedFile, publish, sha256 } from '../publish/publish.ts';
import { openArchive, UnusableArchive } from './archive-source.ts';
import { readArchive } from './read-archive.ts';

export interface UnpackOptions {
  /** A file, or an address. */
  readonly from: string;
  readonly sha256?: string | undefined;
  /** The release that it must have, when it is known. */
  readonly release?: string;
  readonly out: string;
  readonly progress: StartProgress;
}

/** Killed at any moment it leaves the release that stood or the new one. Throws, and changes nothing, for what is no whole archive. */
export async function unpack(options: UnpackOptions, disk: Disk = machineDisk): Promise<Manifest> {
  const { from, sha256, release, out, progress } = options;
  const unlock = await lockFolder(out, disk);
  try {
    const scratch = makeScratch(out);
    try {
      const source = openArchive(from);
      const { manifest, files } = await readArchive({ source, sha256, folder: scratch, progress }, disk);
      if (release !== undefined && manifest.release !== release)
        throw new UnusableArchive(`${from} has release ${manifest.release}, expected ${release}`);
      return await publishArchive(manifest, files, scratch, out, disk);
    } finally {
      await disk.rm(scratch, { recursive: true, force: true });
    }
  } finally {
    await unlock();
  }
}

/** What is made of the manifest, as `latest.json` and the feeds, is made anew. */
async function publishArchive(
  { files: _, history, ...manifest }: Manifest,
  archived: Readonly<Record<string, FileEntry>>,
  scratch: string,
  out: string,
  disk: Disk,
): Promise<Manifest> {
  const folder = releaseFolder(manifest.release);
  async function* files(): AsyncGenerator<MovedFile> {
    for (const [path, entry] of Object.entries(archived))
      if (path.startsWith(folder))
        yield { path: path.slice(folder.length), ...entry, from: join(scratch, path) };
  }
  const report = JSON.parse(await disk.readFile(join(scratch, reportPath), 'utf8'));
  return await publish(
    {
      out,
      manifest,
      files: files(),
      history: () => moveChanges(scratch, out, history, disk),
      report: () => report,
    },
    disk,
  );
}

/** Throws where the data folder has other changes under the same name: whoever asks for them would be told two things. */
async function moveChanges(
  scratch: string,
  out: string,
  history: Manifest['history'],
  disk: Disk,
): Promise<Manifest['history']> {
  const changes = changesFilesIn(history);
  if (changes.length === 0) return history;
  await disk.mkdir(join(out, changesFolder), { recursive: true });
  for (const { path, sha256: expected } of changes) {
    const standing = await disk.readFile(join(out, path)).catch(() => null);
    if (standing && sha256(standing) === expected) continue;
    if (standing)
      throw new UnusableArchive(
        `${join(out, path)} has other changes than the archive: unpack it into an empty folder`,
      );
    await disk.rename(join(scratch, path), join(out, path));
  }
  await fsyncDir(join(out, changesFolder), disk);
  return history;
}
