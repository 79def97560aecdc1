/** The page of a company from top to bottom, drawn by the server and again by scripts, from the same facts. */

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { addressOf } from '../../../contract/http/addresses.ts';
import { marksByYear } from '../../../contract/year-marks.ts';
import { type Formats, useFormats } from '../../words/formats.ts';
import { usePath, useWords } from '../../words/language.ts';
import { companyWords } from '../../words/words.ts';
import { Citation, siisSource } from '../document/citation.tsx';
import { ErrorReport } from '../document/error-report.tsx';
import { nitText } from '../document/format.ts';
import { CompanyCash } from './cash.tsx';
import { CompanyEvolution } from './charts.tsx';
import type { CompanyFacts } from './facts.ts';
import { CompanyIndicators } from './indicators.tsx';
import { CompanyNeighbours, CompanyRanking } from './peers.tsx';
import { CompanyHeading, CompanyProfile } from './profile.tsx';
import { CompanyRestatements, CompanySources } from './sources.tsx';
import { CompanyStatements } from './statements.tsx';
import { type AskedYears, type YearChoice, yearsAddress } from './years.tsx';

export function CompanyPage(facts: CompanyFacts) {
  const {
    company,
    meta,
    analysis,
    benchmark,
    procedencia,
    outcomes,
    near,
    lines,
    marks,
    gaps,
    newestYear,
    site,
  } = facts;
  const { razon_social, nit, digito_verificacion } = company.profile;
  const at = usePath();
  const [level, setLevel] = useState<string | undefined>(undefined);
  const [asked, setAsked] = useState(facts.asked);
  const pageAddress = at(`/empresa/${nit}`);
  const choice: YearChoice = {
    asked,
    ask,
    hrefOf: (years, place) => yearsAddress(pageAddress, years, facts.constant !== undefined, place),
  };
  const words = useWords(companyWords);
  const formats = useFormats();
  const call = addressOf('empresa', { nit });
  const address = site + pageAddress;
  const origins = marksByYear(company);
  const parts: readonly (readonly [id: keyof typeof words.parts, element: ComponentChildren])[] = [
    [
      'evolucion',
      <CompanyEvolution
        {...{ company, benchmark, analysis, call, gaps }}
        names={lines}
        constant={facts.constant}
        asked={asked}
      />,
    ],
    [
      'indicadores',
      <CompanyIndicators {...{ company, benchmark, analysis, call, gaps, choice }} onLevel={setLevel} />,
    ],
    ['caja', <CompanyCash {...{ analysis, outcomes, nit, call, choice }} marks={origins} />],
    ['vecinas', near && <CompanyNeighbours nit={nit} near={near} />],
    [
      'sector',
      benchmark && (
        <CompanyRanking {...{ company, benchmark, meta, nit, level }} wholeYears={analysis.anio_completo} />
      ),
    ],
    ['estados', <CompanyStatements {...{ company, lines, nit, gaps, choice }} structure={facts.structure} />],
    ['fuentes', <CompanySources company={company} nit={nit} origins={procedencia} />],
    ['error', <ErrorReport {...reportOf(facts, address, words, formats)} />],
    [
      'reexpresiones',
      company.financials.filings.some(({ reexpresado }) => reexpresado) && (
        <CompanyRestatements {...{ company, call, meta }} />
      ),
    ],
    [
      'perfil',
      <CompanyProfile company={company} history={analysis.historia} call={call} newestYear={newestYear} />,
    ],
    [
      'citar',
      <Citation
        title={words.cited(
          razon_social,
          nitText(nit, digito_verificacion),
          formats.years(company.financials.filings.map(({ anio }) => anio)),
        )}
        source={siisSource}
        address={address}
        meta={meta}
      />,
    ],
  ];
  return (
    <>
      <CompanyHeading {...{ company, benchmark, analysis, marks, call, gaps, newestYear }} />
      <nav class="index" aria-label={words.inPage}>
        {parts.map(([id, element]) => element && <a href={`#${id}`}>{words.parts[id]}</a>)}
      </nav>
      {parts.map(([, element]) => element)}
      <p class="small soft paper">{words.onPaper(address)}</p>
    </>
  );

  /** The address goes along, so that it can be kept and passed on. */
  function ask(years: AskedYears) {
    setAsked(years);
    const address = new URL(location.href);
    if (years === undefined) address.searchParams.delete('anio');
    else address.searchParams.set('anio', `${years}`);
    history.replaceState(history.state, '', address);
  }
}

// «¿Ve un error?» on the page of a company: a message about one of its central figures, as it was filed.

function reportOf(
  { company: { profile, financials }, contact }: Pick<CompanyFacts, 'company' | 'contact'>,
  page: string,
  words: typeof companyWords.es,
  { thousands }: Formats,
) {
  const { estado_resultados = [], estado_situacion_financiera = [] } = financials;
  const rows = [...estado_resultados, ...estado_situacion_financiera];
  return {
    who: profile.razon_social,
    nit: nitText(profile.nit, profile.digito_verificacion),
    page,
    supervisor: { name: 'Superintendencia de Sociedades', site: 'https://www.supersociedades.gov.co/' },
    contact,
    reported: financials.filings.toReversed().map(({ anio, numero_radicado }) => {
      const own = Object.assign({}, ...rows.filter((row) => row.anio === anio));
      return {
        year: anio,
        filing: words.filingNumber(numero_radicado),
        figures: Object.entries(words.central).flatMap(([key, label]) =>
          typeof own[key] === 'number' ? [`${label}: ${thousands(own[key])}`] : [],
        ),
      };
    }),
  };
}
