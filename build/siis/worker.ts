/** The heavy work, task by task: it extracts blocks, builds buckets and stores them. */

import type { ReleaseIdentity } from '../../contract/http/envelope.ts';
import type { TaskWorker } from '../machine/pool.ts';
import { type StoredBucket, storeBucket } from './answers/store.ts';
import { type BuiltBucket, type BuiltCompany, buildBucket } from './bucket.ts';
import type { Corrections } from './csv/raw.ts';
import { mergeLabels } from './filings/filings.ts';
import { type Lexicon, openLexicon } from './filings/lexicon.ts';
import type { BucketPlaces } from './groups/benchmark.ts';
import type { CountryFlags } from './groups/judgement.ts';
import type { BlockInput, BlockOutput } from './rows/block.ts';
import { createExtractor, type Met } from './rows/extract.ts';
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
    };

export interface Results {
  extract: BlockOutput;
  end_extract: Met;
  begin_buckets: null;
  build: BuiltBucket;
  store: StoredBucket;
}
export type Result = Results[keyof Results];

export interface WorkerData {
  readonly folder: string;
  readonly number: number;
}

export function openWorker({ folder, number }: WorkerData): TaskWorker<Task, Result> {
  const spill = openSpill(folder, number);
  const extractor = createExtractor(spill);
  let tables: ReturnType<typeof mergeLabels> = [];
  let corrections: Corrections = new Map();
  let lexicon: Lexicon;

  function perform(task: Task): Result {
    switch (task.kind) {
      case 'extract': {
        const { buffer, byteOffset, byteLength } = task.block.bytes;
        return extractor.extract({ ...task.block, bytes: Buffer.from(buffer, byteOffset, byteLength) });
      }
      case 'end_extract':
        spill.close();
        return extractor.met();
      case 'begin_buckets':
        tables = mergeLabels(task.labels);
        corrections = task.corrections;
        lexicon = openLexicon(task.nameWords);
        return null;
      case 'build':
        return buildBucket(folder, task.bucket, tables, corrections, lexicon);
      case 'store':
        return storeBucket(folder, task);
    }
  }

  const moved = (result: Result): ArrayBuffer[] =>
    result !== null && 'texts' in result
      ? [result.answers, result.places, result.quality, result.texts].map(({ buffer }) => buffer)
      : [];
  return { perform, moved };
}
