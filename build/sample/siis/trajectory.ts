/** The course of a company over the years: revenue, assets, profit and debt of each, before any line of a statement. */

import type { Framework } from './portal.ts';
import type { Random } from './prng.ts';
import { clamp, logistic, type Nature } from './profile.ts';
import { growthSince, type SampleSector, slump } from './sectors.ts';
import type { StoryCourse } from './stories.ts';

/** Thousands of pesos; debt as a fraction of assets, or undefined where the owners neither pay in nor take out. */
export interface Step {
  readonly revenue: number;
  readonly assets: number;
  readonly profit: number;
  readonly debt: number | undefined;
}

/** Called for every year in a row. */
export type Trajectory = (year: number) => Step;

/** Median and spread of the logarithm of a company's revenue, and times the turnover of its sector. */
const framings: Record<Framework, readonly [median: number, spread: number, turnover: number]> = {
  PYMES: [8_500_000, 1.22, 1.35],
  PLENAS: [120_000_000, 1.75, 1.1],
};

/** Revenue of an ordinary year in the money of 2025; beyond the largest company of its trade the scale folds back. */
export function drawSize(
  framework: Framework,
  sector: SampleSector,
  middling: boolean,
  random: Random,
): number {
  const [median, spread] = framings[framework];
  const drawn = random.normal();
  const score = middling ? clamp(drawn, -1, 0.5) : drawn;
  const size = median * Math.exp(spread * score) * sector.turnover ** 0.6;
  return size <= sector.largest ? size : sector.largest * Math.sqrt(sector.largest / size);
}

type Draws = [growth: number, sales: number, wealth: number, luck: number, lever: number];

/** Smooth from year to year: what a company is good at, owes and turns over stays with it for long. */
export function ordinaryTrajectory(nature: Nature, random: Random): Trajectory {
  const { sector, size, framework, largeAndSlow, insolvent } = nature;
  const drawn = framings[framework][2] * sector.turnover * Math.exp(0.54 * random.normal());
  const turnover = largeAndSlow ? 0.5 : clamp(drawn, 0.02, 14);
  // Larger companies owe more; idle assets earn little.
  const usualDebt = 0.15 * Math.log(size / 8_000_000) - 0.45 + 1.3 * random.normal();
  const ease = clamp((turnover / 1.5) ** 0.7, 0.45, 1.12);
  const usual = framework === 'PLENAS' ? 0.08 : 0.052;
  const talent = random.normal();
  let [level, debts, before] = [0, 0, Number.POSITIVE_INFINITY];
  return (year) => {
    const [growth, sales, wealth, luck, lever] = [1, 2, 3, 4, 5].map(() => random.normal()) as Draws;
    level = 0.9 * level + 0.1 * growth;
    debts = 0.8 * debts + 0.3 * lever;
    const path = size * Math.exp(growthSince(year) + (largeAndSlow ? 0 : level));
    const lost = slump(sector, year);
    const revenue = Math.round(path * Math.exp((largeAndSlow ? 0 : 0.09) * sales - lost));
    // Nobody doubles within a year.
    const assets = Math.max(
      1,
      Math.round(Math.min((path / turnover) * Math.exp(0.07 * wealth), 1.9 * before)),
    );
    before = assets;
    const mishap = random.chance(0.04) ? random.between(0.03, 0.18) : 0;
    const skill = 0.06 * talent + 0.035 * luck - 0.02 * usualDebt;
    const earned = (usual + skill) * ease - mishap - 0.1 * lost - (insolvent ? 0.06 : 0);
    // No more is left than most of the gross margin of the trade.
    const most = 0.75 * sector.grossMargin * revenue;
    const profit = Math.round(clamp(assets * clamp(earned, -0.28, 0.36), -0.8 * revenue, most));
    const debt = clamp(logistic(usualDebt + debts), 0.002, 0.965);
    return { revenue, assets, profit, debt };
  };
}

/** Between two years that are told the amounts move evenly; before the first and after the last they stay. */
export function storyTrajectory(told: StoryCourse): Trajectory {
  const years = Object.keys(told).map(Number);
  return (year) => {
    const before = years.findLast((each) => each <= year) ?? years[0]!;
    const after = years.find((each) => each >= year) ?? years.at(-1)!;
    const share = before === after ? 0 : (year - before) / (after - before);
    const [from, to] = [told[before]!, told[after]!];
    const between = (place: 0 | 1 | 2 | 3) => from[place]! + share * (to[place]! - from[place]!);
    const thousands = (place: 0 | 1 | 2) => Math.round(between(place) * 1_000_000);
    const debt = from[3] === null || to[3] === null ? undefined : between(3) / 100;
    return { revenue: thousands(0), profit: thousands(1), assets: thousands(2), debt };
  };
}
