/** Manages the current release: polls the manifest and loads a new release while the old one still answers. */

import { files } from '../../../contract/files/files.ts';
import { manifestPath, releaseFolder, releasePath } from '../../../contract/stored/layout.ts';
import { log, logHourly } from '../log.ts';
import { DataDamaged, DataInvented, DataOfOtherCode, DataUnavailable, type FileReader } from './files.ts';
import type { IntegrityCheck } from './integrity.ts';
import { openRelease, type Release } from './release.ts';

/** How long a damaged release is not tried again: its files may still be being copied. */
const retryDamagedMs = 10_000;
/** Damaged files that are logged one by one. */
const mostLogged = 10;
/** Attempts to open a release when the manifest is replaced meanwhile. */
const maxAttempts = 3;

export interface ReleaseManager {
  /** The current release. Throws `DataUnavailable` when none could be loaded yet. */
  current(): Promise<Release>;
  /** The current release, looked for on the disk. Throws `DataUnavailable` when manifest or release are not there. */
  readable(): Promise<Release>;
  /** Calls `makeAnswer`, and again after `DataUnavailable` if another release has been loaded meanwhile. */
  withReleaseRetry<T>(makeAnswer: () => Promise<T>): Promise<T>;
  /**
   * Sets the check of releases: before they answer the first one by file sizes, later ones by hashes and a draw of companies too;
   * afterwards all the rest, slowly and once.
   */
  checkIntegrityWith(by: IntegrityCheck): void;
  /** From now on no sample of invented companies is loaded. */
  refuseSamples(): void;
  knownDamage(): string | null;
  /** Why the release that the manifest names is not the one that answers; null when it is. */
  refusedRelease(): string | null;
  /** Records damage until its files are found whole, or another release is loaded. */
  reportDamage(damage: KnownDamage): void;
  /** Stops polling. */
  close(): void;
}

/** What is wrong, and the file below the data folder; null when that is not known. */
export interface KnownDamage {
  readonly message: string;
  readonly file: string | null;
}

interface Loaded {
  readonly release: Release;
  readonly version: string | null;
}

