/** The shards of all buckets as files of a release. */

import { encodeIndex, files, type IndexEntry, type Manifest, memberNames } from '../../contract/layout.ts';
import type { Benchmarks } from '../benchmark.ts';
import type { Pool } from '../pool.ts';
import type { StartProgress } from '../progress.ts';
import type { ReleaseFile } from '../publish.ts';
import type { Result, Results, Task } from '../worker.ts';
import type { BuiltBucket } from './bucket.ts';
import { bucketCount } from './spill.ts';

/** Shards under way at once: enough to keep the workers busy, few enough for memory. */
const storedAhead = 8;

/** The shards, one after another, and last their index. */
export async function* storedCompanies(
  pool: Pool<Task, Result>,
  buckets: readonly BuiltBucket[],
  groups: Benchmarks,
  identity: Omit<Manifest, 'files'>,
  start: StartProgress,
): AsyncGenerator<ReleaseFile> {
  const progress = start('write', bucketCount, 'items');
  const entries: IndexEntry[] = [];
  const { generated_at, release, sample } = identity;
  const store = (built: BuiltBucket) => {
    const { bucket, companies } = built;
    const places = groups.places.get(built)!;
    return pool.run({
      kind: 'store',
      bucket,
      companies,
      places,
      identity: { generated_at, release, sample },
    }) as Promise<Results['store']>;
  };
  const ahead: Promise<Results['store']>[] = [];
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
