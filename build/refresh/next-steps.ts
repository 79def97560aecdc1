/** The numbered steps that a maintainer takes after a refresh. */

import type { Difference } from '../changes/difference.ts';
import type { Built } from '../release/release.ts';

export function nextSteps({
  report,
  before,
  judgement,
  page,
  manifest,
}: Built & { readonly page: string }): string {
  const difference = judgement?.difference;
  const steps = [`Read ${page}${difference ? `: ${summary(difference)}` : ''}.`];
  const labels = report.unclaimed_labels.length;
  if (labels > 0)
    steps.push(
      `Claim ${labels} unclaimed ${labels === 1 ? 'label' : 'labels'} in build/tables/concepts.ts, or leave them under their own keys; then build again.`,
    );
  if (report.rejections.length > 0)
    steps.push(
      'Look at the rejected rows: the report names file and line, rejected.ndjson of the raw folder says what stands there.',
    );
  if (Object.values(report.unrepaired).some((count) => count > 0))
    steps.push(
      'Correct what the sources lost in raw/corrections.csv, where it can be proven; then build again.',
    );
  steps.push('Run npm test, then npm start, and look at a company that you know.');
  steps.push(
    `Deploy. The release is ${manifest.release}${before ? `; the one before, ${before.manifest.release}, stays on disk until the next build` : ''}.`,
  );
  return ['', 'Next:', ...steps.map((step, i) => `  ${i + 1}. ${step}`)].join('\n');
}

function summary({ came, went, restatements, medians }: Difference): string {
  const count = (value: number) => value.toLocaleString('en-US');
  return [
    `${count(came.siis.length)} companies in, ${count(went.siis.length)} out`,
    `${count(restatements.length)} published totals changed`,
    `${count(medians.moved.length)} of ${count(medians.compared)} section medians moved`,
  ].join('; ');
}
