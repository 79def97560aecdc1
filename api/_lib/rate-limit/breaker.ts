/** A circuit breaker around a limiter that can fail: after a failure it is not used for a while, then probed in the background. */

import { log } from '../log.ts';
import type { RateLimiter } from './memory-limiter.ts';

/** `probe` rejects while `shared` would fail; until it succeeds, `fallback` counts and no request waits. */
export function withBreaker(
  shared: RateLimiter,
  fallback: RateLimiter,
  probe: () => Promise<unknown>,
  restMs = 1000,
): RateLimiter {
  let closed = true;
  let probeAt = 0;

  function open(error: unknown) {
    probeAt = Date.now() + restMs;
    if (closed) log().warn({ err: error }, 'the shared counter failed; counting in memory');
    closed = false;
  }
  function tryAgain() {
    probeAt = Number.POSITIVE_INFINITY;
    probe().then(() => {
      closed = true;
      log().warn('the shared counter is back');
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
