/** Builders, servers and clients on a simulated disk, clock and counter that fail, all from one seed. */

import { expect, it, vi } from 'vitest';
import { fcParams, seed, seedText } from '../fc-params.ts';
import { playSeed } from './seed.ts';

/** A failing one is played alone by `npm run simulate -- --seed S`; a long run is `npm run simulate -- --seeds 100000`. */
const { numRuns } = fcParams(12);

it('whatever befalls them, the manifest names what is whole and every answer is that of its release, or a problem', async () => {
  const ends = new Set<boolean>();
  // Until there was one with a power cut and one without, which a dozen need not have.
  for (let run = 0; run < numRuns || (ends.size < 2 && run < 10 * numRuns); run++)
    ends.add((await playSeed(seed + run)).powerCut);
  expect(ends.size, seedText).toBe(2);
});

it('a seed plays alone as it plays after others', async () => {
  // What servers keep in memory is of the process.
  const anew = async () => {
    vi.resetModules();
    return await import('./seed.ts');
  };
  const [one, another] = [await anew(), await anew()];
  const traces: number[] = [];
  for (const seed of [1, 2, 3, 4, 5]) traces.push((await one.playSeed(seed)).trace);
  expect(new Set(traces).size).toBe(traces.length);
  for (const seed of [5, 3, 1]) expect((await another.playSeed(seed)).trace).toBe(traces[seed - 1]);
});
