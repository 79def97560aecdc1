/** What was made of the queries that were read lately: many companies are asked the same. */

import { LRUCache } from 'lru-cache';

/** By a text that holds the query; a long one is not kept. */
export const recentQueries = <V extends object | string>(): LRUCache<string, V> =>
  new LRUCache({ max: 500, maxEntrySize: 200, sizeCalculation: (_, text) => text.length });
