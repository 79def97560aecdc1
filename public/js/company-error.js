/** «¿Ve un error?» on the page of a company: a message about one of its central figures, as it was filed. */

import { chooseReported, errorReport } from './error-report.js';
import { formatNumber, nitText } from './format.js';

/** @type {readonly (readonly [key: string, label: string])[]} */
const central = [
  ['ingresos_operacionales', 'Ingresos operacionales'],
  ['ganancia_neta', 'Ganancia neta'],
  ['total_activos', 'Total de activos'],
  ['total_pasivos', 'Total de pasivos'],
  ['total_patrimonio', 'Total del patrimonio'],
];

/** @typedef {Pick<import('./company-facts.js').CompanyFacts, 'company' | 'site' | 'contact'>} Facts */

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
    supervisor: 'Superintendencia de Sociedades',
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
