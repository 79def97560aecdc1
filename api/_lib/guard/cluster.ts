/** The counter of a worker of a cluster: the first process counts for all. */

import { RateLimiterCluster } from 'rate-limiter-flexible';
import { withBreaker } from './breaker.ts';
import { type Counter, memoryCounter, tiered, windowSeconds } from './counter.ts';

/** Counts in the memory of the first process. Should that not answer, the worker counts alone until it does. */
export function clusterCounter(name: string, points: number): Counter {
  const limiter = new RateLimiterCluster({
    keyPrefix: name,
    points,
    duration: windowSeconds,
    timeoutMs: 500,
  });
  return withBreaker(tiered(limiter), memoryCounter(name, points), () => limiter.get('probe'));
}
