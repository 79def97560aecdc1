/** Counting what an address spends within a minute, in the memory of one process; a spending happens whole or not at all. */

import { delegationOf, networkOf, tiers } from './address.ts';

/** Seconds of a window; it opens with the first spending of a key. */
export const windowSeconds = 60;
const windowMs = windowSeconds * 1000;

export interface Count {
  /** Points of the window with those asked for; past the budget none of these were spent. */
  readonly used: number;
  readonly msLeft: number;
}

/** Spends points of an address, all or none; fewer than none are given back. */
export type RateLimiter = (address: string, points?: number) => Promise<Count>;

interface Windows {
  has(key: string): boolean;
  /** Spends the points if the budget has room for all of them. */
  spend(key: string, points: number): Count;
}

interface Window {
  spent: number;
  readonly until: number;
}

export function createFixedWindows(budget: number): Windows {
  /** In the order in which they end, which is that in which they were opened. */
  const windows = new Map<string, Window>();
  // A clock that was set back would keep a window open for longer than it lasts.
  const isOpen = ({ until }: Window, now: number) => until > now && until <= now + windowMs;

  function openNow(key: string, now: number): Window | undefined {
    for (const [oldest, window] of windows) {
      if (isOpen(window, now)) break;
      windows.delete(oldest);
    }
    const window = windows.get(key);
    return window && isOpen(window, now) ? window : undefined;
  }

  return {
    has: (key) => openNow(key, Date.now()) !== undefined,
    spend(key, points) {
      const now = Date.now();
      const window = openNow(key, now);
      const used = (window?.spent ?? 0) + points;
      if (window) {
        if (used <= budget) window.spent = used;
      } else if (used <= budget) {
        windows.delete(key);
        windows.set(key, { spent: used, until: now + windowMs });
      }
      return { used, msLeft: (window?.until ?? now + windowMs) - now };
    },
  };
}

/** Budgets that the whole of a /56 has. */
export const delegatedBudgets = 4;

/** Spends of an address's own budget and, over IPv6, of that of its /56 too: of both or of neither. */
export function withIpv6PrefixLimit(budget: number, own: RateLimiter, delegated: RateLimiter): RateLimiter {
  async function spendBoth(address: string, points: number, count: Count): Promise<Count> {
    const wide = await delegated(address, points);
    if (wide.used > delegatedBudgets * budget) await own(address, -points);
    // As much as if the last of the budgets were the address's own.
    const used = wide.used - (delegatedBudgets - 1) * budget;
    return used > count.used ? { used, msLeft: wide.msLeft } : count;
  }
  return async (address, points = 1) => {
    const count = await own(address, points);
    return count.used > budget || delegationOf(address) === null ? count : spendBoth(address, points, count);
  };
}

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
  return async (address, points = 1) => {
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
