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
    // As `npm run build` does: its own threads have the processors, and the helpers of the collector waste 5 to 10 % of their time.
    const child = spawn(process.execPath, ['--single-threaded-gc', '--import', 'tsx', path, ...args], {
      stdio: 'inherit',
      cwd: fileURLToPath(root),
      env,
    });
    // A server that ends meanwhile lets go of what the script writes.
    const kill = () => child.kill('SIGKILL');
    process.prependOnceListener('exit', kill);
    child.on('error', reject).on('exit', (code, signal) => {
      process.off('exit', kill);
      if (code === 0) resolve();
      else reject(new Error(`${script} ended with ${signal ?? code}`));
    });
  });
}
