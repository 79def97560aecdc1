/** Keeps the release that answers: a new manifest is opened aside, and until it stands the old release answers. */

import { manifestPath } from '../../../contract/stored/layout.ts';
import { log } from '../log.ts';
import { type Soon, soonOr } from '../soon.ts';
import type { IntegrityCheck } from './integrity.ts';
import { type AnswerSource, openRelease, type Release } from './release.ts';
import { DataDamaged, DataUnavailable, type Store } from './store.ts';

/** How long readers in flight may go on with the release before. */
const graceMs = 60_000;
/** How long a damaged release is left alone before it is inspected again: its files may still be on their way. */
const refusalMs = 10_000;
/** A release that is replaced while it is opened gives way to the next, so many times. */
const openings = 3;

export interface Source {
  readonly store: Store;
  /** Whence default answers come instead. */
  readonly answers?: AnswerSource | undefined;
}

export interface ReleaseManager {
  /** The current release, at once when it is open and was looked after lately. Throws `DataUnavailable` when there never was one. */
  current(): Soon<Release>;
  /** The same when it is there at once, else null; nothing is begun for it. */
  standing(): Release | null;
  /** What `answer` gives; asked once more when the data failed it and another release stands by now. */
  answering<T>(answer: () => Soon<T>): Soon<T>;
  /** From now on a release is inspected before it answers: the first one by its lengths, those that follow by their hashes too. */
  inspectBy(by: IntegrityCheck): void;
  knownDamage(): string | null;
  /** Remembers damage until another release stands. */
  reportDamage(what: string): void;
  /** Looks no more, and lets go of the files. */
  close(): void;
}

interface Standing {
  readonly release: Release;
  readonly store: Store;
  readonly stamp: string | null;
}

/** `source` opens the door to the data: anew for every release. */
export function createReleaseManager(source: () => Source): ReleaseManager {
  let standing: Standing | undefined;
  let inspection: IntegrityCheck | undefined;
  /** What is wrong with the data of the standing release; null while nothing is known to be. */
  let damage: string | null = null;
  let opening: Promise<Standing> | undefined;
  let looking: Promise<void> | undefined;
  /** The stamp of a manifest whose files are damaged. */
  let refused: { readonly stamp: string; readonly until: number } | undefined;
  let looked = 0;
  let timer: NodeJS.Timeout | undefined;

  function open(): Promise<Standing> {
    opening ??= start().finally(() => {
      opening = undefined;
    });
    return opening;
  }

  async function start(): Promise<Standing> {
    looked = Date.now();
    for (let attempt = 1; ; attempt++) {
      const { store, answers } = source();
      const stamp = await store.stamp(manifestPath);
      try {
        return stand({ release: await openInspected(store, answers), store, stamp });
      } catch (error) {
        store.close();
        const now = await store.stamp(manifestPath);
        if (now === null || now === stamp || attempt === openings) throw error;
      }
    }
  }

  async function openInspected(store: Store, answers: AnswerSource | undefined): Promise<Release> {
    const release = await openRelease(store, answers);
    const { manifest } = release;
    const fault =
      (await inspection?.presence(manifest)) ?? (standing ? await inspection?.hashes(manifest) : null);
    if (typeof fault === 'string') throw new DataDamaged(`release ${manifest.release}: ${fault}`);
    return release;
  }

  function stand(next: Standing): Standing {
    const before = standing;
    damage = null;
    standing = next;
    if (before) setTimeout(() => before.store.close(), graceMs).unref();
    else {
      inspectLater(next.release);
      // Also while nobody asks: after two more releases the files of this one are gone.
      timer = setInterval(look, next.store.pollIntervalMs).unref();
    }
    return next;
  }

  /** The first release answers before its hashes are compared. */
  async function inspectLater({ manifest }: Release): Promise<void> {
    const fault = await inspection?.hashes(manifest);
    if (fault && standing?.release.manifest.release === manifest.release) reportDamage(fault);
  }

  function look(): Promise<void> {
    looking ??= compare(standing!).finally(() => {
      looking = undefined;
    });
    return looking;
  }

  /** A manifest that cannot be opened leaves the release before in its place. */
  async function compare({ store, stamp }: Standing): Promise<void> {
    looked = Date.now();
    const found = await store.stamp(manifestPath);
    const waits = refused?.stamp === found && Date.now() < refused.until;
    if (found === null || found === stamp || waits) return;
    await open().catch((error) => {
      log().error(error);
      if (error instanceof DataDamaged) refused = { stamp: found, until: Date.now() + refusalMs };
    });
  }

  /** The timer looks more often, unless this process was frozen or asleep. */
  const isLookedAfter = ({ store }: Standing) => Date.now() - looked < 2 * store.pollIntervalMs;

  function current(): Soon<Release> {
    if (!standing) return open().then(({ release }) => release);
    return isLookedAfter(standing) ? standing.release : look().then(() => standing!.release);
  }

  function answering<T>(answer: () => Soon<T>): Soon<T> {
    const before = standing;
    async function again(error: unknown): Promise<T> {
      if (!(error instanceof DataUnavailable)) throw error;
      // A look that is under way may have begun before the files went.
      await looking;
      if (standing) await look();
      if (standing === before) throw error;
      return answer();
    }
    return soonOr(answer, again);
  }

  function reportDamage(what: string): void {
    if (damage === null) log().error(`the data are damaged: ${what}`);
    damage ??= what;
  }

  return {
    ...{ current, answering, reportDamage },
    standing: () => (standing && isLookedAfter(standing) ? standing.release : null),
    inspectBy(by) {
      inspection = by;
    },
    knownDamage: () => damage,
    close() {
      clearInterval(timer);
      standing?.store.close();
    },
  };
}
