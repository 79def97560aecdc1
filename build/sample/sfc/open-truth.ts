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
  const cuts = new Map(
    holdings.map((holding) => [cutKey(holding.entity, holding.year, holding.quarter), holding]),
  );
  const at = ({ entity }: Holding, year: number, quarter: number) =>
    cuts.get(cutKey(entity, year, quarter))?.accounts;
  const last = holdings.filter(
    ({ entity, year, quarter }) => quarter === 4 || !cuts.has(cutKey(entity, year, 4)),
  );
  return last.flatMap((holding) => {
    const { entity, year, quarter, accounts, arrears, solvency } = holding;
    const sum = (...names: string[]) => names.reduce((total, name) => total + accounts[name]!, 0);
    const ratios: Record<string, number> = {};
    const before = at(holding, year - 1, quarter);
    const december = at(holding, year - 1, 4);
    if (before && december) {
      const twelve =
        quarter === 4 ? accounts['590000']! : accounts['590000']! + december['590000']! - before['590000']!;
      ratios.roe = (2 * twelve) / (accounts['300000']! + before['300000']!);
      ratios.roa = (2 * twelve) / (accounts['100000']! + before['100000']!);
    }
    if (lends(entity.member)) {
      ratios.loan_to_deposit = accounts['140000']! / sum('210500', '210700', '210800');
      ratios.coverage =
        sum('148700', '148900', '149100', '149500') / sum('827404', '827410', '828104', '828708');
    }
    if (arrears)
      ratios.npl_ratio =
        arrears.reduce((total, { pastDue }) => total + pastDue, 0) /
        arrears.reduce((total, { gross }) => total + gross, 0);
    if (solvency) ratios.capital_adequacy = Number(solvency.ratio) / 100;
    return Object.entries(ratios).map(([ratio, value]) => ({
      nit: String(entity.member.nit),
      year,
      ratio,
      value,
      alone: entity.alone,
    }));
  });
}

const cutKey = ({ member }: Holding['entity'], year: number, quarter: number) =>
  `${member.index} ${year} ${quarter}`;
