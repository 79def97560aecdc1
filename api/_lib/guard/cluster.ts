/** The counter of a worker of a cluster: the first process counts for all. */

import { RateLimiterCluster } from 'rate-limiter-flexible';
import { withBreaker } from './breaker.ts';
import { type Counter, memoryCounter, tiered, windowSeconds } from './counter.ts';
import { within } from './patience.ts';

/** A request waits this long for the first process at most. */
const patienceMs = 500;

/** Counts in the memory of the first process. Should that not answer, the worker counts alone until it does. */
export function clusterCounter(name: string, points: number): Counter {
  const limiter = new RateLimiterCluster({ keyPrefix: name, points, duration: windowSeconds });
  const first = tiered(limiter);
  return withBreaker(
    (address) => within(patienceMs, first(address)),
    memoryCounter(name, points),
    () => within(patienceMs, limiter.get('probe')),
  );
}
