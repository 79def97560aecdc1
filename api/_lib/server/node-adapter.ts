/** Converts requests and responses of node:http from and to those of the app. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ApiRequest, ApiResponse } from '../http/http-message.ts';
import { notFound } from '../http/problem.ts';
import { cors } from '../rate-limit/middleware.ts';

/** Targets that need no normalisation. */
const normalTarget = /^\/[\w.~%!$&'()*+,;=:@/?-]*$/;
const hostPattern = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** `target` is path and query. Null for an invalid target or Host header. */
export function fromIncoming(incoming: IncomingMessage, target: string): ApiRequest | null {
  const { method = 'GET', headers } = incoming;
  const url = normalTarget.test(target) ? target : normaliseTarget(target);
  if (url === null || !hostPattern.test(headers.host ?? '')) return null;
  const mark = url.indexOf('?');
  return {
    method,
    pathname: mark < 0 ? url : url.slice(0, mark),
    search: mark < 0 ? '' : url.slice(mark),
    header(name) {
      const value = headers[name];
      return value === undefined ? null : Array.isArray(value) ? value.join(', ') : value;
    },
    body: (most) => readBody(incoming, most),
  };
}

/** A target as a browser would send it. */
function normaliseTarget(target: string): string | null {
  if (!target.startsWith('/') || target.includes('\\')) return null;
  const { pathname, search } = new URL(`http://localhost${target}`);
  return pathname + search;
}

/** Null for a body of more than `most` bytes; its rest is left unread, since destroying it would break the connection before the response. */
async function readBody(incoming: IncomingMessage, most: number): Promise<Uint8Array | null> {
  if (Number(incoming.headers['content-length'] ?? 0) > most) return null;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Resolves when the response is handed to node; for a stream, when all of it is. */
export async function writeResponse(
  { status, headers, body }: ApiResponse,
  response: ServerResponse,
): Promise<void> {
  const lines = Object.entries(headers).flat();
  if (body !== null && !(body instanceof ReadableStream) && !('Content-Length' in headers))
    lines.push('Content-Length', String(Buffer.byteLength(body)));
  // Discards an unread body, so that the next request can be parsed.
  response.once('finish', () => response.req.resume());
  response.writeHead(status, lines);
  if (body instanceof ReadableStream) await pipeline(Readable.fromWeb(body as never), response);
  else response.end(body ?? undefined);
}

/** The origin of a target in absolute form, which servers must accept (RFC 9112). */
const origin = /^https?:\/\/[^/?#]+/i;
/** A `.` or `..` segment or a doubled slash, which would give a file many addresses. */
const secondDoor = /\/(?:\.|%2e){1,2}(?:\/|$)|^\/(?:.*\/)?\//i;

/** The parsed target of a request. */
export interface RequestTarget {
  /** Path and query, without origin. */
  readonly url: string;
  readonly pathname: string;
  readonly fault: ApiResponse | null;
}

export function parseTarget(written = '/'): RequestTarget {
  const url = written.startsWith('/') ? written : written.replace(origin, '');
  const mark = url.search(/[?#]/);
  const pathname = mark < 0 ? url : url.slice(0, mark);
  return { url, pathname, fault: secondDoor.test(pathname) ? nonCanonicalPath(pathname) : null };
}

function nonCanonicalPath(pathname: string): ApiResponse {
  const reply = notFound(new URL(`http://localhost${pathname}`).pathname);
  return { ...reply, headers: { ...reply.headers, ...cors } };
}
