/** The page of a company from top to bottom, drawn by the server and again by scripts, from the same facts. */

import { prefix } from './api.js';
import { citation, siisSource } from './citation.js';
import { companyCash } from './company-cash.js';
import { companyEvolution } from './company-evolution.js';
import { companyIndicators } from './company-indicators.js';
import { companyNeighbours } from './company-neighbours.js';
import { companyHeading, companyProfile } from './company-profile.js';
import { companyRanking } from './company-ranking.js';
import { companyRestatements } from './company-restatements.js';
import { companySources } from './company-sources.js';
import { companyStatements } from './company-statements.js';
import { h } from './element.js';
import { nitText, yearsText } from './format.js';

/**
 * @param {import('./company-facts.js').CompanyFacts} facts
 * @param {import('./element.js').Child} error «¿Ve un error?», which the server draws
 */
export function companyPage({ company, meta, analysis, benchmark, near, lines, marks, gaps, site }, error) {
  const { razon_social, nit, digito_verificacion } = company.profile;
  const call = `${prefix}/empresa/${nit}`;
  const places = benchmark && companyRanking(company, benchmark, meta, nit);
  /** @type {readonly (readonly [id: string, name: string, element: import('./element.js').Child])[]} */
  const parts = [
    ['evolucion', 'Evolución', companyEvolution(company, benchmark, analysis, lines, call, gaps)],
    ['indicadores', 'Indicadores', companyIndicators(company, benchmark, call, places?.show)],
    ['caja', 'Caja y deuda', companyCash(analysis, nit, call)],
    ['vecinas', 'Parecidas', companyNeighbours(nit, near)],
    ['sector', 'Sector', places?.element],
    ['estados', 'Estados', companyStatements(company, lines, nit, gaps)],
    ['fuentes', 'Radicados', companySources(company, nit)],
    ['error', '¿Un error?', error],
    ['reexpresiones', 'Cambios', companyRestatements(company, call, meta)],
    ['perfil', 'Datos', companyProfile(company, analysis.historia, call)],
    [
      'citar',
      'Citar',
      citation({
        title: `Estados financieros de ${razon_social} (NIT ${nitText(nit, digito_verificacion)}), ${yearsText(company.financials.filings.map(({ anio }) => anio))}`,
        source: siisSource,
        address: `${site}/empresa/${nit}`,
        meta,
      }),
    ],
  ];
  return [
    companyHeading(company, benchmark, analysis, marks, call, gaps),
    h(
      'nav',
      { class: 'index', 'aria-label': 'En esta página' },
      parts.map(([id, name, element]) => element && h('a', { href: `#${id}` }, name)),
    ),
    parts.map(([, , element]) => element),
    h(
      'p',
      { class: 'small soft paper' },
      `En papel faltan el flujo de efectivo, caja y deuda, el crecimiento, las empresas parecidas y las mayores del sector, las presentaciones que se reemplazaron, las cifras que cambiaron después y los datos de la sociedad. Están en ${site}/empresa/${nit}.`,
    ),
  ];
}
