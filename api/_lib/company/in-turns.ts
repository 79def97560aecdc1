/** Reads the files of many companies, some at once. */

import { yieldToEventLoop } from '../yield-to-event-loop.ts';

/** Read at once: parsing the files of more would keep other requests waiting. */
const atOnce = 10;

export async function inTurns<T, R>(items: readonly T[], read: (item: T) => Promise<R>): Promise<R[]> {
  const maybeYield = yieldToEventLoop();
  const results: R[] = [];
  for (let from = 0; from < items.length; from += atOnce) {
    results.push(...(await Promise.all(items.slice(from, from + atOnce).map(read))));
    await maybeYield();
  }
  return results;
}
