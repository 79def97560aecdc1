/**
 * Consumer prices of the country (IPC, DANE), a row a year. A year of data needs its row: without it nothing of the year is real.
 *
 * `diciembre`: the index of December, with December 2018 = 100. `media`: by how much the mean of the twelve months is above that of
 * the year before, in percent, by the World Bank (FP.CPI.TOTL.ZG); that of 2025 is the mean of DANE's twelve months. Seen in November 2026.
 */

import type { ConstantLine } from '../../contract/http/sectors.ts';

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

/** What stands at the end of a year, in pesos of its December; all else is earned or spent throughout the year. */
const balances: readonly ConstantLine[] = ['total_activos', 'total_patrimonio'];

/** How much more prices are than in the year before, as a factor; null without their rows. */
function priceRise(line: ConstantLine, year: number): number | null {
  const [now, before] = [prices[year], prices[year - 1]];
  if (!now) return null;
  if (!balances.includes(line)) return 1 + now.media / 100;
  return before ? now.diciembre / before.diciembre : null;
}

/** The change of a line from the year before, `times` as much, in percent and pesos of one worth. */
export function realChange(line: ConstantLine, times: number, year: number): number | null {
  const rise = priceRise(line, year);
  return rise === null ? null : 100 * (times / rise - 1);
}
