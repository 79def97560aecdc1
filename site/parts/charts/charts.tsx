/** Charts by year as SVG, for pages, the server and picture files; in the browser with a legend that shows the year chosen by pointer or arrow keys. */

import { type ComponentChildren, h, type JSX, type TargetedPointerEvent } from 'preact';
import { useState } from 'preact/hooks';
import type { Language } from '../../../contract/http/parameters.ts';
import { roundSteps } from '../../../contract/round-steps.ts';
import type { MarksByYear as Marks } from '../../../contract/year-marks.ts';
import { marksText } from '../../../contract/year-marks.ts';
import { formatsIn, useFormats } from '../../words/formats.ts';
import { useLanguage, useWords } from '../../words/language.ts';
import { chartWords } from '../../words/words.ts';
import { DataRow, DataTable, FigureCell, FigureHead, SmallText } from '../document/elements.tsx';
import { HeadMarks, yearsNote } from '../figures/indicator-notes.tsx';

export type Ink = 'one' | 'two' | 'three' | 'four' | 'five' | 'soft';
export type ChartSeries = {
  label: string;
  values: readonly (number | null)[];
  ink: Ink;
  kind?: 'line' | 'bars' | 'dashes' | 'low' | 'high';
};
/**
 * `cuts` are the dates of which the numbers in `years` are the places; `counts` stand below the years; bars of the years in `few` are pale; `figure` is the text of a bar, without which bars have none; a year in `marks` has a star, and with `changes` a line stands where statements of the company give way to those of its group.
 */
type Drawing = {
  years: readonly number[];
  cuts?: readonly string[] | undefined;
  series: readonly ChartSeries[];
  width?: number;
  height?: number;
  counts?: readonly number[] | undefined;
  few?: readonly boolean[] | undefined;
  figure?: (value: number) => string;
  marks?: Marks | undefined;
  changes?: boolean | undefined;
  /** Spanish where it is left out. */
  language?: Language;
  /** The index of the year whose column is marked. */
  marked?: number | undefined;
  /** The place of the drawing in another. */
  place?: Room;
};
/** In SVG units. */
export type Room = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};
/** Attributes of an SVG element. */
export type SvgAttributes = Readonly<Record<string, string | number | undefined>>;
/** Attributes of an element by its class: of files all that a style sheet would say. */
export type Dress = (name: string) => SvgAttributes;
/**
 * `cuts` as in a drawing; `counts` are the companies of each year; `few` marks years with too few of them; `pictures` are links to the chart as a picture; `marks` and `changes` as in a drawing.
 */
export type Chart = {
  label: string;
  years: readonly number[];
  cuts?: readonly string[];
  series: readonly ChartSeries[];
  text: (value: number) => string;
  /** The unit of its figures, in words, for ears. */
  measure?: string;
  height?: number;
  counts?: readonly number[] | undefined;
  few?: readonly boolean[];
  marks?: Marks;
  changes?: boolean;
  pictures?: ComponentChildren;
};

// The axis of a chart: round numbers that enclose all values.

/**
 * `fromZero`: always include zero (bars); otherwise only where it is near.
 * `parts`: about how many steps
 */