/** `source` gives the reader on the first use, when the settings are known. */
export function createReleaseManager(source: () => FileReader): ReleaseManager {
  let opened: FileReader | undefined;
  const reader = (): FileReader => {
    opened ??= source();
    return opened;
  };
  let loaded: Loaded | undefined;
  let integrity: IntegrityCheck | undefined;
  let takesSamples = true;
  /** The known damage of the loaded release's data, by file: the first is told with the number of the others. */
  const damages = new Map<string | null, string>();
  let opening: Promise<Loaded> | undefined;
  let polling: Promise<void> | undefined;
  /** The version of a manifest whose files are damaged, and until when it is not opened again. */
  let refused: { readonly version: string | null; readonly until: number } | undefined;
  let refusal: string | null = null;
  let polledAt = 0;
  let timer: NodeJS.Timeout | undefined;

  function open(): Promise<Loaded> {
    opening ??= openWithRetries().finally(() => {
      opening = undefined;
    });
    return opening;
  }

  async function openWithRetries(): Promise<Loaded> {
    polledAt = Date.now();
    for (let attempt = 1; ; attempt++) {
      const version = await reader().version(manifestPath);
      try {
        return replaceLoaded({ release: await openChecked(), version });
      } catch (error) {
        const now = await reader().version(manifestPath);
        if (now === null || now === version || attempt === maxAttempts) throw error;
      }
    }
  }

  async function openChecked(): Promise<Release> {
    const release = await openRelease(reader());
    const { manifest } = release;
    if (manifest.sample && !takesSamples)
      throw new DataInvented(
        `release ${manifest.release} is a sample of invented companies, which production serves only with --sample`,
      );
    const folder = releaseFolder(manifest.release);
    // The manifest lists no file of a company: damaged ones are checked here.
    for (const file of damages.keys()) {
      if (!file?.startsWith(folder)) continue;
      await release.stored(file.slice(folder.length)).catch((cause: Error) => {
        throw cause instanceof DataDamaged ? cause : new DataDamaged(file, cause.message, { cause });
      });
      damages.delete(file);
    }
    const fault = (await integrity?.checkSizes(manifest)) ?? (loaded ? await faultBeforeSwap(release) : null);
    if (typeof fault !== 'string') return release;
    if (loaded?.release.manifest.release === manifest.release) reportDamage({ message: fault, file: null });
    throw new DataDamaged(folder, fault);
  }

  const faultBeforeSwap = async (release: Release) =>
    (await integrity?.checkHashes(release.manifest)) ?? (await integrity?.checkDraw(release)) ?? null;

  function replaceLoaded(next: Loaded): Loaded {
    const isFirst = !loaded;
    damages.clear();
    refusal = null;
    loaded = next;
    checkLater(next.release, isFirst).catch(logError);
    if (isFirst) {
      // Polls even without requests: after two more releases the files of this one are deleted.
      timer = setInterval(pollOnce, reader().pollIntervalMs).unref();
    }
    return next;
  }

  /** What a release answers before: the first one before its hashes are checked, each before all its files are read. */
  async function checkLater(release: Release, isFirst: boolean): Promise<void> {
    if (!integrity) return;
    const fault = isFirst ? await integrity.checkHashes(release.manifest) : null;
    if (fault && loaded?.release === release) reportDamage({ message: fault, file: null });
    const counts = { whole: 0, damaged: 0, unread: 0 };
    for await (const fault of integrity.scrub(release)) {
      if (loaded?.release !== release) return;
      counts[!fault ? 'whole' : fault.unread ? 'unread' : 'damaged'] += 1;
      if (!fault || fault.unread) continue;
      // Its files may be gone, since it is not the one of the manifest any more.
      await pollOnce();
      if (loaded?.release !== release) return;
      reportDamage(fault);
    }
    const { whole, damaged, unread } = counts;
    const summary = `release ${release.manifest.release} was read through: ${whole} files are whole`;
    if (damaged + unread > 0) log().error(`${summary}, ${damaged} damaged, ${unread} could not be read`);
    else log().info(summary);
  }

  function pollOnce(): Promise<void> {
    polling ??= pollManifest(loaded!).finally(() => {
      polling = undefined;
    });
    return polling;
  }

  /** Opens a new release, and a damaged one again, since its files may have been mended. When that fails, the current release stays. */
  async function pollManifest({ version }: Loaded): Promise<void> {
    polledAt = Date.now();
    const newest = await reader().version(manifestPath);
    if (newest === version) refusal = null;
    const waits = refused?.version === newest && Date.now() < refused.until;
    if (newest === null || (newest === version && damages.size === 0) || waits) return;
    await open().catch((error) => {
      logError(error);
      if (newest !== version) refusal = (error as Error).message;
      if (error instanceof DataDamaged) refuse(newest);
    });
  }

  function refuse(version: string | null): void {
    refused = { version, until: Date.now() + retryDamagedMs };
  }

  async function current(): Promise<Release> {
    if (!loaded) return (await open()).release;
    // The timer polls more often, unless this process was frozen or suspended. A poll that is under way may take long.
    if (!polling && Date.now() - polledAt >= 2 * reader().pollIntervalMs) await pollOnce();
    return loaded.release;
  }

  async function readable(): Promise<Release> {
    const release = await current();
    for (const path of [manifestPath, releasePath(release.manifest.release, files.nits.path())])
      if ((await reader().version(path)) === null) throw new DataUnavailable(`${path} is gone`);
    return release;
  }

  async function withReleaseRetry<T>(makeAnswer: () => Promise<T>): Promise<T> {
    const before = loaded;
    try {
      return await makeAnswer();
    } catch (error) {
      if (!(error instanceof DataUnavailable)) throw error;
      // A poll that is under way may have begun before the files were deleted.
      await polling;
      if (loaded) await pollOnce();
      if (loaded === before) throw error;
      return makeAnswer();
    }
  }

  function reportDamage({ file, message }: KnownDamage): void {
    if (damages.has(file)) return;
    if (damages.size < mostLogged) log().error(`the data are damaged: ${message}`);
    if (damages.size === 0) refuse(loaded?.version ?? null);
    damages.set(file, message);
  }

  function knownDamage(): string | null {
    const [first] = damages.values();
    if (first === undefined) return null;
    const others = damages.size - 1;
    return others === 0 ? first : `${first}, y ${others === 1 ? 'otro archivo' : `otros ${others} archivos`}`;
  }

  return {
    current,
    readable,
    withReleaseRetry,
    reportDamage,
    knownDamage,
    refusedRelease: () => refusal,
    refuseSamples() {
      takesSamples = false;
    },
    checkIntegrityWith(by) {
      integrity = by;
    },
    close() {
      clearInterval(timer);
    },
  };
}

/** Logs an error with its stack; data of other code or a sample in one line, at most once an hour. */
export function logError(error: unknown): void {
  if (error instanceof DataOfOtherCode || error instanceof DataInvented) logHourly(error.message);
  else log().error(error);
}
