/** Renders the result of a handler as a response: envelope, ETag, 304, gzip, cache headers. */

import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { feedType } from '../../../contract/feeds/feed.ts';
import type { OperationName } from '../../../contract/http/addresses.ts';
import { caching } from '../../../contract/http/caching.ts';
import type { CsvFile } from '../../../contract/http/csv.ts';
import { bodyOf, type ChosenDataset, metaOf } from '../../../contract/http/envelope.ts';
import { workbookType } from '../../../contract/http/operations.ts';
import { gzipBytes, gzipInPool } from '../data/gzip.ts';
import type { Release } from '../data/release.ts';
import { codeFingerprint } from '../environment.ts';
import { csvChunks, csvHeaders, csvStream } from './csv-stream.ts';
import { fileHeaders } from './file-headers.ts';
import { type ApiRequest, type ApiResponse, acceptsGzip, matchesEtag, mergeHeaders } from './http-message.ts';

/** The result of a handler: data with notices for `meta.avisos`; or a table; or a feed; or a workbook; or the body of a stored file. */
export type HandlerResult =
  | (WithNotices & { readonly data: unknown; readonly headers?: Readonly<Record<string, string>> })
  | TableResult
  | FeedResult
  | WorkbookResult
  | StoredResult;
/** The text of an Atom feed, with the notices in its subtitle. */
export interface FeedResult {
  readonly feed: string;
}
/** The bytes of a stored file, compressed or not, as the caller accepts them. */
export interface StoredResult {
  readonly stored: Buffer<ArrayBuffer>;
}
/** A workbook of a spreadsheet. */
export interface WorkbookResult extends Notices {
  readonly workbook: Buffer<ArrayBuffer>;
  /** Without the extension. */
  readonly fileName: string;
}
/** A table, with links besides those that every CSV has. */
interface TableResult extends Notices {
  readonly table: CsvFile;
  readonly links?: string;
}
export interface Notices {
  /** Spanish sentences about the query: `meta.avisos`, and a header of what has no `meta`. */
  readonly avisos?: readonly string[];
}
export interface WithNotices extends Notices {
  /** The one dataset to which the query limits an operation on both. */
  readonly dataset?: ChosenDataset;
  /** The year in whose pesos amounts are; without it they are as filed. */
  readonly base?: number | null;
  /** The licence of the answer, where it is not that of all. */
  readonly license?: string | undefined;
}

export interface ResponseContext {
  readonly operation: OperationName;
  readonly release: Release;
  /** Canonical path and query, for `meta.url`. */
  readonly url: string;
  /** The canonical query alone. */
  readonly canonical: string;
  /** Whether `_ts` was given, which bypasses all caches. */
  readonly uncached: boolean;
}

/** Whether the query names the release. Caches must not keep its answer, which ends when the release is replaced. */
const namesRelease = (canonical: string) => /(?:^|&)publicacion=/.test(canonical);

const cdnCacheControl = ({ uncached, canonical }: ResponseContext) =>
  uncached || namesRelease(canonical) ? caching.never : caching.fresh;

/** A hash of the release's history, on which answers about changes depend: a release can be published again after others. */
const historyTag = ({ manifest }: Release) => `#${crc32(JSON.stringify(manifest.history)).toString(16)}`;

/** A hash of the query, so that the tag has a fixed length. */
const queryTag = (canonical: string): string =>
  canonical === '' ? '' : `?${createHash('sha256').update(canonical).digest('base64url').slice(0, 16)}`;

/** The headers of a 200 and its 304. The ETag is made of release, code, operation, query and, for changes, history. */
export function cacheHeaders({
  operation,
  release,
  canonical,
}: Omit<ResponseContext, 'url' | 'uncached'>): Record<string, string> {
  const past = operation === 'cambios' || canonical.includes('cambios') ? historyTag(release) : '';
  return {
    'Cache-Control': namesRelease(canonical) ? caching.revalidated : caching.fresh,
    ETag: `W/"${release.manifest.release}-${codeFingerprint()}-${operation}${queryTag(canonical)}${past}"`,
    Vary: 'Accept-Encoding',
    Link: `</openapi.json>; rel="service-desc"; type="application/json", </docs/${operation}>; rel="service-doc"; type="text/html"`,
  };
}

