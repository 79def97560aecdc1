/** The page of a company in English: its statements, figures and filings, with why a figure is missing. */

import { files } from '../../../contract/files/files.ts';
import { loadLabels, loadStatementLines } from '../../../contract/files/line-labels.ts';
import type { CompanyMore } from '../../../contract/files/record-files.ts';
import { statementNames, statementProperty } from '../../../contract/http/figure-keys.ts';
import { siisOrigin } from '../../../contract/http/origins.ts';
import { marksByYear } from '../../../contract/year-marks.ts';
import { loadCompany } from '../../parts/company/load.ts';
import { keysOf } from '../../parts/company/statements.tsx';
import type { PageContext } from '../../parts/document/context.ts';
import { englishPath, type PageDocument } from '../../parts/document/document.tsx';
import { untranslated } from '../../parts/document/elements.tsx';
import {
  type EnglishFigures,
  englishDocument,
  englishFigure,
  englishTable,
  englishYearsNote,
  shownYears,
} from '../../parts/english/page.tsx';
import { isicInEnglish as isicNames } from '../../words/isic.en.ts';

const statementTitles = {
  resultados: 'Income statement',
  situacion_financiera: 'Statement of financial position',
  flujo_efectivo: 'Statement of cash flows',
} as const;

const grades = {
  A: 'nothing unusual',
  B: 'information only',
  C: 'something unusual',
  D: 'does not add up',
} as const;

const frameworks = {
  PLENAS: 'full IFRS',
  PYMES: 'IFRS for SMEs',
  SIMPLIFICADA: 'simplified accounting',
  OTRO: 'another one',
} as const;

const bases = {
  separado: 'separate',
  consolidado: 'consolidated',
  individual: 'individual',
  combinado: 'combined',
  sin_indicar: 'not stated',
} as const;

/** The sum of the exercises of each year that closed its books several times, and what goes by it. */
const wholeYears = ({ by_year }: CompanyMore['anio_completo']) =>
  by_year.length > 0 && (
    <ul class="flag">
      {by_year.map(({ anio, ejercicios, estado_resultados: { ingresos_operacionales, ganancia_neta } }) => (
        <li data-suma={anio}>
          The {ejercicios.length} financial periods of {anio} together: revenue{' '}
          {sumText(ingresos_operacionales)}, net profit {sumText(ganancia_neta)}, from the filings{' '}
          {ejercicios
            .map(({ desde, hasta, numero_radicado }) => `${numero_radicado} (${desde} to ${hasta})`)
            .join(', ')}
          . Growth, size, ranks and statistics go by this sum.
        </li>
      ))}
    </ul>
  );

const sumText = (amount: number | undefined): string =>
  amount === undefined ? 'not filed' : englishFigure(amount, 'currency');

