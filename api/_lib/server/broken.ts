/** The problem of a request that cannot be read as HTTP, for pages of every origin. */

import type { Reply } from '../answer/exchange.ts';
import { problem } from '../answer/problem.ts';
import { cors } from '../guard/guard.ts';

/** `status` where HTTP has a closer one than 400. */
export function broken(detail: string, status = 400): Reply {
  const { headers, body } = problem('bad-request', '/', detail, { headers: cors, status });
  return { status, headers, body };
}
