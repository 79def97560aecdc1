/** Two builds on one folder: one has it, the other says who; the lock of a process that is gone holds nobody up. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lockFolder } from '../../build/publish/lock.ts';
import { endsWithItsTests } from '../programs.ts';
import { temporaryFolder } from '../shared-sample.ts';

const locksIn = (out: string) => readdirSync(out).filter((name) => name.startsWith('.lock-'));

/** A process that holds a folder until it is killed. */
async function holder(out: string) {
  const program = `
    const { lockFolder } = await import('./build/publish/lock.ts');
    lockFolder(${JSON.stringify(out)}).then(
      () => { console.log('held'); setInterval(() => {}, 1e6); },
      (error) => { console.log(error.message); process.exit(1); },
    );`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);
  endsWithItsTests(child);
  const [said] = await once(child.stdout, 'data');
  return { child, said: String(said).trim() };
}

it('gives the folder to one, names it to the others, and is gone afterwards', async () => {
  const out = temporaryFolder('lock');
  const unlock = await lockFolder(out);
  await expect(lockFolder(out)).rejects.toThrow(`process ${process.pid} builds a release here`);
  expect(locksIn(out)).toHaveLength(1);
  await unlock();
  expect(locksIn(out)).toEqual([]);
  await (await lockFolder(out))();
});

it('holds among processes, and outlives no process that was killed', async () => {
  const out = temporaryFolder('lock');
  const { child, said } = await holder(out);
  expect(said).toBe('held');
  await expect(lockFolder(out)).rejects.toThrow(`${out}: process ${child.pid} builds a release here`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(locksIn(out)).toHaveLength(1);
  const unlock = await lockFolder(out);
  expect(locksIn(out)).toHaveLength(1);
  await unlock();
});

it.runIf(process.platform === 'linux')(
  'does not take another process of the same number for the holder',
  async () => {
    const out = temporaryFolder('lock');
    writeFileSync(join(out, `.lock-${process.ppid}-1`), '');
    await (await lockFolder(out))();
    expect(locksIn(out)).toEqual([]);
  },
);

it('gives the folder to one of several that begin at the same moment, at the most', async () => {
  const out = temporaryFolder('lock');
  const holders = await Promise.all([1, 2, 3, 4].map(() => holder(out)));
  const held = holders.filter(({ said }) => said === 'held');
  expect(held.length).toBeLessThanOrEqual(1);
  for (const { said } of holders) expect(said).toMatch(/^held$|builds a release here/);
  expect(locksIn(out)).toHaveLength(held.length);
  for (const { child } of held) child.kill('SIGKILL');
});
