/** How many pages one address may have drawn for it in a minute: each takes as long as hundreds of stored answers. */

import { environment } from '../environment.ts';
import { createMemoryLimiter } from '../rate-limit/memory-limiter.ts';
import type { Soon } from '../soon.ts';
import { whenThere } from '../soon.ts';

/** Beside what it may ask of the API; pages that were drawn lately are free. */
const timesTheLimit = 2;

/** Seconds to wait when the budget is spent; 0 while it is not. */
export type Draws = (address: string) => Soon<number>;

/** `limit`: the requests of the API that an address has in a minute; 0 for no limit. */
export function openDraws(limit: number): Draws {
  if (limit === 0) return () => 0;
  const budget = timesTheLimit * limit;
  const count = createMemoryLimiter('pages', budget);
  return (address) =>
    whenThere(count(address), ({ used, msLeft }) =>
      used <= budget ? 0 : Math.max(1, Math.ceil(msLeft / 1000)),
    );
}

let known: Draws | undefined;

/** By the settings of this process. */
export const drawsOfProcess: Draws = (address) => {
  known ??= openDraws(environment().RATE_LIMIT);
  return known(address);
};
