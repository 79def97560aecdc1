/** Build processes on one folder: one gets the lock, the others name its holder, also from a container; a killed process's lock ends with it. */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { beforeAll, describe, expect, it } from 'vitest';
import { lockFolder } from '../../../build/publish/lock.ts';
import { tempFolder } from '../../build-fixture.ts';
import { endsWithItsTests } from '../../programs.ts';
import { programOf } from '../program.ts';

const holding = programOf(
  `import { lockFolder } from './build/publish/lock.ts';
  lockFolder(process.argv[2]).then(
    () => { console.log('held'); setInterval(() => {}, 1e6); },
    (error) => { console.log(error.message); process.exit(1); },
  );`,
);

/** Begins a program in namespaces of its own for processes, as a container does; empty where the system does not let us. */
const contained = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--mount-proc'];
const [unshare = '', ...flags] = contained;
const canContain = spawnSync(unshare, [...flags, 'true']).status === 0;

/** A process that holds a folder until it is killed. */
async function holder(out: string, before: readonly string[] = []) {
  const [program = '', ...args] = [...before, process.execPath, ...holding, out];
  const child = spawn(program, args);
  endsWithItsTests(child);
  const [said] = await once(child.stdout, 'data');
  return { child, said: String(said).trim() };
}

describe('beside another process that holds the folder', () => {
  const out = tempFolder('lock');
  let child: ChildProcess;
  beforeAll(async () => {
    const holding = await holder(out);
    expect(holding.said).toBe('held');
    child = holding.child;
  });

  it('is told which one that is', async () => {
    await expect(lockFolder(out)).rejects.toThrow(`${out}: process ${child.pid} on `);
  });

  it.runIf(canContain)('is told so in a container, where that process has no number', async () => {
    const { said } = await holder(out, contained);
    expect(said).toContain(`process ${child.pid} on `);
  });

  it('has the folder once that one was killed', async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
    await (await lockFolder(out))();
  });
});

it('gives the folder to one of several that begin at the same moment', async () => {
  const out = tempFolder('lock');
  const holders = await Promise.all([1, 2, 3, 4].map(() => holder(out)));
  const held = holders.filter(({ said }) => said === 'held');
  expect(held).toHaveLength(1);
  for (const { said } of holders) expect(said).toMatch(/^held$|builds a release here/);
  for (const { child } of held) child.kill('SIGKILL');
});
