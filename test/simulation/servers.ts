/** Servers of a simulated world: the functions behind the door and the guard, as they are, over the simulated disk. */

import { fileURLToPath } from 'node:url';
import { readyAnswers } from '../../api/_lib/answer/ready.ts';
import { folderStore } from '../../api/_lib/data/folder.ts';
import { inspectionOf } from '../../api/_lib/data/inspection.ts';
import { type Keeper, openKeeper } from '../../api/_lib/data/keeper.ts';
import type { Store } from '../../api/_lib/data/store.ts';
import { withBreaker } from '../../api/_lib/guard/breaker.ts';
import { memoryCounter } from '../../api/_lib/guard/counter.ts';
import { openGuard } from '../../api/_lib/guard/guard.ts';
import { openLimits } from '../../api/_lib/guard/limits.ts';
import { within } from '../../api/_lib/guard/patience.ts';
import type { Counter } from '../../api/_lib/guard/windows.ts';
import { type Door, openDoor } from '../../api/_lib/server/door.ts';
import { readRouting } from '../../api/_lib/server/routing.ts';
import cambios from '../../api/cambios.ts';
import empresa from '../../api/empresa.ts';
import sfc from '../../api/sfc.ts';
import type { Gate } from './calls.ts';
import { readerDisk } from './reading.ts';
import { out } from './releases.ts';
import type { Schedule } from './schedule.ts';
import type { Tree } from './tree.ts';

const routing = readRouting(fileURLToPath(new URL('../../vercel.json', import.meta.url)));
const functions = { '/api/empresa': empresa, '/api/sfc': sfc, '/api/cambios': cambios };

/** A counter that all servers share, and that may be away. */
export interface SharedCounter {
  /** How often a question fails, and how often it is never answered. */
  failing: number;
  hanging: number;
  answered: number;
  open(name: string, budget: number): Counter;
}

export function openSharedCounter({ dice }: Schedule): SharedCounter {
  const counters = new Map<string, Counter>();
  const shared: SharedCounter = {
    ...{ failing: 0, hanging: 0, answered: 0 },
    open: (name, budget) => async (address, points) => {
      const known = counters.get(name) ?? memoryCounter(name, budget);
      counters.set(name, known);
      if (dice.chance(shared.failing)) throw new Error('the counter is away');
      const count = await known(address, points);
      if (dice.chance(shared.hanging)) return new Promise(() => {});
      shared.answered++;
      return count;
    },
  };
  return shared;
}

export interface SimulatedServer {
  readonly door: Door;
  readonly keeper: Keeper;
}

export const doorOn = (keeper: Keeper, budget = 0, counter?: SharedCounter): Door => {
  const limits = openLimits({ RATE_LIMIT: budget, RATE_LIMIT_COSTLY: budget }, (name, points) => {
    const own = memoryCounter(name, points);
    if (!counter) return own;
    const shared = counter.open(name, points);
    return withBreaker(
      (address, wanted) => within(200, Promise.resolve(shared(address, wanted))),
      own,
      () => within(200, Promise.resolve(shared('probe', 0))),
    );
  });
  const loaded = Object.entries(functions).map(
    ([address, served]) => [address, async () => served.from(keeper)] as const,
  );
  return openDoor(routing, new Map(loaded), openGuard(limits), readyAnswers(keeper));
};

export function openServer(tree: Tree, gate: Gate, budget: number, counter: SharedCounter): SimulatedServer {
  const disk = readerDisk(tree, gate);
  const keeper = openKeeper(() => ({ store: folderStore(out, disk) }));
  keeper.inspectBy(inspectionOf(out, disk));
  return { keeper, door: doorOn(keeper, budget, counter) };
}

/** The door to files in memory, which never fails and never waits. */
export const storeOf = (read: (path: string) => Buffer): Store => ({
  lookEvery: Number.POSITIVE_INFINITY,
  read: async (path) => read(path) as Buffer<ArrayBuffer>,
  range: async (path, offset, length) =>
    Buffer.from(read(path).subarray(offset, offset + length)) as Buffer<ArrayBuffer>,
  damaged: (what) => new Error(what) as never,
  stamp: async () => 'always the same',
  close() {},
});
