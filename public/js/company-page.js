/** The page of a company from top to bottom: drawn by the server, and once more where scripts run, from what the server put into the page. */

import { prefix } from './api.js';
import { citation } from './citation.js';
import { evolution } from './company-evolution.js';
import { indicators } from './company-indicators.js';
import { neighbours } from './company-neighbours.js';
import { heading, profile } from './company-profile.js';
import { ranking } from './company-ranking.js';
import { restatements } from './company-restatements.js';
import { sources } from './company-sources.js';
import { statements } from './company-statements.js';
import { nitText } from './format.js';

/** @param {import('./company-facts.js').CompanyFacts} facts */
export function companyPage({ company, meta, benchmark, near, lines, marks, site }) {
  const { razon_social, nit, digito_verificacion, primer_anio, ultimo_anio } = company.profile;
  const call = `${prefix}/empresa/${nit}`;
  const places = benchmark && ranking(company, benchmark, meta, nit);
  return [
    heading(company, benchmark, marks, call),
    evolution(company, benchmark, call),
    indicators(company, benchmark, call, places?.show),
    neighbours(company.profile, near),
    places?.element,
    statements(company, lines, nit),
    sources(company, nit),
    restatements(company, call, meta),
    profile(company, call),
    citation({
      name: razon_social,
      nit: nitText(nit, digito_verificacion),
      years: [primer_anio, ultimo_anio],
      source: 'Superintendencia de Sociedades de Colombia, SIIS',
      address: `${site}/empresa/${nit}`,
      meta,
    }),
  ];
}
