/** Manages the current release: polls the manifest and loads a new release while the old one still answers. */

import { files } from '../../../contract/files/files.ts';
import { manifestPath, releaseFolder, releasePath } from '../../../contract/stored/layout.ts';
import { log, logHourly } from '../log.ts';
import { DataDamaged, DataOfOtherCode, DataUnavailable, type FileReader } from './files.ts';
import type { IntegrityCheck } from './integrity.ts';
import { openRelease, type Release } from './release.ts';

/** How long a damaged release is not tried again: its files may still be being copied. */
const retryDamagedMs = 10_000;
/** Attempts to open a release when the manifest is replaced meanwhile. */
const maxAttempts = 3;

export interface ReleaseManager {
  /** The current release. Throws `DataUnavailable` when none could be loaded yet. */
  current(): Promise<Release>;
  /** The current release, looked for on the disk. Throws `DataUnavailable` when manifest or release are not there. */
  readable(): Promise<Release>;
  /** Calls `answer`; calls it again after `DataUnavailable` if another release has been loaded meanwhile. */
  withReleaseRetry<T>(answer: () => Promise<T>): Promise<T>;
  /** Sets the check of releases before they answer: the first one by file sizes, later ones by hashes too. */
  checkIntegrityWith(by: IntegrityCheck): void;
  knownDamage(): string | null;
  /** Records damage until the file is found whole, or another release is loaded. */
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
  /** The known damage of the loaded release's data, or null. */
  let damage: KnownDamage | null = null;
  let opening: Promise<Loaded> | undefined;
  let polling: Promise<void> | undefined;
  /** The version of a manifest whose files are damaged, and until when it is not opened again. */
  let refused: { readonly version: string | null; readonly until: number } | undefined;
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
    const folder = releaseFolder(manifest.release);
    const fault =
      (await integrity?.checkSizes(manifest)) ?? (loaded ? await integrity?.checkHashes(manifest) : null);
    if (typeof fault === 'string') throw new DataDamaged(folder, fault);
    // The manifest lists no file of a company: one that was found damaged is looked at by itself.
    if (damage?.file?.startsWith(folder)) await release.stored(damage.file.slice(folder.length));
    return release;
  }

  function replaceLoaded(next: Loaded): Loaded {
    const isFirst = !loaded;
    damage = null;
    loaded = next;
    if (isFirst) {
      checkHashesLater(next.release);
      // Polls without requests too: after two more releases the files of this one are deleted.
      timer = setInterval(pollOnce, reader().pollIntervalMs).unref();
    }
    return next;
  }

  /** The first release answers before its hashes are checked. */
  async function checkHashesLater({ manifest }: Release): Promise<void> {
    const fault = await integrity?.checkHashes(manifest);
    if (fault && loaded?.release.manifest.release === manifest.release)
      reportDamage({ message: fault, file: null });
  }

  function pollOnce(): Promise<void> {
    polling ??= pollManifest(loaded!).finally(() => {
      polling = undefined;
    });
    return polling;
  }

  /** Opens a new release, and again one that is known to be damaged: its files may have been mended. When it fails, the current one stays. */
  async function pollManifest({ version }: Loaded): Promise<void> {
    polledAt = Date.now();
    const found = await reader().version(manifestPath);
    const waits = refused?.version === found && Date.now() < refused.until;
    if (found === null || (found === version && damage === null) || waits) return;
    await open().catch((error) => {
      logError(error);
      if (error instanceof DataDamaged) refuse(found);
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

  async function withReleaseRetry<T>(answer: () => Promise<T>): Promise<T> {
    const before = loaded;
    try {
      return await answer();
    } catch (error) {
      if (!(error instanceof DataUnavailable)) throw error;
      // A poll that is under way may have begun before the files were deleted.
      await polling;
      if (loaded) await pollOnce();
      if (loaded === before) throw error;
      return answer();
    }
  }

  function reportDamage(found: KnownDamage): void {
    if (damage !== null) return;
    log().error(`the data are damaged: ${found.message}`);
    damage = found;
    refuse(loaded?.version ?? null);
  }

  return {
    ...{ current, readable, withReleaseRetry, reportDamage },
    checkIntegrityWith(by) {
      integrity = by;
    },
    knownDamage: () => damage?.message ?? null,
    close() {
      clearInterval(timer);
    },
  };
}

/** Logs an error with its stack; that the data are of other code, in one line an hour. */
export function logError(error: unknown): void {
  if (error instanceof DataOfOtherCode) logHourly(error.message);
  else log().error(error);
}
