/** The rate limit of rendered pages per address and minute, by what rendering one costs (`npm run bench -- points`). */

import type { PageMatch, PageName } from '../../../contract/http/routes.ts';
import { environment } from '../environment.ts';
import { createMemoryLimiter } from '../rate-limit/memory-limiter.ts';
import { processCounters } from '../rate-limit/middleware.ts';

const picturePages = 8;
/** What others cost that take more than one: the longest, those that order a line of the whole country, and that which reads the files of a list. */
const pageCosts: Readonly<Partial<Record<PageName, number>>> = {
  empresa: 2,
  ingles: 2,
  sfc: 2,
  entidad_ingles: 2,
  sector: 2,
  sector_ingles: 2,
  linea: 3,
  linea_ingles: 3,
  margenes: 10,
};

/** What an address costs, in pages. */
export const pagesCounted = ({ page, values }: PageMatch): number =>
  values.includes('png') ? picturePages : (pageCosts[page] ?? 1);

/** Pages per API request of the limit. Cached pages are not counted. */
const budgetFactor = 2;

/** Seconds to wait when the limit is exceeded, else 0. */
export type PageRateLimiter = (address: string, pages?: number) => Promise<number>;

/** `limit`: API requests per address and minute; 0 for no limit. */
export function createPageRateLimiter(limit: number, counters = createMemoryLimiter): PageRateLimiter {
  if (limit === 0) return async () => 0;
  const budget = budgetFactor * limit;
  const count = counters('pages', budget);
  return async (address, pages = 1) => {
    const { used, msLeft } = await count(address, Math.min(pages, budget));
    return used <= budget ? 0 : Math.max(1, Math.ceil(msLeft / 1000));
  };
}

let cachedLimiter: Promise<PageRateLimiter> | undefined;

/** The limiter by the settings of this process. */
export const pageRateLimiter: PageRateLimiter = async (address, pages) => {
  cachedLimiter ??= processCounters().then((counters) =>
    createPageRateLimiter(environment().RATE_LIMIT, counters),
  );
  return (await cachedLimiter)(address, pages);
};
