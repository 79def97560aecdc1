/** One build at a time in a data folder: a file that names its process, and that nobody heeds when that one is gone. */

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const form = /^\.lock-(?<pid>\d+)-(?<started>\d+)$/;

/** Builds that begin at one moment see each other and step back; after so many tries the other one is at work. */
const tries = 5;

/** Throws, naming the process, while another build has the folder. Call what is returned when the build has ended. */
export async function lockFolder(out: string): Promise<() => void> {
  mkdirSync(out, { recursive: true });
  const own = `.lock-${process.pid}-${startOf(process.pid)}`;
  const path = join(out, own);
  if (readdirSync(out).includes(own)) throw new Error(busy(out, process.pid, own));
  const unlock = () => rmSync(path, { force: true });
  for (let attempt = 1; ; attempt++) {
    // Written before the others are looked for: of two, one at the least sees the other.
    writeFileSync(path, '');
    const other = readdirSync(out).find((name) => name !== own && isHeld(out, name));
    if (other === undefined) return unlock;
    unlock();
    if (attempt === tries) throw new Error(busy(out, Number(form.exec(other)!.groups!.pid), other));
    await setTimeout(20 + Math.random() * 200);
  }
}

const busy = (out: string, pid: number, name: string) =>
  `${out}: process ${pid} builds a release here (${name}); wait until it has ended`;

/** Whether the file is a lock of a process that still runs; that of one that is gone is removed. */
function isHeld(out: string, name: string): boolean {
  const lock = form.exec(name)?.groups;
  if (!lock) return false;
  if (startOf(Number(lock.pid)) === lock.started) return true;
  rmSync(join(out, name), { force: true });
  return false;
}

/**
 * When a process began, in ticks since the machine did: another process may have the number of one that is gone. Where
 * the system does not tell, 0 for any that runs. Null for one that does not.
 */
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
