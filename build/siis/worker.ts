/** The heavy work, task by task: it extracts blocks, builds buckets and stores them, and gathers the series and the row groups of all buckets. */

import type { ReleaseIdentity } from '../../contract/http/envelope.ts';
import type { SeriesKey } from '../../contract/http/series.ts';
import type { Piece } from '../downloads/piece.ts';
import { type PlannedGroup, writeGroup } from '../downloads/row-groups.ts';
import type { TaskWorker } from '../machine/pool.ts';
import type { ReleaseFile } from '../publish/publish.ts';
import { type SeriesOrder, storeSeries } from './answers/series.ts';
import { type StoredBucket, storeBucket } from './answers/store.ts';
import { type BuiltBucket, type BuiltCompany, buildBucket } from './bucket.ts';
import type { Corrections } from './csv/raw.ts';
import { mergeLabels } from './filings/filings.ts';
import { type Lexicon, openLexicon } from './filings/lexicon.ts';
import type { BucketPlaces } from './groups/benchmark.ts';
import type { CountryFlags } from './groups/judgement.ts';
import type { BlockInput, BlockOutput } from './rows/block.ts';
import { createExtractor, type Extractor, type Met } from './rows/extract.ts';
import type { LabelEntry } from './rows/label-book.ts';
import type { CountryWord } from './rows/name-words.ts';
import { openSpill } from './rows/spill.ts';

export type Task =
  | { readonly kind: 'extract'; readonly block: BlockInput }
  | { readonly kind: 'end_extract' }
  | {
      readonly kind: 'begin_buckets';
      readonly labels: readonly (readonly LabelEntry[])[];
      readonly nameWords: readonly CountryWord[];
      readonly corrections: Corrections;
    }
  | { readonly kind: 'build'; readonly bucket: number }
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
  | { readonly kind: 'group'; readonly group: PlannedGroup };

export interface Results {
  extract: BlockOutput;
  end_extract: Met;
  begin_buckets: null;
  build: BuiltBucket;
  store: StoredBucket;
  begin_series: null;
  series: readonly ReleaseFile[];
  group: Piece;
}
export type Result = Results[keyof Results];

export interface WorkerData {
  readonly folder: string;
  readonly number: number;
}

export function openWorker({ folder, number }: WorkerData): TaskWorker<Task, Result> {
  const spill = openSpill(folder, number);
  /** Gone with all that it remembers once the rows are read. */
  let extractor: Extractor | null = createExtractor(spill);
  let tables: ReturnType<typeof mergeLabels> = [];
  let corrections: Corrections = new Map();
  let lexicon: Lexicon;
  let order: SeriesOrder;

  function endExtraction(): Met {
    spill.close();
    const met = extractor!.met();
    extractor = null;
    return met;
  }

  function perform(task: Task): Result {
    switch (task.kind) {
      case 'extract': {
        const { buffer, byteOffset, byteLength } = task.block.bytes;
        return extractor!.extract({ ...task.block, bytes: Buffer.from(buffer, byteOffset, byteLength) });
      }
      case 'end_extract':
        return endExtraction();
      case 'begin_buckets':
        tables = mergeLabels(task.labels);
        corrections = task.corrections;
        lexicon = openLexicon(task.nameWords);
        return null;
      case 'build':
        return buildBucket(folder, task.bucket, tables, corrections, lexicon);
      case 'store':
        return storeBucket(folder, task);
      case 'begin_series':
        order = task.order;
        return null;
      case 'series':
        return storeSeries(folder, task.key, order);
      case 'group':
        return writeGroup(folder, task.group);
    }
  }

  function moved(result: Result): ArrayBuffer[] {
    if (result === null) return [];
    if (isFiles(result)) return result.map(({ bytes }) => bytes.buffer as ArrayBuffer);
    return 'texts' in result
      ? [result.answers, result.places, result.quality, result.texts].map(({ buffer }) => buffer)
      : [];
  }
  return { perform, moved };
}

const isFiles = (result: Result): result is Results['series'] => Array.isArray(result);
