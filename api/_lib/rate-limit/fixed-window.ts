/** Points spent in windows of a minute, in the memory of one process: a spending happens whole or not at all. */

import type { Soon } from '../soon.ts';

/** Seconds of a window; it opens with the first spending of a key. */
export const windowSeconds = 60;
const windowMs = windowSeconds * 1000;

export interface Count {
  /** Points of the window with those asked for; past the budget none of these were spent. */
  readonly used: number;
  readonly msLeft: number;
}

/** Spends points of an address, all or none; fewer than none are given back. */
export type RateLimiter = (address: string, points?: number) => Soon<Count>;

export interface Windows {
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
