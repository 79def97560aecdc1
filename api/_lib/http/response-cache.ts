/** Whole responses that were rendered, by release, canonical address and coding. None on Vercel, where the CDN is the cache. */

import { LRUCache } from 'lru-cache';
import type { Release } from '../data/release.ts';
import { environment } from '../environment.ts';
import { weakMemoize } from '../weak-memoize.ts';
import { type ApiRequest, type ApiResponse, takesGzip } from './http-message.ts';
import type { ResponseContext } from './respond.ts';

/** What a response takes besides its body: headers, key and entry. */
const overhead = 1500;

/** Of all functions of the process together. */
const responses = new LRUCache<string, ApiResponse>({
  maxSize: 32 * 1024 * 1024,
  maxEntrySize: 256 * 1024,
  sizeCalculation: ({ body }) =>
    overhead + (body instanceof Uint8Array ? body.length : 2 * String(body ?? '').length),
});

let count = 0;
/** One release may stand again after another, in another store. */
const numberOf = weakMemoize((_: Release) => ({ number: ++count }));

/** The response to the same address before, or what `make` gives. Streams, problems and requests with `_ts` pass by. */
export async function cached(
  request: ApiRequest,
  { release, url, uncached }: ResponseContext,
  make: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
  if (uncached || environment().VERCEL) return make();
  const coding = takesGzip(request.header('accept-encoding')) ? 'gzip' : '';
  const key = `${numberOf(release).number} ${coding} ${url}`;
  const known = responses.get(key);
  if (known) return known;
  const response = await make();
  if (response.cache === 'rendered' && !(response.body instanceof ReadableStream))
    responses.set(key, Object.assign({}, response, { cache: 'cached' as const }));
  return response;
}
