/** The problem response to malformed HTTP, with CORS headers. */

import type { ApiResponse } from '../http/http-message.ts';
import { problem } from '../http/problem.ts';
import { cors } from '../rate-limit/middleware.ts';

/** What the routing table gives every address; these responses pass it by. */
const ofEveryAddress = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** `pathname` is `/` where none can be read; `status` where HTTP has a closer one than 400. */
export function badRequest(detail: string, pathname = '/', status = 400): ApiResponse {
  const { headers, body } = problem('bad-request', pathname.startsWith('/') ? pathname : '/', detail, {
    headers: cors,
    status,
  });
  return { status, headers: { ...headers, ...ofEveryAddress }, body };
}
