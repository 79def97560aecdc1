/** The commit of git that the program runs from. */

import { execFileSync } from 'node:child_process';

/** Null where there is no git or no repository. */
export function currentCommit(): string | null {
  try {
    const { dirname } = import.meta;
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: dirname, stdio: 'pipe' }).toString().trim();
  } catch {
    return null;
  }
}
