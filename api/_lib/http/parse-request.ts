/** Parses a request into its operation, path parameters and query, checks that what it names exists, and answers 304, 400, 404 and 410. */

import { files } from '../../../contract/files/files.ts';
import { addressOf, apiPrefix, type OperationName } from '../../../contract/http/addresses.ts';
import { caching } from '../../../contract/http/caching.ts';
import { operations } from '../../../contract/http/operations.ts';
import type { ParameterFault } from '../../../contract/http/parameters.ts';
import { parameterFaults } from '../../../contract/http/problem-body.ts';
import {
  isNonCanonicalPath,
  type PathValues,
  parsePath,
  parseQuery,
  type Query,
  queryBoundFault,
} from '../../../contract/http/requests.ts';
import type { Dataset } from '../../../contract/stored/layout.ts';
import type { Release } from '../data/release.ts';
import { type ApiRequest, type ApiResponse, operationIn } from './http-message.ts';
import {
  rareLineDetail,
  slashAtEndDetail,
  unknownGroupDetail,
  unknownKeyDetail,
  unknownNitDetail,
  unknownReleaseDetail,
  unknownYearDetail,
} from './not-found-details.ts';
import { otherRelease } from './other-release.ts';
import { notFound, problem } from './problem.ts';
import { cacheHeaders, notModified, type ResponseContext } from './respond.ts';

/** A valid request for something that exists. */
export interface ParsedRequest<O extends OperationName> extends ResponseContext {
  readonly operation: O;
  readonly query: Query<O>;
  /** The path parameters; they exist in the data. */
  readonly path: PathValues<O>;
  /** The NIT of the path; empty where the operation has none. */
  readonly nit: string;
  /** Cache headers of the 200. */
  readonly headers: Record<string, string>;
}

export type ParseResult =
  | { readonly response: ApiResponse }
  | { readonly parsed: ParsedRequest<OperationName> };

/** `loadRelease` is called only for valid queries. Throws what it throws. */
export async function parseRequest(
  request: ApiRequest,
  loadRelease: () => Promise<Release>,
): Promise<ParseResult> {
  const { pathname, search } = request;
  const boundFault = queryBoundFault(search);
  if (boundFault !== null) return { response: problem('bad-request', pathname, boundFault) };
  const matched = operationIn(request);
  if (!matched) return { response: isRoot(pathname) ? toDocs : unknownAddress(pathname) };
  const { operation } = matched;
  if (isNonCanonicalPath(operation, matched.path)) return { response: notFound(pathname) };

  const noKey = unknownKeyDetail(operation, matched.path);
  if (noKey !== null) return { response: problem('not-found', pathname, noKey) };

  const values = parsePath(operation, matched.path);
  const reading = parseQuery(operation, new URLSearchParams(search));
  if (!values.ok || !reading.ok) {
    const errors = [...(values.ok ? [] : values.errors), ...(reading.ok ? [] : reading.errors)];
    return { response: invalidParameters(pathname, errors) };
  }

  const { path } = values;
  const nit = 'nit' in path ? path.nit : '';
  const { query, canonical, uncached } = reading;
  const address = addressOf(operation, path);
  const url = canonical === '' ? address : `${address}?${canonical}`;
  const release = await loadRelease();
  const other = otherRelease(release.manifest, pathname, query.publicacion);
  if (other !== null) return { response: other };
  const unknown =
    unknownNitDetail(release, operation, operationDataset(operation), nit) ??
    unknownGroupDetail(release, path) ??
    unknownYearDetail(release, path) ??
    rareLineDetail(release, path) ??
    unknownReleaseDetail(release, query);
  if (unknown !== null) return { response: problem('not-found', pathname, unknown) };
  const isStored = storedAnswerFile({ operation, canonical, nit }) !== null;
  const headers = {
    ...cacheHeaders({ operation, release, canonical }),
    // A file has the date of its release; what is computed is as new as the code.
    ...(isStored && { 'Last-Modified': new Date(release.manifest.generated_at).toUTCString() }),
  };
  const parsed = { operation, release, url, canonical, uncached, query, path, nit, headers };
  const response = notModified(request, parsed, headers);
  return response ? { response } : { parsed };
}

/** The file of the release that is the answer, envelope and all: that of one company or entity without parameters; null for others. */
export function storedAnswerFile({
  operation,
  canonical,
  nit,
}: Pick<ParsedRequest<OperationName>, 'operation' | 'canonical' | 'nit'>): string | null {
  if (canonical !== '') return null;
  if (operation === 'empresa') return files.company.path(nit);
  return operation === 'sfc' ? files.entity.path(nit) : null;
}

/** The address above all operations, which leads to the documentation. */
const isRoot = (pathname: string): boolean => pathname === apiPrefix || pathname === `${apiPrefix}/`;
const toDocs: ApiResponse = {
  status: 307,
  headers: { Location: '/docs', 'Cache-Control': caching.never },
  body: null,
};

function unknownAddress(pathname: string): ApiResponse {
  const detail = slashAtEndDetail(pathname);
  return detail === null ? notFound(pathname) : problem('not-found', pathname, detail);
}

/** The dataset of the NIT in an operation's path. */
const operationDataset = (operation: OperationName): Dataset => operations[operation].dataset ?? 'siis';

export function invalidParameters(instance: string, errors: readonly ParameterFault[]): ApiResponse {
  const { detail, errors: faults } = parameterFaults(errors);
  return problem('invalid-parameters', instance, detail, { errors: faults });
}
