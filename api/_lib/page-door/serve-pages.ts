/** Makes the function of rendered pages: matches the address, renders and caches the page, sets ETag and cache headers, answers errors as pages. */

import { createHash } from 'node:crypto';
import { caching } from '../../../contract/http/caching.ts';
import { queryBoundFault } from '../../../contract/http/requests.ts';
import { type PageName, readMethods, readTypedPage } from '../../../contract/http/routes.ts';
import {
  busyPage,
  faultyPage,
  type MissingPage,
  missingPage,
  unavailablePage,
} from '../../../site/pages/errors.ts';
import { parsePageQuery } from '../../../site/pages/page-query.ts';
import { type PageDocument, renderDocument } from '../../../site/parts/document/document.ts';
import { useServerDom } from '../../../site/parts/document/server-dom.ts';
import { Overloaded } from '../../../site/parts/pictures/svg-to-png.ts';
import { fromCache, toCache } from '../data/cache.ts';
import { releaseManager } from '../data/current-release.ts';
import { gunzip, gzipBytes } from '../data/gzip.ts';
import type { Release } from '../data/release.ts';
import type { ReleaseManager } from '../data/release-manager.ts';
import { environment } from '../environment.ts';
import {
  type ApiRequest,
  type ApiResponse,
  acceptsGzip,
  fromWebRequest,
  matchesEtag,
  movedTo,
  toVercelResponse,
  withoutBody,
} from '../http/http-message.ts';
import { invalidParameters } from '../http/parse-request.ts';
import { problem } from '../http/problem.ts';
import { type FunctionHandler, failure } from '../http/serve.ts';
import { wrongMethod } from '../rate-limit/middleware.ts';
import { type PageRateLimiter, pageRateLimiter, picturePages } from './page-rate-limit.ts';

export interface PageRequest {
  readonly release: Release;
  readonly values: readonly string[];
  /** The relevant query, from `parsePageQuery`. */
  readonly query: string;
  /** The address of the site. */
  readonly site: string;
  /** That of the caller; empty where none is known. */
  readonly address: string;
}
const htmlType = 'text/html; charset=utf-8';

/** A picture, alone or in a frame, or the JSON of oEmbed. */
export interface FileResult {
  readonly type: 'image/svg+xml' | 'image/png' | 'application/json' | typeof htmlType;
  readonly body: string | Buffer<ArrayBuffer>;
}
/** Renders a page or file, or says what is missing. */
export type PageHandler = (drawing: PageRequest) => Promise<PageDocument | FileResult | MissingPage>;

export interface PagesHandler extends FunctionHandler {
  /** The same function with another release manager. */
  withReleases(manager: ReleaseManager): FunctionHandler;
}

interface RenderedPage {
  readonly tag: string;
  readonly type: string;
  readonly bytes: Buffer<ArrayBuffer>;
  /** Whether the bytes are gzipped. */
  readonly gzipped: boolean;
}

/** Handlers of different data must not meet in the cache. */
let count = 0;

