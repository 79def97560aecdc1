/** The sample that a server without data shows: built by the pipeline in a process of its own. */

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { manifestPath } from '../../contract/layout.ts';
import { folderStore } from './folder.ts';
import { openRelease } from './release.ts';

/** The given data folder, or when it holds no manifest that of the sample, built first where it is missing. */
export async function dataFolder(wanted: string, root: URL): Promise<string> {
  if (existsSync(join(wanted, manifestPath))) return wanted;
  const sample = fileURLToPath(new URL('sample/data', root));
  if (!(await opens(sample))) {
    console.log(`${wanted} holds no ${manifestPath}: building a sample of invented companies`);
    await buildSample(root);
  }
  return sample;
}

/** A sample of an earlier version of this program does not. */
function opens(folder: string): Promise<boolean> {
  return openRelease(folderStore(folder)).then(
    () => true,
    () => false,
  );
}

function buildSample(root: URL): Promise<void> {
  const script = fileURLToPath(new URL('build/sample/release.ts', root));
  return new Promise((resolve, reject) => {
    spawn(process.execPath, ['--import', 'tsx', script], { stdio: 'inherit', cwd: fileURLToPath(root) })
      .on('error', reject)
      .on('exit', (code, signal) =>
        code === 0 ? resolve() : reject(new Error(`the sample build ended with ${signal ?? code}`)),
      );
  });
}
