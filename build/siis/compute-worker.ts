/** What a thread does while companies are computed: partition after partition. */

import type { TaskWorker } from '../lib/pool.ts';
import { type ComputedPartition, computePartition } from './compute-partition.ts';
import { createLexicon } from './filings/lexicon.ts';
import { mergeLabels } from './filings/read-partition.ts';
import type { ReviewedTables } from './filings/reconcile-partition.ts';
import type { ReadResult } from './rows/read-siis.ts';

export interface ComputeData extends Pick<ReadResult, 'labels' | 'nameWords'> {
  readonly folder: string;
  readonly reviewed: ReviewedTables;
}

/** A task is the number of a partition. */
export default function createComputeWorker(data: ComputeData): TaskWorker<number, ComputedPartition> {
  const { folder, reviewed } = data;
  const labels = mergeLabels(data.labels);
  const lexicon = createLexicon(data.nameWords);
  return {
    perform: (partition) => computePartition(folder, partition, labels, reviewed, lexicon),
    transferList: ({ values, numerators, denominators, reasons, bases }) =>
      [values, numerators, denominators, reasons, bases].map(({ buffer }) => buffer),
  };
}
