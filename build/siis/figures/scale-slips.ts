/** Years of a company that stand in another scale than its other years: all lines a thousand or a million times as large. */

import type { Amounts } from '../../tables/quality.ts';

export interface ScaleSlip {
  /** 3 or 6, or below zero when the year is the smaller. */
  readonly power: number;
  /** Lines that were compared. */
  readonly lines: number;
}

const powers = [0, 3, -3, 6, -6];
const fewestLines = 6;
/** Nearer than this to a power of a thousand two years stand so far apart, give or take a year's growth. */
const halfWay = 0.5;
/** Only this near, and with so little deviation among the lines, is it a slip of scale and no growth. */
const closeness = 0.1;
const widestDeviation = 0.15;

interface Year {
  readonly year: number;
  /** Of balance sheet and income statement: the lines of a cash flow move too much. */
  readonly lines: Amounts;
}

interface Step extends ScaleSlip {
  readonly sure: boolean;
}

/**
 * The years that are off by a power of a thousand, by year. Years in a row are compared two by two; of a run the scale
 * that most of its years have is right, of equals the earliest. Years in a row of one scale are off together, when a step
 * at either end of them is sure.
 */
export function scaleSlips(years: readonly Year[]): Map<number, ScaleSlip> {
  const slips = new Map<number, ScaleSlip>();
  let run: { year: number; power: number; lines: number; sure: boolean }[] = [];
  const endRun = () => {
    const right = mostFrequent(run.map(({ power }) => power));
    for (const stretch of stretchesOf(run)) {
      const { power } = stretch[0]!;
      if (power === right || !stretch.some(({ sure }) => sure)) continue;
      for (const { year, lines } of stretch) slips.set(year, { power: power - right, lines });
    }
    run = [];
  };
  years.forEach((own, i) => {
    const before = years[i - 1];
    const step = before?.year === own.year - 1 ? stepBetween(before.lines, own.lines) : null;
    if (step === null) endRun();
    const last = run.at(-1);
    if (step && last) {
      if (step.sure) last.sure = true;
      if (run.length === 1) last.lines = step.lines;
    }
    const { power = 0, lines = 0, sure = false } = step ?? {};
    run.push({ year: own.year, power: (last?.power ?? 0) + power, lines, sure });
  });
  endRun();
  return slips;
}

/** The years of a run, those of one scale together. */
function stretchesOf<T extends { readonly power: number }>(run: readonly T[]): T[][] {
  const stretches: T[][] = [];
  for (const year of run) {
    const last = stretches.at(-1);
    if (last && last[0]!.power === year.power) last.push(year);
    else stretches.push([year]);
  }
  return stretches;
}

/** How two years in a row differ; null when they cannot be compared. */
function stepBetween(before: Amounts, now: Amounts): Step | null {
  const ratios: number[] = [];
  for (const [line, value] of now) {
    const other = before.get(line);
    if (other && value) ratios.push(Math.log10(Math.abs(value / other)));
  }
  if (ratios.length < fewestLines) return null;
  const middle = median(ratios);
  const power = powers.find((each) => Math.abs(middle - each) <= halfWay);
  if (power === undefined) return null;
  const deviation = median(ratios.map((ratio) => Math.abs(ratio - middle)));
  const sure = power !== 0 && Math.abs(middle - power) <= closeness && deviation <= widestDeviation;
  return { power, lines: ratios.length, sure };
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
