/** Vercel's door: runs before the cache and the functions, on every request below /api. */

import { askOf, responseOf } from './_lib/exchange.ts';
import { type Guard, guardOfProcess } from './_lib/guard.ts';

let guard: Promise<Guard> | undefined;

export default async function proxy(request: Request): Promise<Response> {
  guard ??= guardOfProcess();
  // The platform sets x-real-ip itself, whatever the caller sent.
  const address = request.headers.get('x-real-ip') ?? '';
  const { headers, reply } = await (await guard)(askOf(request), address);
  if (reply) return responseOf({ ...reply, headers: { ...reply.headers, ...headers } });
  // What next() of @vercel/functions returns: go on, and add these headers to whatever follows.
  return new Response(null, { headers: { ...headers, 'x-middleware-next': '1' } });
}
