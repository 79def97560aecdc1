/** One temporary folder for all that a run of the tests writes, removed at its end, as are those of aborted runs. */

import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const prefix = 'cifras-run-';
const least = 2 ** 31; // bytes

/** Builds write and sync a lot: in memory, if there is room, they do not wait for a disk. */
function parent(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > least ? memory : tmpdir();
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes the folders of runs whose process is gone. */
export function sweep(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = Number(name.startsWith(prefix) ? name.slice(prefix.length).split('-')[0] : Number.NaN);
    if (pid > 0 && !runs(pid)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Creates the folder and makes it TMPDIR of this process and its children. */
function openRunFolder(): void {
  const place = parent();
  sweep(place);
  const folder = mkdtempSync(join(place, `${prefix}${process.pid}-`));
  // Servers run by other users read in it.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
}

/** Called by each project of a run; only the first call creates the folder. */
export default function prepareRunFolder(): void {
  if (!basename(tmpdir()).startsWith(prefix)) openRunFolder();
}
