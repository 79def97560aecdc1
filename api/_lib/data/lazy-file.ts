/** What is made of a release's file on first use, kept as long as the release. */

import type { JsonFile } from '../../../contract/files/files.ts';
import { DataOfOtherCode } from './files.ts';
import type { Release } from './release.ts';

/** The next call tries again after a failure. */
export function perRelease<T>(make: (release: Release) => Promise<T>): (release: Release) => Promise<T> {
  const made = new WeakMap<Release, Promise<T>>();
  return (release) => {
    const known = made.get(release);
    if (known) return known;
    const making = make(release);
    made.set(release, making);
    making.catch(() => made.delete(release));
    return making;
  };
}

/** A loader of what `open` makes of a JSON file. */
export const lazyJson = <T, R>(
  row: JsonFile<[], T>,
  open: (value: T) => R,
): ((release: Release) => Promise<R>) => perRelease(async (release) => open(await release.json(row)));

/** The same of a file of columns. */
export const lazyColumns = <R>(
  file: string,
  open: (bytes: Uint8Array) => R,
): ((release: Release) => Promise<R>) =>
  perRelease(async (release) => parseColumns(file, await release.stored(file), open));

/** Throws `DataOfOtherCode` when `open` throws: the columns are of other tables. */
export function parseColumns<R>(file: string, bytes: Uint8Array, open: (bytes: Uint8Array) => R): R {
  try {
    return open(bytes);
  } catch (cause) {
    throw new DataOfOtherCode(`${file}: ${(cause as Error).message}`, { cause });
  }
}
