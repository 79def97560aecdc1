/** Counting the requests of an address within a minute: what every kind of counter gives, and the one in memory. */

import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf, tiers } from './address.ts';

/** Seconds of a window; it opens with the first request of an address. */
export const windowSeconds = 60;

export interface Count {
  /** Requests in the window, this one among them. */
  readonly used: number;
  readonly msLeft: number;
}

export type Counter = (address: string) => Promise<Count>;

/** Counts one request of a key. Throws only when the store failed, never because a budget is spent. */
export async function consume(limiter: RateLimiterAbstract, key: string): Promise<Count> {
  const result = await limiter.consume(key).catch((spent: unknown) => {
    if (spent instanceof RateLimiterRes) return spent;
    throw spent;
  });
  return { used: result.consumedPoints, msLeft: result.msBeforeNext };
}

/**
 * How many networks of each width have counters of their own at a time: 50,000 addresses, then 25,000 of /24 or /48,
 * then 25,000 of /16 or /32; whoever comes later shares the counter of a /8 or /16. So a flood of addresses neither
 * fills the memory nor evicts a counter; it makes neighbours share one until the minute is over.
 */
const room = [50_000, 25_000, 25_000, Number.POSITIVE_INFINITY];

export function memoryCounter(name: string, points: number): Counter {
  return tiered(new RateLimiterMemory({ keyPrefix: name, points, duration: windowSeconds }));
}

/** Counts in a limiter that keeps every key in memory, by ever wider networks as it fills. */
export function tiered(limiter: RateLimiterAbstract): Counter {
  const opened = Array.from({ length: tiers }, newcomers);
  return async (address) => {
    for (let tier = 0; ; tier++) {
      const key = networkOf(address, tier);
      const full = opened[tier]!.count() >= room[tier]!;
      if (full && tier + 1 < tiers && !(await limiter.get(key))) continue;
      const count = await consume(limiter, key);
      if (count.used === 1) opened[tier]!.add();
      return count;
    }
  };
}

/** How many windows were opened in this and the last minute of the clock: at least as many as are open. */
function newcomers() {
  let minute = 0;
  let now = 0;
  let before = 0;
  function turn() {
    const current = Math.floor(Date.now() / (windowSeconds * 1000));
    if (current === minute) return;
    before = current === minute + 1 ? now : 0;
    now = 0;
    minute = current;
  }
  return {
    add() {
      turn();
      now += 1;
    },
    count() {
      turn();
      return now + before;
    },
  };
}
