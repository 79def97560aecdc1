/** The sheet of a company for a credit file, on two printed pages: five years, quartiles, signs, Z″ by its terms, cash bridge, filings. */

import type { ComponentChildren } from 'preact';
import { analysisReader } from '../../contract/files/analysis-sections.ts';
import { files } from '../../contract/files/files.ts';
import type { ReleaseFiles } from '../../contract/files/release-files.ts';
import { altmanTerms } from '../../contract/http/figure-keys.ts';
import { inPesosOf } from '../../contract/http/prices.ts';
import { type MarksByYear, marksByYear, marksText } from '../../contract/year-marks.ts';
import { BridgeChart, BridgeRows, bridgeYears } from '../parts/company/bridge.tsx';
import { zoneOf, zonesText } from '../parts/company/cash.tsx';
import type { CompanyBenchmark, ShownAnalysis } from '../parts/company/facts.ts';
import {
  comparedReader,
  type FigureReader,
  figureReader,
  loadBenchmark,
  loadCompany,
  shownAnalysis,
} from '../parts/company/load.ts';
import { outcomesBeside } from '../parts/company/outcomes.ts';
import { sizeText } from '../parts/company/size.tsx';
import { YearOrigins } from '../parts/company/year-origins.tsx';
import { citedText, siisSource } from '../parts/document/citation.tsx';
import type { PageContext } from '../parts/document/context.ts';
import type { PageDocument } from '../parts/document/document.tsx';
import { DataTable, FigureHead, ScrollBox } from '../parts/document/elements.tsx';
import {
  calm,
  date,
  formatIndicator,
  formatNumber,
  frameworkNames,
  inUnit,
  listText,
  nitText,
  unitFor,
  yearsText,
} from '../parts/document/format.ts';
import type { Whole } from '../parts/figures/facts.ts';
import { gradeText, isUnusual } from '../parts/figures/flags.tsx';
import { namesByReason, reasonText, YearHead } from '../parts/figures/indicator-notes.tsx';
import type { ShownOutcomes } from '../parts/transitions/page.tsx';
import { OutcomeSentence } from '../parts/transitions/page.tsx';
import { formatsIn, siisScale, uncapitalized } from '../words/formats.ts';
import { companyFigureWords, figureWords } from '../words/words.ts';

const shownYears = 5;

/** The amounts of the sheet: `balance` at the end of the year, `flow` over the year. */
const amounts = [
  ['ingresos_operacionales', 'Ingresos operacionales', 'flow'],
  ['ebitda', 'EBITDA', 'flow'],
  ['ganancia_operacional', 'Ganancia operacional', 'flow'],
  ['ganancia_neta', 'Ganancia neta', 'flow'],
  ['flujo_operacion', 'Flujo de operación', 'flow'],
  ['total_activos', 'Activo total', 'balance'],
  ['total_pasivos', 'Pasivo total', 'balance'],
  ['total_patrimonio', 'Patrimonio', 'balance'],
  ['deuda_financiera', 'Deuda financiera', 'balance'],
  ['efectivo_equivalentes', 'Efectivo', 'balance'],
  ['capital_trabajo_neto_operativo', 'KTNO', 'balance'],
] as const;

const ratios = [
  ...['razon_corriente', 'prueba_acida', 'endeudamiento_total', 'cobertura_intereses', 'dias_cartera'],
  ...['dias_inventarios', 'dias_proveedores', 'ciclo_efectivo', 'margen_operacional', 'margen_neto', 'roa'],
  ...['roe', 'margen_ebitda', 'deuda_neta_ebitda', 'cobertura_ebitda', 'productividad_ktno'],
  ...['deuda_patrimonio', 'cubrimiento_deuda', 'z_altman', 'fscore_8'],
];
const duPont = ['margen_neto', 'rotacion_activos', 'multiplicador_patrimonio', 'roe'];

interface Quartiles {
  readonly n: number;
  readonly p25: number | null;
  readonly p50: number | null;
  readonly p75: number | null;
}
interface SheetFacts {
  readonly company: Whole;
  readonly analysis: ShownAnalysis;
  /** The newest first. */
  readonly years: readonly number[];
  readonly of: FigureReader;
  /** As compared: of a year that is the sum of its exercises, with the figures of the sum. */
  readonly compared: FigureReader;
  readonly comparedMarks: MarksByYear;
  readonly outcomes: ShownOutcomes | null;
  readonly quartiles: { readonly name: string; readonly of: (key: string) => Quartiles | undefined } | null;
}

