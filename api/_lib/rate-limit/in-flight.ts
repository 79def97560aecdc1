/** How much of each caller is under way at a time, where a limit a minute would come too late. */

import { networkOf } from './client-address.ts';

/** Begins something for a caller, and gives what ends it; null where `most` of that network are under way. */
export function createInFlight(most: number): (address: string) => (() => void) | null {
  const underWay = new Map<string, number>();
  return (address) => {
    const caller = networkOf(address);
    const own = underWay.get(caller) ?? 0;
    if (own >= most) return null;
    underWay.set(caller, own + 1);
    return () => {
      const left = underWay.get(caller)! - 1;
      if (left === 0) underWay.delete(caller);
      else underWay.set(caller, left);
    };
  };
}
