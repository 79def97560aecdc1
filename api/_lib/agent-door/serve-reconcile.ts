/** `/reconciliar` over HTTP: reads queries from address or form, counts them against the limits, and hands them to the agent, whose answers have no envelope. */

import { createClient } from '../../../contract/client/client.ts';
import { caching } from '../../../contract/http/caching.ts';
import type { ParameterFault } from '../../../contract/http/parameters.ts';
import {
  type ReconciliationService,
  reconciliationMethods,
  reconciliationPath,
  reconciliationServices,
  servicePath,
} from '../../../contract/http/reconciliation.ts';
import { mostParameters, queryBoundFault } from '../../../contract/http/requests.ts';
import type { ReleaseManager } from '../data/release-manager.ts';
import type { Handlers } from '../http/handler.ts';
import { type ApiRequest, type ApiResponse, mergeHeaders, withoutBody } from '../http/http-message.ts';
import { inProcessTransport } from '../http/in-process.ts';
import { invalidParameters } from '../http/parse-request.ts';
import { notFound, problem } from '../http/problem.ts';
import { failure } from '../http/serve.ts';
import { type Charge, cors, type Limits } from '../rate-limit/middleware.ts';
import { loadSearch, type SearchFunction } from '../search/search.ts';
import { type MaybeYield, yieldToEventLoop } from '../yield-to-event-loop.ts';

const maxFormBytes = 64 * 1024;

const methods = reconciliationMethods.join(', ');
const preflight: ApiResponse = {
  status: 204,
  headers: {
    Allow: methods,
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': '*',
    'Access-Control-Max-Age': '86400',
    'Cache-Control': caching.never,
  },
  body: null,
};

/** What the agent answers from, of one release. */
interface Facts {
  readonly search: SearchFunction;
  readonly client: ReturnType<typeof createClient>;
  readonly pause: MaybeYield;
}
type LoadFacts = () => Promise<Facts>;

/** What the agent makes of the parameters of a request. */
interface ParsedQueries {
  readonly charge: Charge;
  /** Its answer, for JSON. */
  answerFrom(loadFacts: LoadFacts): Promise<unknown>;
}

export interface ReconcileDoor {
  readonly agent: {
    parseParameters(
      parameters: URLSearchParams,
      isForm: boolean,
    ): ParsedQueries | { readonly faults: readonly ParameterFault[] };
    /** Null where there is nothing of that id. */
    answerService(
      service: ReconciliationService,
      parameters: URLSearchParams,
      loadFacts: LoadFacts,
    ): Promise<{ readonly json: unknown } | { readonly page: string } | null>;
  };
  readonly limits: Limits;
  readonly manager: ReleaseManager;
  /** Handlers of the operations that the agent calls. */
  readonly handlers: Handlers;
}

export type ReconcileHandler = (request: ApiRequest, address: string) => Promise<ApiResponse>;

export function createReconcileHandler(door: ReconcileDoor): ReconcileHandler {
  return async (request, address) => {
    const service = serviceOf(request.pathname);
    if (service === undefined) return notFound(request.pathname);
    const response =
      request.method === 'OPTIONS'
        ? preflight
        : service === null
          ? await answerQueries(door, request, address)
          : await answerService(door, service, request, address);
    const shared = { ...response, headers: mergeHeaders(cors, response.headers) };
    return request.method === 'HEAD' ? withoutBody(shared) : shared;
  };
}

/** Null for the address of the queries; undefined for an unknown address. */
function serviceOf(pathname: string): ReconciliationService | null | undefined {
  if (pathname === reconciliationPath) return null;
  return reconciliationServices.find((service) => servicePath(service) === pathname);
}

/** A suggestion or a preview costs a request of the default budget, as a search does. */
async function answerService(
  door: ReconcileDoor,
  service: ReconciliationService,
  request: ApiRequest,
  address: string,
): Promise<ApiResponse> {
  const { pathname, search } = request;
  const { headers, response } = await door.limits(request, address, { rateClass: 'default', points: 1 });
  if (response) return withCount(headers, response);
  const boundFault = queryBoundFault(search);
  if (boundFault !== null) return withCount(headers, problem('bad-request', pathname, boundFault));
  const parameters = new URLSearchParams(search);
  return retried(door, request, async (loadFacts) => {
    const answer = await door.agent.answerService(service, parameters, loadFacts);
    if (answer === null) return withCount(headers, notFound(pathname));
    return withCount(
      headers,
      'page' in answer
        ? textResponse('text/html; charset=utf-8', answer.page)
        : textResponse('application/json', JSON.stringify(answer.json)),
    );
  });
}

async function answerQueries(
  door: ReconcileDoor,
  request: ApiRequest,
  address: string,
): Promise<ApiResponse> {
  const { limits } = door;
  // A form is long: it is not read for a caller who has no points left.
  if (request.method === 'POST') {
    const { headers, response } = await limits(request, address, { rateClass: 'costly', points: 0 });
    if (response) return withCount(headers, response);
  }
  const queries = await readQueries(door, request);
  // An invalid request costs as much as one query.
  const charge: Charge = 'problem' in queries ? { rateClass: 'costly', points: 1 } : queries.charge;
  const { headers, response } = await limits(request, address, charge);
  if (response) return withCount(headers, response);
  if ('problem' in queries) return withCount(headers, queries.problem);
  return retried(door, request, async (loadFacts) =>
    withCount(headers, textResponse('application/json', JSON.stringify(await queries.answerFrom(loadFacts)))),
  );
}

/** The queries, or the problem of what holds none. */
async function readQueries(
  { agent }: ReconcileDoor,
  request: ApiRequest,
): Promise<ParsedQueries | { readonly problem: ApiResponse }> {
  const { pathname, search } = request;
  const isForm = request.method === 'POST';
  const boundFault = queryBoundFault(search);
  if (boundFault !== null) return { problem: problem('bad-request', pathname, boundFault) };
  let text = search;
  if (isForm) {
    const form = await request.body?.(maxFormBytes);
    if (!form)
      return {
        problem: problem('content-too-large', pathname, `El formulario pasa de ${maxFormBytes / 1024} kB.`),
      };
    text = new TextDecoder().decode(form);
    if (text.split('&', mostParameters + 1).length > mostParameters)
      return { problem: problem('bad-request', pathname, `Se admiten ${mostParameters} parámetros.`) };
  }
  const queries = agent.parseParameters(new URLSearchParams(text), isForm);
  return 'faults' in queries ? { problem: invalidParameters(pathname, queries.faults) } : queries;
}

/** Answers from one release, and once more if that was replaced meanwhile. */
const retried = (
  { manager, handlers }: ReconcileDoor,
  request: ApiRequest,
  respond: (loadFacts: LoadFacts) => Promise<ApiResponse>,
): Promise<ApiResponse> =>
  manager
    .withReleaseRetry(() =>
      respond(async () => {
        const release = await manager.current();
        return {
          search: await loadSearch(release),
          client: createClient(inProcessTransport(handlers, release)),
          pause: yieldToEventLoop(),
        };
      }),
    )
    .catch((error) => failure(request, error, manager));

const withCount = (counted: Readonly<Record<string, string>>, response: ApiResponse): ApiResponse => ({
  ...response,
  headers: mergeHeaders(counted, response.headers),
});

const textResponse = (type: string, body: string): ApiResponse => ({
  status: 200,
  headers: {
    'Content-Type': type,
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': caching.never,
  },
  body,
});
