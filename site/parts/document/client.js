/** The client of the API as the browser's modules call it, and published files; failures become errors with a title and a text to show. */

import { ClientError, createClient, fetchTransport } from '../../../contract/client/client.js';
import { addressOf, apiPrefix } from '../../../contract/http/addresses.js';

/** @typedef {import('../../../contract/http/schemas.ts').Meta} Meta */
/** @typedef {import('../../../contract/http/schemas.ts').Problem} Problem */
/**
 * @template T
 * @typedef {{ data: T, meta: Meta }} Answer
 */

/** The address of several companies as one workbook. @param {readonly string[]} nits */
export const workbookCall = (nits) => `${addressOf('empresas', {})}?nit=${nits}&format=xlsx`;

/** The table of the companies whose amounts make the sums of a group in a year, or those of the country. @param {string} group a CIIU code, or `pais` @param {number} year */
export const summedCall = (group, year) =>
  `${addressOf('screener', {})}?anio=${year}&cuenta_en=${group}&format=csv`;

/** The address of the feed of companies and entities, by their NITs in order. @param {readonly string[]} nits */
export const feedAddress = (nits) => `${addressOf('cambios', {})}?format=atom&nit=${nits}`;

export class RequestError extends Error {
  /**
   * @param {string} title
   * @param {string} detail
   * @param {{ status?: number, address?: string, seconds?: number }} [more]
   */
  constructor(title, detail, { status = 0, address = '', seconds = 0 } = {}) {
    super(detail);
    this.title = title;
    this.status = status;
    /** Path of the page that explains the problem. */
    this.address = address;
    /** Seconds to wait before the next try, from `Retry-After`. */
    this.seconds = seconds;
  }
}

/** @type {Map<string, Promise<any>>} */
const responses = new Map();

/** @type {Set<string>} */
const failedAddresses = new Set();

/**
 * Requests each address once per page load; a call with a signal is always sent.
 * @param {string} address
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
function ask(address, signal) {
  if (signal) return send(address, {}, signal);
  const earlier = responses.get(address);
  if (earlier) return earlier;
  const asking = send(address, {});
  responses.set(address, asking);
  asking.catch(() => failedAddresses.add(address));
  return asking;
}

/** Rejects with a RequestError, or with an AbortError when a signal stops it. */
export const client = createClient(ask);

/**
 * What a published file holds, read once per page load; rejects with a RequestError.
 * @template T
 * @param {string} address
 * @returns {Promise<T>}
 */
export const published = (address) => ask(address);

/** Lets failed addresses be requested again. */
export function forgetFailures() {
  for (const address of failedAddresses) responses.delete(address);
  failedAddresses.clear();
}

/**
 * The answer to a form, with its headers. Rejects as the client does.
 * @param {string} path below the prefix of the API
 * @param {URLSearchParams} body
 * @param {AbortSignal} signal
 * @returns {Promise<{ answer: any, headers: Headers }>}
 */
export async function postForm(path, body, signal) {
  const got = { headers: new Headers() };
  const answer = await send(apiPrefix + path, { method: 'POST', body }, signal, ({ headers }) => {
    got.headers = headers;
  });
  return { answer, headers: got.headers };
}

/**
 * @param {string} address
 * @param {RequestInit} more
 * @param {AbortSignal} [signal]
 * @param {(response: Response) => void} [heard]
 * @returns {Promise<any>}
 */
const send = (address, more, signal, heard = () => {}) =>
  fetchTransport('', async (url, options) => {
    const response = await fetch(url, { priority: 'high', ...options, ...more }).catch((error) => {
      if (error.name === 'AbortError') throw error;
      throw new RequestError(
        'Sin respuesta',
        'No fue posible comunicarse con el servidor. Revise su conexión e intente de nuevo.',
      );
    });
    heard(response);
    return response;
  })(address, signal).catch((error) => {
    throw error instanceof ClientError ? failed(error) : error;
  });

/** @param {ClientError} error */
function failed({ problem, retryAfter }) {
  const { status, type, title } = problem;
  if (type === 'about:blank')
    return new RequestError('No se pudo cargar', `El servidor respondió con el código ${status}.`, {
      status,
    });
  return new RequestError(title, explained(problem), {
    status,
    address: new URL(type, location.href).pathname,
    seconds: retryAfter,
  });
}

/**
 * What is wrong with the text of a search box, as a sentence: people do not know its parameter by name.
 * @param {Problem} problem
 */
function explained({ detail, errors = [] }) {
  const [fault, other] = errors;
  if (fault?.parameter !== 'q' || other) return detail;
  return `${fault.detail.charAt(0).toUpperCase()}${fault.detail.slice(1)}.`;
}

/**
 * The address of a file in the release that an answer came from.
 * @param {Pick<Meta, 'release'>} meta
 * @param {string} file
 */
export const releaseFile = (meta, file) => `/data/releases/${meta.release}/${file}`;
