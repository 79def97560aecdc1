/** Vercel's door: runs before the cache and the functions, on every request below /api. */

import { askOf, responseOf } from './_lib/exchange.ts';
import { guard } from './_lib/guard.ts';

export default async function proxy(request: Request): Promise<Response> {
  const { headers, reply } = guard(askOf(request));
  if (reply) return responseOf({ ...reply, headers: { ...reply.headers, ...headers } });
  // What next() of @vercel/functions returns: go on, and add these headers to whatever follows.
  return new Response(null, { headers: { ...headers, 'x-middleware-next': '1' } });
}
