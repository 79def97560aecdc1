/** What the networks of one IPv6 customer may spend together: each has a budget of its own, and there are 256 of them. */

import { type Soon, whenThere } from '../soon.ts';
import { delegationOf } from './address.ts';
import type { Count, RateLimiter } from './fixed-window.ts';

/** Budgets that the whole of a /56 has. */
export const delegatedBudgets = 4;

/** Spends of an address's own budget and, over IPv6, of that of its /56 too: of both or of neither. */
export function withIpv6PrefixLimit(budget: number, own: RateLimiter, delegated: RateLimiter): RateLimiter {
  async function spendBoth(address: string, points: number, count: Count): Promise<Count> {
    const wide = await delegated(address, points);
    if (wide.used > delegatedBudgets * budget) await own(address, -points);
    // As much as if the last of the budgets were the address's own.
    const used = wide.used - (delegatedBudgets - 1) * budget;
    return used > count.used ? { used, msLeft: wide.msLeft } : count;
  }
  return (address, points = 1): Soon<Count> =>
    whenThere(own(address, points), (count) =>
      count.used > budget || delegationOf(address) === null ? count : spendBoth(address, points, count),
    );
}
