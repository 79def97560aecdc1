/** Years of a company that stand in another scale than its other years: all lines a thousand or a million times as large. */

import type { Amounts } from '../../tables/quality.ts';

export interface ScaleSlip {
  /** 3 or 6, or below zero when the year is the smaller. */
  readonly power: number;
  /** Lines that were compared. */
  readonly lines: number;
}

const powers = [3, 6, -3, -6];
const fewestLines = 6;
const closeness = 0.1;
const widestDeviation = 0.15;

interface Year {
  readonly year: number;
  readonly lines: Amounts;
}

/**
 * The years that are off by a power of a thousand, by year. Years in a row are compared two by two; of a run the scale
 * that most of its years have is right, of equals the earliest.
 */
export function scaleSlips(years: readonly Year[]): Map<number, ScaleSlip> {
  const slips = new Map<number, ScaleSlip>();
  let run: { year: number; power: number; lines: number }[] = [];
  const close = () => {
    const right = mostFrequent(run.map(({ power }) => power));
    for (const { year, power, lines } of run)
      if (power !== right) slips.set(year, { power: power - right, lines });
    run = [];
  };
  years.forEach((own, i) => {
    const before = years[i - 1];
    const step = before?.year === own.year - 1 ? stepBetween(before.lines, own.lines) : null;
    if (step === null) close();
    const last = run.at(-1);
    // The first year of a run is compared with the second only.
    if (step && last && run.length === 1) last.lines = step.lines;
    run.push({ year: own.year, power: (last?.power ?? 0) + (step?.power ?? 0), lines: step?.lines ?? 0 });
  });
  close();
  return slips;
}

/** The power of ten by which nearly all common lines differ, 0 for none; null when there is too little to compare. */
function stepBetween(before: Amounts, now: Amounts): ScaleSlip | null {
  const ratios: number[] = [];
  for (const [line, value] of now) {
    const other = before.get(line);
    if (other && value) ratios.push(Math.log10(Math.abs(value / other)));
  }
  if (ratios.length < fewestLines) return null;
  const middle = median(ratios);
  const spread = median(ratios.map((ratio) => Math.abs(ratio - middle)));
  const power = powers.find((each) => Math.abs(middle - each) <= closeness && spread <= widestDeviation) ?? 0;
  return { power, lines: ratios.length };
}

function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

function mostFrequent(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0];
}