/** The 304 when If-None-Match contains the ETag; else null. */
export function notModified(
  request: ApiRequest,
  context: ResponseContext,
  headers: Record<string, string>,
): ApiResponse | null {
  const held = request.header('if-none-match');
  return held !== null && matchesEtag(held, headers.ETag!)
    ? { status: 304, cache: 'unchanged', cdnCacheControl: cdnCacheControl(context), headers, body: null }
    : null;
}

const gzipCoding = { 'Content-Encoding': 'gzip' };

export async function respond(
  request: ApiRequest,
  context: ResponseContext,
  result: HandlerResult,
  headers: Record<string, string>,
): Promise<ApiResponse> {
  const gzip = acceptsGzip(request.header('accept-encoding'));
  if ('table' in result) return respondTable(context, result, headers, gzip);
  if ('workbook' in result) return respondWorkbook(context, result, headers);
  const body: EncodedBody =
    'stored' in result
      ? { gzipped: gzip, bytes: result.stored }
      : await encodeBody('feed' in result ? result.feed : jsonBody(result, context), gzip);
  return {
    status: 200,
    cache: 'stored' in result ? 'stored' : 'rendered',
    cdnCacheControl: cdnCacheControl(context),
    headers: mergeHeaders(
      headers,
      'feed' in result
        ? { 'Content-Type': `${feedType}; charset=utf-8`, ...fileHeaders(context) }
        : { 'Content-Type': 'application/json' },
      body.gzipped ? gzipCoding : {},
      { 'Content-Length': String(Buffer.byteLength(body.bytes)) },
      ('headers' in result && result.headers) || {},
    ),
    body: body.bytes,
  };
}

/** Never compressed: a workbook is a zip file. */
const respondWorkbook = (
  context: ResponseContext,
  { workbook, fileName, avisos }: WorkbookResult,
  headers: Record<string, string>,
): ApiResponse => ({
  status: 200,
  cache: 'rendered',
  cdnCacheControl: cdnCacheControl(context),
  headers: mergeHeaders(headers, fileHeaders(context, avisos), {
    'Content-Type': workbookType,
    'Content-Disposition': `attachment; filename="${fileName}.xlsx"`,
    'Content-Length': String(workbook.length),
  }),
  body: workbook,
});

/** A table of more than one chunk is streamed, so that memory holds little of it. */
async function respondTable(
  context: ResponseContext,
  { table, links, avisos }: TableResult,
  headers: Record<string, string>,
  gzip: boolean,
): Promise<ApiResponse> {
  const chunks = csvChunks(table);
  const [first, second] = [chunks.next(), chunks.next()];
  const { gzipped, bytes } = second.done
    ? await encodeBody(first.value!, gzip)
    : { gzipped: gzip, bytes: csvStream([first.value!, second.value!], chunks, gzip) };
  return {
    status: 200,
    cache: 'rendered',
    cdnCacheControl: cdnCacheControl(context),
    headers: mergeHeaders(
      headers,
      csvHeaders(table),
      fileHeaders(context, avisos, links),
      gzipped ? gzipCoding : {},
      bytes instanceof ReadableStream ? {} : { 'Content-Length': String(Buffer.byteLength(bytes)) },
    ),
    body: bytes,
  };
}

interface EncodedBody {
  readonly gzipped: boolean;
  readonly bytes: string | Buffer<ArrayBuffer>;
}

function jsonBody(
  { data, avisos = [], dataset, base = null, license }: Extract<HandlerResult, { data: unknown }>,
  { operation, release, url }: ResponseContext,
): string {
  const meta = metaOf(operation, release.manifest, url, { dataset, base, license });
  return bodyOf(JSON.stringify(data), avisos.length === 0 ? meta : { ...meta, avisos: [...avisos] });
}

/** Shorter bodies are not compressed. */
const minGzipLength = 1024;

/** Bodies from this length on are compressed in the thread pool, so that other requests are answered meanwhile; for shorter ones, handing them over takes longer than compressing. */
const pooledGzipLength = 256 * 1024;

/** The bytes of a body, compressed if the caller accepts it and the body is long enough. */
export async function encodeBody(text: string, gzip: boolean): Promise<EncodedBody> {
  if (!gzip || text.length < minGzipLength) return { gzipped: false, bytes: text };
  return {
    gzipped: true,
    bytes: text.length < pooledGzipLength ? gzipBytes(text) : await gzipInPool(text),
  };
}
