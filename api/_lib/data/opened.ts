/** Files that a function reads whole: opened once for each release, and kept as long as it. */

import type { Release } from './release.ts';
import { DataUnavailable } from './store.ts';

/** At once when it is open. A file that could not be had or read is tried again by the next caller. */
export function openedOnce<T extends object>(
  file: string,
  open: (bytes: Uint8Array) => T,
): (release: Release) => T | Promise<T> {
  const opened = new WeakMap<Release, T | Promise<T>>();
  return (release) => {
    const known = opened.get(release);
    if (known) return known;
    const opening = release.read(file).then((bytes) => {
      const value = understand(file, bytes, open);
      opened.set(release, value);
      return value;
    });
    opened.set(release, opening);
    opening.catch(() => opened.delete(release));
    return opening;
  };
}

function understand<T>(file: string, bytes: Uint8Array, open: (bytes: Uint8Array) => T): T {
  try {
    return open(bytes);
  } catch (cause) {
    throw new DataUnavailable(`${file}: ${(cause as Error).message}`, { cause });
  }
}
