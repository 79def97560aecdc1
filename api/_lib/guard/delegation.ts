/** What the networks of one IPv6 customer may spend together: each has a budget of its own, and there are 256 of them. */

import { delegationOf } from './address.ts';
import type { Counter } from './windows.ts';

/** Budgets that the whole of a /56 has. */
export const delegatedBudgets = 4;

/** Spends of an address's own budget and, over IPv6, of that of its /56 too: of both or of neither. */
export function withDelegation(budget: number, own: Counter, delegated: Counter): Counter {
  return async (address, points = 1) => {
    const count = await own(address, points);
    if (count.used > budget || delegationOf(address) === null) return count;
    const wide = await delegated(address, points);
    if (wide.used > delegatedBudgets * budget) await own(address, -points);
    // As much as if the last of the budgets were the address's own.
    const used = wide.used - (delegatedBudgets - 1) * budget;
    return used > count.used ? { used, msLeft: wide.msLeft } : count;
  };
}
