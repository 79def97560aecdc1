/** Vercel's proxy: runs before the cache and the functions, on every request below /api and at /mcp; sends default answers to their static files. */

import { rulesOf } from '../contract/http/addresses.ts';
import { files, releasePath } from '../contract/stored/layout.ts';
import { currentRelease } from './_lib/data/current.ts';
import { environment } from './_lib/environment.ts';
import {
  type ApiRequest,
  type ApiResponse,
  fromWebRequest,
  toWebResponse,
  withoutBody,
} from './_lib/http/http-message.ts';
import { datasetOf, parseRequest } from './_lib/http/parse-request.ts';
import { notFound } from './_lib/http/problem.ts';
import { isStoredAnswer } from './_lib/http/respond.ts';
import { log } from './_lib/log.ts';
import { type Middleware, processMiddleware } from './_lib/rate-limit/middleware.ts';

/** The platform keeps this file where its path says, so that it could be called like a function. */
const ownAddress = '/api/_proxy';

let middleware: Promise<Middleware> | undefined;

export default async function proxy(request: Request): Promise<Response> {
  middleware ??= processMiddleware();
  // The platform sets x-real-ip itself, whatever the caller sent.
  const address = request.headers.get('x-real-ip') ?? '';
  const asked = fromWebRequest(request);
  const { headers, reply } = await (await middleware)(asked, address);
  const end = reply ? { response: reply } : await withoutFunction(asked);
  if ('response' in end)
    return toWebResponse({ ...end.response, headers: { ...end.response.headers, ...headers } });
  // What next() and rewrite() of @vercel/functions return: go on, and add these headers to whatever follows.
  if ('file' in end) {
    const to = { 'x-middleware-rewrite': new URL(end.file, request.url).href };
    return new Response(null, { headers: { ...headers, ...end.headers, ...to } });
  }
  return new Response(null, { headers: { ...headers, 'x-middleware-next': '1' } });
}

type End =
  | { readonly response: ApiResponse }
  | { readonly file: string; readonly headers: Readonly<Record<string, string>> }
  | { readonly next: true };

/** What can be answered before any function: problems, 304, and the static file of a default answer. */
async function withoutFunction(request: ApiRequest): Promise<End> {
  const { EDGE_STATIC, DATA_URL } = environment();
  const { pathname } = request;
  if (pathname === ownAddress) return { response: notFound(pathname) };
  if (EDGE_STATIC === 'off' || DATA_URL || !rulesOf(pathname).open) return { next: true };
  try {
    const result = await parseRequest(request, currentRelease);
    if ('response' in result)
      return { response: request.method === 'HEAD' ? withoutBody(result.response) : result.response };
    const { operation, uncached, nit, release, headers } = result.parsed;
    // What asks to pass by the caches is answered by the function, which tells them so.
    if (uncached || !isStoredAnswer(result.parsed)) return { next: true };
    const file = releasePath(release.manifest.release, files.answer(datasetOf(operation), nit));
    return { file: `/data/${file}`, headers: { ...headers, 'Content-Type': 'application/json' } };
  } catch (error) {
    // The function will say what is wrong with the data.
    log().error(error);
    return { next: true };
  }
}
