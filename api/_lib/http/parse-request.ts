/** A request read as far as the data are not needed but for who is in them: its operation, its checked path and query; or the problem. */

import { addressOf, matchOperation } from '../../../contract/http/operations.ts';
import { isDetour, type PathValues, readPath } from '../../../contract/http/paths.ts';
import {
  emptyQuery,
  hasCsv,
  type OperationName,
  type ParameterFault,
  type Query,
  type QueryReading,
  readQuery,
} from '../../../contract/http/queries.ts';
import type { Dataset } from '../../../contract/stored/layout.ts';
import type { Release } from '../data/release.ts';
import { type Soon, whenThere } from '../soon.ts';
import { prefersCsv } from './encoding.ts';
import type { ApiRequest, ApiResponse } from './http-message.ts';
import { notFound, problem } from './problem.ts';
import { recentQueries } from './query-cache.ts';
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

export type ParseResult = { readonly reply: ApiResponse } | { readonly asked: ParsedRequest<OperationName> };

/** `open` gives the release, at once when it can; it is asked only when the query is right. Throws what it throws. */
export function parseRequest(ask: ApiRequest, open: () => Soon<Release>): Soon<ParseResult> {
  const { pathname } = ask;
  const matched = matchOperation(pathname);
  if (!matched) return { reply: notFound(pathname) };
  const { operation } = matched;
  if (isDetour(operation, matched.path)) return { reply: notFound(pathname) };

  const noKey = unknownKey(matched.path);
  if (noKey !== null) return { reply: problem('not-found', pathname, noKey) };

  const place = readPath(operation, matched.path);
  const { reading, negotiable, negotiated } = readSearch(ask, operation);
  if (!place.ok || !reading.ok) {
    const errors = [...(place.ok ? [] : place.errors), ...(reading.ok ? [] : reading.errors)];
    return { reply: invalid(pathname, errors) };
  }

  const { path } = place;
  const nit = 'nit' in path ? path.nit : '';
  const { query, canonical } = reading;
  const uncached = reading.fresh || negotiated;
  const address = addressOf(operation, path);
  const url = canonical === '' ? address : `${address}?${canonical}`;
  function readIn(release: Release): ParseResult {
    const unknown =
      unknownNit(release, operation, datasetOf(operation), nit) ??
      unknownGroup(release, path) ??
      unknownYear(release, path) ??
      unknownRelease(release, query);
    if (unknown !== null) return { reply: problem('not-found', pathname, unknown) };
    const headers = cacheHeaders({ operation, release, canonical, negotiable });
    // Written out: V8 makes a new shape for every object that is a spread with more behind it, which took half of a stored answer's time.
    const asked = { operation, release, url, canonical, uncached, negotiable, query, path, nit, headers };
    const reply = notModified(ask, asked, headers);
    return reply ? { reply } : { asked };
  }
  return whenThere(open(), readIn);
}

/** The query, and what Accept adds to it. */
interface SearchReading {
  readonly reading: QueryReading<OperationName>;
  readonly negotiable: boolean;
  readonly negotiated: boolean;
}

/** To read a query takes longer than to find it here. */
const lately = recentQueries<SearchReading>();

function readSearch(ask: ApiRequest, operation: OperationName): SearchReading {
  const { search } = ask;
  if (search === '' && !hasCsv(operation))
    return { reading: emptyQuery(operation), negotiable: false, negotiated: false };
  const wantsCsv = hasCsv(operation) && prefersCsv(ask.header('accept'));
  const key = `${operation} ${wantsCsv ? 'csv' : ''} ${search}`;
  const known = lately.get(key);
  if (known) return known;
  const params = new URLSearchParams(search);
  const negotiable = hasCsv(operation) && !params.has('format');
  const negotiated = negotiable && wantsCsv;
  if (negotiated) params.set('format', 'csv');
  const reading = readQuery(operation, params);
  const found = { reading, negotiable, negotiated };
  if (reading.ok && !reading.fresh) lately.set(key, found);
  return found;
}

/** The dataset in which an operation looks for its NIT. */
export const datasetOf = (operation: OperationName): Dataset => (operation === 'sfc' ? 'sfc' : 'siis');

/** Faults that one answer names: more of them help nobody, and would answer a few bytes with many. */
const mostFaults = 10;

export function invalid(instance: string, errors: readonly ParameterFault[]): ApiResponse {
  const named = errors.slice(0, mostFaults);
  const names = named.map(({ parameter, detail }) => `${parameter} ${detail}`).join('; ');
  const more = errors.length - named.length;
  const rest = more > 0 ? `; y ${more} más` : '';
  return problem('invalid-parameters', instance, `Parámetros con fallas: ${names}${rest}.`, {
    errors: named,
  });
}
