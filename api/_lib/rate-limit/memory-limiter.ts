/** A rate limiter in the memory of one process: fixed windows of a minute per address; points are spent all or none. */

import { ipv6PrefixOf, networkOf } from './client-address.ts';

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
  /** Spends the points if the budget allows all of them. */
  spend(key: string, points: number): Count;
}

interface Window {
  spent: number;
  readonly until: number;
}

/** Some 15 MB. A flood of addresses is the proxy's; past this the oldest window is forgotten. */
const defaultMostWindows = 100_000;

export function createFixedWindows(budget: number, mostWindows = defaultMostWindows): FixedWindows {
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
    spend(key, points) {
      const now = Date.now();
      const window = currentWindow(key, now);
      const used = (window?.spent ?? 0) + points;
      if (window) {
        if (used <= budget) window.spent = used;
      } else if (used <= budget) {
        windows.delete(key);
        if (windows.size >= mostWindows) windows.delete(windows.keys().next().value!);
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
  addressLimiter: RateLimiter,
  prefixLimiter: RateLimiter,
): RateLimiter {
  async function spendPrefixToo(address: string, points: number, count: Count): Promise<Count> {
    const wide = await prefixLimiter(address, points);
    if (wide.used > prefixBudgetFactor * budget) await addressLimiter(address, -points);
    // Reported as if the last of the /56's budgets were the address's own.
    const used = wide.used - (prefixBudgetFactor - 1) * budget;
    return used > count.used ? { used, msLeft: wide.msLeft } : count;
  }
  return async (address, points = 1) => {
    const count = await addressLimiter(address, points);
    return count.used > budget || ipv6PrefixOf(address) === null
      ? count
      : spendPrefixToo(address, points, count);
  };
}

/** Counts by address, and for IPv6 by its /56 too. */
export const createMemoryLimiter = (_name: string, budget: number, mostWindows?: number): RateLimiter =>
  withIpv6PrefixLimit(
    budget,
    countBy(networkOf, createFixedWindows(budget, mostWindows)),
    countBy(
      (address) => ipv6PrefixOf(address)!,
      createFixedWindows(prefixBudgetFactor * budget, mostWindows),
    ),
  );

const countBy =
  (network: (address: string) => string, windows: FixedWindows): RateLimiter =>
  async (address, points = 1) =>
    windows.spend(network(address), points);
