/** Runs one seed: a data folder with builders, servers and clients, their faults, and the checks. */

import { environment } from '../../api/_lib/environment.ts';
import { log } from '../../api/_lib/log.ts';
import type { App } from '../../api/_lib/server/app.ts';
import { apiPrefix } from '../../contract/http/addresses.ts';
import { datasetNits } from '../api/dataset.ts';
import { createRandom, type Random } from '../random.ts';
import { type BuilderPlan, openBuilders, type PublishedReleases } from './builders.ts';
import { askAndCheck, callAround, type SimulatedWorld } from './callers.ts';
import { builderDisk, type Gate } from './calls.ts';
import { installClock } from './clock.ts';
import { type Editions, hold, tidy, wholeCopies, wholeManifest } from './invariant.ts';
import { build, type Edition, editionOf } from './releases.ts';
import { openSchedule, type Schedule } from './schedule.ts';
import { openServer, openSharedCounter, type SimulatedServer } from './servers.ts';
import { openTree, type Tree } from './tree.ts';

environment({ LOG_LEVEL: 'silent', SITE_URL: 'https://cifras.example' });
log(); // It has a timer of its own, which is not to be of the first seed.

export interface SeedOutcome {
  readonly seed: number;
  /** Hash of all events; the same for the same seed. */
  readonly trace: number;
  readonly builds: number;
  readonly powerCut: boolean;
}

const open: Gate = { turn: async () => null, now: () => null };

const alone = async () => ({ unlock: async () => {} });
let first: Promise<Tree> | undefined;

/** A disk with so many releases. The second depends on the seed, as servers cache changes in memory. */
async function diskWith(releases: number, seed: number): Promise<Tree> {
  if (releases === 0) return openTree();
  first ??= built(openTree(), editionOf(1, 0));
  const tree = (await first).fork();
  return releases === 1 ? tree : built(tree, editionOf(2, seed));
}
async function built(tree: Tree, edition: Edition): Promise<Tree> {
  await build(edition, builderDisk(tree, open), alone);
  return tree;
}

/** On failure throws the seed and its last events. */
export async function playSeed(seed: number): Promise<SeedOutcome> {
  const dice = createRandom(seed);
  const releases = dice.pick([0, 1, 1, 2]);
  const tree = await diskWith(releases, seed);
  const clock = installClock();
  const unheard: unknown[] = [];
  const hear = (error: unknown) => void unheard.push(error);
  process.on('unhandledRejection', hear);
  const schedule = openSchedule(dice, clock, dice.pick([1, 4, 30]));
  try {
    const played = await play(schedule, tree, seed, releases);
    clock.uninstall();
    await new Promise((resolve) => void setImmediate(resolve));
    for (const error of unheard) throw error;
    return { seed, ...played, trace: schedule.trace() };
  } catch (cause) {
    const said = schedule.recent().join('\n  ');
    throw new Error(`seed ${seed}: ${(cause as Error).message}\n  ${said}`, { cause });
  } finally {
    clock.uninstall();
    process.off('unhandledRejection', hear);
  }
}

async function play(schedule: Schedule, tree: Tree, seed: number, releases: number) {
  const { dice, clock } = schedule;
  const pool = [1, 2, 3, 4].map((number) => editionOf(number, number === 1 ? 0 : seed));
  const last = editionOf(5, seed);
  const editions: Editions = new Map([...pool, last].map((edition) => [edition.release, edition]));
  const current = wholeManifest(tree, editions)?.release ?? null;
  const published: PublishedReleases = {
    ...{ current, swaps: 0, lasting: new Set([current]), underway: new Map() },
    ...{ stood: new Set(current ? [current] : []), alive: new Set(), holder: null, notice() {} },
  };
  const world: SimulatedWorld = {
    ...{ schedule, editions, published, asked: new Map() },
    budget: dice.pick([3, 60]),
    readerFaults: dice.pick([0, 0, 0.01, 0.1]),
  };
  const counter = openSharedCounter(schedule);
  [counter.failing, counter.hanging] = dice.pick([
    [0, 0],
    [0.3, 0],
    [0.2, 0.2],
    [1, 0],
  ]) as [number, number];

  const builders = openBuilders(schedule, tree, editions, published);
  const serving = openServing(schedule, world, () => openServer(tree, gateOf(), world.budget, counter));
  function gateOf(): Gate {
    const own = serving.epoch();
    return {
      async turn(call, path) {
        await schedule.turn();
        if (own !== serving.epoch()) return { code: 'EIO', partly: false };
        schedule.mark(`server ${call} ${path}`);
        return dice.chance(world.readerFaults) ? { code: dice.pick(['EIO', 'EACCES']), partly: false } : null;
      },
      // A synchronous read that fails is done by a thread.
      now: () => (own !== serving.epoch() || dice.chance(0.5) ? 'EIO' : null),
    };
  }

  let pid = 10;
  const plans = plansOf(dice, pool, () => ++pid);
  const powerCut = dice.chance(0.4);
  const cutAfter = dice.pick([200, 5000, 80_000]);
  serving.start(1 + dice.int(2));
  const calling = serving.callers(1 + dice.int(3));
  const begun = Promise.all([...plans.map(builders.run), calling]);
  if (powerCut) {
    await schedule.until(Promise.race([begun, clock.sleep(dice.int(cutAfter))]));
    builders.end();
    serving.end();
    schedule.mark('the power fails');
    tree.crash(dice);
    recovered(tree, published, editions);
    serving.start(1 + dice.int(2));
    const more = plansOf(dice, pool, () => ++pid).slice(0, 1);
    const callers = serving.callers(1 + dice.int(2));
    await schedule.until(Promise.all([...more.map(builders.run), callers, calling]));
  } else await schedule.until(begun);

  const stood = standsNow(tree, editions);
  hold(published.lasting.has(stood), `${stood} stands, which no build ended with`);
  await finish({ schedule, tree, world, counter, last, serving, builders, pid: ++pid });
  return { builds: plans.length + releases, powerCut };
}

