/** The page of a company from top to bottom, drawn by the server and again by scripts, from the same facts. */

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { addressOf } from '../../../contract/http/addresses.ts';
import { marksByYear } from '../../../contract/year-marks.ts';
import { Citation, siisSource } from '../document/citation.tsx';
import { ErrorReport } from '../document/error-report.tsx';
import { formatNumber, nitText, yearsText } from '../document/format.ts';
import { CompanyCash } from './cash.tsx';
import { CompanyEvolution } from './charts.tsx';
import type { CompanyFacts } from './facts.ts';
import { CompanyIndicators } from './indicators.tsx';
import { CompanyNeighbours, CompanyRanking } from './peers.tsx';
import { companyHeading, companyProfile } from './profile.tsx';
import { CompanyRestatements, companySources } from './sources.tsx';
import { CompanyStatements } from './statements.tsx';

export function CompanyPage(facts: CompanyFacts) {
  const { company, meta, analysis, benchmark, procedencia, outcomes, near, lines, marks, gaps, site } = facts;
  const { razon_social, nit, digito_verificacion } = company.profile;
  const [level, setLevel] = useState<string | undefined>(undefined);
  const call = addressOf('empresa', { nit });
  const origins = marksByYear(company);
  const parts: readonly (readonly [id: string, name: string, element: ComponentChildren])[] = [
    [
      'evolucion',
      'Evolución',
      <CompanyEvolution
        {...{ company, benchmark, analysis, call, gaps }}
        names={lines}
        constant={facts.constant}
      />,
    ],
    [
      'indicadores',
      'Indicadores',
      <CompanyIndicators {...{ company, benchmark, analysis, call, gaps }} onLevel={setLevel} />,
    ],
    ['caja', 'Caja y deuda', <CompanyCash {...{ analysis, outcomes, nit, call }} marks={origins} />],
    ['vecinas', 'Parecidas', near && <CompanyNeighbours nit={nit} near={near} />],
    [
      'sector',
      'Sector',
      benchmark && (
        <CompanyRanking {...{ company, benchmark, meta, nit, level }} wholeYears={analysis.anio_completo} />
      ),
    ],
    ['estados', 'Estados', <CompanyStatements {...{ company, lines, nit, gaps }} />],
    ['fuentes', 'Radicados', companySources(company, nit, procedencia)],
    ['error', '¿Un error?', <ErrorReport {...reportOf(facts)} />],
    [
      'reexpresiones',
      'Cambios',
      company.financials.filings.length > 1 && <CompanyRestatements {...{ company, call, meta }} />,
    ],
    ['perfil', 'Datos', companyProfile(company, analysis.historia, call)],
    [
      'citar',
      'Citar',
      <Citation
        title={`Estados financieros de ${razon_social} (NIT ${nitText(nit, digito_verificacion)}), ${yearsText(company.financials.filings.map(({ anio }) => anio))}`}
        source={siisSource}
        address={`${site}/empresa/${nit}`}
        meta={meta}
      />,
    ],
  ];
  return (
    <>
      {companyHeading(company, benchmark, analysis, marks, call, gaps)}
      <nav class="index" aria-label="En esta página">
        {parts.map(([id, name, element]) => element && <a href={`#${id}`}>{name}</a>)}
      </nav>
      {parts.map(([, , element]) => element)}
      <p class="small soft paper">{`En papel faltan el flujo de efectivo, el crecimiento, las mayores del sector, las presentaciones que se reemplazaron, las cifras que cambiaron después y los datos de la sociedad. Están en ${site}/empresa/${nit}.`}</p>
    </>
  );
}

// «¿Ve un error?» on the page of a company: a message about one of its central figures, as it was filed.

const central: readonly (readonly [key: string, label: string])[] = [
  ['ingresos_operacionales', 'Ingresos operacionales'],
  ['ganancia_neta', 'Ganancia neta'],
  ['total_activos', 'Total de activos'],
  ['total_pasivos', 'Total de pasivos'],
  ['total_patrimonio', 'Total del patrimonio'],
];

function reportOf({
  company: { profile, financials },
  site,
  contact,
}: Pick<CompanyFacts, 'company' | 'site' | 'contact'>) {
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