export function axis(
  values: readonly number[],
  fromZero: boolean,
  parts: number,
  language: Language = 'es',
): { low: number; high: number; ticks: { value: number; text: string }[] } {
  const { number, short } = formatsIn[language];
  const { step, first, last } = roundSteps(values, fromZero, parts);
  const decimals = step >= 1 ? 0 : Math.min(4, Math.ceil(-Math.log10(step) - 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => {
    const value = (first + i) * step;
    return { value, text: Math.abs(value) >= 1e6 ? short(value) : number(value, decimals) };
  });
  return { low: first * step, high: last * step, ticks };
}

// Charts by year as SVG: bars, lines, dashed lines and a band on one axis, for pages, the server and picture files.

const letter = 6.3;
/** Half of a month such as `2025-12`, and a month with room beside it. */
const halfCut = 24;
const cutWidth = 54;
const foot = 22;

/** The left edge of the first year's column and the width of a column, in SVG units. */
type Columns = { left: number; step: number };

export function draw(
  {
    years,
    cuts,
    series,
    width = 360,
    height = 160,
    counts,
    few,
    figure,
    marks = new Map(),
    changes = true,
    language = 'es',
    marked,
    place = undefined,
  }: Drawing,
  dress: Dress = (name) => ({ class: name }),
): { element: JSX.Element; columns: Columns } {
  const words = chartWords[language];
  const bars = series.some(({ kind }) => kind === 'bars');
  // The figure of a loss stands below its bar.
  const below = figure && series.some(({ values }) => values.some((value) => (value ?? 0) < 0)) ? 13 : 0;
  const { low, high, ticks } = axis(
    series.flatMap(({ values }) => values.filter((value) => value !== null)),
    bars,
    Math.max(2, Math.round(height / 46)),
    language,
  );
  const isCut = low > 0 || high < 0;
  const turns = changes ? groupChanges(years, marks) : [];
  const top = (figure ? 16 : 8) + (isCut || turns.length > 0 ? 13 : 0);
  const line = counts ? 13 : 0;
  const bottom = height - foot - line - below;
  const left = 10 + letter * Math.max(2, ...ticks.map(({ text }) => text.length));
  const step = (width - left - 4) / years.length;
  const x = (i: number) => round(left + (i + 0.5) * step);
  const y = (value: number) => round(top + ((high - value) / (high - low)) * (bottom - top));
  const part = (tag: string, name: string, attributes: SvgAttributes, text?: string) =>
    h(tag, { ...dress(name), ...attributes }, text);
  // A number of companies is written in smaller letters, so that each year has room for its own.
  const yearStep = cuts ? Math.ceil(cutWidth / step) : step < (counts ? 26 : 36) ? 2 : 1;

  const seriesOfKind = (kind: ChartSeries['kind']) => series.find((line) => line.kind === kind);
  const [upper, lower] = [seriesOfKind('high'), seriesOfKind('low')];
  const element = (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" {...place}>
      {part('rect', marked === undefined ? 'at' : 'at shown', {
        x: left + (marked ?? 0) * step,
        y: top,
        width: round(step),
        height: bottom - top,
      })}
      {ticks.map(({ value, text }) => [
        part('line', value === 0 ? 'zero' : 'grid', { x1: left, x2: width - 4, y1: y(value), y2: y(value) }),
        part('text', 'label', { x: left - 6, y: y(value) + 4, 'text-anchor': 'end' }, text),
      ])}
      {isCut && [
        part('path', 'cut', { d: `M${left - 4} ${bottom - 2}l8 -4M${left - 4} ${bottom - 6}l8 -4` }),
        part('text', 'label', { x: 2, y: 10, 'data-eje': 'cortado' }, words.cutAxis),
      ]}
      {turns.map(({ at, isOfGroup }) => {
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
            isOfGroup ? words.groupFromHere : words.ownFromHere,
          ),
        ];
      })}
      {years.map((year, i) => {
        const star = (marks.get(year) ?? []).length > 0 ? '*' : '';
        const text =
          (years.length - 1 - i) % yearStep === 0 ? `${cuts?.[i]?.slice(0, 7) ?? year}${star}` : star;
        return (
          text &&
          part(
            'text',
            'label',
            {
              x: cuts ? Math.min(x(i), width - halfCut) : x(i),
              y: height - 6 - line,
              'text-anchor': 'middle',
            },
            text,
          )
        );
      })}
      {counts?.map((count, i) =>
        part(
          'text',
          'label count',
          { x: x(i), y: height - 5, 'text-anchor': 'middle' },
          formatsIn[language].number(count),
        ),
      )}
      {upper && lower && area(upper.values, lower.values)}
      {series.map(marksOf)}
    </svg>
  );

  function area(above: ChartSeries['values'], below: ChartSeries['values']) {
    return runs(years.map((_, i) => above[i] !== null && below[i] !== null)).map((run) => {
      // A single year becomes a rectangle two thirds of a column wide.
      const reach = run.length === 1 ? step / 3 : 0;
      const [first = 0, last = 0] = [run[0], run.at(-1)];
      const line = (values: ChartSeries['values'], order: readonly number[]) =>
        order.map((i) => `${x(i)} ${y(values[i] ?? 0)}`).join('L');
      const path = reach
        ? `M${x(first) - reach} ${y(above[first] ?? 0)}h${2 * reach}V${y(below[last] ?? 0)}h${-2 * reach}Z`
        : `M${line(above, run)}L${line(below, run.toReversed())}Z`;
      return part('path', 'area', { d: path });
    });
  }

  function marksOf({ kind = 'line', ink, values }: ChartSeries) {
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

  /** The figure of a bar, above it or below a loss, in letters that fit the column; where these are too small to read, of the last and of those that have room. */
  function figureOf(value: number, i: number, text: string) {
    const fitting = round(Math.min(11, (1.6 * step) / text.length));
    const every = fitting < 9 ? Math.ceil((6.6 * text.length) / step) : 1;
    if ((years.length - 1 - i) % every !== 0) return null;
    const fontSize = every === 1 ? fitting : 11;
    const at = value < 0 ? y(value) + fontSize + 1 : y(value) - 4;
    return part(
      'text',
      'label figure',
      { x: x(i), y: round(at), 'text-anchor': 'middle', 'font-size': fontSize },
      text,
    );
  }

  return { element, columns: { left, step } };
}

