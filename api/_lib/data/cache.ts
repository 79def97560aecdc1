/** The one cache of the process: files as they lie and whole responses, bounded in bytes. */

import { LRUCache } from 'lru-cache';

const cacheBytes = 96 * 1024 * 1024;
/** Larger ones are read and made each time. */
const largestBytes = 2 * 1024 * 1024;
/** The estimated bytes of a key, an entry and the headers of a response. */
const entryOverhead = 1500;

interface Sized {
  readonly length: number;
}

const cache = new LRUCache<string, { readonly value: object; readonly bytes: number }>({
  maxSize: cacheBytes,
  maxEntrySize: largestBytes,
  sizeCalculation: ({ bytes }) => bytes + entryOverhead,
});

/** `key` says what kind of thing it is first, so that no two kinds meet. */
export const fromCache = <T extends object>(key: string): T | undefined =>
  cache.get(key)?.value as T | undefined;

/** `body`: what of the value takes room. */
export function toCache(key: string, value: object, body: Sized): void {
  cache.set(key, { value, bytes: body.length });
}
