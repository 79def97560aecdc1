/** The packed records, the answers and the series of all companies as files of a release. */

import { type SeriesKey, seriesKeys } from '../../../contract/http/series.ts';
import { files } from '../../../contract/stored/layout.ts';
import { encodeIndex, type IndexEntry } from '../../../contract/stored/pack-index.ts';
import type { KeptRows } from '../../downloads/kept.ts';
import type { StartProgress } from '../../lib/progress.ts';
import type { ReleaseFile } from '../../publish/publish.ts';
import type { SeriesOrder } from './series.ts';
import type { StoredBucket } from './store.ts';

/** Buckets or keys under way at once: enough to keep the workers busy, few enough for memory (some 25 MB each for the country). */
const storedAhead = 3;

/** What became of each item, in their order. */
async function* inOrder<T, R>(items: Iterable<T>, store: (item: T) => Promise<R>): AsyncGenerator<R> {
  const left = items[Symbol.iterator]();
  const ahead: Promise<R>[] = [];
  for (;;) {
    while (ahead.length < storedAhead) {
      const next = left.next();
      if (next.done) break;
      ahead.push(store(next.value));
    }
    const first = ahead.shift();
    if (!first) return;
    yield await first;
  }
}

/** Bucket by bucket, `count` of them, each with companies, and last the index. `store` makes the records of a bucket, `collect` takes its part of the downloads. */
export async function* storedCompanies<B>(
  buckets: Iterable<B>,
  count: number,
  store: (bucket: B) => Promise<StoredBucket>,
  collect: (rows: readonly KeptRows[]) => void,
  start: StartProgress,
): AsyncGenerator<ReleaseFile> {
  const progress = start('write', count, 'items');
  const entries: IndexEntry[] = [];
  for await (const stored of inOrder(buckets, store)) {
    const { bucket } = stored;
    progress.advance(1);
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

/** Who stands in the series, then key after key. */
export async function* storedSeries(
  order: SeriesOrder,
  store: (key: SeriesKey) => Promise<readonly ReleaseFile[]>,
  start: StartProgress,
): AsyncGenerator<ReleaseFile> {
  const progress = start('series', seriesKeys.length, 'items');
  yield { path: files.seriesCompanies, bytes: order.companies };
  for await (const stored of inOrder(seriesKeys, store)) {
    progress.advance(1);
    yield* stored;
  }
  progress.done();
}

function* answerFiles({ entries, texts, lengths }: StoredBucket): Generator<ReleaseFile> {
  let at = 0;
  for (const [i, { key }] of entries.entries()) {
    const end = at + lengths[i]!;
    yield { path: files.answer('siis', key), bytes: texts.subarray(at, end) };
    at = end;
  }
}
