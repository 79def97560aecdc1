/** A breaker before a counter that can fail: after a failure it is left alone for a while, then probed beside the requests. */

import { log } from '../log.ts';
import type { RateLimiter } from './memory-limiter.ts';

/** `probe` fails while `shared` would. Meanwhile `own` counts, and no request waits. */
export function withBreaker(
  shared: RateLimiter,
  own: RateLimiter,
  probe: () => Promise<unknown>,
  restMs = 1000,
): RateLimiter {
  let closed = true;
  let next = 0;

  function open(error: unknown) {
    next = Date.now() + restMs;
    if (closed) log().warn({ err: error }, 'the shared counter failed; counting in memory');
    closed = false;
  }
  function tryAgain() {
    next = Number.POSITIVE_INFINITY;
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
    } else if (Date.now() >= next) tryAgain();
    return own(address, points);
  };
}
