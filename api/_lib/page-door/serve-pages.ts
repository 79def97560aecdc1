/** Makes the function of rendered pages: matches the address, renders and caches the page, sets ETag and cache headers, answers errors as pages. */

import { createHash } from 'node:crypto';
import { type Client, createClient } from '../../../contract/client/client.ts';
import { resolveNitOfRelease } from '../../../contract/files/other-reading-of-nit.ts';
import { caching } from '../../../contract/http/caching.ts';
import { reportAddress } from '../../../contract/http/contact.ts';
import type { ParameterFault } from '../../../contract/http/parameters.ts';
import { queryBoundFault } from '../../../contract/http/requests.ts';
import { type PageName, readMethods, readTypedPage } from '../../../contract/http/routes.ts';
import { fromCache, toCache } from '../data/cache.ts';
import { releaseManager } from '../data/current-release.ts';
import { gunzip, gzipBytes } from '../data/gzip.ts';
import type { Release } from '../data/release.ts';
import type { ReleaseManager } from '../data/release-manager.ts';
import { environment } from '../environment.ts';
import type { Handlers } from '../http/handler.ts';
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
import { inProcessTransport } from '../http/in-process.ts';
import { invalidParameters } from '../http/parse-request.ts';
import { problem } from '../http/problem.ts';
import { type FunctionHandler, failure } from '../http/serve.ts';
import { networkOf } from '../rate-limit/client-address.ts';
import { wrongMethod } from '../rate-limit/middleware.ts';
import { type PageRateLimiter, pageRateLimiter, pagesCounted } from './page-rate-limit.ts';

/** What a page is drawn from. */
export interface PageRequest {
  readonly release: Release;
  /** The operations of the same release. */
  readonly client: Client;
  /** The address of the site. */
  readonly site: string;
  /** Where people write about an error in a figure; null without CONTACT_URL and REPO_URL. */
  readonly contact: string | null;
  /** The variable parts of the address, in the order of the page's row in the routes. */
  readonly values: readonly string[];
  /** The relevant query, from `parseQuery`. */
  readonly query: string;
  /** The network of the caller. */
  readonly caller: string;
}

/** A file instead of a page: a picture or an oEmbed response. */
export interface FileResult {
  readonly type: string;
  readonly body: string | Buffer<ArrayBuffer>;
}

/** The page to which an address leads in this release, by its path. */
interface LeadsTo {
  readonly leadsTo: string;
}

/** What is missing when no page has the address. */
type NoPage =
  | { readonly missing: 'pagina' }
  | {
      readonly missing: 'dos_nit';
      readonly page: 'empresa' | 'sfc';
      readonly nits: readonly string[];
    }
  | {
      readonly missing: 'digito';
      readonly page: 'empresa' | 'sfc';
      readonly nit: string;
      readonly typed: number;
      readonly right: number;
    };

/** Pages, how they read a query, and how an error looks. `Page` is one before it is HTML, `Missing` says what the release has not. */
export interface Pages<Page extends object, Missing extends { readonly missing: string }> {
  readonly draw: Readonly<Record<PageName, PageHandler<Page, Missing>>>;
  /** The part of a query that the page depends on, or its faults. */
  readonly parseQuery: (
    page: PageName,
    search: string,
    site: string,
  ) => string | { readonly faults: readonly ParameterFault[] };
  readonly render: (page: Page) => string;
  /** What a page was drawn from, which it asks for with `?datos` once a reader works it; undefined where nothing can be worked. */
  readonly factsOf: (page: Page) => object | undefined;
  readonly missingPage: (context: PageContext, pathname: string, what: Missing | NoPage) => Promise<Page>;
  readonly faultyPage: (site: string, pathname: string, faults: readonly string[]) => Page;
  readonly busyPage: (site: string, seconds: number) => Page;
  readonly unavailablePage: (site: string) => Page;
  /** Whether drawing was refused because too much is drawn already. */
  readonly isOverloaded: (error: unknown) => boolean;
}
export type PageHandler<Page extends object, Missing extends { readonly missing: string }> = (
  request: PageRequest,
) => Promise<Page | FileResult | LeadsTo | Missing>;
type PageContext = Pick<PageRequest, 'release' | 'client' | 'site' | 'contact'>;

const htmlType = 'text/html; charset=utf-8';

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

