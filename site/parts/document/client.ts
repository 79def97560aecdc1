/** The client of the API as the browser's modules call it, and published files; failures become errors with a title and a text to show. */

import { ClientError, createClient, fetchTransport } from '../../../contract/client/client.ts';
import { addressOf, apiPrefix } from '../../../contract/http/addresses.ts';
import type { Meta, Problem } from '../../../contract/http/schemas.ts';
import { wordsOfPage } from '../../words/language.ts';
import { documentWords } from '../../words/words.ts';

const words = wordsOfPage(documentWords);

export type ShownAnswer<T> = { data: T; meta: Meta };

/** The address of several companies as one workbook. */
export const workbookCall = (nits: readonly string[]) =>
  `${addressOf('empresas', {})}?nit=${nits}&format=xlsx`;

/**
 * The table of the companies whose amounts make the sums of a group in a year, or those of the country.
 * `group`: a CIIU code, or `pais`
 */
export const summedCall = (group: string, year: number) =>
  `${addressOf('screener', {})}?anio=${year}&cuenta_en=${group}&format=csv`;

/** The address of the feed of companies and entities, by their NITs in order. */
export const feedAddress = (nits: readonly string[]) => `${addressOf('cambios', {})}?format=atom&nit=${nits}`;

type FailedAnswer = Pick<RequestError, 'status' | 'address' | 'seconds' | 'isOfApi'>;

export class RequestError extends Error {
  readonly title: string;
  readonly status: number;
  /** Path of the page that explains the problem. */
  readonly address: string;
  /** Seconds to wait before the next try, from `Retry-After`. */
  readonly seconds: number;
  /** Whether title and text are the API's own, in Spanish. */
  readonly isOfApi: boolean;

  constructor(
    title: string,
    detail: string,
    { status = 0, address = '', seconds = 0, isOfApi = false }: Partial<FailedAnswer> = {},
  ) {
    super(detail);
    this.title = title;
    this.status = status;
    this.address = address;
    this.seconds = seconds;
    this.isOfApi = isOfApi;
  }
}

const responses: Map<string, Promise<unknown>> = new Map();

const failedAddresses: Set<string> = new Set();

/** Requests each address once per page load; a call with a signal is always sent. */
function ask<T>(address: string, signal?: AbortSignal): Promise<T> {
  if (signal) return send<T>(address, {}, signal);
  const earlier = responses.get(address);
  if (earlier) return earlier as Promise<T>;
  const asking = send<T>(address, {});
  responses.set(address, asking);
  asking.catch(() => failedAddresses.add(address));
  return asking;
}

/** Rejects with a RequestError, or with an AbortError when a signal stops it. */
export const client = createClient(ask);

/** What a published file holds, read once per page load; rejects with a RequestError. */
export const published = <T>(address: string): Promise<T> => ask<T>(address);

/** Lets failed addresses be requested again. */
export function forgetFailures() {
  for (const address of failedAddresses) responses.delete(address);
  failedAddresses.clear();
}

/**
 * The answer to a form, with its headers. Rejects as the client does.
 * `path`: below the prefix of the API
 */
export async function postForm<T>(
  path: string,
  body: URLSearchParams,
  signal: AbortSignal,
): Promise<{ answer: T; headers: Headers }> {
  const got = { headers: new Headers() };
  const answer = await send<T>(apiPrefix + path, { method: 'POST', body }, signal, ({ headers }) => {
    got.headers = headers;
  });
  return { answer, headers: got.headers };
}

const send = <T>(
  address: string,
  more: RequestInit,
  signal?: AbortSignal,
  heard: (response: Response) => void = () => {},
): Promise<T> =>
  fetchTransport('', async (url, options) => {
    const response = await fetch(url, { priority: 'high', ...options, ...more }).catch((error) => {
      if (error.name === 'AbortError') throw error;
      throw new RequestError(words.noAnswer, words.noAnswerAbout);
    });
    heard(response);
    return response;
  })(address, signal).catch((error) => {
    throw error instanceof ClientError ? failed(error) : error;
  }) as Promise<T>;

function failed({ problem, retryAfter }: ClientError) {
  const { status, type, title } = problem;
  if (type === 'about:blank')
    return new RequestError(words.notLoaded, words.answeredWith(status), {
      status,
    });
  const address = new URL(type, location.href).pathname;
  const told = words.problems[address.replace(/^.*\//, '')];
  return new RequestError(told?.[0] ?? title, told?.[1] ?? explained(problem), {
    status,
    address,
    seconds: retryAfter,
    isOfApi: !told,
  });
}

/** What is wrong with the text of a search box, as a sentence: people do not know its parameter by name. */
function explained({ detail, errors = [] }: Problem) {
  const [fault, other] = errors;
  if (fault?.parameter !== 'q' || other) return detail;
  return `${fault.detail.charAt(0).toUpperCase()}${fault.detail.slice(1)}.`;
}

/** The address of a file in the release that an answer came from. */
export const releaseFile = (meta: Pick<Meta, 'release'>, file: string) =>
  `/data/releases/${meta.release}/${file}`;