/** Throws when there is no such company. */
export async function creditSheet(context: PageContext, nit: string): Promise<PageDocument> {
  const { release, site } = context;
  const [{ company, meta }, more] = await Promise.all([
    loadCompany(release, nit),
    release.json(files.companyMore, nit),
  ]);
  const { profile, financials } = company;
  const [select, benchmark] = await Promise.all([
    analysisReader(release, more),
    loadBenchmark(context, profile, more),
  ]);
  const analysis = shownAnalysis(select, profile.ultimo_anio);
  const years = financials.filings
    .slice(-shownYears)
    .map(({ anio }) => anio)
    .reverse();
  const of = figureReader(company, analysis);
  const facts = {
    ...{ company, analysis, years, of },
    compared: comparedReader(of, analysis),
    comparedMarks: marksByYear(company, 'compared'),
    outcomes: await outcomesBeside(release, profile, analysis),
    quartiles: await loadQuartiles(release, benchmark, profile.ultimo_anio),
  };
  const address = `${site}/empresa/${nit}`;
  const title = `Hoja de crédito de ${profile.razon_social}`;
  const cited = citedText({
    title: `${title} (NIT ${nitText(nit, profile.digito_verificacion)}), ${yearsText(years.toReversed())}`,
    source: siisSource,
    address: `${address}?hoja=credito`,
    meta,
  });
  const page = (
    <article class="credit">
      <div class="credit-page">
        {heading(facts)}
        {amountTables(facts)}
        {ratioTable(facts)}
      </div>
      <div class="credit-page">
        <div class="credit-columns">
          <div>
            {signTable(facts)}
            {altmanTable(facts)}
          </div>
          <div>
            {duPontTable(facts)}
            {bridgePicture(facts)}
          </div>
        </div>
        {bridgePart(facts)}
        {filingTable(facts)}
        <p class="small soft">{cited}</p>
        <p class="small soft paperless">
          <a href={`/empresa/${nit}`}>Todo lo que hay de la sociedad</a>
          {'. '}
          <button type="button" class="quiet scripted" data-print="">
            Imprimir o guardar en PDF
          </button>
        </p>
      </div>
    </article>
  );
  return {
    title,
    description: `${profile.razon_social} en dos páginas: cinco años, indicadores, señales y puente de caja.`,
    site,
    sample: release.manifest.sample,
    body: page,
    script: 'shell',
  };
}

/** The statistics of the company's smallest group with enough companies, in its latest year. */
async function loadQuartiles(
  release: ReleaseFiles,
  benchmark: CompanyBenchmark | null,
  year: number,
): Promise<SheetFacts['quartiles']> {
  const groups = benchmark?.peer_stats_by_year[year] ?? [];
  const group = groups.find(({ muestra }) => muestra !== 'insuficiente') ?? groups.at(-1);
  if (!group) return null;
  const { analisis_by_year } = await release.json(files.groupMore, group.nivel, group.codigo);
  const derived = analisis_by_year[year]?.derivadas;
  return {
    name: `${figureWords.es.levels[group.nivel]!.toLowerCase()} CIIU ${group.codigo} (${calm(group.nombre)}), ${formatNumber(group.num_empresas)} sociedades`,
    of: (key) => group.indicadores[key] ?? derived?.[key],
  };
}