/** Where the statements of a company give way to those of its group, or the other way about, among its years with marks or without. */
function groupChanges(years: readonly number[], marks: Marks) {
  const known = years.flatMap((year, at) => {
    const yearMarks = marks.get(year);
    return yearMarks ? [{ at, isOfGroup: yearMarks.some(({ kind }) => kind === 'base') }] : [];
  });
  return known.flatMap(({ at, isOfGroup }, i) =>
    i > 0 && known[i - 1]?.isOfGroup !== isOfGroup ? [{ at, isOfGroup }] : [],
  );
}

/** What the stars of a chart say. */
export function starNote({ years, marks }: Pick<Drawing, 'years' | 'marks'>, language: Language) {
  const note = marks ? yearsNote(marks, years, language) : '';
  return note && `* ${note}`;
}

/** The indexes of true values, consecutive ones grouped. */
function runs(flags: readonly boolean[]) {
  const groups: number[][] = [];
  for (const [i, flag] of flags.entries()) {
    if (!flag) continue;
    if (i > 0 && flags[i - 1]) groups.at(-1)?.push(i);
    else groups.push([i]);
  }
  return groups;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** A chart with a legend that says the figures of the newest year, or of the one that is pointed at or chosen by arrow keys. */
export function YearChart(chart: Chart) {
  const {
    label,
    years,
    cuts,
    series,
    text,
    measure,
    height = 160,
    counts,
    few,
    pictures,
    marks,
    changes,
  } = chart;
  const language = useLanguage();
  const words = useWords(chartWords);
  const { companies } = useFormats();
  const [marked, mark] = useState<number | undefined>(undefined);
  const last = years.length - 1;
  const newest = years.findLastIndex((_, i) => series.some(({ values }) => typeof values[i] === 'number'));
  const chosen = marked ?? (newest < 0 ? last : newest);
  const { element, columns } = draw({
    years,
    cuts,
    series,
    height,
    counts,
    few,
    marks,
    changes,
    marked,
    language,
  });

  const withFigure = series.filter(({ values }) => typeof values[chosen] === 'number');
  const told = (withFigure.length > 0 ? withFigure : series.slice(0, 1)).map(
    ({ label, values, ink, kind = 'line' }) => {
      const value = values[chosen];
      return {
        mark: kind === 'high' || kind === 'low' ? 'range' : `${kind} ${ink}`,
        text: `${label}: ${value === null || value === undefined ? words.noFigure : text(value)}`,
      };
    },
  );
  const markText = marksText(marks?.get(years[chosen] ?? 0) ?? [], 'corto', language);
  const year = `${cuts?.[chosen] ?? years[chosen]}${markText && `, ${markText}`}`;
  const countText = counts && companies(counts[chosen] ?? 0);

  function point({ clientX, currentTarget }: TargetedPointerEvent<HTMLElement>) {
    const drawing = currentTarget.querySelector('svg');
    if (!drawing) return;
    const { left, width } = drawing.getBoundingClientRect();
    const x = ((clientX - left) / width) * drawing.viewBox.baseVal.width;
    mark(Math.min(last, Math.max(0, Math.floor((x - columns.left) / columns.step))));
  }

  function walk(event: KeyboardEvent) {
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
    mark(Math.min(last, Math.max(0, chosen + step)));
  }

  const note = starNote(chart, language);
  return (
    <figure>
      <figcaption>
        <h3>{label}</h3>
        <ul class="legend">
          <li class="year">{year}</li>
          {told.map(({ mark, text }) => (
            <li key={text}>
              <span class={`mark ${mark}`} />
              {text}
            </li>
          ))}
          {countText && <li class="soft">{countText}</li>}
        </ul>
      </figcaption>
      <div
        class="chart"
        role="slider"
        tabIndex={0}
        aria-label={[label, measure, cuts ? words.byQuarter : words.byYear].filter(Boolean).join(', ')}
        aria-valuemin={years[0]}
        aria-valuemax={years[last]}
        aria-valuenow={years[chosen]}
        aria-valuetext={`${year}. ${[...told.map(({ text }) => text), ...(countText ? [countText] : [])].join('; ')}`}
        onKeyDown={walk}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => mark(undefined)}
      >
        {element}
      </div>
      {note && <SmallText>{note}</SmallText>}
      <details class="behind">
        <summary>{pictures ? words.tableAndPictures : words.table}</summary>
        <ChartTable {...chart} />
        {pictures}
      </details>
    </figure>
  );
}

