/** Simulated build processes: they publish releases, meet disk errors, are killed, and clean up after each other. */

import type { TakeLock } from '../../build/publish/lock.ts';
import { manifestPath } from '../../contract/stored/layout.ts';
import { builderDisk, type Gate } from './calls.ts';
import { type Editions, hold, wholeManifest } from './invariant.ts';
import { build, type Edition, out } from './releases.ts';
import type { Schedule } from './schedule.ts';
import type { FaultCode, Tree } from './tree.ts';

/** What has been published so far, and what may be after a power cut. */
export interface PublishedReleases {
  /** The release that the manifest names; null before the first. */
  current: string | null;
  /** Every release that the manifest has named. */
  readonly stood: Set<string>;
  /** How often the manifest changed to another release. */
  swaps: number;
  /** What the manifest may name after a power cut: the last release completed, and those being built. */
  lasting: Set<string | null>;
  /** The release that each process is building; two may build the same one. */
  readonly underway: Map<number, string>;
  readonly alive: Set<number>;
  /** The process that has the lock, perhaps a dead one. */
  holder: number | null;
  /** Updates the fields from the manifest on the disk. */
  notice(): void;
}

export interface BuilderPlan {
  readonly pid: number;
  readonly editions: readonly Edition[];
  /** The probability that a disk call fails. */
  readonly faults: number;
  /** The number of the disk call at which it is killed; 0 for never. */
  readonly killAt: number;
}

const codes = ['EIO', 'ENOSPC', 'EACCES'] as const;

export interface Builders {
  /** Builds the planned editions; also resolves when the process is killed. */
  run(plan: BuilderPlan): Promise<void>;
  /** Ends all builders at once, as a power cut does. */
  end(): void;
}

export function openBuilders(
  schedule: Schedule,
  tree: Tree,
  editions: Editions,
  published: PublishedReleases,
): Builders {
  const { dice, clock } = schedule;
  let epoch = 0;

  function gateOf({ pid, faults, killAt }: BuilderPlan, dead: () => void): Gate {
    const own = epoch;
    let calls = 0;
    const gone = () => own !== epoch || !published.alive.has(pid);
    const drawn = () => (dice.chance(faults) ? dice.pick(codes) : null);
    return {
      async turn(call, path) {
        await schedule.turn();
        if (gone()) return { code: 'killed', partly: false };
        schedule.mark(`${pid} ${call} ${path}`);
        if (++calls === killAt) {
          published.alive.delete(pid);
          dead();
          return { code: 'killed', partly: dice.chance(0.5) };
        }
        const code = drawn();
        const fault = code && { code, partly: code !== 'EACCES' && dice.chance(0.5) };
        if (fault) schedule.mark(`${pid} fails ${fault.code} ${fault.partly}`);
        watch(call, path);
        return fault;
      },
      now: () => drawn(),
    };
  }

  /** Before each disk call of a builder: the current release must not be removed. */
  function watch(call: string, path: string): void {
    notice();
    if (call === 'rm' && published.current)
      hold(
        !path.startsWith(`${out}/releases/${published.current}`),
        `${path} is removed while the manifest names it`,
      );
  }

  let seen = 0;
  function notice(): void {
    const node = tree.find(`${out}/${manifestPath}`);
    const id = node?.id ?? 0;
    if (id === seen) return;
    seen = id;
    const release = wholeManifest(tree, editions)?.release ?? null;
    if (release !== published.current) published.swaps++;
    published.current = release;
    if (release) published.stood.add(release);
  }

  published.notice = notice;

  async function buildOnce(plan: BuilderPlan, edition: Edition, gate: Gate): Promise<void> {
    const { release } = edition;
    const own = epoch;
    published.lasting.add(release);
    published.underway.set(plan.pid, release);
    const lock: TakeLock = async () => {
      if (published.holder !== null && published.alive.has(published.holder))
        return { holder: `process ${published.holder}` };
      published.holder = plan.pid;
      return {
        unlock: async () => {
          if (published.holder === plan.pid) published.holder = null;
        },
      };
    };
    try {
      const manifest = await build(edition, builderDisk(tree, gate), lock);
      if (own !== epoch) return;
      notice();
      schedule.mark(`${plan.pid} built ${manifest.release}`);
      hold(manifest.release === published.current, `${manifest.release} was built, and does not stand`);
      published.underway.delete(plan.pid);
      published.lasting = new Set([release, ...published.underway.values()]);
    } catch (error) {
      const { code } = error as { code?: FaultCode };
      schedule.mark(`${plan.pid} gave up: ${(error as Error).message}`);
      const expected =
        (plan.faults > 0 && codes.some((known) => known === code || String(error).includes(known))) ||
        String(error).includes('builds a release here');
      if (!expected) throw error;
      published.underway.delete(plan.pid);
    }
  }

  async function run(plan: BuilderPlan): Promise<void> {
    const own = epoch;
    published.alive.add(plan.pid);
    let dead = () => {};
    const death = new Promise<void>((resolve) => {
      dead = resolve;
    });
    const gate = gateOf(plan, () => dead());
    ends.add(dead);
    const work = async () => {
      for (const edition of plan.editions) {
        await clock.sleep(dice.pick([0, 0, 100, 3000, 70_000]));
        if (own !== epoch) return;
        await buildOnce(plan, edition, gate);
      }
    };
    await Promise.race([work(), death]);
    published.alive.delete(plan.pid);
  }

  const ends = new Set<() => void>();
  return {
    run,
    end() {
      epoch++;
      seen = -1;
      published.alive.clear();
      for (const end of ends) end();
      ends.clear();
    },
  };
}
