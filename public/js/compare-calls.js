/** API calls about compared companies: one call for all that are not loaded yet, and none twice. */

import { getData, prefix } from './api.js';

/** @typedef {import('./company-facts.js').Whole} Whole */
/** @typedef {import('../../contract/http/company.ts').Batch} Batch */
/** @typedef {import('../../contract/http/schemas.ts').Benchmark} Benchmark */
/**
 * @template T
 * @typedef {import('./api.js').Answer<T>} Answer
 */

/** @typedef {Whole & Pick<import('../../contract/http/analysis.ts').Analysis, 'derivadas' | 'crecimiento'>} Analysed */

const sections = 'include=profile,financials,indicators,derivadas,crecimiento';

/** The address of the statements, indicators, derived figures and growth of one company or several. */
export const companyCall = (/** @type {readonly string[]} */ nits) =>
  nits.length === 1
    ? `${prefix}/empresa/${nits[0]}?${sections}`
    : `${prefix}/empresas?nit=${inOrder(nits)}&${sections}`;

/**
 * @param {readonly string[]} nits
 * @param {number} year
 */
export const benchmarkCall = (nits, year) =>
  nits.length === 1
    ? `${prefix}/empresa/${nits[0]}/benchmark?years=${year}`
    : `${prefix}/empresas?nit=${inOrder(nits)}&include=benchmark&years=${year}`;

const inOrder = (/** @type {readonly string[]} */ nits) =>
  [...nits].sort((a, b) => Number(a) - Number(b)).join(',');

/** @type {Map<string, Promise<any>>} */
const known = new Map();

/**
 * A promise for each NIT, in the same order.
 * @param {readonly string[]} nits
 * @returns {Promise<Answer<Analysed>>[]}
 */
export const fetchCompanies = (nits) =>
  each(nits, {
    of: 'empresa',
    call: companyCall,
    one: (answer) => answer,
    among: ({ data, meta }, nit) => {
      const found = data.empresas.find((company) => company.nit === nit);
      // A NIT that is missing in the answer is asked for alone: the problem says what is wrong with it.
      return found ? { data: /** @type {Analysed} */ (found), meta } : getData(companyCall([nit]));
    },
  });

/**
 * The benchmark of each company in a year; null without a valid CIIU code.
 * @param {readonly string[]} nits
 * @param {number} year
 * @returns {Promise<Benchmark | null>[]}
 */
export const fetchBenchmarks = (nits, year) =>
  each(nits, {
    of: `benchmark ${year}`,
    call: (asked) => benchmarkCall(asked, year),
    one: ({ data }) => data,
    among: ({ data }, nit) => data.empresas.find((company) => company.nit === nit)?.benchmark ?? null,
  });

/**
 * @template T
 * @param {readonly string[]} nits
 * @param {{ of: string, call: (nits: readonly string[]) => string, one: (answer: any) => T, among: (answer: Answer<Batch>, nit: string) => T | Promise<T> }} asked
 * @returns {Promise<T>[]}
 */
function each(nits, { of, call, one, among }) {
  const missing = nits.filter((nit) => !known.has(`${of} ${nit}`));
  const answer = missing.length > 0 ? getData(call(missing)) : null;
  for (const nit of missing) {
    const own = /** @type {Promise<any>} */ (answer).then((all) =>
      missing.length > 1 ? among(all, nit) : one(all),
    );
    known.set(`${of} ${nit}`, own);
    own.catch(() => known.delete(`${of} ${nit}`));
  }
  return nits.map((nit) => /** @type {Promise<T>} */ (known.get(`${of} ${nit}`)));
}
