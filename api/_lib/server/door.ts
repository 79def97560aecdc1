/** The self-hosted door: does what the platform does, guard first, then the function of the routing table, headers merged. */

import { type Ask, mergedHeaders, type Reply } from '../answer/exchange.ts';
import { notFound } from '../answer/problem.ts';
import type { Served } from '../answer/serve.ts';
import type { Guard } from '../guard/guard.ts';
import { type Soon, whenThere } from '../soon.ts';
import type { Routing } from './routing.ts';

export type Door = (ask: Ask, address: string) => Soon<Reply>;

/** The functions by their address, `/api/empresa`. */
export type Functions = ReadonlyMap<string, () => Soon<Served>>;

export function openDoor(routing: Routing, functions: Functions, guard: Guard): Door {
  function answer(ask: Ask, address: string): Soon<Reply> {
    const load = functions.get(routing.destination(ask.pathname));
    return load ? whenThere(load(), (served) => served.reply(ask, address)) : notFound(ask.pathname);
  }
  return (ask, address) =>
    whenThere(guard(ask, address), ({ headers, reply }) =>
      whenThere(reply ?? answer(ask, address), (answered) => {
        const { status, cache, body } = answered;
        // The function's headers win over the guard's, as on the platform.
        const all = mergedHeaders(routing.headers(ask.pathname), headers, answered.headers);
        return cache ? { status, cache, headers: all, body } : { status, headers: all, body };
      }),
    );
}

/** How the module of a function is loaded, by its file. */
export type Loaders = Readonly<Record<string, () => Promise<{ readonly default: Served }>>>;

/** The functions that the routing table names, each loaded when it is first asked for. Throws when one has no loader. */
export function functionsOf({ functions }: Pick<Routing, 'functions'>, loaders: Loaders): Functions {
  return new Map(
    functions.map((file) => {
      const loader = loaders[file];
      if (!loader) throw new Error(`api/_functions.ts: no ${file}, which vercel.json names`);
      let loaded: Soon<Served> | undefined;
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
