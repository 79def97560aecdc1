/** The edge under load: the limiter and its memory, Redis away, a constant rate for a minute, fifty swaps of the release. */

import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { createMemoryLimiter } from '../../api/_lib/rate-limit/memory-limiter.ts';
import { apiPrefix } from '../../contract/http/operations.ts';
import { nits as fixtureNits, writeDataset } from '../api/dataset.ts';
import { startRedis } from '../api/server.ts';
import { temporary } from '../place.ts';
import { someNits, startCifras } from './contenders.ts';
import { type Paced, paced, percentile } from './paced.ts';
import { wrk } from './wrk.ts';

export async function benchEdge(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { data: { type: 'string', default: 'public/data' }, seconds: { type: 'string', default: '60' } },
  });
  await benchFlood();
  await benchRate(values.data, Number(values.seconds));
  await benchSwaps();
  await benchRedis(values.data);
}

const tell = (name: string, run: Paced) =>
  console.log(
    `${name}: ${run.answered} answered, ${run.errors} errors ${[...run.reasons].join(', ')}; p50 ${percentile(run, 0.5).toFixed(1)}, p99 ${percentile(run, 0.99).toFixed(1)}, p99.9 ${percentile(run, 0.999).toFixed(1)}, most ${percentile(run, 1).toFixed(1)} ms; above 300 ms: ${run.slow.length}`,
  );

/** A million addresses in memory, one of them flooding. */
async function benchFlood(): Promise<void> {
  const count = createMemoryLimiter('bench', 60);
  const rss = () => Math.round(process.memoryUsage().rss / 2 ** 20);
  const before = rss();
  const start = performance.now();
  let allowed = 0;
  for (let i = 0; i < 1_000_000; i++) {
    const n = (i * 2_654_435_761) >>> 0;
    await count(`${n >>> 24}.${(n >>> 16) & 255}.${(n >>> 8) & 255}.${n & 255}`);
    if (i % 1000 === 0 && (await count('198.51.100.77')).used <= 60) allowed += 1;
  }
  const taken = performance.now() - start;
  console.log(
    `1,000,000 addresses: RSS ${before} → ${rss()} MB, ${Math.round(taken)} ms; of 1000 requests of one flooding address ${allowed} were let through`,
  );
}

/** 70 % of what wrk gets through. */
async function benchRate(data: string, seconds: number): Promise<void> {
  const server = await startCifras(data);
  const paths = (await someNits(data, 2000)).map((nit) => `${apiPrefix}/empresa/${nit}`);
  const { perSecond } = await wrk(server.base, paths, { seconds: 5 });
  const rate = Math.round(perSecond * 0.7);
  tell(
    `${seconds} s at ${rate}/s, 70 % of ${Math.round(perSecond)}/s`,
    await paced(server.base, paths, { rate, seconds }),
  );
  await server.stop();
}

/** Every answer whole and of one release, while the manifest is replaced fifty times. */
async function benchSwaps(): Promise<void> {
  const data = temporary('swaps');
  const releases = [1, 2].map((edition) => {
    const own = temporary('release');
    const { release } = writeDataset(own, edition);
    cpSync(join(own, 'releases'), join(data, 'releases'), { recursive: true });
    return { release, manifest: readFileSync(join(own, 'manifest.json')) };
  });
  const point = (i: number) => {
    writeFileSync(join(data, 'next'), releases[i % 2]!.manifest);
    renameSync(join(data, 'next'), join(data, 'manifest.json'));
  };
  point(0);
  const server = await startCifras(data);
  const seen = new Map<string, number>();
  const check = (head: string, body: Buffer) => {
    const { data, meta } = JSON.parse(gunzipSync(body).toString());
    if (!head.includes(`W/"${meta.release}`)) throw new Error('the tag names another release');
    if (!data) throw new Error('no data');
    seen.set(meta.release, (seen.get(meta.release) ?? 0) + 1);
  };
  const paths = ['', '?years=2022', '/benchmark', '/financials'].map(
    (rest) => `${apiPrefix}/empresa/${fixtureNits.plain}${rest}`,
  );
  const running = paced(server.base, paths, { rate: 400, seconds: 60, check });
  for (let swap = 1; swap <= 50; swap++) {
    await sleep(1150);
    point(swap);
  }
  tell('50 swaps of the release', await running);
  console.log(`answers by release: ${[...seen].map(([release, count]) => `${release} ${count}`).join(', ')}`);
  await server.stop();
}

/** Redis frozen for 3 s, killed for 3 s and started again under a constant rate. */
async function benchRedis(data: string): Promise<void> {
  const redis = await startRedis();
  const server = await startCifras(data, [], { REDIS_URL: `redis://127.0.0.1:${redis.port}` });
  const paths = (await someNits(data, 500)).map((nit) => `${apiPrefix}/empresa/${nit}`);
  const running = paced(server.base, paths, { rate: 1000, seconds: 20 });
  await sleep(4000);
  redis.process.kill('SIGSTOP');
  await sleep(3000);
  redis.process.kill('SIGCONT');
  const thawed = await untilCounts(redis.port);
  await sleep(3000);
  await redis.stop('SIGKILL');
  await sleep(3000);
  const again = await startRedis(redis.port);
  const restarted = await untilCounts(again.port);
  const run = await running;
  tell('Redis frozen at 4 s, killed at some 11 s, started again', run);
  console.log(
    `slow ones were due at ${run.slow.slice(0, 10).join(', ')} ms; Redis counts again ${thawed} ms after it thawed, ${restarted} ms after it started`,
  );
  await Promise.all([server.stop(), again.stop()]);
}

/** Milliseconds until the counter in Redis moves. */
async function untilCounts(port: number): Promise<number> {
  const { Redis } = await import('ioredis');
  const client = new Redis(port, '127.0.0.1');
  const read = async () => Number((await client.get('cifras:default:127.0.0.1')) ?? 0);
  const start = performance.now();
  await sleep(20);
  const before = await read();
  for (;;) {
    if ((await read()) > before + 3) break;
    await sleep(5);
  }
  client.disconnect();
  return Math.round(performance.now() - start);
}
