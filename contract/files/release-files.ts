/** A release as its files: what the API and the pages read of one, and what they make of a file once for each release. */

import type { CiiuLevel } from '../http/schemas.ts';
import type { ChangesFile } from '../stored/history.ts';
import type { Dataset, Manifest } from '../stored/layout.ts';
import type { JsonFile } from './files.ts';

export interface ReleaseFiles {
  readonly manifest: Manifest;
  has(dataset: Dataset, nit: string): boolean;
  hasGroup(level: CiiuLevel, code: string): boolean;
  /** In order. */
  groupCodes(level: CiiuLevel): readonly string[];
  /** What a JSON file holds. That of all companies is parsed once for all who ask: do not change it. */
  json<K extends readonly (string | number)[], T>(row: JsonFile<K, T>, ...key: K): Promise<T>;
  /** A file of changes that the history in the manifest lists. */
  changes(file: ChangesFile): Promise<Uint8Array>;
}

/** A loader whose result is kept as long as the release. The next call tries again after a failure. */
export function perRelease<T, R extends ReleaseFiles = ReleaseFiles>(
  make: (release: R) => Promise<T>,
): (release: R) => Promise<T> {
  const made = new WeakMap<R, Promise<T>>();
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
): ((release: ReleaseFiles) => Promise<R>) => perRelease(async (release) => open(await release.json(row)));
