/** Total assets of a day, from the three ways in which a balance sheet states them. */

import { groupBy } from '../../lib/group-by.ts';
import type { SfcConcept } from '../../tables/sfc-lines.ts';
import { add, compare, type Decimal, parseDecimal } from '../xbrl/decimal.ts';
import type { Amount } from './amounts.ts';

/** The median, so that a mistake in one of the three changes nothing; without all three, total assets themselves where filed. */
export function totalAssets(amounts: readonly Amount[], day: string): Decimal | undefined {
  return totalOf(amounts.filter(({ end }) => end === day));
}

/** `ofDay`: amounts of one day. */
function totalOf(ofDay: readonly Amount[]): Decimal | undefined {
  const filed = (concept: SfcConcept) => {
    const found = ofDay.find((one) => one.concept === concept && !one.start && one.member === undefined);
    return found && parseDecimal(found.value);
  };
  const [liabilities, equity] = [filed('ifrs:Liabilities'), filed('ifrs:Equity')];
  const totals = [
    filed('ifrs:Assets'),
    filed('ifrs:EquityAndLiabilities'),
    liabilities && equity && add(liabilities, equity),
  ].filter((total) => total !== undefined);
  return totals.length === 3 ? totals.sort(compare)[1] : totals[0];
}

/** Total assets of that day, else of the latest other day. */
export function someTotalAssets(amounts: readonly Amount[], day: string): Decimal | undefined {
  const byDay = groupBy(
    amounts.filter(({ start }) => !start),
    ({ end }) => end,
  );
  const days = [day, ...[...byDay.keys()].sort().reverse()];
  return days.map((one) => totalOf(byDay.get(one) ?? [])).find((total) => total !== undefined);
}
