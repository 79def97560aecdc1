/** The one folder of a run: all that its tests write lies in it, and it goes with the run, as do those of runs that were broken off. */

import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const prefix = 'cifras-run-';
const least = 2 ** 31; // bytes

/** Builds write and sync much; in memory, where there is room for it, they need not wait for a disk. */
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

/** Makes the folder, and the place for temporary files of this process and all that it starts. */
function openRunFolder(): void {
  const place = parent();
  sweep(place);
  const folder = mkdtempSync(join(place, `${prefix}${process.pid}-`));
  // Servers of other users read below it.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
}

/** Each project of a run asks for it. */
export default function prepareRunFolder(): void {
  if (!basename(tmpdir()).startsWith(prefix)) openRunFolder();
}
