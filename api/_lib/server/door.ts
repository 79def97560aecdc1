/** The self-hosted door: does what the platform does, guard first, then the function of the routing table, headers merged. */

import type { OperationName } from '../../../contract/http/queries.ts';
import type { Release } from '../data/release.ts';
import { type ApiRequest, type ApiResponse, mergedHeaders } from '../http/http-message.ts';
import { notFound } from '../http/problem.ts';
import type { Ready, ReadyAnswers } from '../http/ready.ts';
import { readyHeaders } from '../http/respond.ts';
import type { FunctionHandler } from '../http/serve.ts';
import type { Middleware, MiddlewareResult } from '../rate-limit/middleware.ts';
import { type Soon, whenThere } from '../soon.ts';
import { weakMemoize } from '../weak-memoize.ts';
import type { Routing } from './routing.ts';

export type Door = (ask: ApiRequest, address: string) => Soon<ApiResponse>;

/** The functions by their address, `/api/empresa`. */
export type Functions = ReadonlyMap<string, () => Soon<FunctionHandler>>;

/** `ready` gives the answers that need no function. */
export function openDoor(
  routing: Routing,
  functions: Functions,
  guard: Middleware,
  ready: ReadyAnswers = () => null,
): Door {
  const shared = openShared(routing);

  function answer(ask: ApiRequest, address: string): Soon<ApiResponse> {
    const load = functions.get(routing.destination(ask.pathname));
    return load ? whenThere(load(), (served) => served.reply(ask, address)) : notFound(ask.pathname);
  }
  return (ask, address) =>
    whenThere(guard(ask, address), ({ headers, reply }) => {
      const found = reply ? null : ready(ask);
      if (found) {
        const { body } = found;
        const own = mergedHeaders(headers, { 'Content-Length': String(body.length) });
        return { status: 200, cache: 'stored', headers: own, shared: shared(found, ask, headers), body };
      }
      return whenThere(reply ?? answer(ask, address), (answered) => {
        const { status, cache, body } = answered;
        // The function's headers win over the guard's, as on the platform.
        const all = mergedHeaders(routing.headers(ask.pathname), headers, answered.headers);
        return cache ? { status, cache, headers: all, body } : { status, headers: all, body };
      });
    });
}

/** What the heads of ready answers have in common: all but what the guard says, made once for an operation of a release. */
function openShared({ headers }: Routing) {
  const linesOf = weakMemoize((_: Release) => new Map<OperationName, readonly string[]>());
  return (
    { operation, release }: Ready,
    { pathname }: ApiRequest,
    guarded: MiddlewareResult['headers'],
  ): readonly string[] => {
    const ofRelease = linesOf(release);
    const known = ofRelease.get(operation);
    if (known) return known;
    const all = mergedHeaders(headers(pathname), readyHeaders(operation, release));
    const lines = Object.entries(all)
      .filter(([name]) => !(name in guarded))
      .flat();
    ofRelease.set(operation, lines);
    return lines;
  };
}

/** How the module of a function is loaded, by its file. */
export type Loaders = Readonly<Record<string, () => Promise<{ readonly default: FunctionHandler }>>>;

/** The functions that the routing table names, each loaded when it is first asked for. Throws when one has no loader. */
export function functionsOf({ functions }: Pick<Routing, 'functions'>, loaders: Loaders): Functions {
  return new Map(
    functions.map((file) => {
      const loader = loaders[file];
      if (!loader) throw new Error(`api/_functions.ts: no ${file}, which vercel.json names`);
      let loaded: Soon<FunctionHandler> | undefined;
      const load = () => {
        loaded ??= loader().then(
          (module) => {
            loaded = module.default;
            return loaded;
          },
          (error) => {
            // The next one who asks tries again.
            loaded = undefined;
            throw error;
          },
        );
        return loaded;
      };
      return [`/${file.replace(/\.ts$/, '')}`, load] as const;
    }),
  );
}
