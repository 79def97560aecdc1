/** Handles requests of the reconciliation protocol: reads the queries from address or form, counts them against the costly limit, and answers without envelope. */

import type { ReleaseManager } from '../../api/_lib/data/release-manager.ts';
import { environment } from '../../api/_lib/environment.ts';
import {
  type ApiRequest,
  type ApiResponse,
  mergeHeaders,
  withoutBody,
} from '../../api/_lib/http/http-message.ts';
import { invalidParameters } from '../../api/_lib/http/parse-request.ts';
import { notFound, problem } from '../../api/_lib/http/problem.ts';
import { failure } from '../../api/_lib/http/serve.ts';
import { type Charge, cors, type Limits } from '../../api/_lib/rate-limit/middleware.ts';
import { loadSearch, type SearchFunction } from '../../api/_lib/search/search.ts';
import { yieldToEventLoop } from '../../api/_lib/yield-to-event-loop.ts';
import {
  queriesPerPoint,
  type ReconciliationService,
  reconciliationManifest,
  reconciliationMethods,
  reconciliationPath,
  reconciliationServices,
  servicePath,
} from '../../contract/http/reconciliation.ts';
import { mostParameters, queryBoundFault } from '../../contract/http/requests.ts';
import { type ParsedQueries, parseQueries } from './parse-queries.ts';
import { reconcile } from './reconcile.ts';
import {
  extend,
  extensionProperties,
  preview,
  proposeProperties,
  readSuggestRequest,
  suggestEntities,
  suggestProperties,
  suggestTypes,
} from './services.ts';

const maxFormBytes = 64 * 1024;

/** Cells of an extension that a point of the costly budget pays for. */
const cellsPerPoint = 50;

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
    const service = serviceOf(request.pathname);
    if (service === undefined) return notFound(request.pathname);
    const answering = service === null ? answer : answerService(service);
    const reply =
      request.method === 'OPTIONS' ? preflight : await answering(request, address, await limits(), manager);
    const all = { ...reply, headers: mergeHeaders(cors, reply.headers) };
    return request.method === 'HEAD' ? withoutBody(all) : all;
  };
}

/** Null for the address of the queries; undefined for none of ours. */
function serviceOf(pathname: string): ReconciliationService | null | undefined {
  if (pathname === reconciliationPath) return null;
  return reconciliationServices.find((service) => servicePath(service) === pathname);
}

/** A suggestion or a preview costs a request of the default budget, as a search does. */
const answerService =
  (service: ReconciliationService) =>
  async (
    request: ApiRequest,
    address: string,
    limits: Limits,
    manager: ReleaseManager,
  ): Promise<ApiResponse> => {
    const { pathname, search } = request;
    const { headers, response } = await limits(request, address, { rateClass: 'default', points: 1 });
    const withHeaders = (reply: ApiResponse) => ({ ...reply, headers: mergeHeaders(headers, reply.headers) });
    if (response) return withHeaders(response);
    const beyond = queryBoundFault(search);
    if (beyond !== null) return withHeaders(problem('bad-request', pathname, beyond));
    const given = new URLSearchParams(search);
    const suggest = readSuggestRequest(given);
    if (service === 'tipos') return jsonResponse(suggestTypes(suggest), headers);
    if (service === 'propiedades') return jsonResponse(suggestProperties(suggest), headers);
    if (service === 'extension')
      return jsonResponse(
        proposeProperties(given.get('type'), Number(given.get('limit')) || maxProposed),
        headers,
      );
    return manager
      .withReleaseRetry(async () => {
        const find = await loadSearch(await manager.current());
        if (service === 'entidades') return jsonResponse(suggestEntities(find, suggest), headers);
        const page = preview(find, given.get('id') ?? '', environment().SITE_URL);
        return page === null ? withHeaders(notFound(pathname)) : htmlResponse(page, headers);
      })
      .catch((error) => failure(request, error, manager));
  };

/** As many as there are. */
const maxProposed = extensionProperties.length;

const htmlResponse = (page: string, headers: Readonly<Record<string, string>>): ApiResponse => ({
  status: 200,
  headers: mergeHeaders(headers, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(page)),
    'Cache-Control': 'no-store',
  }),
  body: page,
});

async function answer(
  request: ApiRequest,
  address: string,
  limits: Limits,
  manager: ReleaseManager,
): Promise<ApiResponse> {
  // A form is long: it is not read for a caller who has nothing left.
  if (request.method === 'POST') {
    const { headers, response } = await limits(request, address, { rateClass: 'costly', points: 0 });
    if (response) return { ...response, headers: mergeHeaders(headers, response.headers) };
  }
  const read = await readQueries(request);
  const { headers, response } = await limits(request, address, chargeOf(read));
  if (response) return { ...response, headers: mergeHeaders(headers, response.headers) };
  if ('problem' in read) return { ...read.problem, headers: mergeHeaders(headers, read.problem.headers) };
  if ('none' in read) return jsonResponse(reconciliationManifest(environment().SITE_URL), headers);
  return manager
    .withReleaseRetry(async () => {
      const release = await manager.current();
      const search = await loadSearch(release);
      if ('extension' in read) return jsonResponse(await extend(release, search, read.extension), headers);
      return jsonResponse(await answerQueries(search, read), headers);
    })
    .catch((error) => failure(request, error, manager));
}

type Queries = Exclude<ParsedQueries, { readonly faults: unknown }>;

/** The queries, or the problem of what holds none. */
async function readQueries(request: ApiRequest): Promise<Queries | { readonly problem: ApiResponse }> {
  const { pathname, search, method } = request;
  const beyond = queryBoundFault(search);
  if (beyond !== null) return { problem: problem('bad-request', pathname, beyond) };
  let text = search;
  if (method === 'POST') {
    const form = await request.body?.(maxFormBytes);
    if (!form)
      return {
        problem: problem('content-too-large', pathname, `El formulario pasa de ${maxFormBytes / 1024} kB.`),
      };
    text = new TextDecoder().decode(form);
    if (text.split('&', mostParameters + 1).length > mostParameters)
      return { problem: problem('bad-request', pathname, `Se admiten ${mostParameters} parámetros.`) };
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
  const points =
    'extension' in read
      ? (read.extension.ids.length * read.extension.properties.length) / cellsPerPoint
      : ('batch' in read ? read.batch.length : 1) / queriesPerPoint;
  return { rateClass: 'costly', points: Math.max(1, Math.ceil(points)) };
}

async function answerQueries(
  search: SearchFunction,
  read: Exclude<Queries, { readonly none: true } | { readonly extension: unknown }>,
): Promise<unknown> {
  if ('single' in read) return reconcile(search, read.single);
  const maybeYield = yieldToEventLoop();
  const results: [string, unknown][] = [];
  for (const [name, query] of read.batch) {
    results.push([name, query === null ? { result: [] } : reconcile(search, query)]);
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
