/** What files of tests reach by the modules that they load: programs that they start, modules that keep something for their process. */

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { importsOf } from './imports.ts';

/**
 * Says of a file whether it, or what it imports of the files that `follows` admits, names one of the modules: packages by name,
 * files by their path in the project.
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
    // Of files that import each other the first one answers.
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
