/** Requests without a body and without anything odd, most of all: they go through the door as plain values, which spares a stored answer 7 of 78 us. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ApiRequest, ApiResponse } from '../http/http-message.ts';
import type { Soon } from '../soon.ts';

const methods: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Nothing that a URL would have to be rewritten for. */
const target = /^\/[\w.~%!$&'()*+,;=:@/?-]*$/;
const host = /^[\w.-]+(?::\d{1,5})?$/;

/** Null for a request that somebody has to look at more closely. */
export function plainAsk({ method, headers }: IncomingMessage, url: string): ApiRequest | null {
  if (!methods.has(method) || !target.test(url) || !host.test(headers.host ?? '')) return null;
  const mark = url.indexOf('?');
  return {
    method: method!,
    pathname: mark < 0 ? url : url.slice(0, mark),
    search: mark < 0 ? '' : url.slice(mark),
    header(name) {
      const value = headers[name];
      return value === undefined ? null : Array.isArray(value) ? value.join(', ') : value;
    },
  };
}

/** Done when the answer was handed over, a stream when all of it was. */
export function send(
  { status, headers, shared = [], body }: ApiResponse,
  response: ServerResponse,
): Soon<void> {
  const lines = shared.slice();
  for (const name in headers) lines.push(name, headers[name]!);
  if (body !== null && !(body instanceof ReadableStream) && !('Content-Length' in headers))
    lines.push('Content-Length', String(typeof body === 'string' ? Buffer.byteLength(body) : body.length));
  response.writeHead(status, lines);
  if (body instanceof ReadableStream) return pipeline(Readable.fromWeb(body as never), response);
  if (body === null) response.end();
  else response.end(body);
}
