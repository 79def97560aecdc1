/** How many pages one address may have drawn for it in a minute: each takes as long as hundreds of stored answers. */

import { environment } from '../environment.ts';
import { createMemoryLimiter } from '../rate-limit/memory-limiter.ts';

/** Beside what it may ask of the API; pages that were drawn lately are free. */
const timesTheLimit = 2;

/** Seconds to wait when the budget is spent; 0 while it is not. */
export type PageRateLimiter = (address: string) => Promise<number>;

/** `limit`: the requests of the API that an address has in a minute; 0 for no limit. */
export function createPageRateLimiter(limit: number): PageRateLimiter {
  if (limit === 0) return async () => 0;
  const budget = timesTheLimit * limit;
  const count = createMemoryLimiter('pages', budget);
  return async (address) => {
    const { used, msLeft } = await count(address);
    return used <= budget ? 0 : Math.max(1, Math.ceil(msLeft / 1000));
  };
}

let known: PageRateLimiter | undefined;

/** By the settings of this process. */
export const pageRateLimiter: PageRateLimiter = (address) => {
  known ??= createPageRateLimiter(environment().RATE_LIMIT);
  return known(address);
};
