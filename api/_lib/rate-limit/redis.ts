/** The counter that all instances share, in Redis. Only a server with REDIS_URL loads this file. */

import { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { log } from '../log.ts';
import { delegationOf, networkOf } from './address.ts';
import { withBreaker } from './breaker.ts';
import {
  type Count,
  createMemoryLimiter,
  delegatedBudgets,
  type RateLimiter,
  windowSeconds,
  withIpv6PrefixLimit,
} from './memory-limiter.ts';
import { within } from './timeout.ts';

/** KEYS: the window. ARGV: points, seconds of a window, budget. Spends all points or none, as `createFixedWindows` does. */
const spendScript = `
local used = tonumber(redis.call('get', KEYS[1]) or '0') + ARGV[1]
local left = redis.call('pttl', KEYS[1])
local fits = used <= tonumber(ARGV[3])
if left < 0 then
  left = 1000 * ARGV[2]
  if fits then redis.call('set', KEYS[1], used, 'EX', ARGV[2]) end
elseif fits then
  redis.call('incrby', KEYS[1], ARGV[1])
end
return {used, left}`;

interface Waiting {
  /** For a request; to connect, half a second at least. */
  readonly waitMs: number;
  /** Between two looks at a Redis that failed. */
  readonly restMs?: number;
}

/** Connects once for all budgets; a Redis that is away is counted around. */
export async function createRedisLimiters(
  url: string,
  { waitMs, restMs }: Waiting,
): Promise<(name: string, points: number) => RateLimiter> {
  const client = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: Math.max(500, waitMs),
    retryStrategy: (attempt) => Math.min(attempt * 100, 500),
  });
  // Every failed attempt to connect again is reported; the breaker has said so already.
  client.on('error', (error) => log().debug({ err: error }, 'redis'));
  await client.connect().catch(() => {});

  const budgetOf = (keyPrefix: string, points: number) =>
    new RateLimiterRedis({
      storeClient: client,
      keyPrefix,
      points,
      duration: windowSeconds,
      customIncrTtlLuaScript: spendScript,
    });
  return (name, points) => {
    const own = budgetOf(`cifras:${name}`, points);
    const delegated = budgetOf(`cifras:${name}`, delegatedBudgets * points);
    const shared = withIpv6PrefixLimit(
      points,
      (address, wanted) => within(waitMs, consume(own, networkOf(address), wanted)),
      (address, wanted) => within(waitMs, consume(delegated, delegationOf(address)!, wanted)),
    );
    // Only a write tells: one that is full, a replica or locked by a password still answers a ping.
    const probe = () => within(waitMs, client.set('cifras:probe', 1, 'EX', windowSeconds));
    return withBreaker(shared, createMemoryLimiter(name, points), probe, restMs);
  };
}

/** Throws only when the store failed, never because a budget is spent. */
async function consume(limiter: RateLimiterRedis, key: string, points = 1): Promise<Count> {
  const result = await limiter.consume(key, points).catch((spent: unknown) => {
    if (spent instanceof RateLimiterRes) return spent;
    throw spent;
  });
  return { used: result.consumedPoints, msLeft: result.msBeforeNext };
}
