/** Vercel's proxy, which runs before cache and functions on requests to /api and /mcp: middleware, and rewrites of default answers to static files. */

import { publishedAddress } from '../contract/files/files.ts';
import { releasePath } from '../contract/stored/layout.ts';
import { currentRelease } from './_lib/data/current-release.ts';
import {
  type ApiRequest,
  type ApiResponse,
  fromWebRequest,
  toWebResponse,
  withoutBody,
} from './_lib/http/http-message.ts';
import { parseRequest, storedAnswerFile } from './_lib/http/parse-request.ts';
import { notFound } from './_lib/http/problem.ts';
import { log } from './_lib/log.ts';
import { type Middleware, processMiddleware } from './_lib/rate-limit/middleware.ts';

/** The platform would serve this file as a function at its path, which is answered with 404. */
const ownPath = '/api/_proxy';

let middleware: Promise<Middleware> | undefined;

export default async function proxy(request: Request): Promise<Response> {
  middleware ??= processMiddleware();
  // The platform sets x-real-ip itself, whatever the caller sent.
  const address = request.headers.get('x-real-ip') ?? '';
  const apiRequest = fromWebRequest(request);
  const { headers, response } = await (await middleware)(apiRequest, address);
  const end = response ? { response } : await answerAtProxy(apiRequest);
  if ('response' in end)
    return toWebResponse({ ...end.response, headers: { ...end.response.headers, ...headers } });
  // The headers that next() and rewrite() of @vercel/functions set.
  if ('file' in end) {
    const to = { 'x-middleware-rewrite': new URL(end.file, request.url).href };
    return new Response(null, { headers: { ...headers, ...end.headers, ...to } });
  }
  return new Response(null, { headers: { ...headers, 'x-middleware-next': '1' } });
}

type ProxyResult =
  | { readonly response: ApiResponse }
  | { readonly file: string; readonly headers: Readonly<Record<string, string>> }
  | { readonly next: true };

/** Answers problems and 304, and finds the static file of a default answer; everything else goes on to its function. */
async function answerAtProxy(request: ApiRequest): Promise<ProxyResult> {
  const { pathname, route } = request;
  if (pathname === ownPath) return { response: notFound(pathname) };
  if (!route.isApi) return { next: true };
  try {
    const result = await parseRequest(request, currentRelease);
    if ('response' in result)
      return { response: request.method === 'HEAD' ? withoutBody(result.response) : result.response };
    const { uncached, release, headers } = result.parsed;
    const stored = storedAnswerFile(result.parsed);
    // The function sends the no-store headers that `_ts` asks for.
    if (uncached || stored === null) return { next: true };
    const file = releasePath(release.manifest.release, publishedAddress(stored)!);
    return { file: `/data/${file}`, headers: { ...headers, 'Content-Type': 'application/json' } };
  } catch (error) {
    // The function will fail as well and answer with a problem.
    log().error(error);
    return { next: true };
  }
}
