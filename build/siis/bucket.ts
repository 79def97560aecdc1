/** One bucket, each company in three steps: reconcile → figures → answers. */

import type { KeptRows } from '../downloads/kept.ts';
import type { Corrections } from '../raw/reviewed.ts';
import { openAnswers, type StoredStart } from './answers/answers.ts';
import type { CheckFinding } from './figures/checks.ts';
import {
  type ComparedBucket,
  type ComparedCompany,
  comparedCompany,
  figuresOf,
  openIndicatorColumns,
} from './figures/figures.ts';
import { addTallies, type QualityTally, tallyOf } from './figures/tally.ts';
import { type ReconciledBucket, reconcileBucket } from './filings/companies.ts';
import type { FiledLabel } from './filings/filings.ts';
import type { Lexicon } from './filings/lexicon.ts';

export interface BuiltCompany extends ComparedCompany {
  readonly start: StoredStart;
}

export interface BuiltBucket
  extends ComparedBucket,
    Pick<ReconciledBucket, 'skipped' | 'unrepaired' | 'names' | 'coverOnly' | 'overlaps'> {
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
  const answers = openAnswers(folder, bucket);
  const indicators = openIndicatorColumns();
  const companies: BuiltCompany[] = [];
  const findings: CheckFinding[] = [];
  const tallies: QualityTally[] = [];
  const counts = reconcileBucket(folder, bucket, labels, corrections, lexicon, (company) => {
    const figures = figuresOf(company, corrections);
    companies.push({ start: answers.add(figures), ...comparedCompany(figures) });
    indicators.add(figures);
    findings.push(...figures.findings);
    tallies.push(tallyOf(figures));
  });
  const quality = addTallies(tallies, []);
  const { digest, downloads } = answers.written();
  return { bucket, companies, ...counts, findings, quality, digest, downloads, ...indicators.columns() };
}
