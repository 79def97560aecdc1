/** Handles requests of the reconciliation protocol: reads the queries from address or form, counts them against the costly limit, and answers without envelope. */

import { queryBoundFault } from '../../../contract/http/queries.ts';
import {
  queriesPerPoint,
  reconciliationManifest,
  reconciliationMethods,
  reconciliationPath,
} from '../../../contract/http/reconciliation.ts';
import type { ReleaseManager } from '../data/release-manager.ts';
import { environment } from '../environment.ts';
import { type ApiRequest, type ApiResponse, mergeHeaders, withoutBody } from '../http/http-message.ts';
import { invalidParameters } from '../http/parse-request.ts';
import { notFound, problem } from '../http/problem.ts';
import { failure } from '../http/serve.ts';
import { type Charge, cors, type Limits } from '../rate-limit/middleware.ts';
import { loadSearch, type SearchFunction } from '../search/search.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { type ParsedQueries, parseQueries } from './parse-queries.ts';
import { reconcile } from './reconcile.ts';

const maxFormBytes = 64 * 1024;

const methods = reconciliationMethods.join(', ');
const preflight: ApiResponse = {
  status: 204,
  headers: {
    ...{ Allow: methods, 'Access-Control-Allow-Methods': methods, 'Access-Control-Allow-Headers': '*' },
    ...{ 'Access-Control-Max-Age': '86400', 'Cache-Control': 'no-store' },
  },
  body: null,
};

export function createReconcileHandler(limits: () => Promise<Limits>, manager: ReleaseManager) {
  return async (request: ApiRequest, address: string): Promise<ApiResponse> => {
    if (request.pathname !== reconciliationPath) return notFound(request.pathname);
    const reply =
      request.method === 'OPTIONS' ? preflight : await answer(request, address, await limits(), manager);
    const all = { ...reply, headers: mergeHeaders(cors, reply.headers) };
    return request.method === 'HEAD' ? withoutBody(all) : all;
  };
}

async function answer(
  request: ApiRequest,
  address: string,
  limits: Limits,
  manager: ReleaseManager,
): Promise<ApiResponse> {
  const read = await readQueries(request);
  const { headers, response } = await limits(request, address, chargeOf(read));
  if (response) return { ...response, headers: mergeHeaders(headers, response.headers) };
  if ('problem' in read) return { ...read.problem, headers: mergeHeaders(headers, read.problem.headers) };
  if ('none' in read) return jsonResponse(reconciliationManifest(environment().SITE_URL), headers);
  return manager
    .withReleaseRetry(async () => {
      const search = await loadSearch(await manager.current());
      return jsonResponse(await answerQueries(search, read), headers);
    })
    .catch((error) => failure(request, error, manager));
}

type Queries = Exclude<ParsedQueries, { readonly faults: unknown }>;

/** The queries, or the problem of what holds none. */
async function readQueries(request: ApiRequest): Promise<Queries | { readonly problem: ApiResponse }> {
  const { pathname, search, method } = request;
  const beyond = queryBoundFault(search);
  if (beyond !== null) return { problem: problem('bad-request', pathname, beyond, { status: 414 }) };
  let text = search;
  if (method === 'POST') {
    const form = await request.body?.(maxFormBytes);
    if (!form)
      return {
        problem: problem('content-too-large', pathname, `El formulario pasa de ${maxFormBytes / 1024} kB.`),
      };
    text = new TextDecoder().decode(form);
  }
  const read = parseQueries(new URLSearchParams(text));
  if ('faults' in read) return { problem: invalidParameters(pathname, read.faults) };
  if ('none' in read && method === 'POST')
    return {
      problem: invalidParameters(pathname, [
        {
          parameter: 'queries',
          detail: 'falta: envíelo como formulario (application/x-www-form-urlencoded)',
        },
      ]),
    };
  return read;
}

/** The manifest costs a request of the default budget; what holds no queries costs as much as one. */
function chargeOf(read: Queries | { readonly problem: ApiResponse }): Charge {
  if ('none' in read) return { rateClass: 'default', points: 1 };
  const queries = 'batch' in read ? read.batch.length : 1;
  return { rateClass: 'costly', points: Math.ceil(queries / queriesPerPoint) };
}

async function answerQueries(
  search: SearchFunction,
  read: Exclude<Queries, { readonly none: true }>,
): Promise<unknown> {
  if ('single' in read) return reconcile(search, read.single);
  const maybeYield = yieldToEventLoop();
  const results: [string, unknown][] = [];
  for (const [name, query] of read.batch) {
    results.push([name, reconcile(search, query)]);
    await maybeYield();
  }
  return Object.fromEntries(results);
}

function jsonResponse(value: unknown, headers: Readonly<Record<string, string>>): ApiResponse {
  const body = JSON.stringify(value);
  const own = {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
  };
  return { status: 200, headers: mergeHeaders(headers, own), body };
}
