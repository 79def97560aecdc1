/** A chart of a company as a picture to publish: with its title, unit, source and licence in it. */

import { attribution, license } from '../../../contract/http/envelope.ts';
import { draw } from '../../../public/js/chart-drawing.js';
import { type ChartName, chartsOf, drawableCharts } from '../../../public/js/company-charts.js';
import type { CompanyFacts, Whole } from '../../../public/js/company-facts.js';
import { type Attributes, svg } from '../../../public/js/element.js';
import { htmlOf } from './server-dom.ts';

/** What a picture takes on a page, in pixels; it is drawn in halves of them. */
export const size = { width: 1200, height: 630 };
const [width, height] = [size.width / 2, size.height / 2];
const margin = 30;

/** The colours of the site by day. */
const inks: Readonly<Record<string, string>> = {
  one: '#0b5c63',
  two: '#9a5b00',
  three: '#7a3e8e',
  four: '#a8322a',
  five: '#1d2327',
  soft: '#556068',
};
const font = { 'font-family': 'DejaVu Sans, Verdana, sans-serif' };

/** No style sheet reaches a picture: each part says itself what it looks like. */
function dress(name: string): Attributes {
  const [part, ink = 'one'] = name.split(' ');
  const colour = inks[ink];
  switch (part) {
    case 'grid':
      return { stroke: '#e2ded3' };
    case 'zero':
      return { stroke: '#8b8d86' };
    case 'label':
      return { ...font, 'font-size': 11, fill: inks.soft };
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

/** The chart that is wished for, the first without a wish; null when the company has no figure that it shows. */
export const chosenChart = (company: Whole, wish: string): ChartName | null =>
  drawableCharts(company).find((name) => wish === '' || name === wish) ?? null;

/** Whether the chart shows the group that the company is compared with. */
export const isCompared = (name: ChartName): boolean => name === 'margen';

/** SVG. Throws when the chart cannot be drawn. */
export function pictureOf(
  { company, benchmark, meta, site }: Pick<CompanyFacts, 'company' | 'benchmark' | 'meta' | 'site'>,
  name: ChartName,
): string {
  const chart = chartsOf(company, benchmark)[name];
  if (!chart) throw new Error(`NIT ${company.profile.nit} has no chart ${name}`);
  const { razon_social, nit } = company.profile;
  const text = (x: number, y: number, fontSize: number, more: Attributes, content: string) =>
    svg('text', { ...font, x, y, 'font-size': fontSize, fill: inks.five, ...more }, content);
  const top = 96;
  const drawn = draw({ ...chart, width: width - 2 * margin, height: height - top - 48 }, dress).element;
  drawn.setAttribute('x', String(margin));
  drawn.setAttribute('y', String(top));
  drawn.setAttribute('width', String(width - 2 * margin));
  drawn.setAttribute('height', String(height - top - 48));
  const legend = chart.series.filter(() => chart.series.length > 1);
  let at = margin;
  const picture = svg(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, role: 'img', ...size },
    svg('title', {}, `${razon_social}: ${chart.label}, ${chart.measure}`),
    svg('rect', { width, height, fill: '#fbfaf7' }),
    text(margin, 40, 19, { 'font-weight': 700 }, fitted(razon_social, 44)),
    text(margin, 62, 13, { fill: inks.soft }, `${chart.label}, ${chart.measure}`),
    legend.map(({ label, ink }) => {
      const x = at;
      at += 26 + label.length * 7;
      return [
        svg('rect', { x, y: 75, width: 10, height: 10, rx: 2, fill: inks[ink] }),
        text(x + 15, 84, 11, {}, label),
      ];
    }),
    drawn,
    text(
      margin,
      height - 26,
      9,
      { fill: inks.soft },
      `Fuente: ${attribution('empresa')}. Licencia ${license}.`,
    ),
    text(
      margin,
      height - 12,
      9,
      { fill: inks.soft },
      `Cifras, publicación ${meta.release}. ${site.replace(/^https?:\/\//, '')}/empresa/${nit}`,
    ),
    meta.sample &&
      text(width - margin, height - 12, 11, { fill: inks.four, 'text-anchor': 'end' }, 'Datos inventados'),
  );
  return `${htmlOf(picture)}\n`;
}

/** A name cut at a word when it is longer than so many letters. */
function fitted(name: string, most: number): string {
  if (name.length <= most) return name;
  return `${name.slice(0, most).replace(/\s+\S*$/, '')}…`;
}
