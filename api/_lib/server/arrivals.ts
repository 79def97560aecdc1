/** How fast each address may open sockets: a flood of them is turned away before anything is made for one. */

import type { Bounds } from './bounds.ts';

/** Whether one more socket of this address may come; an empty address, a proxy of ours, always may. */
export type Arrivals = (address: string) => boolean;

const forgetMs = 250;

export function openArrivals({
  arrivals,
  arrivalsPerSecond,
}: Pick<Bounds, 'arrivals' | 'arrivalsPerSecond'>): Arrivals {
  /** What each address has opened beyond its rate; who stays below it is soon forgotten. */
  const over = new Map<string, number>();
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    const forgotten = ((now - last) / 1000) * arrivalsPerSecond;
    last = now;
    for (const [address, count] of over)
      if (count <= forgotten) over.delete(address);
      else over.set(address, count - forgotten);
  }, forgetMs).unref();

  return (address) => {
    if (address === '') return true;
    const count = over.get(address) ?? 0;
    if (count >= arrivals) return false;
    over.set(address, count + 1);
    return true;
  };
}
