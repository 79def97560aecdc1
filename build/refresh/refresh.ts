/** Builds a release over the one that stands, and writes the difference between the two as a page. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, reportPagePath, reportPath } from '../../contract/stored/layout.ts';
import { replaceFile } from '../machine/replace-file.ts';
import { currentManifest } from '../publish/publish.ts';
import { type BuildOptions, buildRelease } from '../release/release.ts';
import type { EarlierReport, Report } from '../release/report.ts';
import { compareReleases, type Difference } from './compare.ts';
import { reportPage } from './page.ts';

export interface Refreshed {
  readonly manifest: Manifest;
  readonly report: Report;
  readonly before: { readonly manifest: Manifest; readonly report: EarlierReport | null } | null;
  /** Null when there is nothing to compare with. */
  readonly difference: Difference | null;
  /** Where the page stands. */
  readonly page: string;
}

/** Throws what the build throws; then the page before stays as it was. */
export async function buildAndCompare(options: BuildOptions): Promise<Refreshed> {
  const { out } = options;
  const standing = await currentManifest(out);
  const before = standing && { manifest: standing, report: readReport(out) };
  const report = await buildRelease(options);
  const manifest = (await currentManifest(out))!;
  const comparable = before && before.manifest.sample === manifest.sample ? before : null;
  const difference = comparable && compared(options, comparable.manifest, manifest);
  const page = join(out, reportPagePath);
  await replaceFile(page, reportPage({ manifest, report, before: comparable, difference }));
  return { manifest, report, before: comparable, difference, page };
}

function compared({ out, progress }: BuildOptions, before: Manifest, now: Manifest): Difference {
  const comparing = progress('compare', now.counts.empresas ?? 0, 'items');
  const difference = compareReleases(out, before, now, comparing);
  comparing.done();
  return difference;
}

/** The report of the release that stands; null when it is of another form. */
function readReport(out: string): EarlierReport | null {
  try {
    const report = JSON.parse(readFileSync(join(out, reportPath), 'utf8')) as Partial<Report>;
    const { checks, unclaimed_labels } = report;
    return checks && unclaimed_labels ? { ...report, checks, unclaimed_labels } : null;
  } catch {
    return null;
  }
}
