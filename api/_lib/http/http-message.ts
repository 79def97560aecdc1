/** Requests and responses as plain objects, their conversion from and to web `Request` and `Response`, and parsing of Accept-Encoding and If-None-Match. */

import { caching } from '../../../contract/http/caching.ts';
import type { OperationMatch } from '../../../contract/http/requests.ts';
import { type Route, routeOf } from '../../../contract/http/routes.ts';

export interface ApiRequest {
  readonly method: string;
  /** As written, neither decoded nor normalised. */
  readonly pathname: string;
  /** Where the pathname leads. */
  readonly route: Route;
  /** With the question mark, or empty. */
  readonly search: string;
  header(name: string): string | null;
  /** Reads the body; null when it has more than `most` bytes. May be called once. */
  body?(most: number): Promise<Uint8Array | null>;
}

export interface ApiResponse {
  readonly status: number;
  /** How a 200 or 304 came about, for the log. */
  readonly cache?: 'stored' | 'rendered' | 'cached' | 'unchanged';
  /** Cache-Control for Vercel's CDN, which removes it from the response. */
  readonly cdnCacheControl?: string;
  readonly headers: Record<string, string>;
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> | null;
}

type Headers = Readonly<Record<string, string>>;

/** Merges headers, later ones win. `Object.assign` takes a thirtieth of the time of spreading. */
export function mergeHeaders(...headers: readonly Headers[]): Record<string, string> {
  const links = headers.flatMap(({ Link = '' }) => (Link === '' ? [] : [Link]));
  return Object.assign({}, ...headers, links.length > 0 && { Link: links.join(', ') });
}

export function fromWebRequest(request: Request): ApiRequest {
  const { url } = request;
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const hash = url.indexOf('#', start);
  const end = hash < 0 ? url.length : hash;
  const mark = url.indexOf('?', start);
  const cut = mark < 0 || mark > end ? end : mark;
  const pathname = start < 0 ? '/' : url.slice(start, cut);
  return {
    method: request.method,
    pathname,
    route: routeOf(pathname),
    search: url.slice(cut, end),
    header: (name) => request.headers.get(name),
    body: (most) =>
      readBody(request.headers.get('content-length'), request.body?.values({ preventCancel: true }), most),
  };
}

/** A GET request without headers, as code of this process makes it. `address` is path and query. */
export function getRequest(address: string): ApiRequest {
  const mark = address.indexOf('?');
  const pathname = mark < 0 ? address : address.slice(0, mark);
  const search = mark < 0 ? '' : address.slice(mark);
  return { method: 'GET', pathname, route: routeOf(pathname), search, header: () => null };
}

/** The operation that a request names; null for none. */
export const operationIn = ({ route }: ApiRequest): OperationMatch | null =>
  route.leadsTo === 'v1' ? route.match : null;

/**
 * The body in the chunks; null when it has, or announces in its Content-Length, more than `most` bytes. The chunks must leave
 * the rest unread: to destroy what they come from would break the connection before the response.
 */
export async function readBody(
  announced: string | null | undefined,
  chunks: AsyncIterable<Uint8Array> | undefined,
  most: number,
): Promise<Uint8Array | null> {
  if (Number(announced ?? 0) > most) return null;
  const bytes: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks ?? []) {
    length += chunk.length;
    if (length > most) return null;
    bytes.push(chunk);
  }
  return Buffer.concat(bytes);
}

export const toWebResponse = ({ status, headers, body }: ApiResponse): Response =>
  new Response(body, { status, headers });

/** Vercel accepts more than 4.5 MB only as a stream. */
const maxUnstreamedBytes = 4_000_000;

/** The response for Vercel, with the header of its CDN. */
export function toVercelResponse({ status, cdnCacheControl, headers, body }: ApiResponse): Response {
  const vercelHeaders =
    cdnCacheControl === undefined ? headers : { ...headers, 'Vercel-CDN-Cache-Control': cdnCacheControl };
  const large = body !== null && !(body instanceof ReadableStream) && body.length > maxUnstreamedBytes;
  return new Response(large ? new Blob([body]).stream() : body, { status, headers: vercelHeaders });
}

/** A redirect to the canonical address; the method stays the same. */
export const movedTo = (location: string): ApiResponse => ({
  status: 308,
  cdnCacheControl: caching.fresh,
  headers: { Location: location, 'Cache-Control': caching.fresh, 'Content-Length': '0' },
  body: null,
});

/** The response to HEAD. */
export function withoutBody(response: ApiResponse): ApiResponse {
  return { ...response, body: null };
}

/** Whether an Accept-Encoding header prefers gzip, at least as much as no coding; false without the header. */
export function acceptsGzip(header: string | null): boolean {
  if (!header) return false;
  const weights = new Map(header.toLowerCase().split(',').map(parseCoding));
  const gzip = weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0;
  return gzip > 0 && gzip >= (weights.get('identity') ?? 0);
}

/** Parses a coding with its weight (RFC 9110, 12.4.2). */
function parseCoding(part: string): [coding: string, weight: number] {
  const [coding, ...parameters] = part.split(';').map((text) => text.trim());
  const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '');
  return [coding!, weight === undefined ? 1 : Number(weight) || 0];
}

/** Whether an If-None-Match header contains a tag or `*`, by weak comparison (RFC 9110, 13.1.2). */
export function matchesEtag(header: string, etag: string): boolean {
  const strong = strongTag(etag);
  return header.trim() === '*' || header.split(/,(?=\s*(?:W\/)?")/).some((tag) => strongTag(tag) === strong);
}

const strongTag = (tag: string): string => tag.trim().replace(/^W\//, '');
