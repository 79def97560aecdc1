/** Charts over the years, drawn by uPlot: bars, lines and a band; the year read by pointer or by arrow keys. */

import { h, replace } from './element.js';
import { number, short } from './format.js';

/** @typedef {'one' | 'two' | 'three' | 'four' | 'five' | 'soft'} Ink */
/** @typedef {{ label: string, values: readonly (number | null)[], ink: Ink, kind?: 'line' | 'bars' | 'dashes' | 'low' | 'high' }} Series */
/** @typedef {{ label: string, years: readonly number[], series: readonly Series[], text: (value: number) => string, height?: number }} Chart */

/**
 * The library, which is on its way while the figures are already drawn; null until it is here.
 * @returns {typeof import('uplot') | null}
 */
const library = () => Reflect.get(globalThis, 'uPlot') ?? null;

/** @type {Promise<unknown>} */
const arrived = new Promise((done) => {
  if (library()) done(null);
  else document.querySelector('script[src*="uPlot"]')?.addEventListener('load', done);
});

/** @type {Record<Ink | 'line' | 'fill', string>} */
const tokens = {
  one: '--accent',
  two: '--second',
  three: '--third',
  four: '--loss',
  five: '--ink',
  soft: '--soft',
  line: '--line',
  fill: '--accent-soft',
};

/** The colours of the theme, as a canvas understands them. */
function inks() {
  const probe = h('span', { hidden: true });
  document.body.append(probe);
  const found = Object.fromEntries(
    Object.entries(tokens).map(([name, token]) => {
      probe.style.color = `var(${token})`;
      return [name, getComputedStyle(probe).color];
    }),
  );
  probe.remove();
  return /** @type {Record<keyof typeof tokens, string>} */ (found);
}

const dark = matchMedia('(prefers-color-scheme: dark)');

/**
 * A figure with its legend, which names the values of the year under the pointer, else of the last one.
 * @param {Chart} chart
 */
export function chartOf(chart) {
  const legend = h('ul', { class: 'legend' });
  const canvas = h('div', { class: 'chart' });
  const last = chart.years.length - 1;
  let at = last;
  /** @type {import('uplot') | undefined} */
  let plot;

  /** @param {number | null | undefined} index */
  function read(index) {
    at = index ?? last;
    const all = chart.series.filter(({ label }) => label !== '');
    const known = all.filter(({ values }) => typeof values[at] === 'number');
    const named = known.length > 0 ? known : all.slice(0, 1);
    const texts = named.map(({ label, values }) => {
      const value = values[at];
      return [label, value === null || value === undefined ? 'sin dato' : chart.text(value)];
    });
    replace(
      legend,
      h('li', { class: 'year' }, String(chart.years[at])),
      named.map(({ ink, kind }, i) => {
        const [label, text] = texts[i] ?? [];
        return h(
          'li',
          {},
          h('span', { class: `mark ${kind === 'high' ? 'band' : ink}` }),
          `${label}: ${text}`,
        );
      }),
    );
    canvas.setAttribute('aria-valuenow', String(chart.years[at]));
    canvas.setAttribute(
      'aria-valuetext',
      `${chart.years[at]}. ${texts.map((pair) => pair.join(': ')).join('; ')}`,
    );
  }

  function draw() {
    plot?.destroy();
    const width = canvas.clientWidth;
    const uPlot = library();
    if (width === 0 || !uPlot) return;
    plot = new uPlot(
      options(chart, width, read),
      [[...chart.years], ...chart.series.map(({ values }) => [...values])],
      canvas,
    );
  }

  for (const [name, value] of Object.entries({
    role: 'slider',
    tabindex: '0',
    'aria-label': `${chart.label}, por año`,
    'aria-valuemin': String(chart.years[0]),
    'aria-valuemax': String(chart.years[last]),
  }))
    canvas.setAttribute(name, value);
  canvas.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, Home: -at, End: last - at }[
      event.key
    ];
    if (step === undefined || !plot) return;
    event.preventDefault();
    const next = Math.min(last, Math.max(0, at + step));
    plot.setCursor({ left: plot.valToPos(/** @type {number} */ (chart.years[next]), 'x'), top: 10 });
    read(next);
  });
  read(last);
  arrived.then(draw);
  dark.addEventListener('change', draw);
  let drawn = 0;
  new ResizeObserver(() => {
    if (canvas.clientWidth !== drawn) {
      drawn = canvas.clientWidth;
      draw();
    }
  }).observe(canvas);
  return h('figure', {}, h('figcaption', {}, h('h3', {}, chart.label), legend), canvas);
}

