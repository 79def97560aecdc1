/** SIIS from rows to the files of a release; the one place that knows which task a thread of the pool does. */

import type { ReleaseIdentity } from '../../contract/http/envelope.ts';
import type { KeptRows } from '../downloads/kept.ts';
import type { Piece } from '../downloads/piece.ts';
import type { UnwrittenGroup } from '../downloads/row-groups.ts';
import { openPool, type Pool } from '../lib/pool.ts';
import type { StartProgress } from '../lib/progress.ts';
import type { ReleaseFile } from '../publish/publish.ts';
import type { RawFolder } from '../raw/folder.ts';
import type { SeriesOrder } from './answers/series.ts';
import { seriesOrder } from './answers/series-order.ts';
import { storedCompanies, storedSeries } from './answers/shards.ts';
import type { StoredBucket } from './answers/store.ts';
import type { BuiltBucket } from './bucket.ts';
import type { BuildData, BuildTask, Built } from './build-worker.ts';
import type { Benchmarks } from './groups/benchmark.ts';
import { type CountryFlags, countryFlags, regraded } from './groups/judgement.ts';
import type { BlockOutput } from './rows/block.ts';
import type { Met } from './rows/extract.ts';
import { type Extraction, type Reading, readSiis } from './rows/read.ts';
import { bucketCount, bucketOf } from './rows/spill.ts';
import type { Stored, StoreTask } from './store-worker.ts';

export interface Companies {
  readonly reading: Reading;
  /** Every year with its final grade. */
  readonly buckets: BuiltBucket[];
  /** By the rules that all companies decide. */
  readonly flags: CountryFlags;
}

type CollectRows = (rows: readonly KeptRows[]) => void;

export interface CompanyBuild {
  /** Rows to reconciled companies, their answers deflated in the scratch folder; `collect` takes the rows of the downloads that are known then. */
  read(raw: RawFolder, collect: CollectRows): Promise<Companies>;
  /**
   * Their answers in the release, once it has its name; `collect` takes the other rows of the downloads when all are there. It takes
   * the buckets, and lets go of each with its places once it is on its way: together they are a ninth of a build's memory.
   */
  answers(
    companies: Companies,
    groups: Benchmarks,
    identity: ReleaseIdentity,
    collect: CollectRows,
  ): AsyncGenerator<ReleaseFile>;
  /** Asked for while the companies are all there. */
  series(companies: Companies): AsyncGenerator<ReleaseFile>;
  /** A row group of the downloads. */
  group(group: UnwrittenGroup): Promise<Piece>;
  close(): Promise<void>;
}

/** `scratch` is a folder on the disk of the release. */
export function openCompanyBuild(scratch: string, workers: number, progress: StartProgress): CompanyBuild {
  const builders = openPool<BuildTask, Built>(
    new URL('build-worker.ts', import.meta.url),
    workers,
    (number): BuildData => ({ folder: scratch, number }),
  );
  let opened: Pool<StoreTask, Stored> | undefined;
  const writers = () => {
    opened ??= openPool(new URL('store-worker.ts', import.meta.url), workers, () => ({ folder: scratch }));
    return opened;
  };
  const extraction: Extraction = {
    ready: builders.ready,
    extract: (block) =>
      builders.run({ kind: 'extract', block }, [block.bytes.buffer as ArrayBuffer]) as Promise<BlockOutput>,
    end: () => builders.runOnEach(() => ({ kind: 'end_extract' })) as Promise<Met[]>,
  };
  async function* inSeries(order: SeriesOrder): AsyncGenerator<ReleaseFile> {
    // A thread that is still at something else begins later than the others, which do not wait for it.
    const begun = writers().runOnEach(() => ({ kind: 'begin_series', order }));
    begun.catch(() => {});
    yield* storedSeries(
      order,
      (key) => writers().run({ kind: 'series', key }) as Promise<readonly ReleaseFile[]>,
      progress,
    );
    await begun;
  }

  return {
    async read(raw, collect) {
      const bytes = raw.siis.reduce((total, file) => total + file.bytes, 0);
      const reading = await readSiis(raw, extraction, progress('read', bytes, 'MB'));
      const { labels, nameWords } = reading;
      const { corrections } = raw;
      await builders.runOnEach(() => ({ kind: 'begin_buckets', labels, nameWords, corrections }));
      const building = progress('build', bucketCount, 'items');
      const buckets = await Promise.all(
        Array.from({ length: bucketCount }, async (_, bucket) => {
          const built = (await builders.run({ kind: 'build', bucket })) as BuiltBucket;
          building.advance(1);
          return built;
        }),
      );
      building.done();
      // What is asked of all companies takes the most memory of a build: their heaps are not kept beside it.
      await builders.close();
      collect(buckets.flatMap(({ downloads }) => downloads));
      countSkipped(reading, buckets);
      const flags = countryFlags(buckets);
      const judged = buckets.map((built) => ({ ...built, companies: regraded(built.companies, flags) }));
      return { reading, buckets: judged, flags };
    },
    async *answers({ buckets, flags }, { places }, identity, collect) {
      const later: KeptRows[] = [];
      const filled = buckets.splice(0).filter(({ companies }) => companies.length > 0);
      yield* storedCompanies(
        taken(filled),
        filled.length,
        (built) => {
          const { bucket, companies } = built;
          const ownPlaces = places.get(built)!;
          places.delete(built);
          const own = new Map([...flags].filter(([nit]) => bucketOf(Number(nit)) === bucket));
          return writers().run({
            ...{ kind: 'store', bucket, companies, places: ownPlaces, identity },
            flags: own,
          }) as Promise<StoredBucket>;
        },
        (rows) => later.push(...rows),
        progress,
      );
      collect(later);
    },
    series: ({ buckets }) => inSeries(seriesOrder(buckets)),
    group: (group) => writers().run({ kind: 'group', group }) as Promise<Piece>,
    close: async () => {
      await Promise.all([builders.close(), opened?.close()]);
    },
  };
}

/** Each of a list, none of which is left in it. */
function* taken<T>(list: T[]): Generator<T> {
  for (let next = list.shift(); next !== undefined; next = list.shift()) yield next;
}

/** Rows that a rule of the reconciliation left out are no longer used. */
function countSkipped(reading: Reading, buckets: readonly BuiltBucket[]): void {
  for (const { file, rule, rows } of buckets.flatMap((bucket) => bucket.skipped)) {
    const count = reading.files[file]!;
    count.used -= rows;
    count.skipped[rule] = (count.skipped[rule] ?? 0) + rows;
  }
}
