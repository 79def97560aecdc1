/**
 * What else was measured on the filings of `build/sample/siis/measured.ts`, and only judges the sample: how figures hang
 * together, losses, balance sheets of 2020, income statements of 2022.
 */

import { row } from '../../../build/sample/siis/measured.ts';

/** Balance sheets of 2020: under NIIF Plenas individual ones, under Pymes separate ones. */
export const sheets2020 = {
  /** liabilities over assets, percent */
  debt: {
    PLENAS: row(152, 2.97, 10.9, 34.7, 53.7, 75.9, 95.9, 102.9),
    PYMES: row(113, 0.97, 2.9, 11.4, 37.6, 59.2, 78.2, 87.4),
  },
  /** current assets over current liabilities, times */
  currentRatio: {
    PLENAS: row(151, 0.48, 0.64, 1.09, 1.43, 2.74, 5.63, 18.9),
    PYMES: row(111, 0.21, 0.67, 1.08, 2.61, 4.71, 18.3, 119.7),
  },
} as const;

/** Gross profit over revenue in the separate income statements of 2022 under NIIF Plenas, percent. */
export const grossMargin2022 = row(51, 7.09, 9.08, 14.8, 25.4, 65, 100, 100);

/** Rank correlations (Spearman) among the largest in 2025, and of each figure with that of the year before. */
export const correlations = {
  sizeAndMargin: 0,
  sizeAndDebt: 0.12,
  sizeAndTurnover: 0,
  turnoverAndMargin: -0.39,
  debtAndRoa: -0.44,
  turnoverAndRoa: 0.12,
  revenueAndAssetGrowth: 0.44,
  debtAndLastYears: 0.93,
  turnoverAndLastYears: 0.94,
  roaAndLastYears: 0.65,
} as const;

/** Share of the largest with a loss, and with more liabilities than assets, percent. */
export const losses = { withLoss: 11, negativeEquity: 3.2 } as const;
