/** A company over the years: tiles with the latest figures, growth, what its liabilities are made of, and its charts, which are picture files too. */

import type { ComponentChildren } from 'preact';
import type { MarksByYear as Marks } from '../../../contract/year-marks.ts';
import { marksByYear } from '../../../contract/year-marks.ts';
import { figureWords } from '../../words/words.ts';
import type { Chart, ChartSeries } from '../charts/charts.tsx';
import { everyYear, YearChart } from '../charts/charts.tsx';
import { Block, BlockTools, PictureLinks } from '../document/block.tsx';
import { Caption, DataTable, FigureCell, FigureHead, SmallText } from '../document/elements.tsx';
import { filed, formatIndicator, formatNumber, inUnit, pesosIn, unitFor } from '../document/format.ts';
import type { Whole } from '../figures/facts.ts';
import { noGrowth, UnknownLine } from '../figures/indicator-notes.tsx';
import { figureTitle } from '../figures/meanings.ts';
import { PesosSwitch } from '../figures/pesos.tsx';
import type { YearGaps } from '../figures/source-gaps.ts';
import { absence, gapNote, newestDetailed } from '../figures/source-gaps.ts';
import type { CompanyBenchmark, Constant, LineLabels, ShownAnalysis } from './facts.ts';
import { yearOrigins } from './year-origins.tsx';

export type LinesOfYear = Record<string, number | null | undefined>;
export type ChartName = (typeof chartNames)[number];
type CompanyChart = Chart & { measure: string };

