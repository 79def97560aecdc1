/** What a thread does while rows are read: it extracts blocks, then it builds buckets. */

import type { TaskWorker } from '../lib/pool.ts';
import type { Corrections } from '../raw/reviewed.ts';
import { type BuiltBucket, buildBucket } from './bucket.ts';
import { mergeLabels } from './filings/filings.ts';
import { type Lexicon, openLexicon } from './filings/lexicon.ts';
import type { BlockInput, BlockOutput } from './rows/block.ts';
import { createExtractor, type Extractor, type Met } from './rows/extract.ts';
import type { LabelEntry } from './rows/label-book.ts';
import type { CountryWord } from './rows/name-words.ts';
import { openSpill } from './rows/spill.ts';

export type BuildTask =
  | { readonly kind: 'extract'; readonly block: BlockInput }
  | { readonly kind: 'end_extract' }
  | {
      readonly kind: 'begin_buckets';
      readonly labels: readonly (readonly LabelEntry[])[];
      readonly nameWords: readonly CountryWord[];
      readonly corrections: Corrections;
    }
  | { readonly kind: 'build'; readonly bucket: number };

export type Built = BlockOutput | Met | BuiltBucket | null;

export interface BuildData {
  readonly folder: string;
  readonly number: number;
}

export function openWorker({ folder, number }: BuildData): TaskWorker<BuildTask, Built> {
  const spill = openSpill(folder, number);
  /** Gone with all that it remembers once the rows are read. */
  let extractor: Extractor | null = createExtractor(spill);
  let tables: ReturnType<typeof mergeLabels> = [];
  let corrections: Corrections = new Map();
  let lexicon: Lexicon;

  function endExtraction(): Met {
    spill.close();
    const met = extractor!.met();
    extractor = null;
    return met;
  }

  function perform(task: BuildTask): Built {
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
    }
  }
  return { perform };
}
