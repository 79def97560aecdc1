/** What a thread does while companies are computed: partition after partition. */

import { rmSync } from 'node:fs';
import type { TaskWorker } from '../lib/pool.ts';
import { createRecords, type RecordLocation } from './answers/record.ts';
import {
  type ComparedCompany,
  type ComparedPartition,
  computeFigures,
  createComparison,
  createFigureColumns,
} from './figures/figures.ts';
import type { CheckFinding } from './figures/identity-checks.ts';
import { type QualityTally, sumTallies, tallyOf } from './figures/quality-tally.ts';
import { createLineCounter, type LineCounts } from './figures/source-gaps.ts';
import { type FiledLabel, mergeLabels } from './filings/read-partition.ts';
import {
  type ReconciledPartition,
  type ReviewedTables,
  reconcilePartition,
} from './filings/reconcile-partition.ts';
import { createLexicon, type Lexicon } from './filings/repair.ts';
import type { ReadResult } from './rows/read-siis.ts';
import { spillPaths } from './rows/spill.ts';

export interface ComputedCompany extends ComparedCompany {
  readonly record: RecordLocation;
}

export interface ComputedPartition
  extends ComparedPartition,
    Pick<
      ReconciledPartition,
      | 'skipped'
      | 'unrepaired'
      | 'texts'
      | 'names'
      | 'coverOnly'
      | 'entryPoints'
      | 'unknownValues'
      | 'overlaps'
      | 'withheld'
    > {
  readonly partition: number;
  readonly companies: readonly ComputedCompany[];
  readonly findings: readonly CheckFinding[];
  readonly quality: QualityTally;
  readonly filed: LineCounts;
  /** sha256 of the records of its companies. */
  readonly digest: string;
}

/** `folder` holds what was read, which is gone afterwards, and takes the records. */
function computePartition(
  folder: string,
  partition: number,
  labels: readonly (readonly FiledLabel[])[],
  reviewed: ReviewedTables,
  lexicon: Lexicon,
): ComputedPartition {
  const records = createRecords(folder, partition);
  const compared = createComparison();
  const indicators = createFigureColumns();
  const companies: ComputedCompany[] = [];
  const findings: CheckFinding[] = [];
  const tallies: QualityTally[] = [];
  const filed = createLineCounter();
  const counts = reconcilePartition(folder, partition, labels, reviewed, lexicon, (company) => {
    const figures = computeFigures(company, reviewed.corrections);
    companies.push({ record: records.add(figures), ...compared(figures) });
    indicators.add(figures);
    findings.push(...figures.findings);
    tallies.push(tallyOf(figures));
    filed.add(company.years);
  });
  for (const worker of labels.keys())
    for (const path of Object.values(spillPaths(folder, partition, worker))) rmSync(path, { force: true });
  const quality = sumTallies(tallies);
  return {
    partition,
    companies,
    ...counts,
    findings,
    quality,
    filed: filed.counts(),
    digest: records.end(),
    ...indicators.columns(),
  };
}

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
