/** What a thread does while the release is written: it stores buckets, and gathers the series and the row groups of all of them. */

import type { ReleaseIdentity } from '../../contract/http/envelope.ts';
import type { SeriesKey } from '../../contract/http/series.ts';
import type { Piece } from '../downloads/piece.ts';
import { type UnwrittenGroup, writeGroup } from '../downloads/row-groups.ts';
import type { TaskWorker } from '../lib/pool.ts';
import type { ReleaseFile } from '../publish/publish.ts';
import { openSeriesStore, type SeriesOrder } from './answers/series.ts';
import { type StoredBucket, storeBucket } from './answers/store.ts';
import type { BuiltCompany } from './bucket.ts';
import type { BucketPlaces } from './groups/benchmark.ts';
import type { CountryFlags } from './groups/judgement.ts';

export type StoreTask =
  | {
      readonly kind: 'store';
      readonly bucket: number;
      readonly companies: readonly BuiltCompany[];
      readonly places: BucketPlaces;
      /** Of its companies, by the rules that all companies decide. */
      readonly flags: CountryFlags;
      readonly identity: ReleaseIdentity;
    }
  | { readonly kind: 'begin_series'; readonly order: SeriesOrder }
  | { readonly kind: 'series'; readonly key: SeriesKey }
  | { readonly kind: 'group'; readonly group: UnwrittenGroup };

export type Stored = StoredBucket | readonly ReleaseFile[] | Piece | null;

export function openWorker({ folder }: { readonly folder: string }): TaskWorker<StoreTask, Stored> {
  let storeSeries: ReturnType<typeof openSeriesStore>;

  function perform(task: StoreTask): Stored {
    switch (task.kind) {
      case 'store':
        return storeBucket(folder, task);
      case 'begin_series':
        storeSeries = openSeriesStore(folder, task.order);
        return null;
      case 'series':
        return storeSeries(task.key);
      case 'group':
        return writeGroup(folder, task.group);
    }
  }

  function moved(result: Stored): ArrayBuffer[] {
    if (result === null) return [];
    if (isFiles(result)) return result.map(({ bytes }) => bytes.buffer as ArrayBuffer);
    return 'texts' in result
      ? [result.answers, result.places, result.quality, result.texts].map(({ buffer }) => buffer)
      : [];
  }
  return { perform, moved };
}

const isFiles = (result: Stored): result is readonly ReleaseFile[] => Array.isArray(result);
