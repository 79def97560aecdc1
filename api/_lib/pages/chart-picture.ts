/** A chart of a company as an SVG picture with title, unit, source and licence. */

import { files } from '../../../contract/files/files.ts';
import { Html, html } from '../../../contract/html.ts';
import { attribution, license } from '../../../contract/http/envelope.ts';
import { draw, type Series } from '../../../public/js/charts.js';
import { type ChartName, chartsOf, drawableCharts } from '../../../public/js/company-charts.js';
import type { CompanyFacts, Whole } from '../../../public/js/company-facts.js';
import { type Attributes, svg } from '../../../public/js/element.js';
import type { Release } from '../data/release.ts';
import { loadCompany, loadPageBenchmark } from './company.ts';
import type { MissingPage } from './error-pages.ts';
import { htmlOf } from './server-dom.ts';

/** The size of a picture in pixels; its SVG units are two pixels. */
export const pictureSize = { width: 1200, height: 630 };
const [width, height] = [pictureSize.width / 2, pictureSize.height / 2];
const margin = 30;

/** The colours of the site's light theme. */
const colours: Readonly<Record<string, string>> = {
  one: '#0b5c63',
  two: '#9a5b00',
  three: '#7a3e8e',
  four: '#a8322a',
  five: '#1d2327',
  soft: '#556068',
};
const font = { 'font-family': 'DejaVu Sans, Verdana, sans-serif' };

/** The attributes of a part by its class name, since pictures have no style sheet. */
function styleOf(name: string): Attributes {
  const [part, ink = 'one'] = name.split(' ');
  const colour = colours[ink];
  switch (part) {
    case 'grid':
      return { stroke: '#e2ded3' };
    case 'zero':
      return { stroke: '#8b8d86' };
    case 'label':
      return { ...font, 'font-size': 11, fill: colours.soft };
    case 'bar':
    case 'point':
      return { fill: colour };
    case 'line':
      return { fill: 'none', stroke: colour, 'stroke-width': 2 };
    case 'dashes':
      return { fill: 'none', stroke: colour, 'stroke-width': 1.5, 'stroke-dasharray': '5 4' };
    default:
      return { fill: 'none' };
  }
}

/** The requested chart, by default the first; null when the company has no figures for it. */
export const selectChart = (company: Whole, wish: string): ChartName | null =>
  drawableCharts(company).find((name) => wish === '' || name === wish) ?? null;

/** Whether the chart shows the benchmark of the company. */
export const showsBenchmark = (name: ChartName): boolean => name === 'margen';

/** What a chart is drawn from, by its name, or the first that has figures. */
export async function loadChart(
  release: Release,
  nit: string,
  name: string,
  site: string,
): Promise<MissingPage | { readonly chart: ChartName; readonly facts: Parameters<typeof drawPicture>[0] }> {
  if (!release.has('siis', nit)) return { missing: 'empresa', nit };
  const { company, meta } = await loadCompany(release, nit);
  const chart = selectChart(company, name);
  if (chart === null) return { missing: 'grafica', nit, name };
  const benchmark = showsBenchmark(chart)
    ? await loadPageBenchmark(release, company.profile, await release.json(files.companyMore, nit))
    : null;
  return { chart, facts: { company, meta, benchmark, site } };
}

/** The SVG. Throws when the company has no such chart. */
export function drawPicture(
  { company, benchmark, meta, site }: Pick<CompanyFacts, 'company' | 'benchmark' | 'meta' | 'site'>,
  name: ChartName,
): string {
  const chart = chartsOf(company, benchmark)[name];
  if (!chart) throw new Error(`NIT ${company.profile.nit} has no chart ${name}`);
  const { razon_social, nit } = company.profile;
  const text = (x: number, y: number, fontSize: number, more: Attributes, content: string) =>
    svg('text', { ...font, x, y, 'font-size': fontSize, fill: colours.five, ...more }, content);
  const top = 96;
  const figure = (value: number) => chart.text(value).replace('$\u00A0', '');
  const drawn = draw(
    { ...chart, width: width - 2 * margin, height: height - top - 48, figure },
    styleOf,
  ).element;
  drawn.setAttribute('x', String(margin));
  drawn.setAttribute('y', String(top));
  drawn.setAttribute('width', String(width - 2 * margin));
  drawn.setAttribute('height', String(height - top - 48));
  const legend = chart.series.filter(() => chart.series.length > 1);
  const filing = company.financials.filings.at(-1);
  const lastFigure = ({ values, kind }: Series): string => {
    const last = values.at(-1);
    return kind !== 'bars' && typeof last === 'number' ? `: ${chart.text(last)}` : '';
  };
  let at = margin;
  const picture = svg(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, role: 'img', ...pictureSize },
    svg('title', {}, `${razon_social}: ${chart.label}, ${chart.measure}`),
    svg('rect', { width, height, fill: '#fbfaf7' }),
    text(margin, 40, 19, { 'font-weight': 700 }, truncateName(razon_social, 44)),
    text(margin, 62, 13, { fill: colours.soft }, `${chart.label}, ${chart.measure}`),
    legend.map((one) => {
      const x = at;
      const label = one.label + lastFigure(one);
      at += 26 + label.length * 7;
      return [
        svg('rect', { x, y: 75, width: 10, height: 10, rx: 2, fill: colours[one.ink] }),
        text(x + 15, 84, 11, {}, label),
      ];
    }),
    drawn,
    text(
      margin,
      height - 26,
      9,
      { fill: colours.soft },
      `Fuente: ${attribution('empresa')}. ${filing ? `Radicado de ${filing.anio}: ${filing.numero_radicado}. ` : ''}Licencia ${license}.`,
    ),
    text(
      margin,
      height - 12,
      9,
      { fill: colours.soft },
      `Cifras, publicación ${meta.release}. ${site.replace(/^https?:\/\//, '')}/empresa/${nit}`,
    ),
    meta.sample &&
      text(width - margin, height - 12, 11, { fill: colours.four, 'text-anchor': 'end' }, 'Datos inventados'),
  );
  return `${htmlOf(picture)}\n`;
}

/** Truncates a name at a word boundary. */
function truncateName(name: string, most: number): string {
  if (name.length <= most) return name;
  return `${name.slice(0, most).replace(/\s+\S*$/, '')}…`;
}

/** The picture as a page for a frame of another site, which leads to the company's. */
export const framedPicture = (
  facts: Pick<CompanyFacts, 'company' | 'benchmark' | 'meta' | 'site'>,
  name: ChartName,
): string => {
  const { razon_social, nit } = facts.company.profile;
  const address = `${facts.site}/empresa/${nit}`;
  return html`<!doctype html>
<html lang="es-CO">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${razon_social} · Cifras</title>
    <meta name="robots" content="noindex">
    <link rel="canonical" href="${address}">
    <link rel="stylesheet" href="/css/site.css">
  </head>
  <body class="framed"><a href="${address}" target="_blank" rel="noopener">${new Html(drawPicture(facts, name))}</a></body>
</html>
`.text;
};
