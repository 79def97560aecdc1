/** A company over the years: tiles with the latest figures, growth, what its liabilities are made of, and its charts, which are picture files too. */

import type { ComponentChildren } from 'preact';
import type { Language } from '../../../contract/http/parameters.ts';
import type { MarksByYear as Marks } from '../../../contract/year-marks.ts';
import { marksByYear } from '../../../contract/year-marks.ts';
import { type AmountUnit, formatsIn, uncapitalized, useFormats } from '../../words/formats.ts';
import { pathIn, useLanguage, useWords } from '../../words/language.ts';
import { companyFigureWords, figureWords } from '../../words/words.ts';
import type { Chart, ChartSeries } from '../charts/charts.tsx';
import { everyYear, YearChart } from '../charts/charts.tsx';
import { Block, BlockMenu, PictureLinks } from '../document/block.tsx';
import {
  Caption,
  DataTable,
  FigureButton,
  FigureCell,
  FigureHead,
  SmallText,
} from '../document/elements.tsx';
import type { Whole } from '../figures/facts.ts';
import { noGrowth } from '../figures/indicator-notes.tsx';
import { figureTitle } from '../figures/meanings.ts';
import { PesosSwitch } from '../figures/pesos.tsx';
import type { YearGaps } from '../figures/source-gaps.ts';
import { absence, gapNote, newestDetailed } from '../figures/source-gaps.ts';
import type { CompanyBenchmark, Constant, LineLabels, ShownAnalysis } from './facts.ts';
import { YearOrigins } from './year-origins.tsx';
import { type AskedYears, yearsAddress } from './years.tsx';

export type LinesOfYear = Record<string, number | null | undefined>;
export type ChartName = (typeof chartNames)[number];
type CompanyChart = Chart & { measure: string };
type Words = (typeof companyFigureWords)['es'];

