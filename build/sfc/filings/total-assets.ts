/** The total of assets of a day, of the three ways in which a balance sheet tells it. */

import type { SfcConcept } from '../../tables/sfc-lines.ts';
import { add, compare, type Decimal, parseDecimal } from '../xbrl/decimal.ts';
import type { Amount } from './amounts.ts';

/** The middle one, so that a slip in one of them changes nothing; of two the total of assets itself. */
export function totalAssets(amounts: readonly Amount[], day: string): Decimal | undefined {
  const filed = (concept: SfcConcept) => {
    const found = amounts.find(
      (one) => one.concept === concept && one.end === day && !one.start && one.member === undefined,
    );
    return found && parseDecimal(found.value);
  };
  const [liabilities, equity] = [filed('ifrs:Liabilities'), filed('ifrs:Equity')];
  const told = [
    filed('ifrs:Assets'),
    filed('ifrs:EquityAndLiabilities'),
    liabilities && equity && add(liabilities, equity),
  ].filter((total) => total !== undefined);
  return told.length === 3 ? told.sort(compare)[1] : told[0];
}

/** The total of assets of that day, or else of the latest other one. */
export function someTotalAssets(amounts: readonly Amount[], day: string): Decimal | undefined {
  const others = new Set(amounts.filter(({ start }) => !start).map(({ end }) => end));
  const days = [day, ...[...others].sort().reverse()];
  return days.map((one) => totalAssets(amounts, one)).find((total) => total !== undefined);
}
