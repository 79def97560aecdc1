/** How a figure is spread over a group: a band of its quartiles, and a histogram. */

import type { Language } from '../../../contract/http/parameters.ts';
import type { GroupStats } from '../../../contract/http/schemas.ts';
import { formatsIn, useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.ts';
import { chartWords } from '../../words/words.ts';
import { DataRow, DataTable, FigureCell, FigureHead } from '../document/elements.tsx';

export type SpreadStats = Pick<GroupStats, 'p25' | 'p50' | 'p75'>;
/** `counts` are of bins of equal width that start at `from`; `below` and `above` count the values outside them. */
export type Spread = { from: number; width: number; counts: readonly number[]; below: number; above: number };

// A band that shows a group's quartiles (P25, P50, P75) with a mark for the company.

export const bandWidth = 240;
const middle = 14;
const inset = 9;

/** Null when the group has too few companies for quartiles. */
export function band(stats: SpreadStats | undefined, value: number | null, unit: string, language: Language) {
  const words = chartWords[language];
  const scale = quartiles(stats);
  if (!scale) return null;
  const { p25, p50, p75, x, beyond } = scale;
  const text = (at: number) => formatsIn[language].indicator(at, unit);
  const companyText = value === null ? words.noValue : words.ownValue(text(value));
  const label = `${companyText}; ${words.quartiles(text(p50), text(p25), text(p75))}`;
  return (
    <svg class="band" viewBox={`0 0 ${bandWidth} 28`} role="img" aria-label={label}>
      <title>{label}</title>
      {behind(scale, middle, 7)}
      {value !== null && mark(x(value), beyond(value))}
    </svg>
  );
}

/** The quartiles, and where a value stands on the width of the band; null without quartiles. */
export function quartiles(stats: SpreadStats | undefined) {
  if (!stats || stats.p25 === null || stats.p50 === null || stats.p75 === null) return null;
  const { p25, p50, p75 } = stats;
  const spread = p75 - p25 || Math.abs(p50) * 0.1 || 1;
  const from = p25 - spread;
  const to = p75 + spread;
  const x = (at: number) =>
    inset + ((Math.min(to, Math.max(from, at)) - from) / (to - from)) * (bandWidth - 2 * inset);
  const beyond: (at: number) => -1 | 0 | 1 = (at) => (at < from ? -1 : at > to ? 1 : 0);
  return { p25, p50, p75, x, beyond };
}

/** Draws the quartiles, `half` units above and below `middle`. */
export const behind = (
  { p25, p50, p75, x }: NonNullable<ReturnType<typeof quartiles>>,
  middle: number,
  half: number,
) => [
  <line class="track" x1={inset} x2={bandWidth - inset} y1={middle} y2={middle} />,
  <rect
    class="middle"
    x={x(p25)}
    width={Math.max(2, x(p75) - x(p25))}
    y={middle - half}
    height={2 * half}
    rx={3}
  />,
  <line class="median" x1={x(p50)} x2={x(p50)} y1={middle - half - 2} y2={middle + half + 2} />,
];

/** A dot, or an arrow at the edge for a value beyond the band. */
function mark(x: number, beyond: -1 | 0 | 1) {
  if (beyond === 0) return <circle class="own" cx={x} cy={middle} r={6} />;
  return <path class="own" d={`M${x + 8 * beyond} ${middle}l${-12 * beyond} -7v14z`} />;
}

// A histogram: bins of equal width, one more at each end for values beyond them, and the same as a table.

const histogramWidth = 360;
const height = 130;
const foot = 20;

export function Histogram({
  label,
  spread: { from, width: step, counts, below, above },
  text,
}: {
  label: string;
  spread: Spread;
  text: (value: number) => string;
}) {
  const words = useWords(chartWords);
  const { number } = useFormats();
  const bars = [below, ...counts, above];
  const most = Math.max(1, ...bars);
  const wide = histogramWidth / bars.length;
  const edge = (i: number) => from + i * step;
  const round = (value: number) => Math.round(value * 10) / 10;
  const marks = [0, Math.round(counts.length / 2), counts.length];
  const chart = (
    <svg viewBox={`0 0 ${histogramWidth} ${height}`} role="img" aria-label={words.spread(label)}>
      {bars.map((count, i) => (
        <rect
          class={`bar ${i === 0 || i === bars.length - 1 ? 'soft' : 'one'}`}
          x={round(i * wide + 1)}
          width={round(wide - 2)}
          y={round((height - foot) * (1 - count / most))}
          height={round(((height - foot) * count) / most)}
        />
      ))}
      <line class="zero" x1={0} x2={histogramWidth} y1={height - foot} y2={height - foot} />
      {marks.map((i) => (
        <text class="label" x={round((i + 1) * wide)} y={height - 5} text-anchor="middle">
          {text(edge(i))}
        </text>
      ))}
    </svg>
  );
  const row = (name: string, count: number) => (
    <DataRow head={name}>
      <FigureCell>{number(count)}</FigureCell>
    </DataRow>
  );
  return (
    <figure>
      <figcaption>
        <h3>{label}</h3>
      </figcaption>
      <div class="chart">{chart}</div>
      <details class="behind">
        <summary>{words.table}</summary>
        <DataTable
          title={words.byValue(label)}
          heads={[words.value, <FigureHead>{words.counts}</FigureHead>]}
          rows={[
            row(words.lessThan(text(from)), below),
            counts.map((count, i) => row(words.fromTo(text(edge(i)), text(edge(i + 1))), count)),
            row(words.orMore(text(edge(counts.length))), above),
          ]}
        />
      </details>
    </figure>
  );
}