type Serving = ReturnType<typeof openServing>;

function openServing(schedule: Schedule, world: SimulatedWorld, open: () => SimulatedServer) {
  let servers: SimulatedServer[] = [];
  let epoch = 0;
  let address = 0;
  const apps = (): readonly App[] => servers.map(({ app }) => app);
  return {
    ...{ apps, servers: () => servers, epoch: () => epoch },
    start(count: number) {
      servers = Array.from({ length: count }, open);
    },
    end() {
      epoch++;
      for (const { keeper } of servers) keeper.close();
    },
    /** Runs so many clients; errors after the servers are gone are ignored. */
    callers(count: number): Promise<unknown> {
      const own = epoch;
      const goesOn = () => own === epoch;
      return Promise.all(
        Array.from({ length: count }, () =>
          callAround(world, apps, `192.0.2.${++address}`, goesOn).catch((error) => {
            if (goesOn()) throw error;
            schedule.mark('nobody hears it');
          }),
        ),
      );
    },
  };
}

function plansOf(dice: Random, pool: readonly Edition[], pid: () => number): BuilderPlan[] {
  return Array.from({ length: 1 + dice.int(2) }, () => ({
    pid: pid(),
    editions: Array.from({ length: 1 + dice.int(2) }, () => dice.pick(pool)),
    faults: dice.pick([0, 0, 0.001, 0.01]),
    killAt: dice.pick([0, 0, 1 + dice.int(450)]),
  }));
}

function standsNow(tree: Tree, editions: Editions): string | null {
  const release = wholeManifest(tree, editions)?.release ?? null;
  wholeCopies(tree, editions);
  return release;
}

/** Updates what is published after a power cut. */
function recovered(tree: Tree, published: PublishedReleases, editions: Editions): void {
  const release = standsNow(tree, editions);
  hold(published.lasting.has(release), `${release} stands after the power cut, which no build ended with`);
  if (release !== published.current) published.swaps++;
  published.current = release;
  if (release) published.stood.add(release);
  published.lasting = new Set([release]);
  published.underway.clear();
}

interface End {
  readonly schedule: Schedule;
  readonly tree: Tree;
  readonly world: SimulatedWorld;
  readonly counter: ReturnType<typeof openSharedCounter>;
  readonly last: Edition;
  readonly serving: Serving;
  readonly builders: ReturnType<typeof openBuilders>;
  readonly pid: number;
}

/** Without faults, the next build must succeed, every server must load its release, and the shared counter must be used again. */
async function finish({ schedule, tree, world, counter, last, serving, builders, pid }: End): Promise<void> {
  const { clock } = schedule;
  const { published, editions } = world;
  const faulty = world.readerFaults > 0;
  world.readerFaults = 0;
  [counter.failing, counter.hanging] = [0, 0];
  published.notice(); // A builder that was killed right after it published has told nobody.
  const before = published.current;
  await schedule.until(builders.run({ pid, editions: [last], faults: 0, killAt: 0 }));
  const manifest = wholeManifest(tree, editions)!;
  hold(manifest.release === last.release, `${manifest.release} stands after the last build`);
  wholeCopies(tree, editions);
  tidy(tree, manifest, before);
  // A server that met a fault may have postponed its next poll.
  await schedule.until(clock.sleep(faulty ? 15_000 : 3_000));
  const address = `${apiPrefix}/empresa/${datasetNits.plain}`;
  for (const [i, { app, keeper }] of serving.servers().entries()) {
    const ask = (from: string) => askAndCheck(world, app, address, from);
    await schedule.until(ask(`198.51.100.${i}`));
    await schedule.until(clock.sleep(1500));
    await schedule.until(ask(`198.51.101.${i}`));
    const answered = counter.answered;
    const asked = ask(`198.51.102.${i}`);
    await schedule.until(asked);
    const { status, headers } = await asked;
    hold(
      status === 200 && headers.ETag?.includes(last.release),
      `a server answers ${status} ${headers.ETag}`,
    );
    hold(counter.answered > answered, 'the counter is back, and nobody asks it');
    hold(keeper.knownDamage() === null, `a server holds whole data for damaged: ${keeper.knownDamage()}`);
    keeper.close();
  }
}
