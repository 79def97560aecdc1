/** A band that shows a group's quartiles (P25, P50, P75) with a mark for the company. */

import { svg } from './element.js';
import { formatIndicator } from './units.js';

/** @typedef {Pick<import('../../contract/http/schemas.ts').GroupStats, 'p25' | 'p50' | 'p75'>} GroupStats */

export const width = 240;
const middle = 14;
const inset = 9;

/**
 * Null when the group has too few companies for quartiles.
 * @param {GroupStats | undefined} stats
 * @param {number | null} value
 * @param {string} unit
 */
export function band(stats, value, unit) {
  const known = quartiles(stats);
  if (!known) return null;
  const { p25, p50, p75, x, beyond } = known;
  const text = (/** @type {number} */ at) => formatIndicator(at, unit);
  const own = value === null ? 'Sin dato de la empresa' : `Empresa ${text(value)}`;
  const label = `${own}; mediana del grupo ${text(p50)}; la mitad central va de ${text(p25)} a ${text(p75)}`;
  return svg(
    'svg',
    { class: 'band', viewBox: `0 0 ${width} 28`, role: 'img', 'aria-label': label },
    svg('title', {}, label),
    behind(known, middle, 7),
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
    inset + ((Math.min(to, Math.max(from, at)) - from) / (to - from)) * (width - 2 * inset);
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
  svg('line', { class: 'track', x1: inset, x2: width - inset, y1: middle, y2: middle }),
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