export function servePages<Page extends object, Missing extends { readonly missing: string }>(
  pages: Pages<Page, Missing>,
  handlers: Handlers,
  manager: ReleaseManager = releaseManager,
  limiter: PageRateLimiter = pageRateLimiter,
): PagesHandler {
  const { render } = pages;
  const handler = ++count;
  /** The fault as a page if the client accepts HTML, else as a problem. */
  const refusal = (
    { pathname, header }: ApiRequest,
    site: string,
    faults: readonly string[],
    problem: ApiResponse,
  ): ApiResponse =>
    header('accept')?.includes('text/html')
      ? errorResponse(problem.status, render(pages.faultyPage(site, pathname, faults)), {})
      : problem;
  /** Counts rendered pages by address; counts nothing without one. */
  async function page(request: ApiRequest, address: string | undefined): Promise<ApiResponse> {
    const site = environment().SITE_URL;
    const boundFault = queryBoundFault(request.search);
    if (boundFault !== null)
      return refusal(request, site, [boundFault], problem('bad-request', request.pathname, boundFault));
    const typedPage = readTypedPage(request.pathname);
    const match = request.route.leadsTo === 'pagina' ? request.route.page : null;
    const query = match ? pages.parseQuery(match.page, request.search, site) : '';
    if (typeof query !== 'string') {
      const faults = query.faults.map(({ parameter, detail }) => `${parameter}: ${detail}.`);
      return refusal(request, site, faults, invalidParameters(request.pathname, query.faults));
    }
    // A form without scripts sends its empty fields too; the short address is the one to share.
    if (match?.page === 'explorar' && new URLSearchParams(request.search).has('formulario'))
      return movedTo(query === '' ? '/explorar' : `/explorar?${query}`);
    try {
      return await manager.withReleaseRetry(async () => {
        const release = await manager.current();
        const meant = typedPage?.typed.kind === 'nit' ? resolveNitOfRelease(release, typedPage.typed) : null;
        if (typedPage && meant && meant.kind !== 'both') return foundAt(`/${typedPage.page}/${meant.nit}`);
        const asksFacts = match !== null && new URLSearchParams(request.search).has('datos');
        const key = `page ${handler} ${release.manifest.release} ${request.pathname} ${query} ${asksFacts}`;
        const cachedPage = fromCache<RenderedPage>(key);
        if (cachedPage) return pageResponse(request, cachedPage);
        const wait = match && address !== undefined ? await limiter(address, pagesCounted(match)) : 0;
        if (wait > 0)
          return errorResponse(429, render(pages.busyPage(site, wait)), { 'Retry-After': String(wait) });
        const client = createClient(inProcessTransport(handlers, release));
        const context = { release, client, site, contact: reportAddress(environment()) ?? null };
        const caller = networkOf(address ?? '');
        const page: Page | FileResult | LeadsTo | Missing | NoPage = match
          ? await pages.draw[match.page]({ ...context, values: match.values, query, caller })
          : typedPage?.typed.kind === 'wrong_check_digit'
            ? { missing: 'digito', page: typedPage.page, ...typedPage.typed }
            : meant?.kind === 'both'
              ? { missing: 'dos_nit', page: typedPage!.page, nits: [meant.nit, meant.other] }
              : { missing: 'pagina' };
        if (isMissing<Missing | NoPage>(page))
          return errorResponse(404, render(await pages.missingPage(context, request.pathname, page)), {});
        if ('leadsTo' in page) return foundAt((page as LeadsTo).leadsTo);
        const facts = asksFacts && !('type' in page) ? pages.factsOf(page) : undefined;
        const renderedPage = rendered(
          'type' in page
            ? (page as FileResult)
            : facts
              ? { type: 'application/json', body: JSON.stringify(facts) }
              : { type: htmlType, body: render(page) },
        );
        toCache(key, renderedPage, renderedPage.bytes);
        return pageResponse(request, renderedPage);
      });
    } catch (error) {
      if (pages.isOverloaded(error))
        return errorResponse(503, render(pages.unavailablePage(site)), { 'Retry-After': '5' });
      const { status } = failure(request, error, manager);
      return errorResponse(status, render(pages.unavailablePage(site)), { 'Retry-After': '5' });
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
    withReleases: (other) => servePages(pages, handlers, other, limiter),
  };
}

const isMissing = <Missing extends { readonly missing: string }>(drawn: object): drawn is Missing =>
  'missing' in drawn;

function rendered({ type, body }: FileResult): RenderedPage {
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

/** Another release may lead elsewhere, so that nobody learns the address for good, as 308 would have it. */
const foundAt = (location: string): ApiResponse => ({
  status: 302,
  cdnCacheControl: caching.fresh,
  headers: { Location: location, 'Cache-Control': caching.fresh, 'Content-Length': '0' },
  body: null,
});

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
