/** Builds a release and writes the report page: beside the published data or, for a stopped build, into a folder of its own. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { reportPagePath, reportPath, stoppedFolder } from '../../contract/stored/layout.ts';
import { writeFileAtomic } from '../lib/write-file-atomic.ts';
import { type BuildOptions, buildRelease, type PublishedBuild, StoppedBuild } from '../release/release.ts';
import { nameFullDisk } from './full-disk.ts';
import { reportPage } from './report-page.ts';

export interface Refreshed extends PublishedBuild {
  /** Path of the report page. */
  readonly page: string;
}

/** Throws the error of the build, which leaves the page of the published release unchanged. */
export async function buildAndCompare(options: BuildOptions): Promise<Refreshed> {
  const { out } = options;
  try {
    const built = await buildRelease(options);
    const page = join(out, reportPagePath);
    await writeFileAtomic(page, reportPage(built));
    return { ...built, page };
  } catch (error) {
    if (error instanceof StoppedBuild) await reportStop(out, error);
    throw nameFullDisk(error as Error, options);
  }
}

async function reportStop(out: string, stop: StoppedBuild): Promise<void> {
  const folder = join(out, stoppedFolder);
  mkdirSync(folder, { recursive: true });
  await writeFileAtomic(join(folder, reportPath), `${JSON.stringify(stop.built.report, null, 1)}\n`);
  await writeFileAtomic(join(folder, reportPagePath), reportPage(stop.built));
  stop.message += `\nWhat was built: ${join(folder, reportPagePath)}`;
}
