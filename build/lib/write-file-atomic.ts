/** Writes a file beside its target and renames it, so that readers see the old file or the new one, never a part. */

import { dirname } from 'node:path';
import { type Disk, machineDisk } from './disk.ts';

export async function writeFileAtomic(
  path: string,
  content: string | Uint8Array,
  disk: Pick<Disk, 'open' | 'rename'> = machineDisk,
): Promise<void> {
  await writeFileSynced(`${path}.new`, content, disk);
  await disk.rename(`${path}.new`, path);
  await fsyncDir(dirname(path), disk);
}

/** Syncs a folder: until then a crash may bring back the file names that were in it before. */
export async function fsyncDir(folder: string, disk: Pick<Disk, 'open'> = machineDisk): Promise<void> {
  if (process.platform === 'win32') return; // It opens no folders.
  const file = await disk.open(folder, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Writes a file and waits until the disk has it. */
export async function writeFileSynced(
  path: string,
  content: string | Uint8Array,
  disk: Pick<Disk, 'open'> = machineDisk,
): Promise<void> {
  const file = await disk.open(path, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
