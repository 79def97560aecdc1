/** Whether a test file reaches given modules through its imports: those that start programs, or that keep state in the process. */

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { importsOf } from './imports.ts';

/**
 * Returns a predicate: whether a file imports one of the modules, directly or through files that `follows` accepts. Modules are
 * package names or paths in the project.
 */
export function reaching(
  root: string,
  modules: readonly string[],
  follows: (file: string) => boolean,
): (file: string) => boolean {
  const known = new Map<string, boolean>();
  return function reaches(file: string): boolean {
    const before = known.get(file);
    if (before !== undefined) return before;
    // Ends the recursion in a cycle of imports.
    known.set(file, false);
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/^(?:import|export) type\b[^;]*;/gm, '');
    const found = importsOf(text).some((name) => {
      if (!name.startsWith('.')) return modules.includes(name);
      const target = normalize(join(dirname(file), name));
      return (
        modules.includes(target) || (follows(target) && existsSync(join(root, target)) && reaches(target))
      );
    });
    known.set(file, found);
    return found;
  };
}
