/**
 * Consumer prices of the country (IPC, DANE), a row a year. A year of data needs its row: without it nothing of the year is real.
 *
 * `diciembre`: the index of December, with December 2018 = 100. `media`: by how much the mean of the twelve months is above that of
 * the year before, in percent, by the World Bank (FP.CPI.TOTL.ZG); that of 2025 is the mean of DANE's twelve months. Seen in November 2026.
 */

import { coreLines, type FigureKey } from './figure-keys.ts';
import { otherLines } from './statement-lines.ts';

interface YearPrices {
  readonly diciembre: number;
  readonly media: number;
}

export const prices: Readonly<Record<number, YearPrices>> = {
  2015: { diciembre: 88.05, media: 5.0 },
  2016: { diciembre: 93.11, media: 7.5 },
  2017: { diciembre: 96.92, media: 4.3 },
  2018: { diciembre: 100, media: 3.2 },
  2019: { diciembre: 103.8, media: 3.5 },
  2020: { diciembre: 105.48, media: 2.5 },
  2021: { diciembre: 111.41, media: 3.5 },
  2022: { diciembre: 126.03, media: 10.2 },
  2023: { diciembre: 137.72, media: 11.7 },
  2024: { diciembre: 144.88, media: 6.6 },
  2025: { diciembre: 152.27, media: 5.1 },
};
const years = Object.keys(prices).map(Number);
export const [firstYear, lastYear] = [years[0]!, years.at(-1)!];

/** The mean prices of each year, chained, with those of the year before the first = 1. */
const means: Record<number, number> = { [firstYear - 1]: 1 };
for (const year of years) means[year] = means[year - 1]! * (1 + prices[year]!.media / 100);

/** Sums of money of figures that stand at the end of a year, as lines of the balance sheet do; all else is earned or spent throughout the year. */
const balanceFigures = [
  'capital_trabajo',
  'capital_trabajo_neto_operativo',
  'deuda_financiera',
  'deuda_neta',
] as const satisfies FigureKey[];
const balances: ReadonlySet<string> = new Set([
  ...coreLines.situacion_financiera,
  ...otherLines.situacion_financiera,
  'efectivo_final',
  ...balanceFigures,
]);
export const isBalance = (key: string): boolean => balances.has(key);

/** How much dearer everything is in one year than in another, as a factor: by December for balances, else by the means; null without their rows. */
export function priceRatio(balance: boolean, year: number, from: number): number | null {
  const index = (one: number) => (balance ? prices[one]?.diciembre : means[one]);
  const [now, then] = [index(year), index(from)];
  return now === undefined || then === undefined ? null : now / then;
}

/** The growth of a line in percent and pesos of one worth: it is `times` as much as `span` years before. A rate over several years is yearly. */
export function realChange(line: string, times: number, year: number, span = 1): number | null {
  const rise = priceRatio(isBalance(line), year, year - span);
  return rise === null ? null : 100 * ((times / rise) ** (1 / span) - 1);
}
