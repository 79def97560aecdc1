/** The page of a company from top to bottom, drawn by the server and again by scripts, from the same facts. */

import { prefix } from './api.js';
import { citation } from './citation.js';
import { companyError } from './company-error.js';
import { companyEvolution } from './company-evolution.js';
import { companyIndicators } from './company-indicators.js';
import { companyNeighbours } from './company-neighbours.js';
import { companyHeading, companyProfile } from './company-profile.js';
import { companyRanking } from './company-ranking.js';
import { companyRestatements } from './company-restatements.js';
import { companySources } from './company-sources.js';
import { companyStatements } from './company-statements.js';
import { nitText } from './format.js';

/** @param {import('./company-facts.js').CompanyFacts} facts */
export function companyPage({ company, meta, benchmark, near, lines, marks, site, contact }) {
  const { razon_social, nit, digito_verificacion } = company.profile;
  const call = `${prefix}/empresa/${nit}`;
  const places = benchmark && companyRanking(company, benchmark, meta, nit);
  return [
    companyHeading(company, benchmark, marks, call),
    companyEvolution(company, benchmark, call),
    companyIndicators(company, benchmark, call, places?.show),
    companyNeighbours(nit, near),
    places?.element,
    companyStatements(company, lines, nit),
    companySources(company, nit),
    companyError(company, `${site}/empresa/${nit}`, contact),
    companyRestatements(company, call, meta),
    companyProfile(company, call),
    citation({
      name: razon_social,
      nit: nitText(nit, digito_verificacion),
      years: company.financials.filings.map(({ anio }) => anio),
      source: 'Superintendencia de Sociedades de Colombia, SIIS',
      address: `${site}/empresa/${nit}`,
      meta,
    }),
  ];
}
