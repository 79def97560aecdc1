/** A request read as far as the data are not needed but for who is in them: its operation, its checked query, its NIT; or the problem. */

import { apiPrefix, isNit, matchOperation, operations } from '../../../contract/http/operations.ts';
import {
  type OperationName,
  type ParameterFault,
  type Query,
  readQuery,
} from '../../../contract/http/queries.ts';
import { withoutCheckDigit } from '../../../contract/nit.ts';
import { type Dataset, datasets } from '../../../contract/stored/layout.ts';
import type { Release } from '../data/release.ts';
import type { Ask, Reply } from './exchange.ts';
import { notFound, problem } from './problem.ts';
import { type Answered, cacheHeaders, notModified } from './respond.ts';

/** A request that has an answer. */
export interface Asked<O extends OperationName> extends Answered {
  readonly operation: O;
  readonly query: Query<O>;
  /** Exists in its dataset; empty where the operation has none. */
  readonly nit: string;
  /** Headers of the 200. */
  readonly headers: Record<string, string>;
}

export type Reading = { readonly reply: Reply } | { readonly asked: Asked<OperationName> };

/** `open` gives the release, at once when it can; it is asked only when the query is right. Throws what it throws. */
export function readAsk(ask: Ask, open: () => Release | Promise<Release>): Reading | Promise<Reading> {
  const { pathname } = ask;
  const matched = matchOperation(pathname);
  if (!matched) return { reply: notFound(pathname) };
  const { operation, nit = '' } = matched;
  if (matched.nit !== undefined && isDetour(nit)) return { reply: notFound(pathname) };

  const reading = readQuery(operation, new URLSearchParams(ask.search));
  const errors: ParameterFault[] = [
    ...(matched.nit !== undefined && !isNit(nit) ? [{ parameter: 'nit', detail: badNit }] : []),
    ...(reading.ok ? [] : reading.errors),
  ];
  if (errors.length > 0 || !reading.ok) return { reply: invalid(pathname, errors) };

  const { query, canonical, fresh } = reading;
  const url = canonical === '' ? pathname : `${pathname}?${canonical}`;
  function readIn(release: Release): Reading {
    const dataset = datasetOf(operation);
    if (nit !== '' && !release.has(dataset, nit))
      return { reply: unknownNit(pathname, release, dataset, nit, operation) };
    const answered: Answered = { operation, release, url, canonical, fresh };
    const headers = cacheHeaders(answered);
    const reply = notModified(ask, answered, headers);
    return reply ? { reply } : { asked: { operation, release, url, canonical, fresh, query, nit, headers } };
  }
  const opening = open();
  return opening instanceof Promise ? opening.then(readIn) : readIn(opening);
}

/** The dataset in which an operation looks for its NIT. */
export const datasetOf = (operation: OperationName): Dataset => (operation === 'sfc' ? 'sfc' : 'siis');

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
