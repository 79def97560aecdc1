/** The way of every operation's function: from the request to what its handler finds, and to the reply. */

import type { OperationName, ParameterFault } from '../../../contract/http/queries.ts';
import { keeperOfProcess } from '../data/current.ts';
import type { Keeper } from '../data/keeper.ts';
import { DataDamaged, DataUnavailable } from '../data/store.ts';
import { log } from '../log.ts';
import { type Soon, soonOr, whenThere } from '../soon.ts';
import { type Ask, askOf, bodiless, type Reply, responseAtEdge } from './exchange.ts';
import { madeLately } from './lately.ts';
import { notFound, problem } from './problem.ts';
import { type Asked, datasetOf, invalid, readAsk } from './read.ts';
import { type Found, liesReady, respond, type Stored } from './respond.ts';

/** Faults that only the data show. */
interface Refused {
  readonly faults: readonly ParameterFault[];
}
type Handled = Exclude<Found, Stored> | Refused;
export type Handler<O extends OperationName> = (asked: Asked<O>) => Soon<Handled>;
export type Handlers = { readonly [O in OperationName]?: Handler<O> };

export interface Served {
  /** For Vercel and everything else that speaks the web's terms. */
  fetch(request: Request): Promise<Response>;
  /** The same with plain values, for the self-hosted door, which knows the caller's address. */
  reply(ask: Ask, address?: string): Soon<Reply>;
}

export interface ServedData extends Served {
  /** The same answers from other data than those of this process. */
  from(keeper: Keeper): Served;
}

/** A function that answers the given operations, and every other address with the 404 problem. */
export function serve(handlers: Handlers, keeper: Keeper = keeperOfProcess): ServedData {
  function reply(ask: Ask): Soon<Reply> {
    const answered = soonOr(
      () => keeper.answering(() => answer(handlers, ask, keeper)),
      (error) => failure(ask, error, keeper),
    );
    return ask.method === 'HEAD' ? whenThere(answered, bodiless) : answered;
  }
  return {
    reply,
    fetch: async (request) => responseAtEdge(await reply(askOf(request))),
    from: (other) => serve(handlers, other),
  };
}

function answer(handlers: Handlers, ask: Ask, keeper: Keeper): Soon<Reply> {
  return whenThere(readAsk(ask, keeper.current), (reading) => {
    if ('reply' in reading) return reading.reply;
    const { asked } = reading;
    const handler = handlers[asked.operation] as Handler<OperationName> | undefined;
    if (!handler) return notFound(ask.pathname);
    if (liesReady(asked)) {
      const stored = asked.release.answer(datasetOf(asked.operation), asked.nit);
      if (stored) return whenThere(stored, (body) => respond(ask, asked, { stored: body }, asked.headers));
    }
    return madeLately(ask, asked, handlers, () =>
      whenThere(handler(asked), (found) =>
        'faults' in found ? invalid(ask.pathname, found.faults) : respond(ask, asked, found, asked.headers),
      ),
    );
  });
}

function failure(ask: Ask, error: unknown, keeper: Keeper): Reply {
  log().error(error);
  if (error instanceof DataDamaged) keeper.reportDamage(error.message);
  else if (error instanceof DataUnavailable)
    return problem(
      'data-unavailable',
      ask.pathname,
      'No fue posible leer los datos publicados. Repita la consulta en unos segundos.',
      { headers: { 'Retry-After': '5' } },
    );
  return problem('internal-error', ask.pathname, 'Algo falló en el servidor. Repita la consulta más tarde.');
}
