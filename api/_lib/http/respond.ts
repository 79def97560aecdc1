/** The one place that renders what a handler found: envelope, entity tag, 304, coding, cache headers. */

import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { CsvAnswer } from '../../../contract/http/csv.ts';
import { bodyEnd, bodyStart, type ChosenDataset, metaOf } from '../../../contract/http/envelope.ts';
import type { OperationName } from '../../../contract/http/queries.ts';
import type { DeflateSegment } from '../../../contract/stored/gzip.ts';
import { historyOf } from '../../../contract/stored/layout.ts';
import { concatGzip, textOf } from '../data/gzip.ts';
import type { Release, StoredBody } from '../data/release.ts';
import { answeringCode } from './code.ts';
import { csvChunks, csvHeaders, streamOf } from './csv.ts';
import { type ApiRequest, type ApiResponse, holdsTag, mergedHeaders, takesGzip } from './http-message.ts';

/** The JSON text of `data`, whole or with segments in it that were deflated before. */
export type Parts = readonly (string | DeflateSegment)[];

/** What a handler gives back: data or its JSON text in parts, each with its notices for `meta.avisos`, or a table; or a stored body. */
export type HandlerResult =
  | (Noticed & { readonly data: unknown; readonly headers?: Readonly<Record<string, string>> })
  | (Noticed & { readonly parts: Parts; readonly headers?: Readonly<Record<string, string>> })
  | FoundTable
  | Stored;
export interface Stored {
  readonly stored: StoredBody;
}
/** A table, with links of its own beside those that every table has. */
interface FoundTable {
  readonly table: CsvAnswer;
  readonly links?: string;
}
interface Noticed {
  /** Spanish sentences about the query; none is the same as an empty list. */
  readonly avisos?: readonly string[];
  /** The one dataset to which the query limits an operation on both. */
  readonly dataset?: ChosenDataset;
}

export interface ResponseContext {
  readonly operation: OperationName;
  readonly release: Release;
  /** Canonical path and query, for `meta.url`. */
  readonly url: string;
  /** The canonical query alone. */
  readonly canonical: string;
  /** Whether caches are to keep away: `_ts` asked for it. */
  readonly uncached: boolean;
}

/** Whether the answer is stored as it is: that of one company or entity without parameters. */
export const isStoredAnswer = ({
  operation,
  canonical,
}: Pick<ResponseContext, 'operation' | 'canonical'>): boolean =>
  canonical === '' && (operation === 'empresa' || operation === 'sfc');

const caching = 'max-age=3600, stale-while-revalidate=86400';

const edgeCaching = ({ uncached }: ResponseContext) => (uncached ? 'no-store' : caching);

/** What else an answer about changes depends on: one release may stand after others than it did before. */
const pastOf = ({ manifest }: Release) => `#${crc32(JSON.stringify(historyOf(manifest))).toString(16)}`;

/** A tag does not grow with what the caller wrote. */
const tagOf = (canonical: string): string =>
  canonical === '' ? '' : `?${createHash('sha256').update(canonical).digest('base64url').slice(0, 16)}`;

/** Headers that the 200 and its 304 share. */
export function cacheHeaders({
  operation,
  release,
  canonical,
}: Omit<ResponseContext, 'url' | 'uncached'>): Record<string, string> {
  const past = operation === 'cambios' || canonical.includes('cambios') ? pastOf(release) : '';
  return {
    'Cache-Control': caching,
    ETag: `W/"${release.manifest.release}-${answeringCode}-${operation}${tagOf(canonical)}${past}"`,
    Vary: 'Accept-Encoding',
  };
}

/** The 304 that the caller's If-None-Match earns; null when it holds another version. */
export function notModified(
  request: ApiRequest,
  context: ResponseContext,
  headers: Record<string, string>,
): ApiResponse | null {
  const held = request.header('if-none-match');
  return held !== null && holdsTag(held, headers.ETag!)
    ? { status: 304, cache: 'unchanged', edge: edgeCaching(context), headers, body: null }
    : null;
}

const gzipCoding = { 'Content-Encoding': 'gzip' };

export function respond(
  request: ApiRequest,
  context: ResponseContext,
  found: HandlerResult,
  headers: Record<string, string>,
): ApiResponse {
  const gzip = takesGzip(request.header('accept-encoding'));
  if ('table' in found) return respondTable(context, found, headers, gzip);
  const body = 'stored' in found ? storedBody(found, gzip) : renderedBody(found, context, gzip);
  return {
    status: 200,
    cache: 'stored' in found ? 'stored' : 'rendered',
    edge: edgeCaching(context),
    headers: mergedHeaders(
      headers,
      { 'Content-Type': 'application/json' },
      body.coded ? gzipCoding : {},
      { 'Content-Length': String(Buffer.byteLength(body.bytes)) },
      ('headers' in found && found.headers) || {},
    ),
    body: body.bytes,
  };
}

/** A table that is more than its first chunk goes out as a stream, in as little memory as that. */
function respondTable(
  context: ResponseContext,
  { table, links }: FoundTable,
  headers: Record<string, string>,
  gzip: boolean,
): ApiResponse {
  const chunks = csvChunks(table);
  const [first, second] = [chunks.next(), chunks.next()];
  const { coded, bytes } = second.done
    ? encoded([first.value!], gzip)
    : { coded: gzip, bytes: streamOf([first.value!, second.value!], chunks, gzip) };
  return {
    status: 200,
    cache: 'rendered',
    edge: edgeCaching(context),
    headers: mergedHeaders(
      headers,
      csvHeaders(table, context.url.split('?')[0]!, links),
      coded ? gzipCoding : {},
      bytes instanceof ReadableStream ? {} : { 'Content-Length': String(Buffer.byteLength(bytes)) },
    ),
    body: bytes,
  };
}

interface Encoded {
  readonly coded: boolean;
  readonly bytes: string | Buffer<ArrayBuffer>;
}

const storedBody = ({ stored }: Stored, gzip: boolean): Encoded => ({
  coded: gzip,
  bytes: gzip ? stored.gzip() : stored.text(),
});

function renderedBody(
  found: Exclude<HandlerResult, FoundTable | Stored>,
  { operation, release, url }: ResponseContext,
  gzip: boolean,
): Encoded {
  const data = 'parts' in found ? found.parts : [JSON.stringify(found.data)];
  const { avisos = [] } = found;
  const meta = metaOf(operation, release.manifest, url, found.dataset);
  const end = bodyEnd(avisos.length === 0 ? meta : { ...meta, avisos: [...avisos] });
  return encoded([bodyStart(''), ...data, end], gzip);
}

/** A shorter text gains nothing by gzip. */
const smallest = 1024;

/** Text alone goes out as it is when it is short; what has segments in it is deflated already. */
function encoded(parts: Parts, gzip: boolean): Encoded {
  const joined = joinTexts(parts);
  const isShort = joined.length === 1 && typeof joined[0] === 'string' && joined[0].length < smallest;
  if (gzip && !isShort) return { coded: true, bytes: concatGzip(joined) };
  return { coded: false, bytes: joined.map(textOf).join('') };
}

/** The parts with texts in a row made one. */
function joinTexts(parts: Parts): Parts {
  const joined: (string | DeflateSegment)[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}
