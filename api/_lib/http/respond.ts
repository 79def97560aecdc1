/** The one place that renders what a handler found: envelope, entity tag, 304, coding, cache headers. */

import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { CsvAnswer } from '../../../contract/http/csv.ts';
import { bodyEnd, bodyStart, metaOf } from '../../../contract/http/envelope.ts';
import type { OperationName } from '../../../contract/http/queries.ts';
import type { Piece } from '../../../contract/stored/gzip.ts';
import { historyOf } from '../../../contract/stored/layout.ts';
import { unpack } from '../data/gzip.ts';
import type { Release, StoredBody } from '../data/release.ts';
import { weakMemoize } from '../weak-memoize.ts';
import { type Borrowed, borrowedIn } from './borrowed.ts';
import { answeringCode } from './code.ts';
import { csvChunks, csvHeaders, streamOf } from './csv.ts';
import { concatGzip, deflateSegment } from './deflate-segment.ts';
import { packIfLarge, takesGzip } from './encoding.ts';
import { holdsTag } from './etag.ts';
import { type ApiRequest, type ApiResponse, mergedHeaders } from './http-message.ts';
import { recentQueries } from './query-cache.ts';

/** The JSON text of `data`, whole or with pieces in it that were deflated before. */
export type Parts = readonly (string | Piece)[];

/** What a handler gives back: data or its JSON text in parts, each with its notices for `meta.avisos`, or a table; or a body that lies ready. */
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
}

export interface ResponseContext {
  readonly operation: OperationName;
  readonly release: Release;
  /** Canonical path and query, for `meta.url`. */
  readonly url: string;
  /** The canonical query alone. */
  readonly canonical: string;
  /** Whether the platform's cache is to keep away: `_ts` asked for it, or Accept chose what its address does not say. */
  readonly uncached: boolean;
  /** Whether Accept chooses the format: the address names none, and the operation has more than one. */
  readonly negotiable: boolean;
}

/** Those on one company or entity: without parameters their answers lie ready. */
export const readyOperations = ['empresa', 'sfc'] as const satisfies readonly OperationName[];

/** Whether the answer lies ready as it is. */
export const liesReady = ({
  operation,
  canonical,
}: Pick<ResponseContext, 'operation' | 'canonical'>): boolean =>
  canonical === '' && (readyOperations as readonly OperationName[]).includes(operation);

const caching = 'max-age=3600, stale-while-revalidate=86400';

const edgeCaching = ({ uncached }: ResponseContext) => (uncached ? 'no-store' : caching);

/** What else an answer about changes depends on: one release may stand after others than it did before. */
const pastOf = ({ manifest }: Release) => `#${crc32(JSON.stringify(historyOf(manifest))).toString(16)}`;

const tags = recentQueries<string>();

/** A tag does not grow with what the caller wrote. */
function tagOf(canonical: string): string {
  if (canonical === '') return '';
  const known = tags.get(canonical);
  if (known) return known;
  const tag = `?${createHash('sha256').update(canonical).digest('base64url').slice(0, 16)}`;
  tags.set(canonical, tag);
  return tag;
}

/** Headers that the 200 and its 304 share. */
export function cacheHeaders({
  operation,
  release,
  canonical,
  negotiable,
}: Omit<ResponseContext, 'url' | 'uncached'>): Record<string, string> {
  const past = operation === 'cambios' || canonical.includes('cambios') ? pastOf(release) : '';
  return {
    'Cache-Control': caching,
    ETag: `W/"${release.manifest.release}-${answeringCode}-${operation}${tagOf(canonical)}${past}"`,
    Vary: negotiable ? 'Accept, Accept-Encoding' : 'Accept-Encoding',
  };
}

const gzipCoding = { 'Content-Encoding': 'gzip' };
const plainJson = { 'Content-Type': 'application/json' };
const packedJson = mergedHeaders(plainJson, gzipCoding);

/** The headers of a default answer at its plain address, gzip, but for its length. */
export const readyHeaders = (operation: OperationName, release: Release): Record<string, string> =>
  mergedHeaders(cacheHeaders({ operation, release, canonical: '', negotiable: false }), packedJson);

/** The 304 that the caller's If-None-Match earns; null when it holds another version. */
export function notModified(
  ask: ApiRequest,
  answered: ResponseContext,
  headers: Record<string, string>,
): ApiResponse | null {
  const held = ask.header('if-none-match');
  return held !== null && holdsTag(held, headers.ETag!)
    ? { status: 304, cache: 'unchanged', edge: edgeCaching(answered), headers, body: null }
    : null;
}

