/** The packed records and the answers of all companies as files of a release. */

import { encodeIndex, type IndexEntry } from '../../../contract/stored/index.ts';
import { files } from '../../../contract/stored/layout.ts';
import type { Piece } from '../../downloads/piece.ts';
import type { StartProgress } from '../../machine/progress.ts';
import type { ReleaseFile } from '../../publish/publish.ts';
import type { StoredBucket } from './store.ts';

/** Buckets under way at once: enough to keep the workers busy, few enough for memory (some 25 MB each for the country). */
const storedAhead = 3;

/** Bucket by bucket, and last the index. `store` makes the records of a bucket, `collect` takes its part of the downloads. */
export async function* storedCompanies<B extends { readonly bucket: number }>(
  buckets: readonly B[],
  store: (bucket: B) => Promise<StoredBucket>,
  collect: (pieces: readonly Piece[]) => void,
  start: StartProgress,
): AsyncGenerator<ReleaseFile> {
  const progress = start('write', buckets.length, 'items');
  const entries: IndexEntry[] = [];
  const ahead: Promise<StoredBucket>[] = [];
  for (const [i, { bucket }] of buckets.entries()) {
    for (const next of buckets.slice(i + ahead.length, i + storedAhead)) ahead.push(store(next));
    const stored = await ahead.shift()!;
    progress.advance(1);
    if (stored.entries.length === 0) continue;
    yield { path: files.shard('siis', 'answer', bucket), bytes: stored.answers };
    yield { path: files.shard('siis', 'places', bucket), bytes: stored.places };
    yield { path: files.shard('siis', 'quality', bucket), bytes: stored.quality };
    yield* answerFiles(stored);
    entries.push(...stored.entries);
    collect(stored.downloads);
  }
  progress.done();
  yield { path: files.index('siis'), bytes: encodeIndex('siis', entries) };
}

function* answerFiles({ entries, texts, lengths }: StoredBucket): Generator<ReleaseFile> {
  let at = 0;
  for (const [i, { key }] of entries.entries()) {
    const end = at + lengths[i]!;
    yield { path: files.answer('siis', key), bytes: texts.subarray(at, end) };
    at = end;
  }
}
