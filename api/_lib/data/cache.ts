/** Files as they lie, texts of the site, and whole responses and pages, bounded in bytes; what is parsed has caches of its own. */

import { LRUCache } from 'lru-cache';

const cacheBytes = 96 * 1024 * 1024;
/** Larger ones are read and made each time. */
const largestBytes = 2 * 1024 * 1024;
/** The estimated bytes of an entry and the headers of a response, without its address. */
const entryOverhead = 1500;

interface Sized {
  readonly length: number;
}

const cache = new LRUCache<string, { readonly value: object; readonly bytes: number }>({
  maxSize: cacheBytes,
  maxEntrySize: largestBytes,
  // An address stands in the key, and again in the links of a response.
  sizeCalculation: ({ bytes }, key) => bytes + entryOverhead + 2 * key.length,
});

/** `key` says what kind of thing it is first, so that no two kinds meet. */
export const fromCache = <T extends object>(key: string): T | undefined =>
  cache.get(key)?.value as T | undefined;

/** `body`: what of the value takes room. */
export function toCache(key: string, value: object, body: Sized): void {
  cache.set(key, { value, bytes: body.length });
}
