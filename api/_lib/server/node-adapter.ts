/** Between the requests and responses of node:http and those of the app. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ApiRequest, ApiResponse } from '../http/http-message.ts';
import { notFound } from '../http/problem.ts';
import { cors } from '../rate-limit/middleware.ts';

/** Nothing that a URL would have to be rewritten for. */
const plainTarget = /^\/[\w.~%!$&'()*+,;=:@/?-]*$/;
const readableHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** `target` is the path with its query. Null for a target that no URL has, or a Host that no server has. */
export function fromIncoming(incoming: IncomingMessage, target: string): ApiRequest | null {
  const { method = 'GET', headers } = incoming;
  const url = plainTarget.test(target) ? target : normalised(target);
  if (url === null || !readableHost.test(headers.host ?? '')) return null;
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

/** As a browser would have written it. */
function normalised(target: string): string | null {
  if (!target.startsWith('/') || target.includes('\\')) return null;
  const { pathname, search } = new URL(`http://localhost${target}`);
  return pathname + search;
}

/** What is left of a body that is too large stays where it is: to end it would cut off the caller before the answer. */
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

/** Done when the response was handed over, a stream when all of it was. */
export async function writeResponse(
  { status, headers, body }: ApiResponse,
  response: ServerResponse,
): Promise<void> {
  const lines = Object.entries(headers).flat();
  if (body !== null && !(body instanceof ReadableStream) && !('Content-Length' in headers))
    lines.push('Content-Length', String(Buffer.byteLength(body)));
  // What is left of a body that nobody read makes way for the next request.
  response.once('finish', () => response.req.resume());
  response.writeHead(status, lines);
  if (body instanceof ReadableStream) await pipeline(Readable.fromWeb(body as never), response);
  else response.end(body ?? undefined);
}

/** The front of a target in absolute form, which RFC 9112 has a server accept. */
const origin = /^https?:\/\/[^/?#]+/i;
/** A segment that leads nowhere or back, by which one file would have many addresses. */
const dots = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** The target of a request as it was written: what of it can be read, and the fault of what cannot. */
export interface Target {
  /** Without an origin. */
  readonly url: string;
  readonly pathname: string;
  readonly fault: ApiResponse | null;
}

export function readTarget(written = '/'): Target {
  const url = written.startsWith('/') ? written : written.replace(origin, '');
  const mark = url.search(/[?#]/);
  const pathname = mark < 0 ? url : url.slice(0, mark);
  return { url, pathname, fault: dots.test(pathname) ? nonCanonicalPath(pathname) : null };
}

function nonCanonicalPath(pathname: string): ApiResponse {
  const reply = notFound(new URL(`http://localhost${pathname}`).pathname);
  return { ...reply, headers: { ...reply.headers, ...cors } };
}
