/** Vercel's door: runs before the cache and the functions, on every request below /api. */

import { askOf, responseOf } from './_lib/answer/exchange.ts';
import { notFound } from './_lib/answer/problem.ts';
import { type Guard, guardOfProcess } from './_lib/guard/guard.ts';

/** The platform keeps this file where its path says, so that it could be called like a function. */
const ownAddress = '/api/_proxy';

let guard: Promise<Guard> | undefined;

export default async function proxy(request: Request): Promise<Response> {
  guard ??= guardOfProcess();
  // The platform sets x-real-ip itself, whatever the caller sent.
  const address = request.headers.get('x-real-ip') ?? '';
  const ask = askOf(request);
  const guarded = await (await guard)(ask, address);
  const { headers } = guarded;
  const reply = guarded.reply ?? (ask.pathname === ownAddress ? notFound(ask.pathname) : undefined);
  if (reply) return responseOf({ ...reply, headers: { ...reply.headers, ...headers } });
  // What next() of @vercel/functions returns: go on, and add these headers to whatever follows.
  return new Response(null, { headers: { ...headers, 'x-middleware-next': '1' } });
}
