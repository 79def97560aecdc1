/** The rate limit of rendered pages per address and minute, in each process: rendering one takes some 10 ms, a picture as PNG some 90. */

import { environment } from '../environment.ts';
import { createMemoryLimiter } from '../rate-limit/memory-limiter.ts';

/** What a picture as PNG costs, in pages. */
export const picturePages = 8;

/** Pages per API request of the limit. Cached pages are not counted. */
const budgetFactor = 2;

/** Seconds to wait when the limit is exceeded, else 0. */
export type PageRateLimiter = (address: string, pages?: number) => Promise<number>;

/** `limit`: API requests per address and minute; 0 for no limit. */
export function createPageRateLimiter(limit: number): PageRateLimiter {
  if (limit === 0) return async () => 0;
  const budget = budgetFactor * limit;
  const count = createMemoryLimiter('pages', budget);
  return async (address, pages = 1) => {
    const { used, msLeft } = await count(address, Math.min(pages, budget));
    return used <= budget ? 0 : Math.max(1, Math.ceil(msLeft / 1000));
  };
}

let cachedLimiter: PageRateLimiter | undefined;

/** The limiter by the settings of this process. */
export const pageRateLimiter: PageRateLimiter = (address, pages) => {
  cachedLimiter ??= createPageRateLimiter(environment().RATE_LIMIT);
  return cachedLimiter(address, pages);
};
