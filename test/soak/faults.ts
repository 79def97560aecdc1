/** Injects the faults: Redis and the server get signals and settings, badly behaved clients connect. */

import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { startRedis } from '../api/server.ts';
import type { SoakEnvironment } from './environment.ts';
import type { Entry, EventLog } from './event-log.ts';
import { broken, dripper, idler, resetFlood, slowReader, speak } from './peers.ts';
import type { FaultKind, Planned } from './schedule.ts';

type Make = (stage: SoakEnvironment, diary: EventLog, planned: Planned) => Promise<void>;

/** The server must drop every badly behaved client within this: three times its longest timeout. */
const letGoMs = 90_000;

async function during(diary: EventLog, what: string, act: (entry: Entry) => Promise<string>) {
  const entry = diary.begin(what);
  diary.end(entry, await act(entry));
}

async function tellRedis(
  { redis }: SoakEnvironment,
  ...command: readonly [string, ...string[]]
): Promise<void> {
  const client = new Redis(redis.port, '127.0.0.1');
  client.on('error', () => {});
  await client.call(...command);
  client.disconnect();
}

async function freeze(diary: EventLog, what: string, pid: number, ms: number): Promise<void> {
  await during(diary, what, async () => {
    process.kill(pid, 'SIGSTOP');
    await sleep(ms);
    process.kill(pid, 'SIGCONT');
    return `${ms} ms`;
  });
}

/** Several clients of a kind at once; the server must drop each. */
async function peers(
  { server }: SoakEnvironment,
  diary: EventLog,
  what: string,
  one: (port: number, from: string, ms: number) => Promise<number | null>,
): Promise<void> {
  await during(diary, what, async ({ from }) => {
    const own = Array.from({ length: 20 }, (_, i) => one(server.port, `127.3.0.${i + 1}`, letGoMs));
    const times = await Promise.all(own);
    const left = times.filter((time) => time === null).length;
    if (left > 0 && !diary.stoodStill(from, Date.now()))
      diary.accuse(`${left} of 20 ${what} were not let go of in ${letGoMs} ms`);
    return `let go after ${Math.max(...times.map((time) => time ?? 0))} ms at most`;
  });
}

const makers: Readonly<Record<FaultKind, Make>> = {
  'redis killed': (stage, diary, { ms }) =>
    during(diary, 'redis killed', async () => {
      const { port } = stage.redis;
      await stage.redis.stop('SIGKILL');
      await sleep(ms);
      stage.redis = await startRedis(port);
      return `away for ${ms} ms`;
    }),
  'redis frozen': ({ redis }, diary, { ms }) => freeze(diary, 'redis frozen', redis.process.pid!, ms),
  'redis full': (stage, diary, { ms }) =>
    during(diary, 'redis full', async () => {
      await tellRedis(stage, 'config', 'set', 'maxmemory', '1');
      await sleep(ms);
      await tellRedis(stage, 'config', 'set', 'maxmemory', '0');
      return `${ms} ms`;
    }),
  'redis flushed': (stage, diary) =>
    during(diary, 'redis flushed', async () => {
      await tellRedis(stage, 'flushall');
      return '';
    }),
  'server frozen': ({ server }, diary, { ms }) => freeze(diary, 'server frozen', server.process.pid!, ms),
  'slow readers': ({ server }, diary, { ms }) =>
    during(diary, 'slow readers', async () => {
      const own = Array.from({ length: 12 }, (_, i) =>
        slowReader(server.port, `127.4.0.${i + 1}`, i % 2 === 0, ms),
      );
      const closed = (await Promise.all(own)).filter((told) => told.startsWith('let go')).length;
      return `${closed} of 12 were let go in ${ms} ms`;
    }),
  drippers: (stage, diary) => peers(stage, diary, 'drippers', dripper),
  idlers: (stage, diary) => peers(stage, diary, 'idlers', idler),
  'reset flood': ({ server }, diary) =>
    during(diary, 'reset flood', async () => {
      await resetFlood(server.port, '127.5.0.1', 300);
      return '300 connections';
    }),
  'broken HTTP': ({ server }, diary) =>
    during(diary, 'broken HTTP', async ({ from }) => {
      for (const [text, status] of broken) {
        const answer = await speak(server.port, text);
        if (answer !== status && !diary.explainsReset(from, Date.now()))
          diary.accuse(`${JSON.stringify(text.slice(0, 60))} was answered by ${answer}, expected ${status}`);
      }
      return `${broken.length} messages`;
    }),
};

/** Injects each fault at its time; faults of the same program one after another. Resolves when all have ended. */
export async function injectFaults(
  stage: SoakEnvironment,
  diary: EventLog,
  planned: readonly Planned[],
): Promise<void> {
  const last = new Map<string, Promise<void>>();
  for (const one of planned) {
    await sleep(Math.max(0, diary.started + one.at - Date.now()));
    const [subject] = one.what.split(' ') as [string];
    const before = last.get(subject) ?? Promise.resolve();
    const made = before
      .then(() => makers[one.what](stage, diary, one))
      .catch((error) => diary.accuse(`the soak itself, ${one.what}: ${(error as Error).stack}`));
    last.set(subject, made);
  }
  await Promise.all(last.values());
}
