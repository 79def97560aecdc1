/** A cache of tool results by address. A result that is requested again with gzip is deflated once. */

import { LRUCache } from 'lru-cache';
import { deflateResult, type SerializedResult } from './serialize-result.ts';

interface CachedResult {
  /** The ETag of the operation's response. */
  readonly tag: string;
  readonly result: SerializedResult;
}

/** Some three hundred results about companies; deflated, a thousand. */
const cacheBytes = 16 * 1024 * 1024;

/** By the address of the operation. */
const cache = new LRUCache<string, CachedResult>({
  maxSize: cacheBytes,
  maxEntrySize: cacheBytes / 16,
  sizeCalculation: ({ result }) =>
    'deflated' in result ? result.deflated.length : result.reduce((sum, { length }) => sum + length, 0),
});

/** The cached result of an address: deflated with `gzip`; without it only one that is not deflated. */
export function getResult(address: string, gzip: boolean): CachedResult | undefined {
  const kept = cache.get(address);
  if (!kept || 'deflated' in kept.result === gzip) return kept;
  if (!gzip) return undefined;
  const packed = { tag: kept.tag, result: deflateResult(kept.result as readonly Buffer[]) };
  cache.set(address, packed);
  return packed;
}

export const setResult = (address: string, kept: CachedResult): void => void cache.set(address, kept);