function ChartTable({ label, years, cuts, series, text, counts, marks }: Chart) {
  const words = useWords(chartWords);
  const { number } = useFormats();
  return (
    <DataTable
      title={label}
      heads={[
        cuts ? words.cut : words.year,
        [...series.map((line) => line.label), counts && words.companies].map(
          (name) => name && <FigureHead>{name}</FigureHead>,
        ),
      ]}
      rows={years.map((year, i) => (
        <DataRow head={[cuts?.[i] ?? year, <HeadMarks marks={marks?.get(year)} />]}>
          {series.map(({ values }) => {
            const value = values[i];
            return <FigureCell>{value === null || value === undefined ? '–' : text(value)}</FigureCell>;
          })}
          {counts && <FigureCell>{number(counts[i] ?? 0)}</FigureCell>}
        </DataRow>
      ))}
    />
  );
}

/**
 * What the numbers below the bars are, and the years to read with care.
 * `counted`: the companies, where not those that count
 */
export function coverageNote(
  years: readonly number[],
  few: readonly boolean[],
  language: Language,
  counted?: string,
) {
  const words = chartWords[language];
  const fewYears = years.filter((_, i) => few[i]);
  const note = words.counted(counted);
  return fewYears.length === 0
    ? note
    : `${note} ${words.fewCounted(formatsIn[language].list(fewYears.map(String)))}`;
}

/** All years from the first to the last, so that a year without a filing leaves a gap. */
export function everyYear(years: readonly number[]) {
  const first = Math.min(...years);
  const last = Math.max(...years);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
