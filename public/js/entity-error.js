/** «¿Ve un error?» on the page of an entity: a message about one of its ratios, by year. */

import { checkDigitOf } from './check-digit.js';
import { ratioName } from './entity-ratios.js';
import { chooseReported, errorReport } from './error-report.js';
import { formatNumber, nitText } from './format.js';

/** @typedef {import('./entity-facts.js').Whole} Whole */
/** @typedef {Pick<import('./entity-facts.js').EntityFacts, 'entity' | 'site' | 'contact'>} Facts */

export const entityError = (/** @type {Facts} */ facts) => errorReport(reportOf(facts));

export const chooseEntityError = (/** @type {Element} */ place, /** @type {Facts} */ facts) =>
  chooseReported(place, reportOf(facts));

/** @param {Facts} facts */
const reportOf = ({ entity: { profile, filings, ratios }, site, contact }) => ({
  who: profile.name,
  nit: nitText(profile.nit, checkDigitOf(profile.nit)),
  page: `${site}/sfc/${profile.nit}`,
  supervisor: 'Superintendencia Financiera',
  contact,
  reported: latestOfYears(filings).map(({ year, period, basis }) => ({
    year,
    filing: `${period}${basis ? ` ${basis}` : ''}`,
    figures: Object.entries(ratios[year] ?? {}).map(
      ([ratio, value]) => `${ratioName(ratio)}: ${formatNumber(value, 6)}`,
    ),
  })),
});

/** @param {Whole['filings']} filings the latest first */
const latestOfYears = (filings) =>
  filings.filter(({ year }, i) => filings.findIndex((one) => one.year === year) === i);
