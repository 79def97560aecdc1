/** Charts by year as SVG, for pages, the server and picture files; in the browser with a legend that shows the year chosen by pointer or arrow keys. */

import { roundSteps } from '../../../contract/round-steps.js';
import { marksText } from '../../../contract/year-marks.js';
import {
  dataTable,
  figureCell,
  h,
  ofFigures,
  replace,
  smallText,
  svg,
  tableRow,
} from '../document/element.js';
import { companiesText, formatNumber, short } from '../document/format.js';
import { headMarks, yearsNote } from '../figures/indicator-notes.js';

/** @typedef {import('../figures/indicator-notes.js').Marks} Marks */
/** @typedef {'one' | 'two' | 'three' | 'four' | 'five' | 'soft'} Ink */
/** @typedef {{ label: string, values: readonly (number | null)[], ink: Ink, kind?: 'line' | 'bars' | 'dashes' | 'low' | 'high' }} Series */
/** @typedef {{ years: readonly number[], series: readonly Series[], width?: number, height?: number, counts?: readonly number[] | undefined, few?: readonly boolean[] | undefined, figure?: (value: number) => string, marks?: Marks | undefined, changes?: boolean | undefined }} Drawing `counts` stand below the years; bars of the years in `few` are pale; `figure` is the text of a bar, without which bars have none; a year in `marks` has a star, and with `changes` a line stands where statements of the company give way to those of its group. */
/** Attributes of an element by its class: of pictures all that a style sheet would say, since the one of a frame's page would change their letters. @typedef {(name: string) => import('../document/element.js').Attributes} Dress */
/** @typedef {{ label: string, years: readonly number[], series: readonly Series[], text: (value: number) => string, height?: number, counts?: readonly number[] | undefined, few?: readonly boolean[], marks?: Marks, changes?: boolean, pictures?: import('../document/element.js').Child }} Chart `counts` are the companies of each year; `few` marks years with too few of them; `pictures` are links to the chart as a picture; `marks` and `changes` as in a drawing. */

// The axis of a chart: round numbers that enclose all values.

/**
 * @param {readonly number[]} values
 * @param {boolean} fromZero always include zero (bars); otherwise only where it is near
 * @param {number} parts about how many steps
 * @returns {{ low: number, high: number, ticks: { value: number, text: string }[] }}
 */
