/** Runs a script of the pipeline in a process of its own: the api never imports what builds. */

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Resolves when the script, named from the project's root, has ended well; rejects with how it ended otherwise. */
export function runScript(
  root: URL,
  script: string,
  env: NodeJS.ProcessEnv = process.env,
  args: readonly string[] = [],
): Promise<void> {
  const path = fileURLToPath(new URL(script, root));
  return new Promise((resolve, reject) => {
    spawn(process.execPath, ['--import', 'tsx', path, ...args], {
      stdio: 'inherit',
      cwd: fileURLToPath(root),
      env,
    })
      .on('error', reject)
      .on('exit', (code, signal) =>
        code === 0 ? resolve() : reject(new Error(`${script} ended with ${signal ?? code}`)),
      );
  });
}
