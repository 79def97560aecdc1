/** The way of every operation's function: from the request to what its handler finds, and to the reply. */

import type { OperationName, ParameterFault } from '../../../contract/http/queries.ts';
import { releaseManager } from '../data/current.ts';
import type { ReleaseManager } from '../data/release-manager.ts';
import { DataDamaged, DataUnavailable } from '../data/store.ts';
import { log } from '../log.ts';
import { type Soon, soonOr, whenThere } from '../soon.ts';
import {
  type ApiRequest,
  type ApiResponse,
  fromWebRequest,
  toVercelResponse,
  withoutBody,
} from './http-message.ts';
import { madeLately } from './lately.ts';
import { datasetOf, invalid, type ParsedRequest, parseRequest } from './parse-request.ts';
import { notFound, problem } from './problem.ts';
import { type HandlerResult, liesReady, respond, type Stored } from './respond.ts';

/** Faults that only the data show. */
interface Refused {
  readonly faults: readonly ParameterFault[];
}
type Handled = Exclude<HandlerResult, Stored> | Refused;
export type Handler<O extends OperationName> = (asked: ParsedRequest<O>) => Soon<Handled>;
export type Handlers = { readonly [O in OperationName]?: Handler<O> };

export interface FunctionHandler {
  /** For Vercel and everything else that speaks the web's terms. */
  fetch(request: Request): Promise<Response>;
  /** The same with plain values, for the self-hosted door, which knows the caller's address. */
  reply(ask: ApiRequest, address?: string): Soon<ApiResponse>;
}

export interface DataFunctionHandler extends FunctionHandler {
  /** The same answers from other data than those of this process. */
  from(keeper: ReleaseManager): FunctionHandler;
}

/** A function that answers the given operations, and every other address with the 404 problem. */
export function serve(handlers: Handlers, keeper: ReleaseManager = releaseManager): DataFunctionHandler {
  function reply(ask: ApiRequest): Soon<ApiResponse> {
    const answered = soonOr(
      () => keeper.answering(() => answer(handlers, ask, keeper)),
      (error) => failure(ask, error, keeper),
    );
    return ask.method === 'HEAD' ? whenThere(answered, withoutBody) : answered;
  }
  return {
    reply,
    fetch: async (request) => toVercelResponse(await reply(fromWebRequest(request))),
    from: (other) => serve(handlers, other),
  };
}

function answer(handlers: Handlers, ask: ApiRequest, keeper: ReleaseManager): Soon<ApiResponse> {
  return whenThere(parseRequest(ask, keeper.current), (reading) => {
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

function failure(ask: ApiRequest, error: unknown, keeper: ReleaseManager): ApiResponse {
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
