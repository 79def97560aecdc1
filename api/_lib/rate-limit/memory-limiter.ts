/** A rate limiter in the memory of one process: fixed windows of a minute per address; points are spent all or none. */

import { ipv6PrefixOf, networkOf, networkTiers } from './client-address.ts';

/** The length of a window in seconds; it begins with the first request of a key. */
export const windowSeconds = 60;
const windowMs = windowSeconds * 1000;

export interface Count {
  /** Points spent in the window including those requested; above the budget none of the requested were spent. */
  readonly used: number;
  readonly msLeft: number;
}

/** Spends points of an address, all or none; a negative number gives points back. */
export type RateLimiter = (address: string, points?: number) => Promise<Count>;

interface FixedWindows {
  has(key: string): boolean;
  /** Spends the points if the budget allows all of them. */
  spend(key: string, points: number): Count;
}

interface Window {
  spent: number;
  readonly until: number;
}

export function createFixedWindows(budget: number): FixedWindows {
  /** In the order in which they began and will end. */
  const windows = new Map<string, Window>();
  // If the clock was set back, a window ends at once instead of lasting longer.
  const isOpen = ({ until }: Window, now: number) => until > now && until <= now + windowMs;

  function currentWindow(key: string, now: number): Window | undefined {
    for (const [oldest, window] of windows) {
      if (isOpen(window, now)) break;
      windows.delete(oldest);
    }
    const window = windows.get(key);
    return window && isOpen(window, now) ? window : undefined;
  }

  return {
    has: (key) => currentWindow(key, Date.now()) !== undefined,
    spend(key, points) {
      const now = Date.now();
      const window = currentWindow(key, now);
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

/** The budget of an IPv6 /56, as a multiple of that of an address. */
export const prefixBudgetFactor = 4;

/** Spends from the budget of the address and, for IPv6, from that of its /56: from both or neither. */
export function withIpv6PrefixLimit(
  budget: number,
  own: RateLimiter,
  prefixLimiter: RateLimiter,
): RateLimiter {
  async function spendPrefixToo(address: string, points: number, count: Count): Promise<Count> {
    const wide = await prefixLimiter(address, points);
    if (wide.used > prefixBudgetFactor * budget) await own(address, -points);
    // Reported as if the last of the /56's budgets were the address's own.
    const used = wide.used - (prefixBudgetFactor - 1) * budget;
    return used > count.used ? { used, msLeft: wide.msLeft } : count;
  }
  return async (address, points = 1) => {
    const count = await own(address, points);
    return count.used > budget || ipv6PrefixOf(address) === null
      ? count
      : spendPrefixToo(address, points, count);
  };
}

/**
 * The most windows per tier, separately for IPv4 and IPv6: 50,000 addresses, then 25,000 networks of /24 or /48, then 25,000
 * of /16 or /32; further addresses share the window of a /8 or /16. So a flood of addresses neither fills the memory nor
 * evicts a window; neighbours share one until the minute is over.
 */
const defaultMaxWindows = [50_000, 25_000, 25_000, Number.POSITIVE_INFINITY];

/** Counts by address, and by wider networks when there are too many windows. */
export const createMemoryLimiter = (_name: string, budget: number, room = defaultMaxWindows): RateLimiter =>
  withIpv6PrefixLimit(
    budget,
    createBoundedLimiter(budget, networkOf, room),
    createBoundedLimiter(prefixBudgetFactor * budget, (address, tier) => ipv6PrefixOf(address, tier)!, room),
  );

function createBoundedLimiter(
  budget: number,
  network: (address: string, tier: number) => string,
  room: readonly number[],
): RateLimiter {
  const windows = createFixedWindows(budget);
  const openedOf = () => Array.from({ length: networkTiers }, createWindowCounter);
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

/** Counts the windows begun in this and the last minute of the clock, an upper bound of those that are open. */
function createWindowCounter() {
  let minute = 0;
  let now = 0;
  let before = 0;
  function nextMinute() {
    const current = Math.floor(Date.now() / (windowSeconds * 1000));
    if (current === minute) return;
    before = current === minute + 1 ? now : 0;
    now = 0;
    minute = current;
  }
  return {
    add() {
      nextMinute();
      now += 1;
    },
    count() {
      nextMinute();
      return now + before;
    },
  };
}
