/** One band for several companies of a group: quartiles behind, and a numbered mark for each company, one below the other. */

import { behind, quartiles, width } from './band.js';
import { inkOf } from './compare-lines.js';
import { h, svg } from './element.js';
import { formatIndicator } from './units.js';

const lane = 15;
const edge = 4;

/**
 * Null when the group has too few companies for quartiles. `place` is the company's index among all compared.
 * @param {import('./band.js').GroupStats | undefined} stats
 * @param {readonly { name: string, place: number, value: number | null }[]} marks
 * @param {string} unit
 */
export function sharedBand(stats, marks, unit) {
  const known = quartiles(stats);
  if (!known) return null;
  const { p25, p50, p75, x, beyond } = known;
  const text = (/** @type {number} */ at) => formatIndicator(at, unit);
  const named = marks.map(({ name, value }) => `${name}: ${value === null ? 'sin dato' : text(value)}`);
  const label = `Mediana del grupo ${text(p50)}; la mitad central va de ${text(p25)} a ${text(p75)}. ${named.join('; ')}`;
  const height = marks.length * lane + 2 * edge;
  return svg(
    'svg',
    { class: 'band shared', viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': label },
    svg('title', {}, label),
    behind(known, height / 2, height / 2 - 3),
    marks.map(
      ({ place, value }, i) =>
        value !== null && mark(x(value), edge + (i + 0.5) * lane, place, beyond(value)),
    ),
  );
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} place
 * @param {-1 | 0 | 1} beyond -1 or 1 adds an arrow for a value beyond the band
 */
const mark = (x, y, place, beyond) => [
  svg('circle', { class: `of ${inkOf(place)}`, cx: x, cy: y, r: 7 }),
  svg('text', { class: 'numeral', x, y: y + 3.6, 'text-anchor': 'middle' }, place + 1),
  beyond !== 0 &&
    svg('path', { class: `of ${inkOf(place)}`, d: `M${x + 9 * beyond} ${y}l${-4 * beyond} -4v8z` }),
];

/** The number of a company, for beside its name. */
export const numeral = (/** @type {number} */ place) =>
  h('span', { class: `numeral ${inkOf(place)}` }, place + 1);
