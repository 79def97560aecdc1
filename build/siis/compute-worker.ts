/** What a thread does while companies are computed: partition after partition. */

import type { TaskWorker } from '../lib/pool.ts';
import type { Corrections } from '../raw/reviewed.ts';
import { mergeLabels } from './filings/filings.ts';
import { createLexicon } from './filings/lexicon.ts';
import { type ComputedPartition, computePartition } from './partition.ts';
import type { Reading } from './rows/read.ts';

export interface ComputeData extends Pick<Reading, 'labels' | 'nameWords'> {
  readonly folder: string;
  readonly corrections: Corrections;
}

/** A task is the number of a partition. */
export function createWorker(data: ComputeData): TaskWorker<number, ComputedPartition> {
  const { folder, corrections } = data;
  const labels = mergeLabels(data.labels);
  const lexicon = createLexicon(data.nameWords);
  return {
    perform: (partition) => computePartition(folder, partition, labels, corrections, lexicon),
    moved: ({ values, numerators, denominators }) =>
      [values, numerators, denominators].map(({ buffer }) => buffer),
  };
}
