/** The self-hosted app, which does what Vercel does: middleware, then the function that the address leads to, headers merged. */

import {
  apiFunctions,
  type FunctionName,
  headersOf,
  withoutSlashAtEnd,
} from '../../../contract/http/routes.ts';
import { type ApiRequest, type ApiResponse, mergeHeaders, movedTo } from '../http/http-message.ts';
import { notFound } from '../http/problem.ts';
import type { FunctionHandler } from '../http/serve.ts';
import type { Middleware } from '../rate-limit/middleware.ts';

export type App = (request: ApiRequest, address: string) => Promise<ApiResponse>;

/** How each function is loaded. */
export type Functions = Readonly<Record<FunctionName, () => Promise<FunctionHandler>>>;

export function createApp(functions: Functions, middleware: Middleware): App {
  async function callFunction(request: ApiRequest, address: string): Promise<ApiResponse> {
    const { leadsTo } = request.route;
    if (leadsTo === 'file') return notFound(request.pathname);
    return (await functions[leadsTo]()).handle(request, address);
  }
  return async (request, address) => {
    const { pathname, search } = request;
    const oneForm = withoutSlashAtEnd(pathname);
    if (oneForm !== null) {
      const moved = movedTo(oneForm + search);
      return { ...moved, headers: mergeHeaders(headersOf(pathname), moved.headers) };
    }
    const { headers, response } = await middleware(request, address);
    const answer = response ?? (await callFunction(request, address));
    // The function's headers win over the middleware's, as on Vercel.
    const merged = mergeHeaders(headersOf(pathname), headers, answer.headers);
    const { status, cache, body } = answer;
    return cache ? { status, cache, headers: merged, body } : { status, headers: merged, body };
  };
}

/** The functions, each imported by its name on first use. */
export function lazyFunctions(
  importModule: (name: FunctionName) => Promise<{ readonly default: FunctionHandler }>,
): Functions {
  return Object.fromEntries(
    apiFunctions.map((name) => {
      let loaded: Promise<FunctionHandler> | undefined;
      async function load(): Promise<FunctionHandler> {
        loaded ??= importModule(name).then((module) => module.default);
        try {
          return await loaded;
        } catch (error) {
          // The next request tries again.
          loaded = undefined;
          throw error;
        }
      }
      return [name, load] as const;
    }),
  ) as Functions;
}
