/** Files that a function reads whole: opened once for each release, and kept for the two newest. */

import { LRUCache } from 'lru-cache';
import type { Release } from './release.ts';
import { DataUnavailable } from './store.ts';

/** While another release takes over, callers of the one before are still under way. */
const releasesKept = 2;

/** A file that could not be had or read is tried again by the next caller. */
export function lazyFile<T extends object>(
  file: string,
  open: (bytes: Uint8Array) => T,
): (release: Release) => Promise<T> {
  const opened = new LRUCache<string, T, Release>({
    max: releasesKept,
    ignoreFetchAbort: true,
    fetchMethod: async (_, __, { context: release }) => parseFile(file, await release.read(file), open),
  });
  return (release) => opened.forceFetch(release.manifest.release, { context: release });
}

/** Reads the bytes of a file. Throws `DataUnavailable` when they are not what they should be. */
export function parseFile<T>(file: string, bytes: Uint8Array, open: (bytes: Uint8Array) => T): T {
  try {
    return open(bytes);
  } catch (cause) {
    throw new DataUnavailable(`${file}: ${(cause as Error).message}`, { cause });
  }
}