/**
 * @param {Chart} chart
 * @param {number} width
 * @param {(index: number | null | undefined) => void} read
 * @returns {import('uplot').Options}
 */
function options({ series, years, height = 190 }, width, read) {
  const ink = inks();
  const bars = series.some(({ kind }) => kind === 'bars');
  const high = series.findIndex(({ kind }) => kind === 'high') + 1;
  const low = series.findIndex(({ kind }) => kind === 'low') + 1;
  const font = '12px system-ui, sans-serif';
  const first = years[0] ?? 0;
  const last = years.at(-1) ?? first;
  const edge = bars || first === last ? 0.6 : 0.25;
  return {
    width,
    height,
    padding: [8, 8, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: !bars } },
    scales: {
      x: { time: false, range: [first - edge, last + edge] },
      y: {
        range: (_, min, max) =>
          bars ? roomy(Math.min(0, min ?? 0), Math.max(0, max ?? 1)) : around(min ?? 0, max ?? 1),
      },
    },
    axes: [
      {
        stroke: ink.soft,
        font,
        size: 26,
        gap: 4,
        grid: { show: false },
        ticks: { show: false },
        splits: () => [...years],
        values: (_, splits) =>
          splits.map((year, i) =>
            width / splits.length < 40 && (splits.length - 1 - i) % 2 ? '' : String(year),
          ),
      },
      {
        stroke: ink.soft,
        font,
        size: (_, values) => 14 + 7 * Math.max(2, ...(values ?? []).map((text) => text.length)),
        gap: 6,
        space: 34,
        grid: { stroke: ink.line, width: 1 },
        ticks: { show: false },
        values: (_, splits) => axisTexts(splits),
      },
    ],
    series: [{}, ...series.map((one) => styleOf(one, ink))],
    ...(high && low ? { bands: [{ series: [high, low], fill: ink.fill }] } : {}),
    hooks: { setCursor: [(plot) => read(plot.cursor.idx)] },
  };
}

/** @param {readonly number[]} splits */
function axisTexts(splits) {
  const step = Math.abs((splits[1] ?? 0) - (splits[0] ?? 0));
  const decimals = step >= 1 || step === 0 ? 0 : Math.min(4, Math.ceil(-Math.log10(step)));
  return splits.map((value) => (Math.abs(value) >= 1e6 ? short(value) : number(value, decimals)));
}

/** @type {(min: number, max: number) => [number, number]} */
const roomy = (min, max) => [min * 1.08, max === 0 && min === 0 ? 1 : max * 1.08];

/** @type {(min: number, max: number) => [number, number]} */
const around = (min, max) => {
  const low = min > 0 && min < max * 0.7 ? 0 : min;
  const room = (max - low || Math.abs(max) || 1) * 0.08;
  return [low === 0 ? 0 : low - room, max + room];
};

/**
 * @param {Series} series
 * @param {ReturnType<typeof inks>} ink
 * @returns {import('uplot').Series}
 */
function styleOf({ kind = 'line', ink: name }, ink) {
  const stroke = ink[name];
  if (kind === 'bars')
    return {
      stroke,
      fill: stroke,
      width: 0,
      paths: library()?.paths.bars?.({ size: [0.62, 46], radius: 0.06 }) ?? (() => null),
      points: { show: false },
    };
  if (kind === 'high' || kind === 'low') return { stroke: ink.fill, width: 1, points: { show: false } };
  if (kind === 'dashes') return { stroke, width: 1.5, dash: [5, 4], points: { show: false } };
  return { stroke, width: 2, spanGaps: false, points: { show: true, size: 6, fill: stroke, stroke } };
}

/**
 * Every year from the first to the last, so that a year without a filing is a gap and not a shortcut.
 * @param {readonly number[]} years
 */
export function everyYear(years) {
  const first = Math.min(...years);
  const last = Math.max(...years);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
