/** A request parsed as far as the data are not needed but for who is in them: its operation, its checked path and query; or the problem. */

import { LRUCache } from 'lru-cache';
import { addressOf, apiPrefix, matchOperation } from '../../../contract/http/operations.ts';
import { isDetour, type PathValues, readPath } from '../../../contract/http/paths.ts';
import {
  mostFaults,
  type OperationName,
  type ParameterFault,
  type Query,
  type QueryReading,
  readQuery,
} from '../../../contract/http/queries.ts';
import { queryBoundFault } from '../../../contract/http/query-bounds.ts';
import type { Dataset } from '../../../contract/stored/layout.ts';
import type { Release } from '../data/release.ts';
import type { ApiRequest, ApiResponse } from './http-message.ts';
import { notFound, problem } from './problem.ts';
import { cacheHeaders, notModified, type ResponseContext } from './respond.ts';
import { unknownGroup, unknownKey, unknownNit, unknownRelease, unknownYear } from './unknown.ts';

/** A request that has an answer. */
export interface ParsedRequest<O extends OperationName> extends ResponseContext {
  readonly operation: O;
  readonly query: Query<O>;
  /** What the path names, all of it known. */
  readonly path: PathValues<O>;
  /** That of the path; empty where the operation has none. */
  readonly nit: string;
  /** Headers of the 200. */
  readonly headers: Record<string, string>;
}

export type ParseResult =
  | { readonly response: ApiResponse }
  | { readonly parsed: ParsedRequest<OperationName> };

/** `loadRelease` is called only when the query is right. Throws what it throws. */
export async function parseRequest(
  request: ApiRequest,
  loadRelease: () => Promise<Release>,
): Promise<ParseResult> {
  const { pathname, search } = request;
  const beyond = queryBoundFault(search);
  if (beyond !== null) return { response: problem('bad-request', pathname, beyond, { status: 414 }) };
  const matched = matchOperation(pathname);
  if (!matched) return { response: apiRoots.has(pathname) ? toDocs : notFound(pathname) };
  const { operation } = matched;
  if (isDetour(operation, matched.path)) return { response: notFound(pathname) };

  const noKey = unknownKey(matched.path);
  if (noKey !== null) return { response: problem('not-found', pathname, noKey) };

  const values = readPath(operation, matched.path);
  const reading = readSearch(operation, search);
  if (!values.ok || !reading.ok) {
    const errors = [...(values.ok ? [] : values.errors), ...(reading.ok ? [] : reading.errors)];
    return { response: invalid(pathname, errors) };
  }

  const { path } = values;
  const nit = 'nit' in path ? path.nit : '';
  const { query, canonical, fresh: uncached } = reading;
  const address = addressOf(operation, path);
  const url = canonical === '' ? address : `${address}?${canonical}`;
  const release = await loadRelease();
  const unknown =
    unknownNit(release, operation, datasetOf(operation), nit) ??
    unknownGroup(release, path) ??
    unknownYear(release, path) ??
    unknownRelease(release, query);
  if (unknown !== null) return { response: problem('not-found', pathname, unknown) };
  const headers = cacheHeaders({ operation, release, canonical });
  const parsed = { operation, release, url, canonical, uncached, query, path, nit, headers };
  const response = notModified(request, parsed, headers);
  return response ? { response } : { parsed };
}

/** The address above all operations, which leads to the documentation. */
const apiRoots: ReadonlySet<string> = new Set([apiPrefix, `${apiPrefix}/`]);
const toDocs: ApiResponse = {
  status: 307,
  headers: { Location: '/docs', 'Cache-Control': 'no-store' },
  body: null,
};

/** Many companies are asked the same, and zod takes 25 us to read it. A long query is not kept. */
const readings = new LRUCache<string, QueryReading<OperationName>>({
  max: 500,
  maxEntrySize: 200,
  sizeCalculation: (_, key) => key.length,
});

function readSearch(operation: OperationName, search: string): QueryReading<OperationName> {
  const key = operation + search;
  const known = readings.get(key);
  if (known) return known;
  const reading = readQuery(operation, new URLSearchParams(search));
  if (reading.ok && !reading.fresh) readings.set(key, reading);
  return reading;
}

/** The dataset in which an operation looks for its NIT. */
export const datasetOf = (operation: OperationName): Dataset => (operation === 'sfc' ? 'sfc' : 'siis');

export function invalid(instance: string, errors: readonly ParameterFault[]): ApiResponse {
  const named = errors.slice(0, mostFaults);
  const names = named.map(({ parameter, detail }) => `${parameter} ${detail}`).join('; ');
  const more = errors.length - named.length;
  const rest = more > 0 ? `; y ${more} más` : '';
  return problem('invalid-parameters', instance, `Parámetros con fallas: ${names}${rest}.`, {
    errors: named,
  });
}
