/** `npm start -- --workers 2`: workers that fall are replaced, and nothing outlives the stop. */

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { apiPrefix } from '../../contract/http/operations.ts';
import { temporary } from '../place.ts';
import { someOf } from '../property.ts';
import { nits, writeDataset } from './dataset.ts';
import { freePort, type Running, run, startServer } from './server.ts';

const path = `${apiPrefix}/empresa/${nits.plain}`;
const folder = temporary('data');
writeDataset(folder);

const pids = new Set<number>();
afterEach(() => {
  for (const pid of pids) kill(pid, 'SIGKILL');
  pids.clear();
});

function kill(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** The workers that live, as the kernel lists them. */
function workersOf({ process: { pid } }: Running): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  const found = children === '' ? [] : children.split(' ').map(Number);
  const workers = found.filter((pid) => commandOf(pid).includes('_start.mjs'));
  for (const worker of workers) pids.add(worker);
  return workers;
}

/** Empty of one that has ended since it was listed. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Both workers have said that they are ready, so that each can be told to stop. */
async function startTwo(): Promise<Running> {
  const server = await startServer(folder, { LOG_LEVEL: 'silent' }, ['--workers', '2']);
  await bothAnswer(server);
  return server;
}

/** New connections go round: two in a row are answered when both workers take them. */
async function bothAnswer(server: Running): Promise<void> {
  for (let row = 0; row < 4; ) {
    const response = await fetch(server.base + path, { headers: { connection: 'close' } }).catch(() => null);
    row = response?.status === 200 && workersOf(server).length === 2 ? row + 1 : 0;
    await response?.arrayBuffer();
    await sleep(20);
  }
}

describe('a worker', () => {
  it('that is killed is replaced, however young it was, and the others answer meanwhile, but not as the whole is told to stop', async () => {
    const server = await startTwo();
    for (let round = 0; round < 2; round++) {
      const [victim] = workersOf(server);
      kill(victim!, 'SIGKILL');
      while (workersOf(server).includes(victim!)) await sleep(10);
      expect((await fetch(server.base + path)).status).toBe(200);
      await bothAnswer(server);
      expect(workersOf(server)).not.toContain(victim);
    }
    const [victim] = workersOf(server);
    kill(victim!, 'SIGKILL');
    while (workersOf(server).includes(victim!)) await sleep(1);
    expect(await server.stop()).toBe(0);
    for (const pid of pids) expect(kill(pid, 0), `${pid}`).toBe(false);
    await expect(fetch(server.base + path)).rejects.toThrow();
  });

  it('that is frozen takes no callers from the other, and does not outlive the stop', async () => {
    const server = await startTwo();
    const [frozen] = workersOf(server);
    kill(frozen!, 'SIGSTOP');
    // At most one connection waits for the frozen one, until that is gone.
    let answered = 0;
    const asked = Array.from({ length: 20 }, () =>
      fetch(server.base + path, { headers: { connection: 'close' } }).then(
        () => {
          answered += 1;
        },
        () => {},
      ),
    );
    while (answered < 19) await sleep(10);
    const stopped = server.stop();
    expect(await stopped).toBe(0);
    await Promise.all(asked);
    expect(kill(frozen!, 0)).toBe(false);
  });
});

it.each(someOf(['1', '2'], 1))(
  'with few descriptors, %s workers outlive a crowd and answer after it, but not the first process',
  async (workers) => {
    const port = await freePort();
    const flags = ['--port', String(port), '--data', folder, '--workers', workers];
    const command = ['-c', 'ulimit -n 100 && exec "$0" "$@"', process.execPath, 'api/_start.mjs', ...flags];
    const server = await run('sh', command, port, { SITE_URL: 'https://cifras.example', HOST: '127.0.0.1' });
    const crowd = Array.from({ length: 300 }, () => connect(port, '127.0.0.1').on('error', () => {}));
    // The last of them is let go, or waits for its turn, once the others are taken.
    await Promise.all(crowd.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])));
    await fetch(server.base + path).catch(() => null);
    for (const socket of crowd) socket.destroy();
    while ((await fetch(server.base + path).catch(() => null))?.status !== 200) await sleep(50);
    expect(server.process.exitCode).toBe(null);
    if (workers === '2') expect(workersOf(server)).toHaveLength(2);
    await server.stop('SIGKILL');
    for (const pid of pids) while (kill(pid, 0)) await sleep(10);
  },
);

it('where none can start, the whole ends with the one line that says why', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const start = (args: string[], env = {}) =>
    run(process.execPath, ['api/_start.mjs', '--workers', '2', ...args], null, {
      SITE_URL: 'https://cifras.example',
      HOST: '127.0.0.1',
      ...env,
    });
  const [onTakenPort, withoutData] = await Promise.allSettled([
    start(['--port', String(port), '--data', folder]),
    start(['--port', '0'], { DATA_URL: 'http://127.0.0.1:1/' }),
  ]);
  taken.close();
  for (const [outcome, line] of [
    [onTakenPort, /^[^\n]*EADDRINUSE[^\n]*\n$/],
    [withoutData, /^[^\n]*manifest\.json[^\n]*\n$/],
  ] as const) {
    expect(outcome.status).toBe('rejected');
    const { message } = (outcome as PromiseRejectedResult).reason as Error;
    expect(message.replace(/^.* did not start: /, '')).toMatch(line);
  }
});
