/** Lets one build at a time write to a data folder, by a file that names its process; a file of a dead process is ignored. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Disk, machineDisk } from '../lib/disk.ts';

const form = /^\.lock-(?<pid>\d+)-(?<started>\d+)$/;

/** Builds that begin at one moment see each other and step back; after so many tries the other one is at work. */
const tries = 5;

/** The processes of the machine, as this one sees them. */
export interface Processes {
  readonly own: number;
  /**
   * When one began, in ticks since the machine did: another process may have the number of one that is gone. Where the
   * system does not tell, 0 for any that runs. Null for one that does not.
   */
  startOf(pid: number): string | null;
  /** Waits for a moment, by chance longer than another process that waits too. */
  pause(): Promise<void>;
}

const machineProcesses: Processes = {
  own: process.pid,
  startOf,
  pause: () => sleep(20 + Math.random() * 200),
};

/** Throws, naming the process, while another build has the folder. Call what is returned when the build has ended. */
export async function lockFolder(
  out: string,
  disk: Disk = machineDisk,
  processes: Processes = machineProcesses,
): Promise<() => Promise<void>> {
  await disk.mkdir(out, { recursive: true });
  const own = `.lock-${processes.own}-${processes.startOf(processes.own)}`;
  const path = join(out, own);
  const unlock = () => disk.rm(path, { force: true });
  for (let attempt = 1; ; attempt++) {
    // Written before the others are looked for: of two, one at the least sees the other.
    await create(path, disk).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new Error(busy(out, processes.own, own)) : error;
    });
    const other = await holderIn(out, own, disk, processes).catch(async (error) => {
      await unlock();
      throw error;
    });
    if (other === undefined) return unlock;
    await unlock();
    if (attempt === tries) throw new Error(busy(out, Number(form.exec(other)!.groups!.pid), other));
    await processes.pause();
  }
}

const create = async (path: string, disk: Disk) => (await disk.open(path, 'wx')).close();

const busy = (out: string, pid: number, name: string) =>
  `${out}: process ${pid} builds a release here (${name}); wait until it has ended`;

/** The lock of a process that still runs; those of such as are gone are removed. */
async function holderIn(
  out: string,
  own: string,
  disk: Disk,
  { startOf }: Processes,
): Promise<string | undefined> {
  for (const name of await disk.readdir(out)) {
    const lock = form.exec(name)?.groups;
    if (!lock || name === own) continue;
    if (startOf(Number(lock.pid)) === lock.started) return name;
    await disk.rm(join(out, name), { force: true });
  }
  return undefined;
}

function startOf(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null;
  }
  try {
    // After the name, which may hold anything and ends with the last parenthesis, comes the third field.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ');
    return fields[19] ?? '0';
  } catch {
    return '0';
  }
}
