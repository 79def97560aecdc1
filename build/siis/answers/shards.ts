/** The shards of all buckets as files of a release. */

import { encodeIndex, files, type IndexEntry, memberNames } from '../../../contract/stored/layout.ts';
import type { StartProgress } from '../../machine/progress.ts';
import type { ReleaseFile } from '../../publish/publish.ts';
import type { StoredBucket } from './store.ts';

/** Shards under way at once: enough to keep the workers busy, few enough for memory. */
const storedAhead = 8;

/** The shards, one after another, and last their index. `store` makes the shard of a bucket. */
export async function* storedCompanies<B extends { readonly bucket: number }>(
  buckets: readonly B[],
  store: (bucket: B) => Promise<StoredBucket>,
  start: StartProgress,
): AsyncGenerator<ReleaseFile> {
  const progress = start('write', buckets.length, 'items');
  const entries: IndexEntry[] = [];
  const ahead: Promise<StoredBucket>[] = [];
  for (const [i, { bucket }] of buckets.entries()) {
    for (const next of buckets.slice(i + ahead.length, i + storedAhead)) ahead.push(store(next));
    const { shard, entries: own } = await ahead.shift()!;
    entries.push(...own);
    progress.advance(1);
    if (own.length > 0) yield { path: files.shard('siis', bucket), bytes: shard };
  }
  progress.done();
  yield { path: files.index('siis'), bytes: encodeIndex(entries, memberNames.siis.length) };
}
