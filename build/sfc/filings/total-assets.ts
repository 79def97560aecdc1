/** Total assets of a day, from the three ways in which a balance sheet states them. */

import type { SfcConcept } from '../../tables/sfc-lines.ts';
import { add, compare, type Decimal, parseDecimal } from '../xbrl/decimal.ts';
import type { Amount } from './amounts.ts';

/** The median, so that a mistake in one of the three changes nothing; without all three, total assets themselves where filed. */
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

/** Total assets of that day, else of the latest other day. */
export function someTotalAssets(amounts: readonly Amount[], day: string): Decimal | undefined {
  const others = new Set(amounts.filter(({ start }) => !start).map(({ end }) => end));
  const days = [day, ...[...others].sort().reverse()];
  return days.map((one) => totalAssets(amounts, one)).find((total) => total !== undefined);
}
