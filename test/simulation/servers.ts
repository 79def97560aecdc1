/** Simulated servers: the real functions, app and rate limits over the simulated disk. */

import { createFolderReader, type FileReader } from '../../api/_lib/data/files.ts';
import { createIntegrityCheck } from '../../api/_lib/data/integrity.ts';
import { createReleaseManager, type ReleaseManager } from '../../api/_lib/data/release-manager.ts';
import type { RateLimiter } from '../../api/_lib/rate-limit/memory-limiter.ts';
import { createMemoryLimiter } from '../../api/_lib/rate-limit/memory-limiter.ts';
import { createLimits, createMiddleware } from '../../api/_lib/rate-limit/middleware.ts';
import { withBreaker } from '../../api/_lib/rate-limit/redis.ts';
import { type App, createApp, type Functions } from '../../api/_lib/server/app.ts';
import { withTimeout } from '../../api/_lib/timeout.ts';
import v1 from '../../api/v1.ts';
import type { Gate } from './calls.ts';
import { readerDisk } from './reading.ts';
import { out } from './releases.ts';
import type { Schedule } from './schedule.ts';
import type { Tree } from './tree.ts';

/** A rate limiter shared by all servers, which may fail. */
export interface SharedCounter {
  /** Probabilities that a call fails, and that it never answers. */
  failing: number;
  hanging: number;
  answered: number;
  open(name: string, budget: number): RateLimiter;
}

export function openSharedCounter({ dice }: Schedule): SharedCounter {
  const counters = new Map<string, RateLimiter>();
  const shared: SharedCounter = {
    ...{ failing: 0, hanging: 0, answered: 0 },
    open: (name, budget) => async (address, points) => {
      const known = counters.get(name) ?? createMemoryLimiter(name, budget);
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
  readonly app: App;
  readonly keeper: ReleaseManager;
}

export const appOn = (keeper: ReleaseManager, budget = 0, counter?: SharedCounter): App => {
  const limits = createLimits({ RATE_LIMIT: budget, RATE_LIMIT_COSTLY: budget }, (name, points) => {
    const own = createMemoryLimiter(name, points);
    if (!counter) return own;
    const shared = counter.open(name, points);
    return withBreaker(
      (address, wanted) => withTimeout(200, Promise.resolve(shared(address, wanted))),
      own,
      () => withTimeout(200, Promise.resolve(shared('probe', 0))),
    );
  });
  return createApp({ v1: async () => v1.withReleases(keeper) } as Functions, createMiddleware(limits));
};

export function openServer(tree: Tree, gate: Gate, budget: number, counter: SharedCounter): SimulatedServer {
  const disk = readerDisk(tree, gate);
  const keeper = createReleaseManager(() => createFolderReader(out, disk));
  keeper.checkIntegrityWith(createIntegrityCheck(out, disk));
  return { keeper, app: appOn(keeper, budget, counter) };
}

/** A reader of data in memory without faults or delays. */
export const readerOf = (read: (path: string) => Buffer): FileReader => ({
  pollIntervalMs: Number.POSITIVE_INFINITY,
  read: async (path) => read(path) as Buffer<ArrayBuffer>,
  version: async () => 'always the same',
});
