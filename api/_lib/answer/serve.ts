/** The way of every function: from the address to its operation, its checked query, the release and the answer. */

import { apiPrefix, isNit, matchOperation, operations } from '../../../contract/http/operations.ts';
import {
  type OperationName,
  type ParameterFault,
  type Query,
  readQuery,
} from '../../../contract/http/queries.ts';
import { withoutCheckDigit } from '../../../contract/nit.ts';
import { type Dataset, datasets } from '../../../contract/stored/layout.ts';
import { currentRelease } from '../data/current.ts';
import type { Release } from '../data/release.ts';
import { DataUnavailable } from '../data/store.ts';
import { log } from '../log.ts';
import { type Ask, askOf, bodiless, type Reply, responseAtEdge } from './exchange.ts';
import { notFound, problem } from './problem.ts';
import { type Answered, cacheHeaders, type Found, notModified, respond } from './respond.ts';

/** What a handler is given. The NIT exists in its dataset; it is empty where the operation has none. */
export interface Asked<O extends OperationName> {
  readonly query: Query<O>;
  readonly nit: string;
  readonly release: Release;
  /** Canonical path and query, for `meta.url`. */
  readonly url: string;
  /** The canonical query alone: empty for the default answer. */
  readonly canonical: string;
}

export type Handler<O extends OperationName> = (asked: Asked<O>) => Found | Promise<Found>;
export type Handlers = { readonly [O in OperationName]?: Handler<O> };

export interface Served {
  /** For Vercel and everything else that speaks the web's terms. */
  fetch(request: Request): Promise<Response>;
  /** The same with plain values, for the self-hosted door. */
  reply(ask: Ask): Promise<Reply>;
}

/** A function that answers the given operations, and every other address with the 404 problem. */
export function serve(handlers: Handlers): Served {
  async function reply(ask: Ask): Promise<Reply> {
    const answered = await answer(handlers, ask).catch((error) => failure(ask, error));
    return ask.method === 'HEAD' ? bodiless(answered) : answered;
  }
  return { reply, fetch: async (request) => responseAtEdge(await reply(askOf(request))) };
}

async function answer(handlers: Handlers, ask: Ask): Promise<Reply> {
  const { pathname } = ask;
  const matched = matchOperation(pathname);
  const handler = matched && (handlers[matched.operation] as Handler<OperationName> | undefined);
  if (!matched || !handler) return notFound(pathname);
  const { operation, nit = '' } = matched;
  if (matched.nit !== undefined && isDetour(nit)) return notFound(pathname);

  const reading = readQuery(operation, new URLSearchParams(ask.search));
  const errors: ParameterFault[] = [
    ...(matched.nit !== undefined && !isNit(nit) ? [{ parameter: 'nit', detail: badNit }] : []),
    ...(reading.ok ? [] : reading.errors),
  ];
  if (errors.length > 0 || !reading.ok) return invalid(pathname, errors);

  const open = currentRelease();
  const release = open instanceof Promise ? await open : open;
  if (matched.nit !== undefined) {
    const dataset: Dataset = operation === 'sfc' ? 'sfc' : 'siis';
    if (!release.has(dataset, nit)) return unknownNit(pathname, release, dataset, nit, operation);
  }

  const { canonical, fresh } = reading;
  const url = canonical === '' ? pathname : `${pathname}?${canonical}`;
  const answered: Answered = { operation, release, url, canonical, fresh };
  const headers = cacheHeaders(answered);
  return (
    notModified(ask, answered, headers) ??
    respond(ask, answered, await handler({ query: reading.query, nit, release, url, canonical }), headers)
  );
}

const badNit = 'debe tener de 6 a 15 cifras, sin puntos, guion ni dígito de verificación';

/** A NIT or a slash spelt with percent signs is not a second address of the same answer. */
function isDetour(segment: string): boolean {
  if (!segment.includes('%')) return false;
  try {
    const plain = decodeURIComponent(segment);
    return isNit(plain) || plain.includes('/');
  } catch {
    return false;
  }
}

function invalid(instance: string, errors: readonly ParameterFault[]): Reply {
  const names = errors.map(({ parameter, detail }) => `${parameter} ${detail}`).join('; ');
  return problem('invalid-parameters', instance, `Parámetros con fallas: ${names}.`, { errors });
}

const datasetNames = {
  siis: 'SIIS (Superintendencia de Sociedades)',
  sfc: 'SFC (Superintendencia Financiera)',
} as const satisfies Record<Dataset, string>;

function unknownNit(
  instance: string,
  release: Release,
  dataset: Dataset,
  nit: string,
  operation: OperationName,
): Reply {
  const missing = `El NIT ${nit} no existe en el conjunto de datos ${datasetNames[dataset]}.`;
  const bare = withoutCheckDigit(nit);
  const holder = bare === null ? undefined : datasets.find((other) => release.has(other, bare));
  if (bare === null || !holder) return problem('not-found', instance, missing);
  const path =
    holder === dataset ? operations[operation].path : holder === 'sfc' ? '/sfc/{nit}' : '/empresa/{nit}';
  const address = `${apiPrefix}${path.replace('{nit}', bare)}`;
  return problem(
    'not-found',
    instance,
    `${missing} Su última cifra es el dígito de verificación del NIT ${bare}: consulte ${address}`,
  );
}

function failure(ask: Ask, error: unknown): Reply {
  log().error(error);
  if (error instanceof DataUnavailable)
    return problem(
      'data-unavailable',
      ask.pathname,
      'No fue posible leer los datos publicados. Repita la consulta en unos segundos.',
      { headers: { 'Retry-After': '5' } },
    );
  return problem('internal-error', ask.pathname, 'Algo falló en el servidor. Repita la consulta más tarde.');
}
