/** The target of a request as it was written: what of it can be read, and the fault of what cannot. */

import type { ApiResponse } from '../http/http-message.ts';
import { notFound } from '../http/problem.ts';
import { cors } from '../rate-limit/middleware.ts';

/** The front of a target in absolute form, which RFC 9112 has a server accept. */
const origin = /^https?:\/\/[^/?#]+/i;
/** A segment that leads nowhere or back, by which one file would have many addresses. */
const dots = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

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
