/** Generates all feeds of a data folder from its history and the sector news of each release. */

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { atom } from '../../contract/feeds/atom.ts';
import type { Feed } from '../../contract/feeds/feed.ts';
import { sampleMark } from '../../contract/feeds/wording.ts';
import type { ChangesFile, History } from '../../contract/stored/history.ts';
import { historyOf, type Manifest } from '../../contract/stored/layout.ts';
import { type Disk, machineDisk } from '../lib/disk.ts';
import { ciiuSections } from '../tables/ciiu.ts';
import { feedPath } from './feed-path.ts';
import { feedOfReleases, releasesFeed } from './releases.ts';
import { feedsOfSections, type SectionChange, sectionFeed } from './sector-feeds.ts';
import { readSectorNews, type SectorNews } from './sector-news.ts';

/** Paths below the data folder, the same for every release. */
export const feedPaths: readonly string[] = [
  releasesFeed,
  ...ciiuSections.map(({ code }) => sectionFeed(code)),
].map(feedPath);

type Reading = Pick<Disk, 'readFileSync'>;

export interface FeedFile {
  readonly path: string;
  readonly text: string;
}

/** Yields the feeds one by one. Releases without a news file, as old manifests have them, give no sector entries. */
export function* feedFiles(
  out: string,
  manifest: Manifest,
  disk: Reading = machineDisk,
): Generator<FeedFile> {
  const history = historyOf(manifest);
  const mark = sampleMark(manifest);
  for (const feed of feedsOf(out, history, mark, disk))
    yield { path: feed.self.slice('/data/'.length), text: atom(feed) };
}

function* feedsOf(out: string, history: History, mark: string, disk: Reading): Generator<Feed> {
  yield feedOfReleases(history, mark);
  const changes = new Map<string, SectionChange[]>();
  for (const entry of history)
    for (const news of newsIn(out, entry.cambios?.sectores, disk)) {
      const own = changes.get(news.seccion) ?? [];
      changes.set(news.seccion, own);
      own.push({ entry, news });
    }
  yield* feedsOfSections(history, changes, mark);
}

/** Empty when the file is missing or has another SHA-256; the next build reports those changes as lost. */
function newsIn(out: string, file: ChangesFile | undefined, disk: Reading): SectorNews[] {
  if (!file) return [];
  try {
    const bytes = disk.readFileSync(join(out, file.path));
    const found = createHash('sha256').update(bytes).digest('hex');
    return found === file.sha256 ? readSectorNews(bytes.toString()) : [];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
