/**
 * A typed caller of every operation, made from their table: `client.empresa({ nit, include: ['profile'] })` gives data and
 * meta. How an address is answered is up to the transport: over HTTP, or by the handlers of the same process.
 */

import type { z } from 'zod';
import {
  addressOf,
  type OperationName,
  operationPaths,
  pathSegments,
  queryString,
} from '../http/addresses.ts';
import type { operations } from '../http/operations.ts';
import type { PathValues, Query } from '../http/requests.ts';
import type { Meta, Problem } from '../http/schemas.ts';

/** The parameters of an operation's path and query, which share no name. Omitted ones have the default of the API. */
export type CallParameters<O extends OperationName> = NamedIn<PathValues<O>> & NamedIn<Query<O>>;
/** Of no parameters zod says that all of them are `never`. */
type NamedIn<T> = string extends keyof T ? unknown : T;

export interface ClientAnswer<O extends OperationName> {
  readonly data: z.infer<(typeof operations)[O]['data']>;
  readonly meta: Meta;
}

/** Rejects with a `ClientError` when the API answers with a problem, and with that of `signal` when it aborts. */
export type Client = {
  readonly [O in OperationName]: (
    parameters: CallParameters<O>,
    signal?: AbortSignal,
  ) => Promise<ClientAnswer<O>>;
};

/** Answers a path with query, `/api/v1/empresa/900123456?years=2024`. Rejects as `Client` does. */
export type Transport = (
  address: string,
  signal?: AbortSignal,
) => Promise<{ readonly data: unknown; readonly meta: Meta }>;

/** A problem that the API answered with. */
export class ClientError extends Error {
  override readonly name = 'ClientError';
  readonly problem: Problem;
  /** Seconds to wait before the next try; 0 where the answer does not say. */
  readonly retryAfter: number;
  constructor(problem: Problem, retryAfter = 0) {
    super(problem.detail);
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** The path and query of a call, sorted by name, so that equal calls have one address. */
export function callAddress<O extends OperationName>(operation: O, parameters: CallParameters<O>): string {
  const values = parameters as Readonly<Record<string, unknown>>;
  const inPath = pathSegments.get(operation)!.map(({ parameter }) => parameter);
  const query = queryString(
    Object.fromEntries(Object.entries(values).filter(([name]) => !inPath.includes(name))),
  );
  return addressOf(operation, values) + (query === '' ? '' : `?${query}`);
}

export function createClient(transport: Transport): Client {
  const calls = Object.keys(operationPaths).map((name) => {
    const operation = name as OperationName;
    const call = (parameters: CallParameters<OperationName>, signal?: AbortSignal) =>
      transport(callAddress(operation, parameters as never), signal);
    return [operation, call] as const;
  });
  return Object.fromEntries(calls) as unknown as Client;
}

/** `base` is the address of the site, empty in its own pages. Throws a TypeError when nobody answers, as `fetch` does. */
export const fetchTransport =
  (base: string, fetchAnswer: typeof fetch = fetch): Transport =>
  async (address, signal) => {
    const response = await fetchAnswer(base + address, {
      headers: { Accept: 'application/json' },
      ...(signal && { signal }),
    });
    if (response.ok) return response.json();
    const problem: Problem | null = await response.json().catch(() => null);
    const { status, statusText } = response;
    throw new ClientError(
      problem?.title
        ? { ...problem, status }
        : {
            type: 'about:blank',
            title: statusText || String(status),
            status,
            detail: `${base + address}: status ${status}, expected 200`,
            instance: address.split('?')[0]!,
          },
      Number(response.headers.get('Retry-After') ?? 0),
    );
  };