/** Throws when there is no such company. */
export async function englishCompanyDocument(
  { release, site }: PageContext,
  nit: string,
): Promise<PageDocument> {
  const { manifest } = release;
  const [{ company }, more, definitions, analysis, lines, labelOf] = await Promise.all([
    loadCompany(release, nit),
    release.json(files.companyMore, nit),
    release.json(files.indicators),
    release.json(files.analysis),
    loadStatementLines(release),
    loadLabels(release, 'en'),
  ]);
  const { profile, financials, indicators } = company;
  const { razon_social: name, digito_verificacion, ubicacion, ciiu, primer_anio, ultimo_anio } = profile;
  const years = financials.filings.map(({ anio }) => anio).slice(-shownYears);
  const marks = marksByYear(company);
  const statements = statementNames.map((statement) => {
    const rows = (financials[statementProperty[statement]] ?? []).filter(({ anio }) => years.includes(anio));
    const kindOf = (key: string) => lines.get(`${statement} ${key}`)?.[1] ?? 'detail';
    const isShown = (key: string) =>
      statement === 'resultados' || kindOf(key) !== 'detail' || rows.some((row) => row[key]);
    return englishTable(
      statementTitles[statement],
      years,
      keysOf(rows.toReversed())
        .filter(isShown)
        .map((key) => ({
          key,
          label: labelOf(statement, key),
          unit: 'currency' as const,
          kind: kindOf(key),
        })),
      { by_year: rows },
      marks,
    );
  });
  const figures: readonly (readonly [title: string, figures: EnglishFigures])[] = [
    ['Indicators', { ...indicators, definitions }],
    ['Cash, debt and other figures', { ...more.derivadas, definitions: analysis.derivadas.definitions }],
    ['Growth', { ...more.crecimiento, definitions: analysis.crecimiento.definitions }],
  ];
  const marksOf = (title: string) => (title === 'Growth' ? marksByYear(company, 'compared') : marks);
  const place = [...new Set([ubicacion.ciudad, ubicacion.departamento])].filter(Boolean).join(', ');
  const path = `/empresa/${nit}`;
  const description = `Financial statements and indicators of ${name} (Colombian tax number ${nit}), ${primer_anio} to ${ultimo_anio}, as filed with the Superintendencia de Sociedades.`;
  return englishDocument({
    manifest,
    site,
    path,
    title: `${name}: financial statements`,
    description,
    heading: <h1 {...untranslated}>{name}</h1>,
    subject: (
      <>
        NIT {nit}-{digito_verificacion} (the tax number){place !== '' && ` · ${place}`}
        {ciiu && (
          <>
            {' '}
            · <a href={englishPath(`/sector/clase/${ciiu.codigo}`)}>CIIU class {ciiu.codigo}</a> of{' '}
            <a href={englishPath(`/sector/division/${ciiu.division}`)}>{isicNames[ciiu.division]!}</a> (ISIC
            Rev. 4 division {ciiu.division},{' '}
            <a href={englishPath(`/sector/seccion/${ciiu.seccion}`)}>section {ciiu.seccion}</a>)
          </>
        )}
      </>
    ),
    moreInSpanish: 'charts, the comparison with the sector and notes on each filing',
    amounts: (
      <>
        Amounts are <strong>thousands of Colombian pesos</strong> (COP) of their year, as filed, not adjusted
        for inflation. A dash is a figure that was not filed or cannot be computed; it is never zero. Lines
        that are zero or missing in all the years shown are left out.
      </>
    ),
    figures: (
      <>
        {englishYearsNote(marks)}
        {wholeYears(more.anio_completo)}
        {statements}
        {figures.map(([title, { definitions, by_year, motivos_nulos }]) =>
          englishTable(
            title,
            years,
            Object.entries(definitions).map(([key, { nombre_en: label, unit }]) => ({ key, label, unit })),
            { by_year, motivos_nulos },
            marksOf(title),
          ),
        )}
        <section class="block">
          <h2>Filings</h2>
          <div class="scroll">
            <table>
              <thead>
                <tr>
                  <th scope="col">Year</th>
                  <th scope="col">Closing date</th>
                  <th scope="col">Months</th>
                  <th scope="col">Filing number</th>
                  <th scope="col">Standard</th>
                  <th scope="col">Grade</th>
                </tr>
              </thead>
              <tbody>
                {financials.filings
                  .toReversed()
                  .map(({ anio, fecha_corte, meses, numero_radicado, marco_niif, base, calidad }) => (
                    <tr>
                      <th scope="row">{anio}</th>
                      <td>{fecha_corte}</td>
                      <td>{meses ?? 'not known'}</td>
                      <td>{numero_radicado}</td>
                      <td>
                        {frameworks[marco_niif]}, {bases[base]}
                      </td>
                      <td>
                        {calidad}: {grades[calidad]}
                      </td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </div>
        </section>
      </>
    ),
    cited: [
      siisOrigin.attribution,
      `Financial statements of ${name} (NIT ${nit}-${digito_verificacion}), ${primer_anio} to ${ultimo_anio}`,
    ],
    downloads: (
      <>
        <a href={`/api/v1/empresa/${nit}`}>JSON</a> ·{' '}
        <a href={`/api/v1/empresa/${nit}/financials?format=csv&idioma=en`}>statements as CSV, in English</a>
      </>
    ),
  });
}
