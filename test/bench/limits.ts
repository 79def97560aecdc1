/** How exactly 1, 10 and 100 instances keep one budget, counting each for itself or together in Redis, and what Redis does for it. */

import { Redis } from 'ioredis';
import { createMemoryLimiter, type RateLimiter } from '../../api/_lib/rate-limit/memory-limiter.ts';
import { createRedisLimiters } from '../../api/_lib/rate-limit/redis.ts';
import { createRandom } from '../../build/sample/siis/prng.ts';
import { startRedis } from '../api/server.ts';
import { processorTime } from './process.ts';

const budget = 60;
const requests = 12_000;

export async function benchLimits(): Promise<void> {
  const redis = await startRedis();
  const url = redis.base.replace('http', 'redis');
  const client = new Redis(url);
  console.log(`${requests} requests of one address within a minute, which may have ${budget}`);
  for (const count of [1, 10, 100]) {
    const alone = Array.from({ length: count }, () => createMemoryLimiter('bench', budget));
    console.log(`${count} instances, each for itself: ${await answered(alone)} answered`);
    const shared: RateLimiter[] = [];
    for (let i = 0; i < count; i++)
      shared.push((await createRedisLimiters(url, { waitMs: 2000 }))(`bench${count}`, budget));
    await client.config('RESETSTAT');
    const before = processorTime(redis.process);
    const passed = await answered(shared);
    const micros = ((processorTime(redis.process) - before) * 1e6) / requests;
    const [, calls] = /total_commands_processed:(\d+)/.exec(await client.info('stats'))!;
    console.log(
      `${count} instances, in Redis: ${passed} answered; ${(Number(calls) / requests).toFixed(1)} commands and ${micros.toFixed(0)} us of Redis a request`,
    );
  }
  await redis.stop();
  process.exit();
}

/** Sends the requests to instances by lot, 64 at a time; how many were within the budget. */
async function answered(instances: readonly RateLimiter[]): Promise<number> {
  const random = createRandom(1);
  let passed = 0;
  for (let sent = 0; sent < requests; sent += 64)
    await Promise.all(
      Array.from({ length: Math.min(64, requests - sent) }, async () => {
        const { used } = await random.pick(instances)('203.0.113.7');
        if (used <= budget) passed++;
      }),
    );
  return passed;
}
