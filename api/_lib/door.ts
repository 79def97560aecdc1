/** The self-hosted door: does what the platform does, guard first, then the function of the routing table, headers merged. */

import type { Ask, Reply } from './exchange.ts';
import type { Guard } from './guard.ts';
import { notFound } from './problem.ts';
import type { Routing } from './routing.ts';
import type { Served } from './serve.ts';

export type Door = (ask: Ask, address: string) => Promise<Reply>;

/** `functions` by their address, `/api/empresa`. */
export function openDoor(routing: Routing, functions: ReadonlyMap<string, Served>, guard: Guard): Door {
  return async (ask, address) => {
    const { pathname } = ask;
    const { headers, reply } = await guard(ask, address);
    const answered =
      reply ?? (await (functions.get(routing.destination(pathname))?.reply(ask) ?? notFound(pathname)));
    // The function's headers win over the guard's, as on the platform.
    return {
      status: answered.status,
      headers: { ...routing.headers(pathname), ...headers, ...answered.headers },
      body: answered.body,
    };
  };
}

/** Loads the functions that the routing table names. */
export async function loadFunctions(routing: Routing, root: URL): Promise<Map<string, Served>> {
  const loaded = await Promise.all(
    routing.functions.map(async (file) => {
      const { default: served } = (await import(new URL(file, root).href)) as { default: Served };
      return [`/${file.replace(/\.ts$/, '')}`, served] as const;
    }),
  );
  return new Map(loaded);
}
