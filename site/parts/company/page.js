/** The page of a company from top to bottom, drawn by the server and again by scripts, from the same facts. */

import { addressOf } from '../../../contract/http/addresses.js';
import { marksByYear } from '../../../contract/year-marks.js';
import { citation, siisSource } from '../document/block.js';
import { h } from '../document/element.js';
import { chooseReported, errorReport } from '../document/error-report.js';
import { formatNumber, nitText, yearsText } from '../document/format.js';
import { companyCash } from './cash.js';
import { companyEvolution } from './charts.js';
import { companyIndicators } from './indicators.js';
import { companyNeighbours, companyRanking } from './peers.js';
import { companyHeading, companyProfile } from './profile.js';
import { companyRestatements, companySources } from './sources.js';
import { companyStatements } from './statements.js';

/**
 * @param {import('./facts.js').CompanyFacts} facts
 * @param {import('../document/element.js').Child} error «¿Ve un error?», which the server draws
 */
export function companyPage(
  { company, meta, analysis, benchmark, procedencia, outcomes, near, lines, marks, gaps, constant, site },
  error,
) {
  const { razon_social, nit, digito_verificacion } = company.profile;
  const call = addressOf('empresa', { nit });
  const origins = marksByYear(company);
  const places = benchmark && companyRanking(company, benchmark, analysis.anio_completo, meta, nit);
  /** @type {readonly (readonly [id: string, name: string, element: import('../document/element.js').Child])[]} */
  const parts = [
    ['evolucion', 'Evolución', companyEvolution(company, benchmark, analysis, lines, call, gaps, constant)],
    ['indicadores', 'Indicadores', companyIndicators(company, benchmark, analysis, call, gaps, places?.show)],
    ['caja', 'Caja y deuda', companyCash(analysis, origins, outcomes, nit, call)],
    ['vecinas', 'Parecidas', companyNeighbours(nit, near)],
    ['sector', 'Sector', places?.element],
    ['estados', 'Estados', companyStatements(company, lines, nit, gaps)],
    ['fuentes', 'Radicados', companySources(company, nit, procedencia)],
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
      `En papel faltan el flujo de efectivo, el crecimiento, las mayores del sector, las presentaciones que se reemplazaron, las cifras que cambiaron después y los datos de la sociedad. Están en ${site}/empresa/${nit}.`,
    ),
  ];
}

// «¿Ve un error?» on the page of a company: a message about one of its central figures, as it was filed.

/** @type {readonly (readonly [key: string, label: string])[]} */
const central = [
  ['ingresos_operacionales', 'Ingresos operacionales'],
  ['ganancia_neta', 'Ganancia neta'],
  ['total_activos', 'Total de activos'],
  ['total_pasivos', 'Total de pasivos'],
  ['total_patrimonio', 'Total del patrimonio'],
];

/** @typedef {Pick<import('./facts.js').CompanyFacts, 'company' | 'site' | 'contact'>} Facts */

export const companyError = (/** @type {Facts} */ facts) => errorReport(reportOf(facts));

export const chooseCompanyError = (/** @type {Element} */ place, /** @type {Facts} */ facts) =>
  chooseReported(place, reportOf(facts));

/** @param {Facts} facts */
function reportOf({ company: { profile, financials }, site, contact }) {
  const { estado_resultados = [], estado_situacion_financiera = [] } = financials;
  const rows = [...estado_resultados, ...estado_situacion_financiera];
  return {
    who: profile.razon_social,
    nit: nitText(profile.nit, profile.digito_verificacion),
    page: `${site}/empresa/${profile.nit}`,
    supervisor: { name: 'Superintendencia de Sociedades', site: 'https://www.supersociedades.gov.co/' },
    contact,
    reported: financials.filings.toReversed().map(({ anio, numero_radicado }) => {
      const own = Object.assign({}, ...rows.filter((row) => row.anio === anio));
      return {
        year: anio,
        filing: `radicado ${numero_radicado}`,
        figures: central.flatMap(([key, label]) =>
          typeof own[key] === 'number' ? [`${label}: ${formatNumber(own[key])} miles de pesos`] : [],
        ),
      };
    }),
  };
}
