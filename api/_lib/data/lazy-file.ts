/** What is made of a file of columns on first use, kept as long as the release. */

import { perRelease } from '../../../contract/files/release-files.ts';
import { DataOfOtherCode } from './files.ts';
import type { Release } from './release.ts';

/** A loader of what `open` makes of a file of columns. */
export const lazyColumns = <R>(
  file: string,
  open: (bytes: Uint8Array) => R,
): ((release: Release) => Promise<R>) =>
  perRelease(async (release: Release) => parseColumns(file, await release.stored(file), open));

/** Throws `DataOfOtherCode` when `open` throws: the columns are of other tables. */
export function parseColumns<R>(file: string, bytes: Uint8Array, open: (bytes: Uint8Array) => R): R {
  try {
    return open(bytes);
  } catch (cause) {
    throw new DataOfOtherCode(`${file}: ${(cause as Error).message}`, { cause });
  }
}
