/** The recorded sample that a server without data shows: built by the pipeline in a process of its own. */

import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { manifestPath } from '../../../contract/stored/layout.ts';
import { createFolderReader } from '../data/files.ts';
import { openRelease } from '../data/release.ts';
import { runScript } from './script.ts';

/** When to serve invented companies: `fallback` also without data, `given` only when they are the data in the folder, `refused` never, `wanted` whatever the data. */
export type SampleUse = 'fallback' | 'given' | 'refused' | 'wanted';

/** The given data folder, or that of the sample, built first where it is missing. Throws on a file, and where there are no data or a sample that may not stand in. */
export async function dataFolder(folder: string, root: URL, use: SampleUse): Promise<string> {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new Error(`DATA_DIR ${folder} is no folder`);
  const isSample = await openRelease(createFolderReader(folder)).then(
    ({ manifest }) => manifest.sample,
    () => false,
  );
  if (use === 'wanted') return isSample ? folder : sampleFolder(root);
  const remedy = `npm run unpack -- --out ${folder} brings a release; npm start -- --sample serves invented companies`;
  if (isSample && use === 'refused')
    throw new Error(`DATA_DIR ${folder} holds a sample of invented companies: ${remedy}`);
  if (existsSync(join(folder, manifestPath))) return folder;
  const missing = `DATA_DIR ${folder} holds no ${manifestPath}`;
  if (use !== 'fallback') throw new Error(`${missing}: ${remedy}`);
  console.log(`${missing}: the companies that follow are invented`);
  return sampleFolder(root);
}

async function sampleFolder(root: URL): Promise<string> {
  const sample = fileURLToPath(new URL('sample/data', root));
  if (!(await opens(sample))) {
    console.log(`Building in ${sample} the sample of invented companies that raw/sample records`);
    rmSync(sample, { recursive: true, force: true });
    await runScript(root, 'build/sample/main.ts', process.env, ['--out', 'sample/raw']);
    await runScript(root, 'build/main.ts', process.env, ['--raw', 'sample/raw', '--out', 'sample/data']);
  }
  return sample;
}

/** A sample of an earlier version of this program does not. */
function opens(folder: string): Promise<boolean> {
  return openRelease(createFolderReader(folder)).then(
    () => true,
    () => false,
  );
}
