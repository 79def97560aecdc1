/** How a figure is spread over a group: a band of its quartiles, and a histogram. */

import { dataTable, figureCell, h, ofFigures, svg, tableRow } from '../document/element.js';
import { formatIndicator, formatNumber } from '../document/format.js';

/** @typedef {Pick<import('../../../contract/http/schemas.ts').GroupStats, 'p25' | 'p50' | 'p75'>} GroupStats */
/** `counts` are of bins of equal width that start at `from`; `below` and `above` count the values outside them. @typedef {{ from: number, width: number, counts: readonly number[], below: number, above: number }} Spread */

// A band that shows a group's quartiles (P25, P50, P75) with a mark for the company.

export const bandWidth = 240;
const middle = 14;
const inset = 9;

/**
 * Null when the group has too few companies for quartiles.
 * @param {GroupStats | undefined} stats
 * @param {number | null} value
 * @param {string} unit
 */
export function band(stats, value, unit) {
  const scale = quartiles(stats);
  if (!scale) return null;
  const { p25, p50, p75, x, beyond } = scale;
  const text = (/** @type {number} */ at) => formatIndicator(at, unit);
  const companyText = value === null ? 'Sin dato de la empresa' : `Empresa ${text(value)}`;
  const label = `${companyText}; mediana del grupo ${text(p50)}; la mitad central va de ${text(p25)} a ${text(p75)}`;
  return svg(
    'svg',
    { class: 'band', viewBox: `0 0 ${bandWidth} 28`, role: 'img', 'aria-label': label },
    svg('title', {}, label),
    behind(scale, middle, 7),
    value !== null && mark(x(value), beyond(value)),
  );
}

/**
 * The quartiles, and where a value stands on the width of the band; null without quartiles.
 * @param {GroupStats | undefined} stats
 */
export function quartiles(stats) {
  if (!stats || stats.p25 === null || stats.p50 === null || stats.p75 === null) return null;
  const { p25, p50, p75 } = stats;
  const spread = p75 - p25 || Math.abs(p50) * 0.1 || 1;
  const from = p25 - spread;
  const to = p75 + spread;
  const x = (/** @type {number} */ at) =>
    inset + ((Math.min(to, Math.max(from, at)) - from) / (to - from)) * (bandWidth - 2 * inset);
  /** @type {(at: number) => -1 | 0 | 1} */
  const beyond = (at) => (at < from ? -1 : at > to ? 1 : 0);
  return { p25, p50, p75, x, beyond };
}

/**
 * Draws the quartiles, `half` units above and below `middle`.
 * @param {NonNullable<ReturnType<typeof quartiles>>} known
 * @param {number} middle
 * @param {number} half
 */
export const behind = ({ p25, p50, p75, x }, middle, half) => [
  svg('line', { class: 'track', x1: inset, x2: bandWidth - inset, y1: middle, y2: middle }),
  svg('rect', {
    class: 'middle',
    x: x(p25),
    width: Math.max(2, x(p75) - x(p25)),
    y: middle - half,
    height: 2 * half,
    rx: 3,
  }),
  svg('line', { class: 'median', x1: x(p50), x2: x(p50), y1: middle - half - 2, y2: middle + half + 2 }),
];

/**
 * A dot, or an arrow at the edge for a value beyond the band.
 * @param {number} x
 * @param {-1 | 0 | 1} beyond
 */
function mark(x, beyond) {
  if (beyond === 0) return svg('circle', { class: 'own', cx: x, cy: middle, r: 6 });
  return svg('path', { class: 'own', d: `M${x + 8 * beyond} ${middle}l${-12 * beyond} -7v14z` });
}

// A histogram: bins of equal width, one more at each end for values beyond them, and the same as a table.

const histogramWidth = 360;
const height = 130;
const foot = 20;

/**
 * @param {string} label
 * @param {Spread} spread
 * @param {(value: number) => string} text
 */
export function histogram(label, { from, width: step, counts, below, above }, text) {
  const bars = [below, ...counts, above];
  const most = Math.max(1, ...bars);
  const wide = histogramWidth / bars.length;
  const edge = (/** @type {number} */ i) => from + i * step;
  const round = (/** @type {number} */ value) => Math.round(value * 10) / 10;
  const marks = [0, Math.round(counts.length / 2), counts.length];
  const chart = svg(
    'svg',
    {
      viewBox: `0 0 ${histogramWidth} ${height}`,
      role: 'img',
      'aria-label': `${label}: distribución; la tabla sigue`,
    },
    bars.map((count, i) =>
      svg('rect', {
        class: `bar ${i === 0 || i === bars.length - 1 ? 'soft' : 'one'}`,
        x: round(i * wide + 1),
        width: round(wide - 2),
        y: round((height - foot) * (1 - count / most)),
        height: round(((height - foot) * count) / most),
      }),
    ),
    svg('line', { class: 'zero', x1: 0, x2: histogramWidth, y1: height - foot, y2: height - foot }),
    marks.map((i) =>
      svg(
        'text',
        { class: 'label', x: round((i + 1) * wide), y: height - 5, 'text-anchor': 'middle' },
        text(edge(i)),
      ),
    ),
  );
  const row = (/** @type {string} */ name, /** @type {number} */ count) =>
    tableRow(name, figureCell(formatNumber(count)));
  return h(
    'figure',
    {},
    h('figcaption', {}, h('h3', {}, label)),
    h('div', { class: 'chart' }, chart),
    h(
      'details',
      { class: 'behind' },
      h('summary', {}, 'Tabla'),
      dataTable(
        `${label}: empresas por valor`,
        ['Valor', ofFigures('Empresas')],
        [
          row(`menos de ${text(from)}`, below),
          counts.map((count, i) => row(`de ${text(edge(i))} a ${text(edge(i + 1))}`, count)),
          row(`${text(edge(counts.length))} o más`, above),
        ],
      ),
    ),
  );
}