export function axis(values, fromZero, parts) {
  const { step, first, last } = roundSteps(values, fromZero, parts);
  const decimals = step >= 1 ? 0 : Math.min(4, Math.ceil(-Math.log10(step) - 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => {
    const value = (first + i) * step;
    return { value, text: Math.abs(value) >= 1e6 ? short(value) : formatNumber(value, decimals) };
  });
  return { low: first * step, high: last * step, ticks };
}

// Charts by year as SVG: bars, lines, dashed lines and a band on one axis, for pages, the server and picture files.

const letter = 6.3;
const foot = 22;

/** The left edge of the first year's column and the width of a column, in SVG units. @typedef {{ left: number, step: number }} Columns */

/**
 * @param {Drawing} drawing
 * @param {Dress} [dress]
 * @returns {{ element: Element, columns: Columns }}
 */
export function draw(
  { years, series, width = 360, height = 160, counts, few, figure, marks = new Map(), changes = true },
  dress = (name) => ({ class: name }),
) {
  const bars = series.some(({ kind }) => kind === 'bars');
  // The figure of a loss stands below its bar.
  const below = figure && series.some(({ values }) => values.some((value) => (value ?? 0) < 0)) ? 13 : 0;
  const { low, high, ticks } = axis(
    series.flatMap(({ values }) => values.filter((value) => value !== null)),
    bars,
    Math.max(2, Math.round(height / 46)),
  );
  const isCut = low > 0 || high < 0;
  const turns = changes ? groupChanges(years, marks) : [];
  const top = (figure ? 16 : 8) + (isCut || turns.length > 0 ? 13 : 0);
  const line = counts ? 13 : 0;
  const bottom = height - foot - line - below;
  const left = 10 + letter * Math.max(2, ...ticks.map(({ text }) => text.length));
  const step = (width - left - 4) / years.length;
  const x = (/** @type {number} */ i) => round(left + (i + 0.5) * step);
  const y = (/** @type {number} */ value) => round(top + ((high - value) / (high - low)) * (bottom - top));
  /** @type {(tag: string, name: string, attributes: import('../document/element.js').Attributes, ...children: import('../document/element.js').Child[]) => Element} */
  const part = (tag, name, attributes, ...children) =>
    svg(tag, { ...dress(name), ...attributes }, ...children);
  // A number of companies is written in smaller letters, so that each year has room for its own.
  const yearStep = step < (counts ? 26 : 36) ? 2 : 1;

  const seriesOfKind = (/** @type {Series['kind']} */ kind) => series.find((line) => line.kind === kind);
  const [upper, lower] = [seriesOfKind('high'), seriesOfKind('low')];
  const element = svg(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' },
    part('rect', 'at', { x: left, y: top, width: round(step), height: bottom - top }),
    ticks.map(({ value, text }) => [
      part('line', value === 0 ? 'zero' : 'grid', { x1: left, x2: width - 4, y1: y(value), y2: y(value) }),
      part('text', 'label', { x: left - 6, y: y(value) + 4, 'text-anchor': 'end' }, text),
    ]),
    isCut && [
      part('path', 'cut', { d: `M${left - 4} ${bottom - 2}l8 -4M${left - 4} ${bottom - 6}l8 -4` }),
      part('text', 'label', { x: 2, y: 10, 'data-eje': 'cortado' }, 'Eje cortado: no empieza en cero'),
    ],
    turns.map(({ at, text }) => {
      const middle = round(left + at * step);
      return [
        part('line', 'change', {
          x1: middle,
          x2: middle,
          y1: top - 4,
          y2: bottom + 4,
          'data-cambio': years[at],
        }),
        part(
          'text',
          'label',
          { x: middle, y: top - 6, 'text-anchor': middle > 0.7 * width ? 'end' : 'start' },
          text,
        ),
      ];
    }),
    years.map((year, i) => {
      const star = (marks.get(year) ?? []).length > 0 ? '*' : '';
      const text = (years.length - 1 - i) % yearStep === 0 ? `${year}${star}` : star;
      return text && part('text', 'label', { x: x(i), y: height - 6 - line, 'text-anchor': 'middle' }, text);
    }),
    counts?.map((count, i) =>
      part('text', 'label count', { x: x(i), y: height - 5, 'text-anchor': 'middle' }, formatNumber(count)),
    ),
    upper && lower && area(upper.values, lower.values),
    series.map(marksOf),
  );

  /**
   * @param {Series['values']} above
   * @param {Series['values']} below
   */
  function area(above, below) {
    return runs(years.map((_, i) => above[i] !== null && below[i] !== null)).map((run) => {
      // A single year becomes a rectangle two thirds of a column wide.
      const reach = run.length === 1 ? step / 3 : 0;
      const [first = 0, last = 0] = [run[0], run.at(-1)];
      const line = (/** @type {Series['values']} */ values, /** @type {readonly number[]} */ order) =>
        order.map((i) => `${x(i)} ${y(values[i] ?? 0)}`).join('L');
      const path = reach
        ? `M${x(first) - reach} ${y(above[first] ?? 0)}h${2 * reach}V${y(below[last] ?? 0)}h${-2 * reach}Z`
        : `M${line(above, run)}L${line(below, run.toReversed())}Z`;
      return part('path', 'area', { d: path });
    });
  }

  /** @param {Series} one */
  function marksOf({ kind = 'line', ink, values }) {
    if (kind === 'high' || kind === 'low') return null;
    if (kind === 'bars') {
      const wide = round(Math.min(46, step * 0.66));
      return values.map(
        (value, i) =>
          value !== null && [
            part('rect', `bar ${ink}${few?.[i] ? ' few' : ''}`, {
              x: round(x(i) - wide / 2),
              width: wide,
              y: Math.min(y(0), y(value)),
              // The least height that can be seen.
              height: Math.max(0.8, round(Math.abs(y(value) - y(0)))),
              rx: 1.5,
            }),
            figure && figureOf(value, i, figure(value)),
          ],
      );
    }
    const segments = runs(values.map((value) => value !== null));
    const path = segments
      .filter((run) => run.length > 1)
      .map((run) => `M${run.map((i) => `${x(i)} ${y(values[i] ?? 0)}`).join('L')}`)
      .join('');
    const points = kind === 'line' ? segments.flat() : segments.filter((run) => run.length === 1).flat();
    return [
      path && part('path', `${kind === 'dashes' ? 'dashes' : 'line'} ${ink}`, { d: path }),
      points.map((i) => part('circle', `point ${ink}`, { cx: x(i), cy: y(values[i] ?? 0), r: 2.8 })),
    ];
  }

  /**
   * The figure of a bar, above it or below a loss, in letters that fit the column.
   * @param {number} value
   * @param {number} i
   * @param {string} text
   */
  function figureOf(value, i, text) {
    const fontSize = round(Math.min(11, (1.6 * step) / text.length));
    const at = value < 0 ? y(value) + fontSize + 1 : y(value) - 4;
    return part(
      'text',
      'label',
      { x: x(i), y: round(at), 'text-anchor': 'middle', 'font-size': fontSize },
      text,
    );
  }

  return { element, columns: { left, step } };
}

/**
 * Where the statements of a company give way to those of its group, or the other way about, among its years with marks or without.
 * @param {readonly number[]} years
 * @param {Marks} marks
 */
function groupChanges(years, marks) {
  const known = years.flatMap((year, at) => {
    const yearMarks = marks.get(year);
    return yearMarks ? [{ at, isOfGroup: yearMarks.some(({ kind }) => kind === 'base') }] : [];
  });
  return known.flatMap(({ at, isOfGroup }, i) =>
    i > 0 && known[i - 1]?.isOfGroup !== isOfGroup
      ? [{ at, text: isOfGroup ? 'desde aquí, de un grupo' : 'desde aquí, propios' }]
      : [],
  );
}

/** What the stars of a chart say. @param {Pick<Drawing, 'years' | 'marks'>} drawing */
export function starNote({ years, marks }) {
  const note = marks ? yearsNote(marks, years) : '';
  return note && `* ${note}`;
}

/**
 * The indexes of true values, consecutive ones grouped.
 * @param {readonly boolean[]} flags
 */
function runs(flags) {
  /** @type {number[][]} */
  const groups = [];
  for (const [i, flag] of flags.entries()) {
    if (!flag) continue;
    if (i > 0 && flags[i - 1]) groups.at(-1)?.push(i);
    else groups.push([i]);
  }
  return groups;
}

const round = (/** @type {number} */ value) => Math.round(value * 10) / 10;

/** @param {Chart} chart */
export function chartOf(chart) {
  const { label, years, series, text, height = 160, counts, few, pictures, marks, changes } = chart;
  const last = years.length - 1;
  const newest = years.findLastIndex((_, i) => series.some(({ values }) => typeof values[i] === 'number'));
  const { element, columns } = draw({ years, series, height, counts, few, marks, changes });
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
      pointerleave: () => showYear(null),
    },
    element,
  );
  let chosen = newest;

  /** @param {number | null} index null: the newest year with a figure, without a mark */
  function showYear(index) {
    chosen = index ?? (newest < 0 ? last : newest);
    const withFigure = series.filter(({ values }) => typeof values[chosen] === 'number');
    const shownSeries = withFigure.length > 0 ? withFigure : series.slice(0, 1);
    const texts = shownSeries.map((line) => textOf(line, chosen));
    replace(
      legend,
      h('li', { class: 'year' }, years[chosen], markedText()),
      shownSeries.map(({ ink, kind }, i) =>
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
      `${years[chosen]}${markedText()}. ${[...texts, ...(counts ? [countText()] : [])].join('; ')}`,
    );
    at?.setAttribute('class', index === null ? 'at' : 'at shown');
    at?.setAttribute('x', String(columns.left + chosen * columns.step));
  }

  /** @type {(one: Series, index: number) => string} */
  const textOf = ({ label, values }, index) => {
    const value = values[index];
    return `${label}: ${value === null || value === undefined ? 'sin dato' : text(value)}`;
  };

  const markedText = () => {
    const text = marksText(marks?.get(years[chosen] ?? 0) ?? []);
    return text && `, ${text}`;
  };

  const countText = () => companiesText(counts?.[chosen] ?? 0);

  /** @param {PointerEvent} event */
  function point({ clientX }) {
    const { left, width } = element.getBoundingClientRect();
    const viewWidth = Number(element.getAttribute('viewBox')?.split(' ')[2]);
    const index = Math.floor((((clientX - left) / width) * viewWidth - columns.left) / columns.step);
    showYear(Math.min(last, Math.max(0, index)));
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
    showYear(Math.min(last, Math.max(0, chosen + step)));
  }

  showYear(null);
  const note = starNote(chart);
  return h(
    'figure',
    {},
    h('figcaption', {}, h('h3', {}, label), legend),
    box,
    note && smallText(note),
    h(
      'details',
      { class: 'behind' },
      h('summary', {}, pictures ? 'Tabla, imagen y código para incrustar' : 'Tabla'),
      table(chart),
      pictures,
    ),
  );
}

/** @param {Chart} chart */
const table = ({ label, years, series, text, counts, marks }) =>
  dataTable(
    label,
    [
      'Año',
      [...series.map((line) => line.label), counts && 'Sociedades'].map((name) => name && ofFigures(name)),
    ],
    years.map((year, i) =>
      tableRow(
        [year, headMarks(marks?.get(year))],
        series.map(({ values }) => {
          const value = values[i];
          return figureCell(value === null || value === undefined ? '–' : text(value));
        }),
        counts && figureCell(formatNumber(counts[i] ?? 0)),
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
