/** The rate limiter shared by all instances, in Redis, and the circuit breaker around it. Loaded only with REDIS_URL. */

import { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { log } from '../log.ts';
import { withTimeout } from '../timeout.ts';
import { ipv6PrefixOf, networkOf } from './client-address.ts';
import {
  type Count,
  createMemoryLimiter,
  prefixBudgetFactor,
  type RateLimiter,
  windowSeconds,
  withIpv6PrefixLimit,
} from './memory-limiter.ts';

/**
 * KEYS: the window. ARGV: points, seconds of a window, budget. Spends all points or none, like `createFixedWindows`. A count that
 * would never end, as one whose expiry was lost, is none: the window begins anew.
 */
const spendScript = `
local left = redis.call('pttl', KEYS[1])
local used = ARGV[1] + (left >= 0 and tonumber(redis.call('get', KEYS[1]) or '0') or 0)
local fits = used <= tonumber(ARGV[3])
if left < 0 then
  left = 1000 * ARGV[2]
  if fits then redis.call('set', KEYS[1], used, 'EX', ARGV[2]) end
elseif fits then
  redis.call('incrby', KEYS[1], ARGV[1])
end
return {used, left}`;

/** How long a request waits for Redis before it is counted in memory. */
const redisWaitMs = 200;

interface RedisTimes {
  /** The timeout of a command; for connecting at least half a second. */
  readonly waitMs?: number;
  /** The pause between probes after a failure. */
  readonly restMs?: number;
}

/** Connects once for all limits; while Redis is unavailable, limits are counted in memory. */
export async function createRedisLimiters(
  url: string,
  { waitMs = redisWaitMs, restMs }: RedisTimes = {},
): Promise<(name: string, points: number) => RateLimiter> {
  const client = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: Math.max(500, waitMs),
    retryStrategy: (attempt) => Math.min(attempt * 100, 500),
  });
  // Emitted for every failed reconnection; the breaker logs the failure once.
  let latest = '';
  client.on('error', (error: NodeJS.ErrnoException) => {
    latest = error.code ?? error.message;
    log().debug({ err: error }, 'redis');
  });
  await client.connect().catch((error: Error) => {
    const reason = latest || error.message;
    log().warn(
      `REDIS_URL: ${new URL(url).host} does not answer (${reason}); limits are counted in memory until it does`,
    );
  });

  const createLimiter = (keyPrefix: string, points: number) =>
    new RateLimiterRedis({
      storeClient: client,
      keyPrefix,
      points,
      duration: windowSeconds,
      customIncrTtlLuaScript: spendScript,
    });
  return (name, points) => {
    const addressLimiter = createLimiter(`cifras:${name}`, points);
    const prefixLimiter = createLimiter(`cifras:${name}`, prefixBudgetFactor * points);
    const shared = withIpv6PrefixLimit(
      points,
      (address, cost) => withTimeout(waitMs, consume(addressLimiter, networkOf(address), cost)),
      (address, cost) => withTimeout(waitMs, consume(prefixLimiter, ipv6PrefixOf(address)!, cost)),
    );
    // A write, since a Redis that is full, read-only or needs a password still answers PING.
    const probe = () => withTimeout(waitMs, client.set('cifras:probe', 1, 'EX', windowSeconds));
    const counter = `REDIS_URL: the counter at ${new URL(url).host}`;
    return withBreaker(shared, createMemoryLimiter(name, points), probe, restMs, counter);
  };
}

/** Throws only when Redis failed or answers with no count, never because the limit is exceeded. */
async function consume(limiter: RateLimiterRedis, key: string, points = 1): Promise<Count> {
  const result = await limiter.consume(key, points).catch((spent: unknown) => {
    if (spent instanceof RateLimiterRes) return spent;
    throw spent;
  });
  const { consumedPoints: used, msBeforeNext: msLeft } = result;
  if (!Number.isFinite(used) || !Number.isFinite(msLeft))
    throw new Error('REDIS_URL: a reply that is no count');
  return { used, msLeft };
}

/**
 * A circuit breaker: after a failure the shared limiter is not used for a while, then probed in the background.
 * `name` is how the log calls it. `probe` rejects while `shared` would fail; until it succeeds, `fallback` counts and no request waits.
 */
export function withBreaker(
  shared: RateLimiter,
  fallback: RateLimiter,
  probe: () => Promise<unknown>,
  restMs = 1000,
  name = 'the shared counter',
): RateLimiter {
  let closed = true;
  let probeAt = 0;

  function open(error: unknown) {
    probeAt = Date.now() + restMs;
    if (closed) log().warn({ err: error }, `${name} failed; counting in memory`);
    closed = false;
  }
  function tryAgain() {
    probeAt = Number.POSITIVE_INFINITY;
    probe().then(() => {
      closed = true;
      log().warn(`${name} is back`);
    }, open);
  }

  return async (address, points) => {
    if (closed) {
      try {
        return await shared(address, points);
      } catch (error) {
        open(error);
      }
    } else if (Date.now() >= probeAt) tryAgain();
    return fallback(address, points);
  };
}