function heading({ company: { profile, financials }, analysis }: SheetFacts) {
  const { ciiu, ubicacion } = profile;
  const facts: readonly (readonly [string, string | null | undefined | false])[] = [
    ['NIT', nitText(profile.nit, profile.digito_verificacion)],
    ['Estado', calm(profile.estado_actual)],
    ['Tamaño por ingresos', analysis.tamano && sizeText(analysis.tamano)],
    ['Domicilio', [...new Set([ubicacion.ciudad, ubicacion.departamento])].filter(Boolean).join(', ')],
    ['Tipo', calm(profile.tipo_societario)],
    ['Constituida', profile.fecha_constitucion && date(profile.fecha_constitucion)],
    ['Marco', frameworkNames[profile.marco_niif]],
    ['Reportó', yearsText(financials.filings.map(({ anio }) => anio))],
    ['Actividad', ciiu && `${ciiu.nombre} (CIIU ${ciiu.codigo})`],
  ];
  return (
    <header>
      <p class="soft">Hoja de crédito</p>
      <h1>{profile.razon_social}</h1>
      <dl class="facts">
        {facts.map(
          ([name, text]) =>
            text && (
              <div class={name === 'Actividad' ? 'long' : undefined}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
      <p class="small soft">
        Lo que la sociedad reportó a la Superintendencia de Sociedades, y lo que se calcula de ello. No
        recomienda un cupo ni un plazo. Una raya es un dato que no se conoce o no aplica.
      </p>
    </header>
  );
}

const section = (title: string, ...content: ComponentChildren[]) => (
  <section>
    <h2>{title}</h2>
    <ScrollBox name={title}>{content}</ScrollBox>
  </section>
);

const cell = (text: string, value: number | null | undefined = null) => (
  <td class={`number${value !== null && value < 0 ? ' negative' : ''}`}>{text}</td>
);

const rowHead = (text: string) => <th scope="row">{text}</th>;

/** Whether a figure has a value in one of the years; figures without one are listed in a line below their table. */
const isKnownIn =
  ({ years, of }: Pick<SheetFacts, 'years' | 'of'>) =>
  (key: string): boolean =>
    years.some((year) => typeof of(year)[key] === 'number');

/** Why the latest year lacks a figure, in words. */
const reasonOf = ({ years, company, analysis }: SheetFacts, key: string): string =>
  uncapitalized(
    reasonText(
      { ...company.indicators.motivos_nulos[years[0]!], ...analysis.derivadas.motivos_nulos[years[0]!] }[key],
      'es',
    ),
  );

const missingLine = (text: string) => text !== '' && <p class="small soft">{`Sin valor: ${text}.`}</p>;

/** The tables of amounts: as filed, and in pesos of the latest year. */
function amountTables(facts: SheetFacts) {
  const { company, analysis, years, of } = facts;
  const marks = marksByYear(company);
  const base = years[0]!;
  const isKnown = isKnownIn(facts);
  const knownAmounts = amounts.filter(([key]) => isKnown(key));
  const missing = amounts.filter((row) => !knownAmounts.includes(row)).map(([, name]) => name);
  const table = (title: string, amountOf: (row: (typeof amounts)[number], year: number) => number | null) => {
    const values = knownAmounts.map((row) => years.map((year) => amountOf(row, year)));
    const unit = unitFor(values.flat(), siisScale);
    return (
      <DataTable
        title={`${title}, en ${unit.name}`}
        heads={['Cifra', years.map((year) => <YearHead marks={marks} year={year} />)]}
        rows={knownAmounts.map(([, name], i) => (
          <tr>
            {rowHead(name)}
            {values[i]!.map((value) => cell(value === null ? '–' : inUnit(value, siisScale, unit), value))}
          </tr>
        ))}
      />
    );
  };
  const filed = (key: string, year: number) => of(year)[key] ?? null;
  return section(
    years.length === 1 ? `El año ${base}` : 'Los últimos años',
    <div class="credit-columns">
      {table('Pesos de cada año', ([key], year) => filed(key, year))}
      {years.length > 1 &&
        table(`Pesos de ${base}`, ([key, , kind], year) => {
          const amount = filed(key, year);
          return amount === null ? null : inPesosOf(base, key, year, amount, kind === 'balance');
        })}
    </div>,
    years.length > 1 && (
      <p class="small soft">{`Pesos de ${base}: sin la inflación (IPC, DANE), los saldos por el índice de diciembre y lo de todo el año por la media del año.`}</p>
    ),
    missingLine(listText(missing)),
    <YearOrigins
      company={company}
      wholeYears={analysis.anio_completo}
      years={years}
      unit={unitFor(
        knownAmounts.flatMap(([key]) => years.map((year) => of(year)[key])),
        siisScale,
      )}
    />,
  );
}

const definitionsOf = ({ company, analysis }: SheetFacts) => ({
  ...company.indicators.definitions,
  ...analysis.derivadas.definitions,
});

const missingFigures = (facts: SheetFacts, keys: readonly string[]) =>
  missingLine(
    namesByReason(
      keys.map((key) => [definitionsOf(facts)[key]!.nombre, reasonOf(facts, key)]),
      'es',
    ),
  );

const figureText = (value: number | null | undefined, unit: string): string =>
  value === null || value === undefined ? '–' : formatIndicator(value, unit);

function placeText(value: number | null, { p25, p50, p75 }: Quartiles): string {
  if (value === null || p25 === null || p50 === null || p75 === null) return '–';
  if (value < p25) return 'bajo el cuartil 1';
  if (value === p50) return 'en la mediana';
  if (value < p50) return 'bajo la mediana';
  return value <= p75 ? 'sobre la mediana' : 'sobre el cuartil 3';
}

/** The quartiles of its latest year, and what they are of; none where its figures are not compared. */
function comparisonOf({ years, comparedMarks, quartiles }: SheetFacts) {
  const year = years[0]!;
  const apart = (comparedMarks.get(year) ?? []).filter(({ kind }) => kind !== 'suma');
  if (apart.length > 0)
    return {
      title: `Sin cuartiles, porque lo de ${year} no se compara con su sector: ${marksText(apart, 'largo')}`,
      quartiles: null,
    };
  return quartiles
    ? { title: `Cuartiles de ${year} entre las de su ${quartiles.name}`, quartiles }
    : { title: 'Sin un grupo con el que comparar', quartiles };
}

function ratioTable(facts: SheetFacts) {
  const { years, compared: of, comparedMarks } = facts;
  const { title, quartiles } = comparisonOf(facts);
  const definitions = definitionsOf(facts);
  const knownRatios = ratios.filter(isKnownIn({ years, of }));
  const missing = ratios.filter((key) => !knownRatios.includes(key));
  return section(
    'Indicadores',
    <DataTable
      title={title}
      heads={[
        'Indicador',
        years.map((year) => <YearHead marks={comparedMarks} year={year} />),
        quartiles && ['Cuartil 1', 'Mediana', 'Cuartil 3'].map((name) => <FigureHead>{name}</FigureHead>),
        quartiles && `En ${years[0]} está`,
      ]}
      rows={knownRatios.map((key) => {
        const { nombre, unit } = definitions[key]!;
        const stats = quartiles?.of(key) ?? { n: 0, p25: null, p50: null, p75: null };
        return (
          <tr data-figure={key}>
            {rowHead(nombre)}
            {years.map((year) => cell(figureText(of(year)[key], unit), of(year)[key]))}
            {quartiles && [stats.p25, stats.p50, stats.p75].map((value) => cell(figureText(value, unit)))}
            {quartiles && <td>{placeText(of(years[0]!)[key] ?? null, stats)}</td>}
          </tr>
        );
      })}
    />,
    missingFigures(facts, missing),
  );
}

function signTable({ analysis: { senales }, outcomes }: SheetFacts) {
  const year = senales.by_year.at(-1);
  if (!year) return null;
  return section(
    `Señales de ${year.anio}`,
    <DataTable
      title="Decreto 1378 de 2021; son motivo para mirar mejor, no una conclusión"
      heads={['Señal', String(year.anio)]}
      rows={Object.entries(senales.definitions).map(([key, { nombre }]) => {
        const shows = year[key as 'patrimonio_negativo'];
        const reason = reasonText(senales.motivos_nulos[String(year.anio)]?.[key], 'es');
        const text = shows === null ? `No se sabe: ${uncapitalized(reason)}` : shows ? 'Sí' : 'No';
        return (
          <tr>
            {rowHead(nombre)}
            <td>{text}</td>
          </tr>
        );
      })}
    />,
    Object.entries(senales.definitions).map(([key, { nombre }]) => (
      <OutcomeSentence outcomes={outcomes} trait={key} having={`con «${nombre.toLowerCase()}»`} />
    )),
  );
}

/** The terms of the latest Z″; a line that was taken as 0 is blank. */
function altmanTable(facts: SheetFacts) {
  const { years, compared: of, comparedMarks, outcomes, analysis } = facts;
  const { derivadas } = analysis;
  const year = years.find((candidate) => typeof of(candidate).z_altman === 'number');
  const last = years[0]!;
  if (year === undefined)
    return section('Z″ de Altman', <p class="small">{`No hay: ${reasonOf(facts, 'z_altman')}.`}</p>);
  const row = of(year);
  const total = row.z_altman!;
  return section(
    `Z″ de Altman, ${year}${marksText(comparedMarks.get(year) ?? []).replace(/^(?=.)/, ', ')}`,
    <DataTable
      title={`Señal de la literatura (1995), ajustada con otras sociedades: ${zonesText(derivadas.definitions.z_altman, companyFigureWords.es, formatsIn.es)}`}
      heads={['Término', ['Razón', 'Peso', 'Aporte'].map((name) => <FigureHead>{name}</FigureHead>)]}
      rows={[
        ...altmanTerms.map(({ nombre, peso, mas, menos, sobre }) => {
          const ratio = ((row[mas] ?? 0) - (menos ? (row[menos] ?? 0) : 0)) / row[sobre]!;
          return (
            <tr data-aporte={peso * ratio}>
              {rowHead(nombre)}
              {cell(formatNumber(ratio, 3), ratio)}
              {cell(formatNumber(peso, 2))}
              {cell(formatNumber(peso * ratio, 2), ratio)}
            </tr>
          );
        }),
        <tr class="total" data-aporte={total}>
          {rowHead(`Z″: ${zoneOf(derivadas.definitions.z_altman, total)}`)}
          {cell('')}
          {cell('')}
          {cell(formatNumber(total, 2), total)}
        </tr>,
      ]}
    />,
    year === last && <OutcomeSentence outcomes={outcomes} trait="z_altman" having="en esta zona" />,
  );
}

function duPontTable(facts: SheetFacts) {
  const { years, compared: of, comparedMarks } = facts;
  const definitions = definitionsOf(facts);
  return section(
    'DuPont',
    <DataTable
      title="Margen neto × rotación × multiplicador = rentabilidad del patrimonio"
      heads={['Factor', years.map((year) => <YearHead marks={comparedMarks} year={year} />)]}
      rows={duPont.map((key) => {
        const { nombre, unit } = definitions[key]!;
        return (
          <tr class={key === 'roe' ? 'total' : undefined}>
            {rowHead(nombre)}
            {years.map((year) => cell(figureText(of(year)[key], unit), of(year)[key]))}
          </tr>
        );
      })}
    />,
    missingFigures(
      facts,
      duPont.filter((key) => typeof of(years[0]!)[key] !== 'number'),
    ),
  );
}

function bridgePicture({ analysis: { puente } }: SheetFacts) {
  const last = bridgeYears(puente)[0];
  if (!last) return null;
  return section(`Del EBITDA al efectivo, ${last.anio}`, <BridgeChart bridge={puente} row={last} />);
}

function bridgePart({ analysis: { puente } }: SheetFacts) {
  const years = bridgeYears(puente).slice(0, shownYears);
  return years.length === 0
    ? section(
        'Puente de caja',
        <p class="small">No hay: no se conoce el EBITDA, o no el efectivo de dos años.</p>,
      )
    : section('Puente de caja', <BridgeRows bridge={puente} years={years} />);
}

function filingTable({ company: { financials } }: SheetFacts) {
  return section(
    'Presentaciones',
    <DataTable
      title="De dónde salen las cifras de cada año"
      heads={['Año', 'Corte', 'Radicado', 'Base', 'Marco', 'Calidad del dato', 'El año siguiente la repite']}
      rows={financials.filings
        .slice(-shownYears)
        .reverse()
        .map((filing) => (
          <tr>
            <th scope="row">{filing.anio}</th>
            {[
              date(filing.fecha_corte),
              filing.numero_radicado,
              filing.base.replace('_', ' '),
              frameworkNames[filing.marco_niif],
              isUnusual(filing.calidad) ? gradeText(filing.calidad, 'es') : 'nada fuera de lo usual',
              filing.reexpresado ? 'con otras cifras' : '–',
            ].map((text) => (
              <td>{text}</td>
            ))}
          </tr>
        ))}
    />,
  );
}
