/** The counter that all instances share, in Redis. Only a server with REDIS_URL loads this file. */

import { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { log } from '../log.ts';
import { networkOf } from './address.ts';
import { withBreaker } from './breaker.ts';
import { type Counter, consume, memoryCounter, windowSeconds } from './counter.ts';
import { within } from './patience.ts';

/** A request waits this long for Redis at most. */
const patienceMs = 200;

/** Connects once for all budgets; a Redis that is away is waited for half a second, then counted around. */
export async function redisCounters(url: string): Promise<(name: string, points: number) => Counter> {
  const client = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 500,
    retryStrategy: (attempt) => Math.min(attempt * 100, 500),
  });
  // Every failed attempt to connect again is reported; the breaker has said so already.
  client.on('error', (error) => log().debug({ err: error }, 'redis'));
  await client.connect().catch(() => {});

  return (name, points) => {
    const limiter = new RateLimiterRedis({
      storeClient: client,
      keyPrefix: `cifras:${name}`,
      points,
      duration: windowSeconds,
    });
    const shared: Counter = (address) => within(patienceMs, consume(limiter, networkOf(address)));
    return withBreaker(shared, memoryCounter(name, points), () => within(patienceMs, client.ping()));
  };
}
