/** The course of a company over the years: revenue, assets, profit and debt of each, before any line of a statement. */

import { type Character, clamp, logistic, type Told } from './character.ts';
import { atNormalScore, largest } from './measured.ts';
import type { Framework } from './portal.ts';
import type { Random } from './prng.ts';
import { growthSince, type Sector, slump } from './sectors.ts';

/** Thousands of pesos; debt as a fraction of assets, or undefined where the owners neither pay in nor take out. */
export interface Step {
  readonly revenue: number;
  readonly assets: number;
  readonly profit: number;
  readonly debt: number | undefined;
}

/** Called for every year in a row. */
export type Course = (year: number) => Step;

interface Framing {
  /** Median and spread of the logarithm of a company's size, thousands of pesos of 2025. */
  readonly size: readonly [median: number, spread: number];
  /** Times the turnover of the sector. */
  readonly turnover: number;
  /** Logit of liabilities over assets in a company of the median size of Pymes. */
  readonly debt: number;
  /** Added to the return that the largest have. */
  readonly roa: number;
}

/** Assumed, and tuned until the companies above `rankingFrom` were as measured. */
const framings: Record<Framework, Framing> = {
  PYMES: { size: [8_500_000, 1.22], turnover: 1.35, debt: -0.45, roa: 0.004 },
  PLENAS: { size: [120_000_000, 1.75], turnover: 1.1, debt: -0.5, roa: 0.022 },
};

/** Revenue of an ordinary year in the money of 2025; beyond the largest company of its trade the scale folds back. */
export function drawSize(framework: Framework, sector: Sector, middling: boolean, random: Random): number {
  const [median, spread] = framings[framework].size;
  const drawn = random.normal();
  const score = middling ? clamp(drawn, -1, 0.5) : drawn;
  const size = median * Math.exp(spread * score) * sector.turnover ** 0.6;
  return size <= sector.largest ? size : sector.largest * Math.sqrt(sector.largest / size);
}

const wander = (last: number, memory: number, random: Random): number =>
  memory * last + Math.sqrt(1 - memory * memory) * random.normal();

/** A step that is mostly small, and with a rare jump. */
const jolt = (usual: number, rarely: number, jump: number, random: Random): number =>
  usual * random.normal() + (random.chance(rarely) ? jump * random.normal() : 0);

/** Smooth from year to year: what a company is good at, owes and turns over stays with it for long. */
export function ordinaryCourse(character: Character, random: Random): Course {
  const { sector, size, framework, largeAndSlow, insolvent } = character;
  const framing = framings[framework];
  const drift = 0.025 * random.normal();
  const drawn = framing.turnover * sector.turnover * Math.exp(0.54 * random.normal());
  const turnover = largeAndSlow ? 0.5 : clamp(drawn, 0.02, 14);
  // Larger companies owe more, and differ less in it.
  const rank = Math.log(size / 8_000_000) / 1.2;
  const debtMiddle = framing.debt + 0.16 * rank;
  const debtSpread = clamp(1.4 - 0.13 * rank, 0.9, 1.6);
  // Idle assets earn little.
  const ease = clamp((turnover / 1.5) ** 0.7, 0.45, 1.12);
  const calm = largeAndSlow ? 0 : 1;
  const talent = random.normal();
  let lever = random.normal();
  let luck = random.normal();
  let momentum = 0.09 * random.normal();
  let level = 0.2 * random.normal();
  let ownRevenue = 0;
  let ownAssets = 0;
  let lastAssets = Number.POSITIVE_INFINITY;
  return (year) => {
    momentum = 0.45 * momentum + 0.085 * random.normal();
    level = 0.88 * level + momentum;
    ownRevenue = 0.8 * ownRevenue + jolt(0.095, 0.1, 0.5, random);
    ownAssets = 0.85 * ownAssets + jolt(0.105, 0.09, 0.35, random);
    lever = wander(lever, 0.95, random);
    luck = wander(luck, 0.3, random);
    const path = size * Math.exp(growthSince(year) + drift * (year - 2025) + calm * level);
    const lost = slump(sector.division, year);
    const revenue = Math.round(path * Math.exp(calm * ownRevenue - lost));
    // Nobody doubles within a year.
    const wanted = (path / turnover) * Math.exp(calm * ownAssets);
    const assets = Math.max(1, Math.round(Math.min(wanted, 1.9 * lastAssets)));
    lastAssets = assets;
    const score = 0.82 * talent + 0.58 * luck - 0.28 * lever;
    const mishap = random.chance(0.02) ? random.between(0.03, 0.18) : 0;
    const earned = (atNormalScore(largest.roa, score) / 100 + framing.roa) * ease - mishap - 0.1 * lost;
    const roa = clamp(insolvent ? earned - 0.06 : earned, -0.28, 0.36);
    // No more is left than most of the gross margin of the trade.
    const profit = Math.round(clamp(assets * roa, -0.8 * revenue, 0.75 * sector.grossMargin * revenue));
    const debt = clamp(logistic(debtMiddle + debtSpread * lever), 0.0015, 0.965);
    return { revenue, assets, profit, debt };
  };
}

/** Between two years that are told the amounts move evenly; before the first and after the last they stay. */
export function toldCourse(told: Told): Course {
  const years = Object.keys(told).map(Number);
  return (year) => {
    const before = years.findLast((each) => each <= year) ?? years[0]!;
    const after = years.find((each) => each >= year) ?? years.at(-1)!;
    const share = before === after ? 0 : (year - before) / (after - before);
    const [from, to] = [told[before]!, told[after]!];
    const between = (place: 0 | 1 | 2 | 3) => from[place]! + share * (to[place]! - from[place]!);
    const thousands = (place: 0 | 1 | 2) => Math.round(between(place) * 1_000_000);
    const left = from[3] === null || to[3] === null;
    return {
      revenue: thousands(0),
      profit: thousands(1),
      assets: thousands(2),
      debt: left ? undefined : between(3) / 100,
    };
  };
}
