/** The problem response to malformed HTTP, with CORS headers. */

import { commonHeaders } from '../../../contract/http/routes.ts';
import type { ApiResponse } from '../http/http-message.ts';
import { problem } from '../http/problem.ts';
import { cors } from '../rate-limit/middleware.ts';

/** These responses pass by the routing table. `pathname` is `/` where none can be read; `status` where HTTP has a closer one than 400. */
export function badRequest(detail: string, pathname = '/', status = 400): ApiResponse {
  const { headers, body } = problem('bad-request', pathname.startsWith('/') ? pathname : '/', detail, {
    headers: cors,
    status,
  });
  return { status, headers: { ...headers, ...commonHeaders }, body };
}
