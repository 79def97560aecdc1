/** Rendered responses in `data/cache.ts`, by release, canonical address and coding. Not used on Vercel, whose CDN caches. */

import { fromCache, toCache } from '../data/cache.ts';
import type { Release } from '../data/release.ts';
import { environment } from '../environment.ts';
import { type ApiRequest, type ApiResponse, acceptsGzip } from './http-message.ts';
import type { ResponseContext } from './respond.ts';

let count = 0;
const numbers = new WeakMap<Release, number>();

/** A number per loaded release: the same release may be loaded again from another folder. */
function numberOf(release: Release): number {
  const number = numbers.get(release) ?? ++count;
  numbers.set(release, number);
  return number;
}

/** The cached response, or that of `make`, which is then cached. Streams, problems and requests with `_ts` are not cached. */
export async function cached(
  request: ApiRequest,
  { release, url, uncached }: ResponseContext,
  make: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
  if (uncached || environment().VERCEL) return make();
  const coding = acceptsGzip(request.header('accept-encoding')) ? 'gzip' : '';
  const key = `response ${numberOf(release)} ${coding} ${url}`;
  const cachedResponse = fromCache<ApiResponse>(key);
  if (cachedResponse) return cachedResponse;
  const response = await make();
  const { cache, body } = response;
  if (cache === 'rendered' && body !== null && !(body instanceof ReadableStream))
    toCache(key, { ...response, cache: 'cached' }, body);
  return response;
}