export function CompanyEvolution({
  company,
  benchmark,
  analysis: { crecimiento, anio_completo },
  names,
  call,
  gaps,
  constant,
  asked,
}: {
  company: Whole;
  benchmark: CompanyBenchmark | null;
  analysis: Pick<ShownAnalysis, 'crecimiento' | 'anio_completo'>;
  names: LineLabels;
  call: string;
  gaps: YearGaps;
  constant?: Constant | undefined;
  asked?: AskedYears;
}) {
  const language = useLanguage();
  const words = useWords(companyFigureWords);
  const { filed, money } = useFormats();
  const { nit } = company.profile;
  const page = pathIn(language, `/empresa/${nit}`);
  const { scale } = company.financials;
  const { years, byYear, unit } = companyYears(company, language);
  const charted = constant ? { ...company, financials: { ...company.financials, ...constant } } : company;
  const charts = chartsOf(charted, benchmark, language);
  const last = years.at(-1) ?? 0;
  const detailed = newestDetailed(
    gaps,
    years.filter((year) => byYear.has(year)),
  );
  return (
    <Block title={words.evolution} id="evolucion">
      <SmallText>{words.figuresOf(last, unit.name) + gapNote(gaps, years, language)}</SmallText>
      <div class="grid tiles">
        {headline.map(([key, label, direction]) =>
          tile({ label: words[label], key, direction, value: byYear.get(last)?.[key] ?? null }),
        )}
      </div>
      <YearOrigins company={company} wholeYears={anio_completo} years={years} unit={unit} />
      <Liabilities row={byYear.get(detailed)} year={detailed} names={names} scale={scale} unit={unit} />
      <PesosSwitch
        what={words.charts}
        base={constant?.base ?? null}
        filed={yearsAddress(page, asked, false, 'evolucion')}
        constant={yearsAddress(page, asked, true, 'evolucion')}
      />
      <div class="grid charts">
        {chartNames.map((name) => {
          const chart = charts[name];
          return (
            isDrawable(chart) && (
              <div class="card">
                <YearChart {...chart} pictures={constant ? null : pictures(name, chart.label)} />
              </div>
            )
          );
        })}
        <CompanyGrowth {...crecimiento} />
      </div>
      <BlockMenu
        of={words.evolutionCalled}
        call={[`${call}/financials`, `${call}?include=crecimiento`]}
        table={() => headlineTable(nit, years, byYear)}
      />
    </Block>
  );

  function pictures(name: ChartName, label: string) {
    const of = words.chartOf(label, company.profile.razon_social);
    return (
      <PictureLinks
        frame={`/empresa/${nit}/grafica/${name}`}
        of={of}
        picture={(format) => `/empresa/${nit}.${format}?grafica=${name}`}
      />
    );
  }

  function tile({
    label,
    key,
    direction,
    value,
  }: {
    label: string;
    key: string;
    direction: Direction;
    value: number | null;
  }) {
    const rate = growthOfLine[key];
    const whole = anio_completo.find(({ anio }) => anio === last);
    const sum = whole?.estado_resultados[key];
    const grown = rate && crecimiento.by_year.at(-1)?.[rate];
    return (
      <div class="card tile">
        <p class="label">{label}</p>
        {value === null ? (
          <strong class="nothing">{absence(gaps, key, last, language)}</strong>
        ) : (
          <strong class={value < 0 ? 'negative' : undefined} title={filed(value, scale)} data-key={key}>
            {money(value, scale)}
          </strong>
        )}
        {typeof sum === 'number' && <SmallText>{words.sumOfYear(money(sum, scale))}</SmallText>}
        {value !== null &&
          rate &&
          (typeof grown === 'number' ? (
            <Change times={1 + grown / 100} year={last - 1} direction={direction} />
          ) : (
            <SmallText>
              {sentence(noGrowth(crecimiento.motivos_nulos[last]?.[rate], last, language))}
            </SmallText>
          ))}
      </div>
    );
  }
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The rate of each line that has one. */
const growthOfLine: Readonly<Record<string, string>> = {
  ingresos_operacionales: 'crecimiento_ingresos',
  ganancia_neta: 'crecimiento_ganancia_neta',
  total_activos: 'crecimiento_activos',
  total_patrimonio: 'crecimiento_patrimonio',
};
/** As many lines of the liabilities as are shown, the largest. */
const mostLines = 4;

/** The largest lines of the liabilities of a year, with their share; null where only totals were filed. */
function Liabilities({
  row = {},
  year,
  names,
  scale,
  unit,
}: {
  row?: LinesOfYear | undefined;
  year: number;
  names: LineLabels;
  scale: number;
  unit: AmountUnit;
}) {
  const words = useWords(companyFigureWords);
  const { inUnit, pesosIn, indicator } = useFormats();
  const total = row.total_pasivos;
  const keys = Object.keys(row);
  const nameOf = (key: string) => names[`situacion_financiera ${key}`] ?? [];
  const parts = keys
    .slice(keys.indexOf('total_activos') + 1, keys.indexOf('total_pasivos') + 1)
    .flatMap((key) => (nameOf(key)[1] === 'detail' && row[key] ? [{ key, value: row[key] }] : []))
    .sort((a, b) => b.value - a.value);
  if (!total || total <= 0 || parts.length === 0) return null;
  const shown = parts.slice(0, mostLines);
  const rest = total - shown.reduce((sum, { value }) => sum + value, 0);
  const share = (value: number) => indicator((100 * value) / total, 'percent');
  const line = (key: string | null, name: ComponentChildren, value: number) => (
    <tr data-line={key}>
      <th scope="row">{name}</th>
      <td class="number fold-narrow">{inUnit(value, scale, unit)}</td>
      <FigureCell>{share(value)}</FigureCell>
    </tr>
  );
  const soon = row.pasivos_corrientes;
  return (
    <div class="card" id="pasivos">
      <h3>{words.liabilitiesOf(year)}</h3>
      <DataTable
        title={[
          words.largestLines(pesosIn(total, scale, unit)),
          typeof soon === 'number' && words.dueSoon(share(soon)),
        ]}
        heads={[
          words.line,
          <th scope="col" class="number fold-narrow">
            {words.amount}
          </th>,
          <FigureHead>{words.part}</FigureHead>,
        ]}
        rows={[
          shown.map(({ key, value }) => line(key, nameOf(key)[0] ?? key, value)),
          rest > 0 && line(null, <a href="#linea-total_pasivos">{words.others}</a>, rest),
        ]}
      />
    </div>
  );
}

/**
 * `times`: the figure by that of the year before, which was positive.
 * `year`: the year before
 */
function Change({ times, year, direction }: { times: number; year: number; direction: Direction }) {
  const words = useWords(companyFigureWords);
  const { number, indicator } = useFormats();
  const percent = (times - 1) * 100;
  const text =
    times >= 10
      ? words.timesThatOf(number(times), year)
      : times < 0
        ? words.positiveIn(year)
        : words.against(`${percent >= 0 ? '+' : ''}${indicator(percent, 'percent')}`, year);
  const mood = direction === 'none' ? 'soft' : percent < 0 ? 'down' : 'up';
  return <p class={`small ${mood}`}>{text}</p>;
}

const headlineTable = (nit: string, years: readonly number[], byYear: ReadonlyMap<number, LinesOfYear>) => ({
  name: `cifras-${nit}-evolucion`,
  header: ['nit', 'anio', ...headline.map(([key]) => `${key}_miles_cop`)],
  rows: years.map((year) => [nit, year, ...headline.map(([key]) => byYear.get(year)?.[key])]),
});

// How a company grew, beside its charts: yearly and compound rates of the latest year.

/**
 * Null where nothing can be compared with an earlier year because there is none.
 * `growth`: of the latest year
 */
export function CompanyGrowth({
  definitions,
  by_year,
  bases,
}: Omit<ShownAnalysis['crecimiento'], 'motivos_nulos'>) {
  const language = useLanguage();
  const words = useWords(companyFigureWords);
  const { indicator, unrounded } = useFormats();
  const row = by_year.at(-1);
  if (!row) return null;
  const year = String(row.anio);
  const all = Object.entries(definitions);
  const known = all.flatMap(([key, { nombre, formula }]) => {
    const value = row[key];
    return typeof value === 'number' ? [{ key, nombre, formula, value }] : [];
  });
  const repeated = known.filter(({ key }) => bases[year]?.[key] === 'comparativo');
  return (
    <div class="card" id="crecimiento">
      <h3>{words.growthTo(year)}</h3>
      {known.length > 0 && (
        <table>
          <Caption>{words.growthAbout}</Caption>
          <thead class="unseen">
            <tr>
              <th scope="col">{words.rate}</th>
              <th scope="col">{words.value}</th>
            </tr>
          </thead>
          <tbody>
            {known.map(({ key, nombre, formula, value }) => (
              <tr data-growth={key}>
                <th scope="row" title={figureTitle(key, formula, language)}>
                  <FigureButton>{nombre}</FigureButton>
                </th>
                <td class={`number${value < 0 ? ' negative' : ''}`} title={unrounded(value)}>
                  {indicator(value, 'percent')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {repeated.length > 0 && (
        <SmallText>
          {words.repeated(row.anio - 1, year, repeated.map(({ nombre }) => uncapitalized(nombre)).join('; '))}
        </SmallText>
      )}
      {known.length === 0 && (
        <SmallText>
          <a href="#sin-cifra">{words.whyUnknown(all.length)}</a>
        </SmallText>
      )}
    </div>
  );
}

/** The charts by their names in `?grafica=` of a picture's address; by default a picture shows the first that has data. */
export const chartNames = ['ingresos', 'ganancia', 'balance', 'margen'] as const;

/** Whether growth of a line is good news or neutral. */
type Direction = 'good' | 'none';
const headline = [
  ['ingresos_operacionales', 'revenue', 'good'],
  ['ganancia_neta', 'netProfit', 'good'],
  ['total_activos', 'assets', 'none'],
  ['total_pasivos', 'liabilities', 'none'],
  ['total_patrimonio', 'equity', 'good'],
] as const;

/** All years from the first to the last, the lines of each, and one unit that suits all amounts. */
function companyYears({ profile, financials }: Whole, language: Language) {
  const byYear: Map<number, Record<string, number | null>> = new Map();
  for (const row of financials.estado_resultados ?? []) byYear.set(row.anio, { ...row });
  for (const row of financials.estado_situacion_financiera ?? [])
    byYear.set(row.anio, Object.assign(byYear.get(row.anio) ?? {}, row));
  const years = everyYear([...byYear.keys(), profile.ultimo_anio]);
  const values = (key: string) => years.map((year) => byYear.get(year)?.[key] ?? null);
  const unit = formatsIn[language].unitFor(
    headline.flatMap(([key]) => values(key)),
    financials.scale,
  );
  return { years, byYear, values, unit };
}

/** The charts that have a figure of the company, in order. */
export function drawableCharts(company: Whole, language: Language): ChartName[] {
  const charts = chartsOf(company, null, language);
  return chartNames.filter((name) => isDrawable(charts[name]));
}

const isDrawable = (chart: CompanyChart | null): chart is CompanyChart =>
  chart?.series.some(({ values }) => values.some((value) => value !== null)) ?? false;

/** `inPicture`: each in the unit in which its own figures are short, since nothing stands beside it. */
export function chartsOf(
  company: Whole,
  benchmark: CompanyBenchmark | null,
  language: Language,
  inPicture: boolean = false,
): Record<ChartName, CompanyChart | null> {
  const words = companyFigureWords[language];
  const { pesosIn, shortUnitFor } = formatsIn[language];
  const { scale } = company.financials;
  const { years, values, unit: unitOfPage } = companyYears(company, language);
  const marks = marksByYear(company);
  function amounts(label: string, keys: readonly string[]) {
    const unit = inPicture ? shortUnitFor(keys.flatMap(values), scale) : unitOfPage;
    const text = (value: number) => pesosIn((value * unit.pesos) / scale, scale, unit);
    const scaled = keys.map((key) =>
      values(key).map((value) => (value === null ? null : (value * scale) / unit.pesos)),
    );
    return { chart: { label, years, text, measure: unit.name, marks }, scaled };
  }
  const revenue = amounts(words.operatingRevenue, ['ingresos_operacionales']);
  const profit = amounts(words.netProfit, ['ganancia_neta']);
  const balance = amounts(words.balance, ['total_activos', 'total_pasivos', 'total_patrimonio']);
  return {
    ingresos: {
      ...revenue.chart,
      series: [{ label: words.revenue, values: revenue.scaled[0]!, ink: 'one', kind: 'bars' }],
    },
    ganancia: { ...profit.chart, series: profitSeries(profit.scaled[0]!, words) },
    balance: {
      ...balance.chart,
      series: [
        { label: words.assets, values: balance.scaled[0]!, ink: 'one' },
        { label: words.liabilities, values: balance.scaled[1]!, ink: 'two' },
        { label: words.equity, values: balance.scaled[2]!, ink: 'three' },
      ],
    },
    margen: marginChart(years, company.indicators, benchmark, marks, language),
  };
}

/** Net margin in percent, beside the group's median; null when the company has none in any year. */
function marginChart(
  years: readonly number[],
  { by_year }: Whole['indicators'],
  benchmark: CompanyBenchmark | null,
  marks: Marks,
  language: Language,
): CompanyChart | null {
  const words = companyFigureWords[language];
  const own = years.map((year) => by_year.find(({ anio }) => anio === year)?.margen_neto ?? null);
  if (own.every((value) => value === null)) return null;
  const level = benchmark?.ranking.level ?? 'clase';
  const median = years.map(
    (year) =>
      benchmark?.peer_stats_by_year[year]?.find(({ nivel }) => nivel === level)?.indicadores.margen_neto
        ?.p50 ?? null,
  );
  const series: ChartSeries[] = [{ label: words.company, values: own, ink: 'one' }];
  if (median.some((value) => value !== null))
    series.push({
      label: words.medianOf(figureWords[language].levels[level]?.toLowerCase() ?? ''),
      values: median,
      ink: 'soft',
      kind: 'dashes',
    });
  return {
    label: words.netMargin,
    years,
    series,
    text: (value: number) => formatsIn[language].indicator(value, 'percent'),
    measure: words.percent,
    marks,
  };
}

/** Profits as bars, losses in a colour of their own. */
function profitSeries(values: readonly (number | null)[], words: Words): ChartSeries[] {
  const losses = values.map((value) => (value !== null && value < 0 ? value : null));
  const gains = values.map((value) => (value !== null && value >= 0 ? value : null));
  const gain: ChartSeries = { label: words.profit, values: gains, ink: 'one', kind: 'bars' };
  const loss: ChartSeries = { label: words.loss, values: losses, ink: 'four', kind: 'bars' };
  if (losses.every((value) => value === null)) return [gain];
  return gains.every((value) => value === null) ? [loss] : [gain, loss];
}
