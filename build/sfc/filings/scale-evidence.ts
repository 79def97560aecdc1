/** What in a filing speaks for its scale: the two texts, profit with earnings per share and shares, and total assets. */

import type { Concept } from '../../tables/sfc-lines.ts';
import { add, type Decimal, parseDecimal, zero } from '../xbrl/decimal.ts';
import { type Amount, type SortedFacts, textOf } from './amounts.ts';
import { detectScale, type Scale, type ScaleEvidence } from './scale.ts';

/** `day` is the cut of the filing. */
export function scaleIn(
  facts: SortedFacts,
  day: string,
  kind: Pick<ScaleEvidence, 'tipo_entidad' | 'issuer'>,
): Scale {
  const { amounts, shareClasses } = facts;
  const own = amounts.filter(({ end, member }) => end === day && member === undefined);
  const profit = own
    .filter(({ concept, start }) => concept === 'ifrs:ProfitLoss' && start)
    .sort((a, b) => (a.start! < b.start! ? -1 : 1))[0];
  const find = (concepts: readonly Concept[], start?: string) => {
    const found = own.find((one) => concepts.includes(one.concept) && (!start || one.start === start));
    return found && parseDecimal(found.value);
  };
  return detectScale({
    rounding: textOf(facts, 'ifrs:LevelOfRoundingUsedInFinancialStatements'),
    currency: textOf(facts, 'ifrs:DescriptionOfPresentationCurrency'),
    profit: profit && parseDecimal(profit.value),
    perShare: profit && find(earningsPerShare, profit.start),
    shares: find(shares) ?? sharesByClass(shareClasses, day),
    assets: find(['ifrs:Assets']),
    ...kind,
  });
}

/** The total of the classes where one was filed, else their sum; of the first count of shares that has any. */
function sharesByClass(shareClasses: readonly Amount[], day: string): Decimal | undefined {
  for (const concept of shares) {
    const filed = shareClasses.filter(
      (one) => one.concept === concept && one.end === day && one.value !== '0',
    );
    const total = filed.find(({ member }) => member === 'ifrs:ClassesOfShareCapitalMember');
    const counted = total ? [total] : filed;
    if (counted.length > 0)
      return counted.map(({ value }) => parseDecimal(value)!).reduce((sum, one) => add(sum, one), zero);
  }
  return undefined;
}

const earningsPerShare = [
  'ifrs:BasicEarningsLossPerShare',
  'ifrs:BasicEarningsLossPerShareFromContinuingOperations',
];
const shares = [
  'ifrs:WeightedAverageShares',
  'ifrs:AdjustedWeightedAverageShares',
  'ifrs:NumberOfSharesOutstanding',
  'ifrs:NumberOfSharesIssuedAndFullyPaid',
  'ifrs:NumberOfSharesIssued',
];
