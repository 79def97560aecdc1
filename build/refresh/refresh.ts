/** Before and after a refresh: whether it may be the first build of a folder, and what the maintainer does next. */

import { existsSync } from 'node:fs';
import { changesFolder } from '../../contract/stored/history.ts';
import { reportPath } from '../../contract/stored/layout.ts';
import type { Difference } from '../changes/difference.ts';
import { currentManifest } from '../publish/publish.ts';
import { listFiles } from '../raw/sources.ts';
import type { Built } from '../release/pipeline.ts';

export interface FirstBuildQuestion {
  readonly raw: string;
  readonly out: string;
  /** Those that are fetched now. */
  readonly years: readonly number[];
  readonly sfc: boolean;
}

/** Throws with what a build would be made of when no release of real data stands in `out`: a year alone would be published as the country. */
export async function refuseFirstBuild({ raw, out, years, sfc }: FirstBuildQuestion): Promise<void> {
  const standing = await currentManifest(out);
  if (standing && !standing.sample) return;
  const read = existsSync(raw) ? listFiles(raw).read : null;
  const names = (read?.siis ?? []).map(({ name }) => /(?:^|\D)(20\d\d)(?:\D|$)/.exec(name)?.[1]);
  const named = new Set([...years, ...names.flatMap((year) => (year ? [Number(year)] : []))]);
  const whole = names.filter((year) => !year).length;
  const entities = sfc || [...(read?.sfc_filing ?? []), ...(read?.sfc_open_data ?? [])].length > 0;
  const found = [
    `${named.size === 1 ? 'one year' : `${named.size} years`} (${[...named].sort().join(', ')})`,
    ...(whole > 0 ? [`${whole} exports without a year in their name`] : []),
    entities ? 'entities' : 'no entities',
    'no earlier release',
  ].join(', ');
  throw new Error(
    `${raw} and ${out}: ${found}; nothing was fetched. Bring the release before back with npm run unpack, or all years and the SFC as docs/operations.md lists them; --first builds of this alone`,
  );
}

/** The numbered steps that a maintainer takes after a refresh. */
export function nextSteps({ report, before, judgement, manifest }: Built): string {
  const difference = judgement?.difference;
  const read = `${reportPath}${difference ? `, and the newest files of ${changesFolder}/: ${summary(difference)}` : ''}`;
  const steps = [`Read ${read}.`];
  const labels = report.unclaimed_labels.length;
  if (labels > 0)
    steps.push(
      `Claim ${labels} unclaimed ${labels === 1 ? 'label' : 'labels'} in contract/figures/concepts.ts, or leave them under their own keys; then build again.`,
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
