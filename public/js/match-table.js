/** The lines of the list as a table, drawn by parts. */

import { h, replace, scrolling } from './element.js';
import { formatNumber } from './format.js';
import { lineRow } from './match-row.js';

/** @typedef {import('./match-lines.js').Line} Line */

/** Lines that are drawn at a time. */
const part = 100;

/**
 * @param {import('./match-row.js').RowOptions} options
 */
export function matchTable(options) {
  /** @type {readonly Line[]} */
  let lines = [];
  /** What draws a line again. @type {Map<Line, () => void>} */
  const drawn = new Map();
  const body = h('tbody');
  const more = h('button', { type: 'button', click: showMore });
  const headings = ['Su lista', 'Empresa', 'Estado'].map((label) => h('th', { scope: 'col' }, label));
  const number = (/** @type {string} */ label, kind = '') =>
    h('th', { scope: 'col', class: `number ${kind}` }, label);
  const head = h('tr', {}, number('N.º', 'fold-narrow'), headings, number('Puntaje'));
  const table = h('table', { class: 'matches' }, h('thead', {}, head), body);
  const box = h(
    'div',
    { id: 'cruzadas' },
    h('div', scrolling('scroll', 'su lista y sus empresas'), table),
    more,
  );

  /** @param {readonly Line[]} shown */
  function show(shown) {
    lines = shown;
    drawn.clear();
    replace(body);
    showMore();
  }

  function showMore() {
    const first = drawn.size;
    const hadFocus = document.activeElement === more;
    for (const line of lines.slice(first, first + part)) {
      const { row, draw } = lineRow(line, options);
      drawn.set(line, draw);
      body.append(row);
    }
    const left = lines.length - drawn.size;
    more.hidden = left === 0;
    more.textContent = `Mostrar ${formatNumber(Math.min(part, left))} más de ${formatNumber(left)}`;
    const next = body.rows[first]?.querySelector('a, button, select');
    if (hadFocus && next instanceof HTMLElement) next.focus();
  }

  /** @param {Line} line */
  const update = (line) => drawn.get(line)?.();
  return { box, show, update, hasFocus: () => box.contains(document.activeElement) };
}
