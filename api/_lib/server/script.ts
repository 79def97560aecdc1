/** Runs a script of the build in a process of its own, since the api does not import the build. */

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs a script, a path relative to `root`. Rejects when it does not exit with 0. */
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
