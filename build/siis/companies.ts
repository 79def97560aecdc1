/** SIIS from rows to the files of a release; the one place that knows which task a thread of the pool does. */

import type { ReleaseIdentity } from '../../contract/http/envelope.ts';
import { openPool } from '../machine/pool.ts';
import type { StartProgress } from '../machine/progress.ts';
import type { ReleaseFile } from '../publish/publish.ts';
import { storedCompanies } from './answers/shards.ts';
import type { StoredBucket } from './answers/store.ts';
import type { BuiltBucket } from './bucket.ts';
import type { RawFolder } from './csv/raw.ts';
import type { Benchmarks } from './groups/benchmark.ts';
import type { BlockOutput } from './rows/block.ts';
import type { LabelEntry } from './rows/label-book.ts';
import { type Extraction, type Reading, readSiis } from './rows/read.ts';
import { bucketCount } from './rows/spill.ts';
import type { Result, Task, WorkerData } from './worker.ts';

export interface Companies {
  readonly reading: Reading;
  readonly buckets: readonly BuiltBucket[];
}

export interface CompanyBuild {
  /** Rows to reconciled companies, their answers deflated in the scratch folder. */
  read(raw: RawFolder): Promise<Companies>;
  /** The files of a release, once it has its name. */
  files(
    buckets: readonly BuiltBucket[],
    groups: Benchmarks,
    identity: ReleaseIdentity,
  ): AsyncGenerator<ReleaseFile>;
  close(): Promise<void>;
}

/** `scratch` is a folder on the disk of the release. */
export function openCompanyBuild(scratch: string, workers: number, progress: StartProgress): CompanyBuild {
  const pool = openPool<Task, Result>(
    new URL('worker.ts', import.meta.url),
    workers,
    (number): WorkerData => ({ folder: scratch, number }),
  );
  const extraction: Extraction = {
    ready: pool.ready,
    extract: (block) =>
      pool.run({ kind: 'extract', block }, [block.bytes.buffer as ArrayBuffer]) as Promise<BlockOutput>,
    end: () => pool.runOnEach(() => ({ kind: 'end_extract' })) as Promise<(readonly LabelEntry[])[]>,
  };
  return {
    async read(raw) {
      const bytes = raw.siis.reduce((total, file) => total + file.bytes, 0);
      const reading = await readSiis(raw, extraction, progress('read', bytes, 'MB'));
      const { labels } = reading;
      await pool.runOnEach(() => ({ kind: 'begin_buckets', labels, corrections: raw.corrections }));
      const building = progress('build', bucketCount, 'items');
      const buckets = await Promise.all(
        Array.from({ length: bucketCount }, async (_, bucket) => {
          const built = (await pool.run({ kind: 'build', bucket })) as BuiltBucket;
          building.advance(1);
          return built;
        }),
      );
      building.done();
      countSkipped(reading, buckets);
      return { reading, buckets };
    },
    files: (buckets, groups, identity) =>
      storedCompanies(
        buckets,
        (built) => {
          const { bucket, companies } = built;
          const places = groups.places.get(built)!;
          return pool.run({ kind: 'store', bucket, companies, places, identity }) as Promise<StoredBucket>;
        },
        progress,
      ),
    close: pool.close,
  };
}

/** Rows that a rule of the reconciliation left out are no longer used. */
function countSkipped(reading: Reading, buckets: readonly BuiltBucket[]): void {
  for (const { file, rule, rows } of buckets.flatMap((bucket) => bucket.skipped)) {
    const count = reading.files[file]!;
    count.used -= rows;
    count.skipped[rule] = (count.skipped[rule] ?? 0) + rows;
  }
}
