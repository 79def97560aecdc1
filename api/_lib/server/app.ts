/** The self-hosted app, which does what Vercel does: middleware, then the function of the routing table, headers merged. */

import { type ApiRequest, type ApiResponse, mergeHeaders, movedTo } from '../http/http-message.ts';
import { notFound } from '../http/problem.ts';
import type { FunctionHandler } from '../http/serve.ts';
import { cors, type Middleware } from '../rate-limit/middleware.ts';
import type { Routing } from './routing.ts';

export type App = (request: ApiRequest, address: string) => Promise<ApiResponse>;

/** The functions by internal path, `/api/empresa`. */
export type Functions = ReadonlyMap<string, () => Promise<FunctionHandler>>;

/** An address has one form, without it (`trailingSlash` of vercel.json). */
export const hasSlashAtEnd = (pathname: string): boolean => /[^/]\/$/.test(pathname);

export function createApp(routing: Routing, functions: Functions, middleware: Middleware): App {
  async function answer(request: ApiRequest, address: string): Promise<ApiResponse> {
    const load = functions.get(routing.destination(request.pathname));
    return load ? (await load()).handle(request, address) : notFound(request.pathname);
  }
  return async (request, address) => {
    const { pathname, search } = request;
    if (hasSlashAtEnd(pathname)) {
      const moved = movedTo(pathname.slice(0, -1) + search);
      const shared = pathname.startsWith('/api/') ? cors : {};
      return { ...moved, headers: mergeHeaders(routing.headers(pathname), shared, moved.headers) };
    }
    const { headers, response } = await middleware(request, address);
    const { status, cache, headers: own, body } = response ?? (await answer(request, address));
    // The function's headers win over the middleware's, as on Vercel.
    const all = mergeHeaders(routing.headers(pathname), headers, own);
    return cache ? { status, cache, headers: all, body } : { status, headers: all, body };
  };
}

/** The functions of the routing table, each imported by its file, `api/empresa.ts`, on first use. */
export function lazyFunctions(
  { functions }: Pick<Routing, 'functions'>,
  importModule: (file: string) => Promise<{ readonly default: FunctionHandler }>,
): Functions {
  return new Map(
    functions.map((file) => {
      let loaded: Promise<FunctionHandler> | undefined;
      async function load(): Promise<FunctionHandler> {
        loaded ??= importModule(file).then((module) => module.default);
        try {
          return await loaded;
        } catch (error) {
          // The next request tries again.
          loaded = undefined;
          throw error;
        }
      }
      return [`/${file.replace(/\.ts$/, '')}`, load] as const;
    }),
  );
}