export function respond(
  ask: ApiRequest,
  answered: ResponseContext,
  found: HandlerResult,
  headers: Record<string, string>,
): ApiResponse {
  if ('table' in found) return respondTable(ask, answered, found, headers);
  const { coded, bytes, borrowed } = encode(found, answered, takesGzip(ask.header('accept-encoding')));
  const length = { 'Content-Length': String(Buffer.byteLength(bytes)) };
  const more = ('headers' in found && found.headers) || {};
  return {
    status: 200,
    cache: 'stored' in found ? 'stored' : 'rendered',
    edge: edgeCaching(answered),
    headers: mergedHeaders(headers, coded ? packedJson : plainJson, length, more),
    body: bytes,
    borrowed,
  };
}

/** A table that is more than its first chunk goes out as a stream, in as little memory as that. */
function respondTable(
  ask: ApiRequest,
  answered: ResponseContext,
  { table, links }: FoundTable,
  headers: Record<string, string>,
): ApiResponse {
  const gzip = takesGzip(ask.header('accept-encoding'));
  const chunks = csvChunks(table);
  const [first, second] = [chunks.next(), chunks.next()];
  const whole = second.done ? first.value! : null;
  const packed = whole !== null && gzip ? packIfLarge(whole) : null;
  const body = packed ?? whole ?? streamOf([first.value!, second.value!], chunks, gzip);
  return {
    status: 200,
    cache: 'rendered',
    edge: edgeCaching(answered),
    headers: mergedHeaders(
      headers,
      csvHeaders(table, answered.url.split('?')[0]!, links),
      packed || (whole === null && gzip) ? gzipCoding : {},
      body instanceof ReadableStream ? {} : { 'Content-Length': String(Buffer.byteLength(body)) },
    ),
    body,
  };
}

interface Encoded {
  readonly coded: boolean;
  readonly bytes: string | Buffer<ArrayBuffer>;
  readonly borrowed: readonly Borrowed[];
}
const nothing: readonly Borrowed[] = [];

function encode(
  found: Exclude<HandlerResult, FoundTable>,
  { operation, release, url }: ResponseContext,
  gzip: boolean,
): Encoded {
  if ('stored' in found)
    return gzip
      ? { coded: true, bytes: found.stored.gzip(), borrowed: nothing }
      : { coded: false, bytes: found.stored.text(), borrowed: nothing };
  const data = 'parts' in found ? found.parts : [JSON.stringify(found.data)];
  const parts = joinTexts([bodyStart(''), ...data, endOf(operation, release, url, found.avisos)]);
  const [text] = parts;
  if (parts.length > 1 || typeof text !== 'string') {
    const pieces = parts.map((part) => (typeof part === 'string' ? deflateSegment(part) : part));
    const member = concatGzip(pieces);
    return gzip
      ? { coded: true, bytes: member, borrowed: borrowedIn(pieces) }
      : { coded: false, bytes: unpack(member), borrowed: nothing };
  }
  const packed = gzip ? packIfLarge(text) : null;
  return { coded: packed !== null, bytes: packed ?? text, borrowed: nothing };
}

/** What ends bodies, before and behind their addresses: the same for all of an operation. */
const endsOf = weakMemoize(
  (_: Release) => new Map<OperationName, readonly [before: string, behind: string]>(),
);
/** No address has it. */
const noUrl = '\0';

function endOf(
  operation: OperationName,
  release: Release,
  url: string,
  avisos: readonly string[] = [],
): string {
  if (avisos.length > 0)
    return bodyEnd(Object.assign(metaOf(operation, release.manifest, url), { avisos: [...avisos] }));
  const ofRelease = endsOf(release);
  const known = ofRelease.get(operation) ?? cutEnd(operation, release);
  ofRelease.set(operation, known);
  return known[0] + JSON.stringify(url) + known[1];
}

function cutEnd(operation: OperationName, release: Release): readonly [string, string] {
  const [before, behind] = bodyEnd(metaOf(operation, release.manifest, noUrl)).split(JSON.stringify(noUrl));
  return [before!, behind!];
}

/** The parts with texts in a row made one. */
function joinTexts(parts: Parts): Parts {
  const joined: (string | Piece)[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}
