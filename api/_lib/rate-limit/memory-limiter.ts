/** Counting what an address spends within a minute, in the memory of one process. */

import { delegationOf, networkOf, tiers } from './address.ts';
import { createFixedWindows, type RateLimiter, windowSeconds } from './fixed-window.ts';
import { delegatedBudgets, withIpv6PrefixLimit } from './ipv6-prefix-limit.ts';

/**
 * How many networks of each width have counters of their own at a time, IPv4 and IPv6 apart: 50,000 addresses, then 25,000 of /24 or /48,
 * then 25,000 of /16 or /32; whoever comes later shares the counter of a /8 or /16. So a flood of addresses neither
 * fills the memory nor evicts a counter; it makes neighbours share one until the minute is over.
 */
const roomOfProcess = [50_000, 25_000, 25_000, Number.POSITIVE_INFINITY];

/** Counts in memory, by ever wider networks as it fills. */
export const createMemoryLimiter = (_name: string, budget: number, room = roomOfProcess): RateLimiter =>
  withIpv6PrefixLimit(
    budget,
    boundedCounter(budget, networkOf, room),
    boundedCounter(delegatedBudgets * budget, (address, tier) => delegationOf(address, tier)!, room),
  );

function boundedCounter(
  budget: number,
  network: (address: string, tier: number) => string,
  room: readonly number[],
): RateLimiter {
  const windows = createFixedWindows(budget);
  const openedOf = () => Array.from({ length: tiers }, newcomers);
  const [ipv4, ipv6] = [openedOf(), openedOf()];
  return (address, points = 1) => {
    for (let tier = 0; ; tier++) {
      const key = network(address, tier);
      const opened = (key.includes(':') ? ipv6 : ipv4)[tier]!;
      const known = windows.has(key);
      if (!known && opened.count() >= room[tier]!) continue;
      const count = windows.spend(key, points);
      if (!known && count.used <= budget) opened.add();
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
