/** A histogram: bins of equal width, one more at each end for values beyond them, and the same as a table. */

import { caption, h, svg } from './element.js';
import { formatNumber } from './format.js';

/** `counts` are of bins of equal width that start at `from`; `below` and `above` count the values outside them. @typedef {{ from: number, width: number, counts: readonly number[], below: number, above: number }} Spread */

const width = 360;
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
  const wide = width / bars.length;
  const edge = (/** @type {number} */ i) => from + i * step;
  const round = (/** @type {number} */ value) => Math.round(value * 10) / 10;
  const marks = [0, Math.round(counts.length / 2), counts.length];
  const chart = svg(
    'svg',
    {
      viewBox: `0 0 ${width} ${height}`,
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
    svg('line', { class: 'zero', x1: 0, x2: width, y1: height - foot, y2: height - foot }),
    marks.map((i) =>
      svg(
        'text',
        { class: 'label', x: round((i + 1) * wide), y: height - 5, 'text-anchor': 'middle' },
        text(edge(i)),
      ),
    ),
  );
  const row = (/** @type {string} */ name, /** @type {number} */ count) =>
    h('tr', {}, h('th', { scope: 'row' }, name), h('td', { class: 'number' }, formatNumber(count)));
  return h(
    'figure',
    {},
    h('figcaption', {}, h('h3', {}, label)),
    h('div', { class: 'chart' }, chart),
    h(
      'details',
      { class: 'behind' },
      h('summary', {}, 'Tabla'),
      h(
        'table',
        {},
        caption(`${label}: empresas por valor`),
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            h('th', { scope: 'col' }, 'Valor'),
            h('th', { scope: 'col', class: 'number' }, 'Empresas'),
          ),
        ),
        h(
          'tbody',
          {},
          row(`menos de ${text(from)}`, below),
          counts.map((count, i) => row(`de ${text(edge(i))} a ${text(edge(i + 1))}`, count)),
          row(`${text(edge(counts.length))} o más`, above),
        ),
      ),
    ),
  );
}
