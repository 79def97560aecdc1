/** The way of a page: from the request to its document or picture, with entity tag and cache headers; what is not there gets a page too. */

import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { matchPage, type PageName } from '../../../contract/http/pages.ts';
import { releaseManager } from '../data/current.ts';
import { keptLevel, packed, unpack } from '../data/gzip.ts';
import type { Release } from '../data/release.ts';
import type { ReleaseManager } from '../data/release-manager.ts';
import { DataDamaged, DataUnavailable } from '../data/store.ts';
import { environment } from '../environment.ts';
import {
  type ApiRequest,
  type ApiResponse,
  fromWebRequest,
  holdsTag,
  takesGzip,
  toVercelResponse,
  withoutBody,
} from '../http/http-message.ts';
import { invalid } from '../http/parse-request.ts';
import { problem } from '../http/problem.ts';
import type { FunctionHandler } from '../http/serve.ts';
import { log } from '../log.ts';
import { type PageRateLimiter, pageRateLimiter } from './budget.ts';
import { documentOf, type Page } from './document.ts';
import { busyPage, type Missing, missingPage, unavailablePage } from './error-pages.ts';
import { wishOf } from './page-query.ts';
import { drawHere } from './server-dom.ts';
import { Overloaded } from './svg-to-png.ts';

export interface Drawing {
  readonly release: Release;
  readonly values: readonly string[];
  /** What the query wishes, as `wishOf` reads it. */
  readonly wish: string;
  /** The address of the site. */
  readonly site: string;
}
/** What is no page: a picture, or JSON about one. */
export interface Other {
  readonly type: 'image/svg+xml' | 'image/png' | 'application/json';
  readonly body: string | Buffer<ArrayBuffer>;
}
/** Draws what stands at an address, or says what of it is not there. */
export type Draw = (drawing: Drawing) => Promise<Page | Other | Missing>;

export interface ServedPages extends FunctionHandler {
  /** The same pages from other data than those of this process. */
  from(manager: ReleaseManager): FunctionHandler;
}

const caching = 'max-age=3600, stale-while-revalidate=86400';
const html = 'text/html; charset=utf-8';
const memory = 24 * 1024 * 1024;

interface Made {
  readonly tag: string;
  readonly type: string;
  readonly bytes: Buffer<ArrayBuffer>;
  /** Whether the bytes are packed. */
  readonly coded: boolean;
}

export function servePages(
  draw: Readonly<Record<PageName, Draw>>,
  manager: ReleaseManager = releaseManager,
  limiter: PageRateLimiter = pageRateLimiter,
): ServedPages {
  drawHere();
  const made = new LRUCache<string, Made>({
    maxSize: memory,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length + 500,
  });

  /** Who has no address is counted by nobody: before the function on the platform stands its cache. */
  async function page(request: ApiRequest, address: string | undefined): Promise<ApiResponse> {
    const site = environment().SITE_URL;
    const found = matchPage(request.pathname);
    const wish = found ? wishOf(found.page, request.search, site) : '';
    if (typeof wish !== 'string') return invalid(request.pathname, wish.faults);
    try {
      return await manager.withReleaseRetry(async () => {
        const release = await manager.current();
        const key = `${release.manifest.release} ${request.pathname} ${wish}`;
        const known = made.get(key);
        if (known) return whole(request, known);
        const wait = found && address !== undefined ? await limiter(address) : 0;
        if (wait > 0) return told(429, documentOf(busyPage(site, wait)), { 'Retry-After': String(wait) });
        const drawn: Page | Other | Missing = found
          ? await draw[found.page]({ release, values: found.values, wish, site })
          : { missing: 'pagina' };
        if ('missing' in drawn) return told(404, documentOf(await missingPage(release, drawn, site)), {});
        const one = makeOf(drawn);
        made.set(key, one);
        return whole(request, one);
      });
    } catch (error) {
      if (error instanceof Overloaded)
        return told(503, documentOf(unavailablePage(site)), { 'Retry-After': '5' });
      log().error(error);
      if (error instanceof DataDamaged) manager.reportDamage(error.message);
      const status = error instanceof DataUnavailable ? 503 : 500;
      return told(status, documentOf(unavailablePage(site)), { 'Retry-After': '5' });
    }
  }

  async function reply(request: ApiRequest, address?: string): Promise<ApiResponse> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return problem('method-not-allowed', request.pathname, 'Esta dirección solo se lee: use GET.', {
        headers: { Allow: 'GET, HEAD, OPTIONS' },
      });
    const response = await page(request, address);
    return request.method === 'HEAD' ? withoutBody(response) : response;
  }

  return {
    reply,
    fetch: async (request) => toVercelResponse(await reply(fromWebRequest(request))),
    from: (other) => servePages(draw, other, limiter),
  };
}

function makeOf(drawn: Page | Other): Made {
  const { type, body } = 'type' in drawn ? drawn : { type: html, body: documentOf(drawn) };
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const gzip = typeof body === 'string' ? packed(body, keptLevel) : null;
  return { tag, type, bytes: gzip ?? Buffer.from(body as string), coded: gzip !== null };
}

function whole(request: ApiRequest, { tag, type, bytes, coded }: Made): ApiResponse {
  const headers = { 'Cache-Control': caching, ETag: tag, Vary: 'Accept-Encoding' };
  const held = request.header('if-none-match');
  if (held !== null && holdsTag(held, tag))
    return { status: 304, cache: 'unchanged', edge: caching, headers, body: null };
  const sent = coded && takesGzip(request.header('accept-encoding'));
  const body = coded && !sent ? unpack(bytes) : bytes;
  return {
    status: 200,
    cache: 'rendered',
    edge: caching,
    headers: {
      ...headers,
      'Content-Type': type,
      'Content-Length': String(body.length),
      ...(sent && { 'Content-Encoding': 'gzip' }),
    },
    body,
  };
}

const told = (status: number, text: string, headers: Readonly<Record<string, string>>): ApiResponse => ({
  status,
  headers: {
    'Content-Type': html,
    'Content-Length': String(Buffer.byteLength(text)),
    'Cache-Control': 'no-store',
    ...headers,
  },
  body: text,
});
