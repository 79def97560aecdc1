/** A chart by year with a legend and a table; the legend shows the year chosen by pointer or arrow keys. */

import { draw } from './chart-drawing.js';
import { caption, h, replace } from './element.js';
import { formatNumber } from './format.js';

/** @typedef {import('./chart-drawing.js').Series} Series */
/** @typedef {{ label: string, years: readonly number[], series: readonly Series[], text: (value: number) => string, height?: number, counts?: readonly number[] | undefined, few?: readonly boolean[], pictures?: import('./element.js').Child }} Chart `counts` are the companies of each year; `few` marks years with too few of them; `pictures` are links to the chart as a picture. */

/** @param {Chart} chart */
export function chartOf({ label, years, series, text, height = 160, counts, few, pictures }) {
  const last = years.length - 1;
  const { element, columns } = draw({ years, series, height, counts, few });
  const at = element.firstElementChild;
  const legend = h('ul', { class: 'legend' });
  const box = h(
    'div',
    {
      class: 'chart',
      role: 'slider',
      tabindex: 0,
      'aria-label': `${label}, por año`,
      'aria-valuemin': years[0],
      'aria-valuemax': years[last],
      keydown: walk,
      pointermove: point,
      pointerdown: point,
      pointerleave: () => read(null),
    },
    element,
  );
  let chosen = last;

  /** @param {number | null} index null: the last year, without a mark */
  function read(index) {
    chosen = index ?? last;
    const known = series.filter(({ values }) => typeof values[chosen] === 'number');
    const named = known.length > 0 ? known : series.slice(0, 1);
    const texts = named.map((one) => textOf(one, chosen));
    replace(
      legend,
      h('li', { class: 'year' }, years[chosen]),
      named.map(({ ink, kind }, i) =>
        h(
          'li',
          {},
          h('span', {
            class: `mark ${kind === 'high' || kind === 'low' ? 'range' : `${kind ?? 'line'} ${ink}`}`,
          }),
          texts[i],
        ),
      ),
      counts && h('li', { class: 'soft' }, countText()),
    );
    box.setAttribute('aria-valuenow', String(years[chosen]));
    box.setAttribute(
      'aria-valuetext',
      `${years[chosen]}. ${[...texts, ...(counts ? [countText()] : [])].join('; ')}`,
    );
    at?.setAttribute('class', index === null ? 'at' : 'at shown');
    at?.setAttribute('x', String(columns.left + chosen * columns.step));
  }

  /** @type {(one: Series, index: number) => string} */
  const textOf = ({ label, values }, index) => {
    const value = values[index];
    return `${label}: ${value === null || value === undefined ? 'sin dato' : text(value)}`;
  };

  const countText = () => {
    const count = counts?.[chosen] ?? 0;
    return `${formatNumber(count)} ${count === 1 ? 'sociedad' : 'sociedades'}`;
  };

  /** @param {PointerEvent} event */
  function point({ clientX }) {
    const { left, width } = element.getBoundingClientRect();
    const drawn = Number(element.getAttribute('viewBox')?.split(' ')[2]);
    const index = Math.floor((((clientX - left) / width) * drawn - columns.left) / columns.step);
    read(Math.min(last, Math.max(0, index)));
  }

  /** @param {KeyboardEvent} event */
  function walk(event) {
    const step = {
      ArrowLeft: -1,
      ArrowDown: -1,
      ArrowRight: 1,
      ArrowUp: 1,
      Home: -chosen,
      End: last - chosen,
    }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    read(Math.min(last, Math.max(0, chosen + step)));
  }

  read(null);
  return h(
    'figure',
    {},
    h('figcaption', {}, h('h3', {}, label), legend),
    box,
    h(
      'details',
      { class: 'behind' },
      h('summary', {}, pictures ? 'Tabla e imagen' : 'Tabla'),
      table({ label, years, series, text, counts }),
      pictures,
    ),
  );
}

/** @param {Chart} chart */
const table = ({ label, years, series, text, counts }) =>
  h(
    'table',
    {},
    caption(label),
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('th', { scope: 'col' }, 'Año'),
        [...series.map((one) => one.label), counts && 'Sociedades'].map(
          (name) => name && h('th', { scope: 'col', class: 'number' }, name),
        ),
      ),
    ),
    h(
      'tbody',
      {},
      years.map((year, i) =>
        h(
          'tr',
          {},
          h('th', { scope: 'row' }, year),
          series.map(({ values }) => {
            const value = values[i];
            return h('td', { class: 'number' }, value === null || value === undefined ? '–' : text(value));
          }),
          counts && h('td', { class: 'number' }, formatNumber(counts[i] ?? 0)),
        ),
      ),
    ),
  );

/**
 * All years from the first to the last, so that a year without a filing leaves a gap.
 * @param {readonly number[]} years
 */
export function everyYear(years) {
  const first = Math.min(...years);
  const last = Math.max(...years);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