export function servePages(
  draw: Readonly<Record<PageName, PageHandler>>,
  manager: ReleaseManager = releaseManager,
  limiter: PageRateLimiter = pageRateLimiter,
): PagesHandler {
  useServerDom();
  const handler = ++count;
  /** Pages that are rendered are counted by address; without one, nothing is. */
  async function page(request: ApiRequest, address: string | undefined): Promise<ApiResponse> {
    const site = environment().SITE_URL;
    const beyond = queryBoundFault(request.search);
    if (beyond !== null)
      return refusal(request, site, [beyond], problem('bad-request', request.pathname, beyond));
    const written = readTypedPage(request.pathname);
    if (written?.typed.kind === 'nit') return movedTo(`/${written.page}/${written.typed.nit}`);
    const found = request.route.leadsTo === 'pagina' ? request.route.page : null;
    const query = found ? parsePageQuery(found.page, request.search, site) : '';
    if (typeof query !== 'string') {
      const faults = query.faults.map(({ parameter, detail }) => `${parameter}: ${detail}.`);
      return refusal(request, site, faults, invalidParameters(request.pathname, query.faults));
    }
    // What a form without scripts sends is long, and is nobody's address to share.
    if (found?.page === 'explorar' && new URLSearchParams(request.search).has('formulario'))
      return movedTo(query === '' ? '/explorar' : `/explorar?${query}`);
    try {
      return await manager.withReleaseRetry(async () => {
        const release = await manager.current();
        const key = `page ${handler} ${release.manifest.release} ${request.pathname} ${query}`;
        const known = fromCache<RenderedPage>(key);
        if (known) return pageResponse(request, known);
        const pages = found?.values[1] === 'png' ? picturePages : 1;
        const wait = found && address !== undefined ? await limiter(address, pages) : 0;
        if (wait > 0)
          return errorResponse(429, renderDocument(busyPage(site, wait)), { 'Retry-After': String(wait) });
        const drawn: PageDocument | FileResult | MissingPage = found
          ? await draw[found.page]({ release, values: found.values, query, site, address: address ?? '' })
          : written?.typed.kind === 'wrong_check_digit'
            ? { missing: 'digito', page: written.page, ...written.typed }
            : { missing: 'pagina' };
        if ('missing' in drawn)
          return errorResponse(404, renderDocument(await missingPage(release, drawn, site)), {});
        const one = renderPage(drawn);
        toCache(key, one, one.bytes);
        return pageResponse(request, one);
      });
    } catch (error) {
      if (error instanceof Overloaded)
        return errorResponse(503, renderDocument(unavailablePage(site)), { 'Retry-After': '5' });
      const { status } = failure(request, error, manager);
      return errorResponse(status, renderDocument(unavailablePage(site)), { 'Retry-After': '5' });
    }
  }

  async function handle(request: ApiRequest, address?: string): Promise<ApiResponse> {
    if (request.method === 'OPTIONS')
      return { status: 204, headers: { Allow: readMethods.join(', ') }, body: null };
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return wrongMethod(request.method, request.pathname, readMethods);
    const response = await page(request, address);
    return request.method === 'HEAD' ? withoutBody(response) : response;
  }

  return {
    handle,
    // The platform sets x-real-ip itself, whatever the caller sent; its cache stands before this count.
    fetch: async (request) =>
      toVercelResponse(await handle(fromWebRequest(request), request.headers.get('x-real-ip') ?? undefined)),
    withReleases: (other) => servePages(draw, other, limiter),
  };
}

function renderPage(drawn: PageDocument | FileResult): RenderedPage {
  const { type, body } = 'type' in drawn ? drawn : { type: htmlType, body: renderDocument(drawn) };
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const gzip = typeof body === 'string' ? gzipBytes(body) : null;
  return { tag, type, bytes: gzip ?? Buffer.from(body as string), gzipped: gzip !== null };
}

function pageResponse(request: ApiRequest, { tag, type, bytes, gzipped }: RenderedPage): ApiResponse {
  const headers = { 'Cache-Control': caching.fresh, ETag: tag, Vary: 'Accept-Encoding' };
  const held = request.header('if-none-match');
  if (held !== null && matchesEtag(held, tag))
    return { status: 304, cache: 'unchanged', cdnCacheControl: caching.fresh, headers, body: null };
  const sent = gzipped && acceptsGzip(request.header('accept-encoding'));
  const body = gzipped && !sent ? gunzip(bytes) : bytes;
  return {
    status: 200,
    cache: 'rendered',
    cdnCacheControl: caching.fresh,
    headers: {
      ...headers,
      'Content-Type': type,
      'Content-Length': String(body.length),
      ...(sent && { 'Content-Encoding': 'gzip' }),
    },
    body,
  };
}

/** A page for who reads pages, else the problem. */
const refusal = (
  { pathname, header }: ApiRequest,
  site: string,
  faults: readonly string[],
  problem: ApiResponse,
): ApiResponse =>
  header('accept')?.includes('text/html')
    ? errorResponse(problem.status, renderDocument(faultyPage(site, pathname, faults)), {})
    : problem;

const errorResponse = (
  status: number,
  text: string,
  headers: Readonly<Record<string, string>>,
): ApiResponse => ({
  status,
  headers: {
    'Content-Type': htmlType,
    'Content-Length': String(Buffer.byteLength(text)),
    'Cache-Control': caching.never,
    ...headers,
  },
  body: text,
});
