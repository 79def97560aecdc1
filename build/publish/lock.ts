/** The lock of a data folder, and the folder beside it for what is not whole yet. */

import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
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

const scratchPrefix = '.build-';

/** Call it while the folder is locked. */
export function makeScratch(out: string): string {
  mkdirSync(out, { recursive: true });
  for (const name of readdirSync(out))
    if (name.startsWith(scratchPrefix)) rmSync(join(out, name), { recursive: true, force: true });
  return mkdtempSync(join(out, scratchPrefix));
}
