/** A cache of rendered responses by release, canonical address and coding. Not used on Vercel, whose CDN caches. */

import { LRUCache } from 'lru-cache';
import type { Release } from '../data/release.ts';
import { environment } from '../environment.ts';
import { weakMemoize } from '../weak-memoize.ts';
import { type ApiRequest, type ApiResponse, acceptsGzip } from './http-message.ts';
import type { ResponseContext } from './respond.ts';

/** The estimated bytes of headers, key and entry. */
const entryOverhead = 1500;

/** Shared by all functions of the process. */
const cache = new LRUCache<string, ApiResponse>({
  maxSize: 32 * 1024 * 1024,
  maxEntrySize: 256 * 1024,
  sizeCalculation: ({ body }) =>
    entryOverhead + (body instanceof Uint8Array ? body.length : 2 * String(body ?? '').length),
});

let count = 0;
/** A number per loaded release: the same release may be loaded again from another store. */
const releaseNumber = weakMemoize((_: Release) => ({ number: ++count }));

/** The cached response, or that of `make`, which is then cached. Streams, problems and requests with `_ts` are not cached. */
export async function cached(
  request: ApiRequest,
  { release, url, uncached }: ResponseContext,
  make: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
  if (uncached || environment().VERCEL) return make();
  const coding = acceptsGzip(request.header('accept-encoding')) ? 'gzip' : '';
  const key = `${releaseNumber(release).number} ${coding} ${url}`;
  const known = cache.get(key);
  if (known) return known;
  const response = await make();
  if (response.cache === 'rendered' && !(response.body instanceof ReadableStream))
    cache.set(key, Object.assign({}, response, { cache: 'cached' as const }));
  return response;
}
