/** Two builds on one folder: one gets the lock, the other names its holder; a dead process's lock is removed. */

import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Disk, machineDisk } from '../../build/lib/disk.ts';
import { lockFolder, type Processes } from '../../build/publish/lock.ts';
import { tempFolder } from '../build-fixture.ts';

const locksIn = (out: string) => readdirSync(out).filter((name) => name.startsWith('.lock-'));

it('gives the folder to one, names it to the others, and is gone afterwards', async () => {
  const out = tempFolder('lock');
  const unlock = await lockFolder(out);
  await expect(lockFolder(out)).rejects.toThrow(`process ${process.pid} builds a release here`);
  expect(locksIn(out)).toHaveLength(1);
  await unlock();
  expect(locksIn(out)).toEqual([]);
  await (await lockFolder(out))();
});

it.runIf(process.platform === 'linux')(
  'does not take another process of the same number for the holder',
  async () => {
    const out = tempFolder('lock');
    writeFileSync(join(out, `.lock-${process.ppid}-1`), '');
    await (await lockFolder(out))();
    expect(locksIn(out)).toEqual([]);
  },
);

/** Process 1, beside others that began when they are said to. */
const beside = (running: Readonly<Record<number, string>>, pause = async () => {}): Processes => ({
  own: 1,
  startOf: (pid) => ({ 1: '5', ...running })[pid] ?? null,
  pause,
});

it.each([4, 5])('steps back before another that began with it: four times, not %d', async (pauses) => {
  const out = tempFolder('lock');
  writeFileSync(join(out, '.lock-2-7'), '');
  let paused = 0;
  const pause = async () => {
    expect(locksIn(out)).toEqual(['.lock-2-7']);
    if (++paused === pauses) rmSync(join(out, '.lock-2-7'));
  };
  const locking = lockFolder(out, machineDisk, beside({ 2: '7' }, pause));
  if (pauses === 4) await (await locking)();
  else await expect(locking).rejects.toThrow(`${out}: process 2 builds a release here (.lock-2-7)`);
  expect(locksIn(out)).toEqual(pauses === 4 ? [] : ['.lock-2-7']);
  expect(paused).toBe(4);
});

it('removes the locks of those that are gone, and nothing else', async () => {
  const out = tempFolder('lock');
  const others = ['.lock-2', '.lock-2-7-old', 'a.lock-2-7'];
  for (const name of ['.lock-2-6', '.lock-3-7', ...others]) writeFileSync(join(out, name), '');
  const unlock = await lockFolder(out, machineDisk, beside({ 2: '7' }));
  expect(readdirSync(out).sort()).toEqual(['.lock-1-5', ...others].sort());
  await unlock();
});

it('does not mind that another removes a lock first', async () => {
  const out = tempFolder('lock');
  const readdir = (async () => ['.lock-3-7']) as unknown as Disk['readdir'];
  const unlock = await lockFolder(out, { ...machineDisk, readdir }, beside({}));
  rmSync(join(out, '.lock-1-5'));
  await unlock();
  expect(locksIn(out)).toEqual([]);
});

it.each<[call: 'open' | 'readdir']>([['open'], ['readdir']])(
  'a folder that refuses %s says so, and stays without a lock',
  async (call) => {
    const out = join(tempFolder('lock'), 'not', 'there', 'yet');
    const refused = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
    const disk: Disk = { ...machineDisk, [call]: () => Promise.reject(refused) };
    await expect(lockFolder(out, disk, beside({}))).rejects.toThrow('EACCES');
    expect(locksIn(out)).toEqual([]);
  },
);
