/** Calls of the API and of the data files; failures become errors with a title and a text to show. */

/** @typedef {import('../../../contract/http/schemas.ts').Meta} Meta */
/** @typedef {import('../../../contract/http/schemas.ts').Problem} Problem */
/**
 * @template T
 * @typedef {{ data: T, meta: Meta }} Answer
 */

export const prefix = '/api/v1';

/** The address of several companies as one workbook. @param {readonly string[]} nits */
export const workbookCall = (nits) => `${prefix}/empresas?nit=${nits}&format=xlsx`;

/** The table of the companies whose amounts make the sums of a group in a year, or those of the country. @param {string} group a CIIU code, or `pais` @param {number} year */
export const summedCall = (group, year) => `${prefix}/screener?anio=${year}&cuenta_en=${group}&format=csv`;

/** The address of the feed of companies and entities, by their NITs in order. @param {readonly string[]} nits */
export const feedAddress = (nits) => `${prefix}/cambios?format=atom&nit=${nits}`;

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

/** @type {Map<string, Promise<unknown>>} */
const responses = new Map();

/** @type {Set<string>} */
const failedAddresses = new Set();

/**
 * The JSON at an address, requested once per page load; rejects with a RequestError.
 * @template T
 * @param {string} address
 * @returns {Promise<T>}
 */
export function getData(address) {
  const known = responses.get(address);
  if (known) return /** @type {Promise<T>} */ (known);
  const asking = request(address);
  responses.set(address, asking);
  asking.catch(() => failedAddresses.add(address));
  return /** @type {Promise<T>} */ (asking);
}

/** Lets failed addresses be requested again. */
export function forgetFailures() {
  for (const address of failedAddresses) responses.delete(address);
  failedAddresses.clear();
}

/**
 * @param {string} address
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export const request = async (address, signal) => (await fetchOk(address, { signal: signal ?? null })).json();

/**
 * A response that is no failure; rejects with a RequestError, or with an AbortError.
 * @param {string} address
 * @param {RequestInit} options
 */
export async function fetchOk(address, options) {
  const response = await fetch(address, {
    headers: { Accept: 'application/json' },
    priority: 'high',
    ...options,
  }).catch((error) => {
    if (error.name === 'AbortError') throw error;
    throw new RequestError(
      'Sin respuesta',
      'No fue posible comunicarse con el servidor. Revise su conexión e intente de nuevo.',
    );
  });
  if (response.ok) return response;
  throw failed(response, await response.json().catch(() => null));
}

/**
 * @param {Response} response
 * @param {Problem | null} problem
 */
function failed(response, problem) {
  const { status } = response;
  if (!problem?.title)
    return new RequestError('No se pudo cargar', `El servidor respondió con el código ${status}.`, {
      status,
    });
  return new RequestError(problem.title, explained(problem), {
    status,
    address: new URL(problem.type, location.href).pathname,
    seconds: Number(response.headers.get('Retry-After') ?? 0),
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