export function companyEvolution(
  company: Whole,
  benchmark: CompanyBenchmark | null,
  { crecimiento, anio_completo }: ShownAnalysis,
  names: LineLabels,
  call: string,
  gaps: YearGaps,
  constant?: Constant,
) {
  const { nit } = company.profile;
  const { scale } = company.financials;
  const { years, byYear, unit } = companyYears(company);
  const charted = constant ? { ...company, financials: { ...company.financials, ...constant } } : company;
  const charts = chartsOf(charted, benchmark);
  const last = years.at(-1) ?? 0;
  const detailed = newestDetailed(
    gaps,
    years.filter((year) => byYear.has(year)),
  );
  return (
    <Block title="Evolución" id="evolucion">
      <SmallText>{`Cifras de ${last} y gráficas en ${unit.name}.${gapNote(gaps, years, 'es')}`}</SmallText>
      <div class="grid tiles">
        {headline.map(([key, label, direction]) =>
          tile({ label, key, direction, value: byYear.get(last)?.[key] ?? null }),
        )}
      </div>
      {yearOrigins(company, anio_completo, years, unit)}
      {liabilities(byYear.get(detailed), detailed, names, (value) => inUnit(value, scale, unit))}
      <PesosSwitch
        what="Gráficas"
        base={constant?.base ?? null}
        filed={`/empresa/${nit}#evolucion`}
        constant={`/empresa/${nit}?pesos=constantes#evolucion`}
      />
      <div class="grid charts">
        {drawableCharts(charted).map((name) => {
          const chart = charts[name];
          return (
            chart && (
              <div class="card">
                <YearChart {...chart} pictures={constant ? null : pictures(name, chart.label)} />
              </div>
            )
          );
        })}
        {companyGrowth(crecimiento)}
      </div>
      <BlockTools
        of="evolución"
        call={[`${call}/financials`, `${call}?include=crecimiento`]}
        table={() => headlineTable(nit, years, byYear)}
      />
    </Block>
  );

  function pictures(name: ChartName, label: string) {
    const of = `${label} de ${company.profile.razon_social}`;
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
          <strong class="nothing">{absence(gaps, key, last, 'es')}</strong>
        ) : (
          <strong class={value < 0 ? 'negative' : undefined} title={filed(value, scale)} data-key={key}>
            {pesosIn(value, scale, unit)}
          </strong>
        )}
        {typeof sum === 'number' && <SmallText>{`La suma del año: ${pesosIn(sum, scale, unit)}`}</SmallText>}
        {value !== null &&
          rate &&
          (typeof grown === 'number' ? (
            change(1 + grown / 100, last - 1, direction)
          ) : (
            <SmallText>{sentence(noGrowth(crecimiento.motivos_nulos[last]?.[rate], last, 'es'))}</SmallText>
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
function liabilities(
  row: LinesOfYear | undefined = {},
  year: number,
  names: LineLabels,
  text: (value: number) => string,
) {
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
  const share = (value: number) => `${formatNumber((100 * value) / total, 1)}\u00A0%`;
  const line = (key: string | null, name: ComponentChildren, value: number) => (
    <tr data-line={key}>
      <th scope="row">{name}</th>
      <td class="number fold-narrow">{text(value)}</td>
      <FigureCell>{share(value)}</FigureCell>
    </tr>
  );
  const soon = row.pasivos_corrientes;
  return (
    <div class="card" id="pasivos">
      <h3>{`De qué se componen los pasivos de ${year}`}</h3>
      <DataTable
        title={[
          `Las líneas mayores de $\u00A0${text(total)}.`,
          typeof soon === 'number' && ` El ${share(soon)} vence en un año.`,
        ]}
        heads={[
          'Línea',
          <th scope="col" class="number fold-narrow">
            Importe
          </th>,
          <FigureHead>Parte</FigureHead>,
        ]}
        rows={[
          shown.map(({ key, value }) => line(key, nameOf(key)[0] ?? key, value)),
          rest > 0 && line(null, <a href="#linea-total_pasivos">Las demás</a>, rest),
        ]}
      />
    </div>
  );
}

/**
 * `times`: the figure by that of the year before, which was positive.
 * `year`: the year before
 */
function change(times: number, year: number, direction: Direction) {
  const percent = (times - 1) * 100;
  const text =
    times >= 10
      ? `${formatNumber(times)} veces lo de ${year}`
      : times < 0
        ? `positivo en ${year}`
        : `${percent >= 0 ? '+' : ''}${formatNumber(percent, 1)}\u00A0% frente a ${year}`;
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
export function companyGrowth({ definitions, by_year, motivos_nulos, bases }: ShownAnalysis['crecimiento']) {
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
      <h3>{`Crecimiento hasta ${year}`}</h3>
      {known.length > 0 && (
        <table>
          <Caption>
            Las reales, descontada la inflación (IPC, DANE: la media de los años; en activo y patrimonio, la
            de diciembre); las demás, en pesos corrientes.
          </Caption>
          <thead class="unseen">
            <tr>
              <th scope="col">Tasa</th>
              <th scope="col">Valor</th>
            </tr>
          </thead>
          <tbody>
            {known.map(({ key, nombre, formula, value }) => (
              <tr data-growth={key}>
                <th scope="row" title={figureTitle(key, formula, 'es')}>
                  {nombre}
                </th>
                <td class={`number${value < 0 ? ' negative' : ''}`} title={String(value).replace('.', ',')}>
                  {formatIndicator(value, 'percent')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {repeated.length > 0 && (
        <SmallText>{`Frente a la cifra de ${row.anio - 1} que repite la presentación de ${year}, porque la de su año es otra o no está: ${repeated.map(({ nombre }) => nombre.toLowerCase()).join('; ')}.`}</SmallText>
      )}
      <UnknownLine
        figures={all.flatMap(([key, { nombre }]) =>
          typeof row[key] === 'number' ? [] : [[nombre, motivos_nulos[year]?.[key]]],
        )}
        ownReasons={{ zero_denominator: 'parte de cero', negative_denominator: 'parte de un valor negativo' }}
      />
    </div>
  );
}

/** The charts by their names in `?grafica=` of a picture's address; by default a picture shows the first that has data. */
export const chartNames = ['ingresos', 'ganancia', 'balance', 'margen'] as const;

/** Whether growth of a line is good news or neutral. */
type Direction = 'good' | 'none';
const headline: readonly (readonly [key: string, label: string, direction: Direction])[] = [
  ['ingresos_operacionales', 'Ingresos', 'good'],
  ['ganancia_neta', 'Ganancia neta', 'good'],
  ['total_activos', 'Activos', 'none'],
  ['total_pasivos', 'Pasivos', 'none'],
  ['total_patrimonio', 'Patrimonio', 'good'],
];

/** All years from the first to the last, the lines of each, and one unit that suits all amounts. */
function companyYears({ profile, financials }: Whole) {
  const byYear: Map<number, LinesOfYear> = new Map();
  for (const row of [
    ...(financials.estado_resultados ?? []),
    ...(financials.estado_situacion_financiera ?? []),
  ])
    byYear.set(row.anio, { ...byYear.get(row.anio), ...row });
  const years = everyYear([...byYear.keys(), profile.ultimo_anio]);
  const values = (key: string) => years.map((year) => byYear.get(year)?.[key] ?? null);
  const unit = unitFor(
    headline.flatMap(([key]) => values(key)),
    financials.scale,
  );
  return { years, byYear, values, unit };
}

/** The charts that have a figure of the company, in order. */
export function drawableCharts(company: Whole): ChartName[] {
  const charts = chartsOf(company, null);
  return chartNames.filter((name) =>
    charts[name]?.series.some(({ values }) => values.some((value) => value !== null)),
  );
}

export function chartsOf(
  company: Whole,
  benchmark: CompanyBenchmark | null,
): Record<ChartName, CompanyChart | null> {
  const { scale } = company.financials;
  const { years, values, unit } = companyYears(company);
  const marks = marksByYear(company);
  const scaled = (key: string) =>
    values(key).map((value) => (value === null ? null : (value * scale) / unit.pesos));
  const text = (value: number) => pesosIn((value * unit.pesos) / scale, scale, unit);
  const measure = unit.name;
  return {
    ingresos: {
      ...{ label: 'Ingresos operacionales', years, text, measure, marks },
      series: [{ label: 'Ingresos', values: scaled('ingresos_operacionales'), ink: 'one', kind: 'bars' }],
    },
    ganancia: {
      ...{ label: 'Ganancia neta', years, text, measure, marks },
      series: profitSeries(scaled('ganancia_neta')),
    },
    balance: {
      ...{ label: 'Activos, pasivos y patrimonio', years, text, measure, marks },
      series: [
        { label: 'Activos', values: scaled('total_activos'), ink: 'one' },
        { label: 'Pasivos', values: scaled('total_pasivos'), ink: 'two' },
        { label: 'Patrimonio', values: scaled('total_patrimonio'), ink: 'three' },
      ],
    },
    margen: marginChart(years, company.indicators, benchmark, marks),
  };
}

/** Net margin in percent, beside the group's median; null when the company has none in any year. */
function marginChart(
  years: readonly number[],
  { by_year }: Whole['indicators'],
  benchmark: CompanyBenchmark | null,
  marks: Marks,
): CompanyChart | null {
  const own = years.map((year) => by_year.find(({ anio }) => anio === year)?.margen_neto ?? null);
  if (own.every((value) => value === null)) return null;
  const level = benchmark?.ranking.level ?? 'clase';
  const median = years.map(
    (year) =>
      benchmark?.peer_stats_by_year[year]?.find(({ nivel }) => nivel === level)?.indicadores.margen_neto
        ?.p50 ?? null,
  );
  const series: ChartSeries[] = [{ label: 'Empresa', values: own, ink: 'one' }];
  if (median.some((value) => value !== null))
    series.push({
      label: `Mediana de su ${figureWords.es.levels[level]?.toLowerCase()}`,
      values: median,
      ink: 'soft',
      kind: 'dashes',
    });
  return {
    label: 'Margen neto, de cada 100 pesos vendidos',
    years,
    series,
    text: (value: number) => formatIndicator(value, 'percent'),
    measure: 'por ciento',
    marks,
  };
}

/** Profits as bars, losses in a colour of their own. */
function profitSeries(values: readonly (number | null)[]): ChartSeries[] {
  const losses = values.map((value) => (value !== null && value < 0 ? value : null));
  const gains = values.map((value) => (value !== null && value >= 0 ? value : null));
  const gain: ChartSeries = { label: 'Ganancia', values: gains, ink: 'one', kind: 'bars' };
  const loss: ChartSeries = { label: 'Pérdida', values: losses, ink: 'four', kind: 'bars' };
  if (losses.every((value) => value === null)) return [gain];
  return gains.every((value) => value === null) ? [loss] : [gain, loss];
}
