/** SIIS from rows to companies: read, reconciled, evaluated, their answers deflated on disk. */

import type { Pool } from '../pool.ts';
import type { StartProgress } from '../progress.ts';
import type { RawFolder } from '../raw.ts';
import type { Result, Task } from '../worker.ts';
import type { BuiltBucket } from './bucket.ts';
import { type Reading, readSiis } from './read.ts';
import { bucketCount } from './spill.ts';

export interface Companies {
  readonly reading: Reading;
  readonly buckets: readonly BuiltBucket[];
}

/** SIIS: rows to reconciled companies, their answers deflated on disk. */
export async function readCompanies(
  raw: RawFolder,
  pool: Pool<Task, Result>,
  progress: StartProgress,
): Promise<Companies> {
  const bytes = raw.siis.reduce((total, file) => total + file.bytes, 0);
  const reading = await readSiis(raw, pool, progress('read', bytes, 'MB'));
  const { labels } = reading;
  await pool.runOnEach(() => ({ kind: 'begin_buckets', labels, corrections: raw.corrections }));
  const buckets = await buildBuckets(pool, progress('build', bucketCount, 'items'));
  countSkipped(reading, buckets);
  return { reading, buckets };
}

async function buildBuckets(
  pool: Pool<Task, Result>,
  progress: ReturnType<StartProgress>,
): Promise<BuiltBucket[]> {
  const buckets = await Promise.all(
    Array.from({ length: bucketCount }, async (_, bucket) => {
      const built = (await pool.run({ kind: 'build', bucket })) as BuiltBucket;
      progress.advance(1);
      return built;
    }),
  );
  progress.done();
  return buckets;
}

/** Rows that a rule of the reconciliation left out are no longer used. */
function countSkipped(reading: Reading, buckets: readonly BuiltBucket[]): void {
  for (const { file, rule, rows } of buckets.flatMap((bucket) => bucket.skipped)) {
    const count = reading.files[file]!;
    count.used -= rows;
    count.skipped[rule] = (count.skipped[rule] ?? 0) + rows;
  }
}

/** How many companies have statements of each year. */
export function companiesByYear(buckets: readonly BuiltBucket[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { companies } of buckets)
    for (const { years } of companies)
      for (const { year } of years) counts.set(year, (counts.get(year) ?? 0) + 1);
  return counts;
}
