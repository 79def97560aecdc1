/** The ratios that the invented open data hold, by arithmetic on what was written and apart from the code that reads it. */

import { type Holding, lends } from './supervised.ts';

export interface OpenRatioTruth {
  readonly nit: string;
  readonly year: number;
  readonly ratio: string;
  readonly value: number;
  /** the entity files no XBRL: nothing else gives the ratio */
  readonly alone: boolean;
}

export function openTruth(holdings: readonly Holding[]): OpenRatioTruth[] {
  const key = (index: number, year: number, quarter: number) => `${index} ${year} ${quarter}`;
  const cuts = new Map(
    holdings.map((one) => [key(one.entity.member.index, one.year, one.quarter), one.accounts]),
  );
  return holdings.flatMap(({ entity, year, quarter, accounts, arrears, solvency }) => {
    const { member, alone } = entity;
    const at = (of: number, end: number) => cuts.get(key(member.index, of, end));
    if (quarter !== 4 && at(year, 4)) return [];
    const sum = (...names: string[]) => names.reduce((total, name) => total + accounts[name]!, 0);
    const ratios: Record<string, number> = {};
    const [before, december] = [at(year - 1, quarter), at(year - 1, 4)];
    if (before && december) {
      const sinceDecember = quarter === 4 ? 0 : december['590000']! - before['590000']!;
      const twelve = accounts['590000']! + sinceDecember;
      ratios.roe = (2 * twelve) / (accounts['300000']! + before['300000']!);
      ratios.roa = (2 * twelve) / (accounts['100000']! + before['100000']!);
    }
    if (lends(member)) {
      ratios.loan_to_deposit = accounts['140000']! / sum('210500', '210700', '210800');
      ratios.coverage =
        sum('148700', '148900', '149100', '149500') / sum('827404', '827410', '828104', '828708');
    }
    if (arrears) {
      const all = (of: 'gross' | 'pastDue') => arrears.reduce((total, own) => total + own[of], 0);
      ratios.npl_ratio = all('pastDue') / all('gross');
    }
    if (solvency) ratios.capital_adequacy = Number(solvency.ratio) / 100;
    return Object.entries(ratios).map(([ratio, value]) => ({
      nit: String(member.nit),
      year,
      ratio,
      value,
      alone,
    }));
  });
}
