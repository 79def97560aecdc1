/** A chart of a company as a picture. */

import { analysisReader } from '../../../contract/files/analysis-sections.ts';
import { files } from '../../../contract/files/files.ts';
import type { Language } from '../../../contract/http/parameters.ts';
import { formatsIn } from '../../words/formats.ts';
import { pathIn } from '../../words/language.ts';
import { chartWords, pictureWords } from '../../words/words.ts';
import { type ChartSeries, draw, starNote } from '../charts/charts.tsx';
import { type ChartName, chartsOf, drawableCharts } from '../company/charts.tsx';
import type { CompanyFacts } from '../company/facts.ts';
import { loadBenchmark, loadCompany, shownAnalysis } from '../company/load.ts';
import type { PageContext } from '../document/context.ts';
import type { MissingPage } from '../document/missing.ts';
import type { Whole } from '../figures/facts.ts';
import type { Picture } from './picture-frame.tsx';

/** The requested chart, by default the first; null when the company has no figures for it. */
export const selectChart = (company: Whole, wish: string): ChartName | null =>
  drawableCharts(company, 'es').find((name) => wish === '' || name === wish) ?? null;

type PictureFacts = Pick<CompanyFacts, 'company' | 'benchmark' | 'meta' | 'site'> & {
  /** Of which the growth of revenue is told; only where the chart shows revenue. */
  readonly analysis?: Pick<CompanyFacts['analysis'], 'crecimiento'>;
};

/** What a chart is drawn from, by its name, or the first that has figures. */
export async function loadChart(
  context: PageContext,
  nit: string,
  name: string,
): Promise<MissingPage | { readonly chart: ChartName; readonly facts: PictureFacts }> {
  const { release, site } = context;
  if (!release.has('siis', nit)) return { missing: 'empresa', nit };
  const { company, meta } = await loadCompany(release, nit);
  const chart = selectChart(company, name);
  if (chart === null) return { missing: 'grafica', nit, name };
  const facts = { company, meta, benchmark: null, site };
  if (chart !== 'margen' && chart !== 'ingresos') return { chart, facts };
  const more = await release.json(files.companyMore, nit);
  if (chart === 'margen')
    return { chart, facts: { ...facts, benchmark: await loadBenchmark(context, company.profile, more) } };
  const select = await analysisReader(release, more);
  return { chart, facts: { ...facts, analysis: shownAnalysis(select, company.profile.ultimo_anio) } };
}

/** In Spanish where no language is given. Throws when the company has no such chart. */
export function companyPicture(facts: PictureFacts, name: ChartName, language: Language = 'es'): Picture {
  const { company, benchmark, meta, site } = facts;
  const chart = chartsOf(company, benchmark, language, true)[name];
  if (!chart) throw new Error(`NIT ${company.profile.nit} has no chart ${name}`);
  const { razon_social, nit } = company.profile;
  const finding = findingOf(facts, name, language);
  const filing = company.financials.filings.at(-1);
  const lastFigure = ({ values, kind }: ChartSeries): string => {
    const last = values.at(-1);
    return kind !== 'bars' && typeof last === 'number' ? `: ${chart.text(last)}` : '';
  };
  return {
    name: [`${razon_social}: ${chart.label}, ${chart.measure}`, finding].filter(Boolean).join('. '),
    finding,
    subject: razon_social,
    measure: `${chart.label}, ${chart.measure}`,
    legend: chart.series
      .filter(() => chart.series.length > 1)
      .map((series) => ({ ink: series.ink, text: series.label + lastFigure(series) })),
    drawing: (room, dress) =>
      draw(
        {
          ...chart,
          width: room.width,
          height: room.height,
          place: room,
          figure: (value) => figureText(chart.text(value)),
          language,
        },
        dress,
      ).element,
    note: starNote(chart, language),
    evidence: filing ? chartWords[language].filing(filing.anio, filing.numero_radicado) : '',
    path: pathIn(language, `/empresa/${nit}`),
    site,
    language,
    meta,
  };
}

/** An amount without the sign of the peso, for a bar. */
const figureText = (amount: string) => amount.replace(/(?:\$|COP)\u00A0/, '');

/** What a chart tells of the newest year with its figure, as the page of the company says it; nothing where it has none. */
function findingOf(
  { company, benchmark, analysis }: PictureFacts,
  name: ChartName,
  language: Language,
): string | undefined {
  const words = pictureWords[language];
  const { indicator, money } = formatsIn[language];
  const chart = chartsOf(company, benchmark, language)[name]!;
  const at = chart.years.findLastIndex((_, i) => chart.series.some(({ values }) => values[i] != null));
  const year = chart.years[at];
  if (year === undefined) return undefined;
  const { scale, estado_resultados = [], estado_situacion_financiera = [] } = company.financials;
  const amount = (key: string): number | null => {
    const row: Readonly<Record<string, number | null | undefined>> = Object.assign(
      {},
      ...[...estado_resultados, ...estado_situacion_financiera].filter(({ anio }) => anio === year),
    );
    return row[key] ?? null;
  };
  switch (name) {
    case 'ingresos': {
      const growth = analysis?.crecimiento.by_year.at(-1);
      const rate = growth?.anio === year ? growth.crecimiento_ingresos : null;
      // Of a year that is not whole, or whose figures are tenfold, the figure says more than its growth.
      const isUsual = typeof rate === 'number' && rate < 900 && !chart.marks?.get(year)?.length;
      if (!isUsual) return words.revenueWas(money(amount('ingresos_operacionales')!, scale), year);
      return words.revenueChanged(signOf(rate), indicator(Math.abs(rate), 'percent'), year);
    }
    case 'ganancia': {
      const profit = amount('ganancia_neta')!;
      return words.profitWas(Math.sign(profit) as -1 | 0 | 1, money(Math.abs(profit), scale), year);
    }
    case 'balance': {
      const [assets, liabilities] = [amount('total_activos'), amount('total_pasivos')];
      if (assets === null) return undefined;
      return liabilities === null || assets <= 0
        ? words.assetsWere(money(assets, scale), year)
        : words.owed(indicator((100 * liabilities) / assets, 'percent'), year);
    }
    case 'margen': {
      const [own, median] = chart.series.map(({ values }) => values[at] ?? null);
      if (typeof own !== 'number') return undefined;
      return words.margin(chart.text(own), typeof median === 'number' ? chart.text(median) : null, year);
    }
  }
}

/** The sign of a rate as it is written, with one decimal. */
export const signOf = (rate: number): -1 | 0 | 1 => (Math.abs(rate) < 0.05 ? 0 : rate > 0 ? 1 : -1);
