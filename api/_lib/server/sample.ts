/** The sample that a server without data shows: built by the pipeline in a process of its own. */

import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { manifestPath } from '../../../contract/stored/layout.ts';
import { createFolderReader } from '../data/files.ts';
import { openRelease } from '../data/release.ts';
import { runScript } from './script.ts';

/** The given data folder, or when it holds no manifest that of the sample, built first where it is missing. Throws on a file. */
export async function dataFolder(wanted: string, root: URL): Promise<string> {
  if (statSync(wanted, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new Error(`DATA_DIR ${wanted} is no folder`);
  if (existsSync(join(wanted, manifestPath))) return wanted;
  const sample = fileURLToPath(new URL('sample/data', root));
  if (!(await opens(sample))) {
    console.log(`${wanted} holds no ${manifestPath}: building a sample of invented companies`);
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
