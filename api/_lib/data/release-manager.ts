/** Keeps the release that answers: a new manifest is opened aside, and until it is loaded the old release answers. */

import { manifestPath } from '../../../contract/stored/layout.ts';
import { log } from '../log.ts';
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
  /** The current release. Throws `DataUnavailable` when there never was one. */
  current(): Promise<Release>;
  /** What `answer` gives; asked once more when the data failed it and another release is loaded by now. */
  withReleaseRetry<T>(answer: () => Promise<T>): Promise<T>;
  /** From now on a release is inspected before it answers: the first one by its lengths, those that follow by their hashes too. */
  checkIntegrityWith(by: IntegrityCheck): void;
  knownDamage(): string | null;
  /** Remembers damage until another release is loaded. */
  reportDamage(what: string): void;
  /** Looks no more, and lets go of the files. */
  close(): void;
}

interface Loaded {
  readonly release: Release;
  readonly store: Store;
  readonly version: string | null;
}

/** `source` opens the store: anew for every release. */
export function createReleaseManager(source: () => Source): ReleaseManager {
  let loaded: Loaded | undefined;
  let inspection: IntegrityCheck | undefined;
  /** What is wrong with the data of the loaded release; null while nothing is known to be. */
  let damage: string | null = null;
  let opening: Promise<Loaded> | undefined;
  let looking: Promise<void> | undefined;
  /** The version of a manifest whose files are damaged. */
  let refused: { readonly version: string; readonly until: number } | undefined;
  let looked = 0;
  let timer: NodeJS.Timeout | undefined;

  function open(): Promise<Loaded> {
    opening ??= start().finally(() => {
      opening = undefined;
    });
    return opening;
  }

  async function start(): Promise<Loaded> {
    looked = Date.now();
    for (let attempt = 1; ; attempt++) {
      const { store, answers } = source();
      const version = await store.version(manifestPath);
      try {
        return stand({ release: await openInspected(store, answers), store, version });
      } catch (error) {
        store.close();
        const now = await store.version(manifestPath);
        if (now === null || now === version || attempt === openings) throw error;
      }
    }
  }

  async function openInspected(store: Store, answers: AnswerSource | undefined): Promise<Release> {
    const release = await openRelease(store, answers);
    const { manifest } = release;
    const fault =
      (await inspection?.checkSizes(manifest)) ?? (loaded ? await inspection?.checkHashes(manifest) : null);
    if (typeof fault === 'string') throw new DataDamaged(`release ${manifest.release}: ${fault}`);
    return release;
  }

  function stand(next: Loaded): Loaded {
    const before = loaded;
    damage = null;
    loaded = next;
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
    const fault = await inspection?.checkHashes(manifest);
    if (fault && loaded?.release.manifest.release === manifest.release) reportDamage(fault);
  }

  function look(): Promise<void> {
    looking ??= compare(loaded!).finally(() => {
      looking = undefined;
    });
    return looking;
  }

  /** A manifest that cannot be opened leaves the release before in its place. */
  async function compare({ store, version }: Loaded): Promise<void> {
    looked = Date.now();
    const found = await store.version(manifestPath);
    const waits = refused?.version === found && Date.now() < refused.until;
    if (found === null || found === version || waits) return;
    await open().catch((error) => {
      log().error(error);
      if (error instanceof DataDamaged) refused = { version: found, until: Date.now() + refusalMs };
    });
  }

  async function current(): Promise<Release> {
    if (!loaded) return (await open()).release;
    // The timer looks more often, unless this process was frozen or asleep.
    if (Date.now() - looked >= 2 * loaded.store.pollIntervalMs) await look();
    return loaded.release;
  }

  async function withReleaseRetry<T>(answer: () => Promise<T>): Promise<T> {
    const before = loaded;
    try {
      return await answer();
    } catch (error) {
      if (!(error instanceof DataUnavailable)) throw error;
      // A look that is under way may have begun before the files went.
      await looking;
      if (loaded) await look();
      if (loaded === before) throw error;
      return answer();
    }
  }

  function reportDamage(what: string): void {
    if (damage === null) log().error(`the data are damaged: ${what}`);
    damage ??= what;
  }

  return {
    ...{ current, withReleaseRetry, reportDamage },
    checkIntegrityWith(by) {
      inspection = by;
    },
    knownDamage: () => damage,
    close() {
      clearInterval(timer);
      loaded?.store.close();
    },
  };
}
