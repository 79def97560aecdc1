/** One bucket of companies in three steps: reconcile → figures → answers. */

import type { KeptRows } from '../downloads/kept.ts';
import { type StoredStart, writeAnswers } from './answers/answers.ts';
import type { Corrections } from './csv/raw.ts';
import type { CheckFinding } from './figures/checks.ts';
import {
  type ComparedBucket,
  type ComparedCompany,
  comparedCompany,
  figuresOf,
  indicatorColumns,
} from './figures/figures.ts';
import { type QualityTally, tallyOf } from './figures/tally.ts';
import { type ReconciledBucket, reconcileBucket } from './filings/companies.ts';
import type { FiledLabel } from './filings/filings.ts';
import type { Lexicon } from './filings/lexicon.ts';

export interface BuiltCompany extends ComparedCompany {
  readonly start: StoredStart;
}

export interface BuiltBucket
  extends ComparedBucket,
    Pick<ReconciledBucket, 'skipped' | 'unrepaired' | 'names'> {
  readonly bucket: number;
  readonly companies: readonly BuiltCompany[];
  readonly findings: readonly CheckFinding[];
  readonly quality: QualityTally;
  /** Of all that is served of its companies. */
  readonly digest: string;
  /** Its part of the downloadable tables. */
  readonly downloads: readonly KeptRows[];
}

export function buildBucket(
  folder: string,
  bucket: number,
  labels: readonly (readonly FiledLabel[])[],
  corrections: Corrections,
  lexicon: Lexicon,
): BuiltBucket {
  const { companies, ...counts } = reconcileBucket(folder, bucket, labels, corrections, lexicon);
  const figures = companies.map((company) => figuresOf(company, corrections));
  const { starts, digest, downloads } = writeAnswers(folder, bucket, figures);
  return {
    bucket,
    companies: figures.map((company, i) => ({ ...comparedCompany(company), start: starts[i]! })),
    ...indicatorColumns(figures),
    ...counts,
    findings: figures.flatMap(({ findings }) => findings),
    quality: tallyOf(figures),
    digest,
    downloads,
  };
}
