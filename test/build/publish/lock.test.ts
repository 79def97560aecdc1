/** Two builds on one folder: one gets the lock, the other names its holder. */

import { writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { machineDisk } from '../../../build/lib/disk.ts';
import { lockFolder } from '../../../build/publish/lock.ts';
import { tempFolder } from '../../build-fixture.ts';

const own = `process ${process.pid} on ${hostname()} builds a release here; wait until it has ended`;

it('gives the folder to one, names it to the others, and to the next one afterwards', async () => {
  const out = join(tempFolder('lock'), 'not', 'there', 'yet');
  const unlock = await lockFolder(out);
  await expect(lockFolder(out)).rejects.toThrow(`${out}: ${own}`);
  await expect(lockFolder(out)).rejects.toThrow(own);
  await unlock();
  await (await lockFolder(out))();
});

it('takes the folder whose file names another process that does not have it', async () => {
  const out = tempFolder('lock');
  writeFileSync(join(out, '.lock'), 'process 1 on elsewhere, and a long name\n');
  const unlock = await lockFolder(out);
  await expect(lockFolder(out)).rejects.toThrow(own);
  await unlock();
});

it('says so where the folder cannot be made', async () => {
  const refused = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
  const disk = { ...machineDisk, mkdir: () => Promise.reject(refused) };
  await expect(lockFolder(tempFolder('lock'), disk)).rejects.toThrow('EACCES');
});
