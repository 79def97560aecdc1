/** A chart of a company as an SVG picture with title, unit, source and licence. */

import { files } from '../../../contract/files/files.ts';
import type { Language } from '../../../contract/http/parameters.ts';
import { pathIn } from '../../words/language.ts';
import { chartWords } from '../../words/words.ts';
import { type ChartSeries, draw, starNote } from '../charts/charts.tsx';
import { type ChartName, chartsOf, drawableCharts } from '../company/charts.tsx';
import type { CompanyFacts } from '../company/facts.ts';
import { loadBenchmark, loadCompany } from '../company/load.ts';
import type { PageContext } from '../document/context.ts';
import type { MissingPage } from '../document/missing.ts';
import type { Whole } from '../figures/facts.ts';
import {
  colours,
  embeddedPage,
  margin,
  pictureOf,
  pictureText,
  roomAbove,
  styleOf,
  wrapNote,
} from './picture-frame.tsx';

/** The requested chart, by default the first; null when the company has no figures for it. */
export const selectChart = (company: Whole, wish: string): ChartName | null =>
  drawableCharts(company, 'es').find((name) => wish === '' || name === wish) ?? null;

/** Whether the chart shows the benchmark of the company. */
const showsBenchmark = (name: ChartName): boolean => name === 'margen';

/** What a chart is drawn from, by its name, or the first that has figures. */
export async function loadChart(
  context: PageContext,
  nit: string,
  name: string,
): Promise<MissingPage | { readonly chart: ChartName; readonly facts: Parameters<typeof drawPicture>[0] }> {
  const { release, site } = context;
  if (!release.has('siis', nit)) return { missing: 'empresa', nit };
  const { company, meta } = await loadCompany(release, nit);
  const chart = selectChart(company, name);
  if (chart === null) return { missing: 'grafica', nit, name };
  const benchmark = showsBenchmark(chart)
    ? await loadBenchmark(context, company.profile, await release.json(files.companyMore, nit))
    : null;
  return { chart, facts: { company, meta, benchmark, site } };
}

/** The SVG, in Spanish where no language is given. Throws when the company has no such chart. */
export function drawPicture(
  { company, benchmark, meta, site }: Pick<CompanyFacts, 'company' | 'benchmark' | 'meta' | 'site'>,
  name: ChartName,
  language: Language = 'es',
): string {
  const chart = chartsOf(company, benchmark, language)[name];
  if (!chart) throw new Error(`NIT ${company.profile.nit} has no chart ${name}`);
  const { razon_social, nit } = company.profile;
  const figure = (value: number) => chart.text(value).replace(/(?:\$|COP)\u00A0/, '');
  const note = wrapNote(starNote(chart, language));
  const room = roomAbove(note.length);
  const { width, height } = room;
  const chartElement = draw({ ...chart, width, height, place: room, figure, language }, styleOf).element;
  const legend = chart.series.filter(() => chart.series.length > 1);
  const filing = company.financials.filings.at(-1);
  const lastFigure = ({ values, kind }: ChartSeries): string => {
    const last = values.at(-1);
    return kind !== 'bars' && typeof last === 'number' ? `: ${chart.text(last)}` : '';
  };
  let at = margin;
  return pictureOf({
    name: `${razon_social}: ${chart.label}, ${chart.measure}`,
    title: razon_social,
    subtitle: `${chart.label}, ${chart.measure}`,
    drawing: [
      legend.map((series) => {
        const x = at;
        const label = series.label + lastFigure(series);
        at += 26 + label.length * 7;
        return [
          <rect x={x} y={75} width={10} height={10} rx={2} fill={colours[series.ink]} />,
          pictureText(x + 15, 84, 11, {}, label),
        ];
      }),
      chartElement,
    ],
    note,
    evidence: filing ? chartWords[language].filing(filing.anio, filing.numero_radicado) : '',
    ...{ path: pathIn(language, `/empresa/${nit}`), site, language, meta },
  });
}

/** The picture as a page that other sites embed; it links to the page of the company. */
export const embeddedPicture = (
  facts: Pick<CompanyFacts, 'company' | 'benchmark' | 'meta' | 'site'>,
  name: ChartName,
  language: Language = 'es',
): string => {
  const { razon_social, nit } = facts.company.profile;
  const address = facts.site + pathIn(language, `/empresa/${nit}`);
  return embeddedPage(razon_social, address, drawPicture(facts, name, language), language);
};
