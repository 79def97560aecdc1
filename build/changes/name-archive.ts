/** The history with where one of its releases lies as one file. */

import type { History, ReleaseArchive } from '../../contract/stored/history.ts';

export interface ArchivedRelease extends ReleaseArchive {
  readonly release: string;
}

/** The newest stays without: an archive cannot name itself; so does one that holds what must not be shown. Throws when the history does not have the release. */
export function nameArchive(history: History, { release, url, bytes, sha256 }: ArchivedRelease): History {
  if (history[0]?.release === release) return history;
  if (url.startsWith('file:'))
    throw new Error(`the pin names ${url}: the history is published, and needs an https:// address`);
  if (!history.some((entry) => entry.release === release))
    throw new Error(`the pin names release ${release}, which the history does not have: ${namesIn(history)}`);
  return history.map((entry) =>
    entry.release === release && entry.archivo !== null
      ? { ...entry, archivo: { url, bytes, sha256 } }
      : entry,
  );
}

const namesIn = (history: History): string => history.map(({ release }) => release).join(', ');
