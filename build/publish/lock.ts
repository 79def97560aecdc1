/** Lets one build at a time write to a data folder, by the kernel's lock on a file: other containers see it, and it ends with its process. */

import { open } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { type Disk, machineDisk } from '../lib/disk.ts';

/** The file stays: one that is removed could be locked by whoever opened it before. */
export const lockFile = '.lock';

/** Locks a file, or tells who has it. */
export type TakeLock = (
  path: string,
) => Promise<{ readonly unlock: () => Promise<void> } | { readonly holder: string }>;

const takeLock: TakeLock = async (path) => {
  const file = await open(path, 'a+');
  if (!tryLock(file.fd)) {
    // Windows lets nobody read what another process has locked.
    const holder = await file.readFile('utf8').catch(() => '');
    await file.close();
    return { holder: holder.trim() || 'another process' };
  }
  const name = async () => {
    await file.truncate();
    await file.write(`process ${process.pid} on ${hostname()}\n`);
  };
  await name().catch(() => {}); // It holds on a full disk too.
  return { unlock: () => file.close() };
};

/** Throws, naming the process, while another build has the folder. Call what is returned when the build has ended. */
export async function lockFolder(
  out: string,
  disk: Pick<Disk, 'mkdir'> = machineDisk,
  lock: TakeLock = takeLock,
): Promise<() => Promise<void>> {
  await disk.mkdir(out, { recursive: true });
  const taken = await lock(join(out, lockFile));
  if ('unlock' in taken) return taken.unlock;
  throw new Error(`${out}: ${taken.holder} builds a release here; wait until it has ended`);
}
