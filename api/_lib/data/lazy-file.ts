/** Files of a release that are parsed on first use and cached for the two latest releases. */

import { LRUCache } from 'lru-cache';
import type { Release } from './release.ts';
import { DataUnavailable } from './store.ts';

/** When a release replaces another, requests to the previous one are still under way. */
const cachedReleases = 2;

/** A loader of a file; the next call retries after a failure. */
export function lazyFile<T extends object>(
  file: string,
  open: (bytes: Uint8Array) => T,
): (release: Release) => Promise<T> {
  const cache = new LRUCache<string, T, Release>({
    max: cachedReleases,
    ignoreFetchAbort: true,
    fetchMethod: async (_, __, { context: release }) => parseFile(file, await release.read(file), open),
  });
  return (release) => cache.forceFetch(release.manifest.release, { context: release });
}

/** Parses the bytes of a file. Throws `DataUnavailable` when `open` throws. */
export function parseFile<T>(file: string, bytes: Uint8Array, open: (bytes: Uint8Array) => T): T {
  try {
    return open(bytes);
  } catch (cause) {
    throw new DataUnavailable(`${file}: ${(cause as Error).message}`, { cause });
  }
}
