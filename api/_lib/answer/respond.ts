/** The one place that renders what a handler found: envelope, entity tag, 304, coding, cache headers. */

import { bodyEnd, bodyStart, metaOf } from '../../../contract/http/envelope.ts';
import type { OperationName } from '../../../contract/http/queries.ts';
import type { Meta } from '../../../contract/http/schemas.ts';
import { gzipMember, type Piece } from '../../../contract/stored/gzip.ts';
import { layoutVersion } from '../../../contract/stored/layout.ts';
import { unpack } from '../data/gzip.ts';
import type { Release, StoredBody } from '../data/release.ts';
import { packIfLarge, takesGzip } from './encoding.ts';
import { holdsTag } from './etag.ts';
import { type Ask, mergedHeaders, type Reply } from './exchange.ts';
import { pieceOf } from './piece.ts';

/** The JSON text of `data`, whole or with pieces in it that were deflated before. */
export type Parts = readonly (string | Piece)[];

/** What a handler gives back: data or its JSON text in parts, each with its notices for `meta.avisos`, or a stored body. */
export type Found =
  | (Noticed & { readonly data: unknown; readonly headers?: Readonly<Record<string, string>> })
  | (Noticed & { readonly parts: Parts })
  | { readonly stored: StoredBody };
interface Noticed {
  /** Spanish sentences about the query; none is the same as an empty list. */
  readonly avisos?: readonly string[];
}

export interface Answered {
  readonly operation: OperationName;
  readonly release: Release;
  /** Canonical path and query, for `meta.url`. */
  readonly url: string;
  /** The canonical query alone. */
  readonly canonical: string;
  /** Whether `_ts` asked to pass by the cache. */
  readonly fresh: boolean;
}

const caching = 'max-age=3600, stale-while-revalidate=86400';

const edgeCaching = ({ fresh }: Answered) => (fresh ? 'no-store' : caching);

/** Headers that the 200 and its 304 share. */
export function cacheHeaders({ operation, release, canonical }: Answered): Record<string, string> {
  return {
    'Cache-Control': caching,
    ETag: `W/"${release.manifest.release}-${layoutVersion}-${operation}${canonical && `?${canonical}`}"`,
    Vary: 'Accept-Encoding',
  };
}

/** The 304 that the caller's If-None-Match earns; null when it holds another version. */
export function notModified(ask: Ask, answered: Answered, headers: Record<string, string>): Reply | null {
  const held = ask.header('if-none-match');
  return held !== null && holdsTag(held, headers.ETag!)
    ? { status: 304, cache: 'unchanged', edge: edgeCaching(answered), headers, body: null }
    : null;
}

export function respond(ask: Ask, answered: Answered, found: Found, headers: Record<string, string>): Reply {
  const { coded, bytes } = encode(found, answered, takesGzip(ask.header('accept-encoding')));
  const length = String(typeof bytes === 'string' ? Buffer.byteLength(bytes) : bytes.length);
  const type = 'application/json';
  const own = coded
    ? { 'Content-Type': type, 'Content-Encoding': 'gzip', 'Content-Length': length }
    : { 'Content-Type': type, 'Content-Length': length };
  return {
    status: 200,
    cache: 'stored' in found ? 'stored' : 'rendered',
    edge: edgeCaching(answered),
    headers: mergedHeaders(headers, own, ('headers' in found && found.headers) || {}),
    body: bytes,
  };
}

interface Encoded {
  readonly coded: boolean;
  readonly bytes: string | Buffer<ArrayBuffer>;
}

function encode(found: Found, { operation, release, url }: Answered, gzip: boolean): Encoded {
  if ('stored' in found)
    return gzip ? { coded: true, bytes: found.stored.gzip() } : { coded: false, bytes: found.stored.text() };
  const { avisos = [] } = found;
  const meta: Meta = {
    ...metaOf(operation, release.manifest, url),
    ...(avisos.length > 0 && { avisos: [...avisos] }),
  };
  const data = 'parts' in found ? found.parts : [JSON.stringify(found.data)];
  const parts = joinTexts([bodyStart(''), ...data, bodyEnd(meta)]);
  const [text] = parts;
  if (parts.length > 1 || typeof text !== 'string') {
    const member = Buffer.from(
      gzipMember(parts.map((part) => (typeof part === 'string' ? pieceOf(part) : part))).buffer,
    );
    return gzip ? { coded: true, bytes: member } : { coded: false, bytes: unpack(member) };
  }
  const packed = gzip ? packIfLarge(text) : null;
  return packed ? { coded: true, bytes: packed } : { coded: false, bytes: text };
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
