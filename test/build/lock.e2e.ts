/** Two build processes on one folder: one gets the lock, the other names its holder; a killed process's lock is removed. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { lockFolder } from '../../build/publish/lock.ts';
import { tempFolder } from '../build-fixture.ts';
import { endsWithItsTests } from '../programs.ts';
import { programOf } from './program.ts';

const locksIn = (out: string) => readdirSync(out).filter((name) => name.startsWith('.lock-'));

const holding = programOf(
  `import { lockFolder } from './build/publish/lock.ts';
  lockFolder(process.argv[2]).then(
    () => { console.log('held'); setInterval(() => {}, 1e6); },
    (error) => { console.log(error.message); process.exit(1); },
  );`,
);

/** A process that holds a folder until it is killed. */
async function holder(out: string) {
  const child = spawn(process.execPath, [...holding, out]);
  endsWithItsTests(child);
  const [said] = await once(child.stdout, 'data');
  return { child, said: String(said).trim() };
}

describe('beside another process that holds the folder', () => {
  const out = tempFolder('lock');
  let child: ChildProcess;
  let held: string[];
  beforeAll(async () => {
    const holding = await holder(out);
    expect(holding.said).toBe('held');
    child = holding.child;
    held = locksIn(out);
  });

  it('is told which one that is', async () => {
    await expect(lockFolder(out)).rejects.toThrow(`${out}: process ${child.pid} builds a release here`);
    expect(locksIn(out)).toEqual(held);
  });

  it('holds off also where that one may not be signalled, as of another user', async () => {
    const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
    });
    try {
      await expect(lockFolder(out)).rejects.toThrow(`process ${child.pid} builds a release here`);
    } finally {
      kill.mockRestore();
    }
  });

  it.runIf(process.platform === 'linux')('has a lock that tells when its process began', async () => {
    const elsewhere = tempFolder('lock');
    const unlock = await lockFolder(elsewhere);
    const [own, later] = [locksIn(elsewhere)[0], held[0]].map((name) => Number(name!.split('-')[2]));
    await unlock();
    expect(later).toBeGreaterThan(own!);
  });

  it('has the folder once that one was killed', async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(locksIn(out)).toEqual(held);
    // As where the system does not tell when a process began.
    writeFileSync(join(out, `.lock-${child.pid}-0`), '');
    const unlock = await lockFolder(out);
    expect(locksIn(out)).toHaveLength(1);
    expect(locksIn(out)).not.toEqual(held);
    await unlock();
  });
});

it('gives the folder to one of several that begin at the same moment, at the most', async () => {
  const out = tempFolder('lock');
  const holders = await Promise.all([1, 2, 3, 4].map(() => holder(out)));
  const held = holders.filter(({ said }) => said === 'held');
  expect(held.length).toBeLessThanOrEqual(1);
  for (const { said } of holders) expect(said).toMatch(/^held$|builds a release here/);
  expect(locksIn(out)).toHaveLength(held.length);
  for (const { child } of held) child.kill('SIGKILL');
});
