/** What stays with an invented company for life. */

import type { Framework } from './portal.ts';
import type { Sector } from './sectors.ts';

/** The figures of a year move around it. */
export interface Character {
  framework: Framework;
  sector: Sector;
  /** Lives from its investments: no revenue. */
  holding: boolean;
  /** Revenue of a few thousand pesos beside real assets: margins of a million percent. */
  tinyRevenue: boolean;
  inventories: boolean;
  /** Liabilities exceed assets from the start. */
  insolvent: boolean;
  /** Owes next to nothing within the year: a current ratio in the thousands. */
  tinyLiabilities: boolean;
  /** Turns its assets over every other year, without surprises. */
  largeAndSlow: boolean;
  /** Revenue of an ordinary year, thousands of pesos of 2025. */
  size: number;
  /** What is told of a company: its years, and what little else a reader of its story would look at. */
  told?: { readonly years: Told; readonly mix: Mix };
}

/** Percent: gross profit in revenue, current in total assets, current in total liabilities. */
export interface Mix {
  readonly gross: number;
  readonly current: number;
  readonly short: number;
}

/** Years of a told company: revenue, profit and assets in thousands of millions of pesos, liabilities in percent of assets. */
export type Told = Readonly<
  Record<number, readonly [revenue: number, profit: number, assets: number, debt: number | null]>
>;

export const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
export const clamp = (x: number, low: number, high: number): number => Math.min(high, Math.max(low, x));
