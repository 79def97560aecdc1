/** Which files of tests start processes: those that reach, by what they import of other test files, a module that can. */

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { importsOf } from './imports.ts';

const starters = new Set(['node:child_process', 'playwright-core']);

/** Says of a file below `test/` whether it starts one; what the code that it calls does is not asked. */
export function processStarters(root: string): (file: string) => boolean {
  const known = new Map<string, boolean>();
  return function starts(file: string): boolean {
    const before = known.get(file);
    if (before !== undefined) return before;
    // Of files that import each other the first one answers.
    known.set(file, false);
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/^(?:import|export) type\b[^;]*;/gm, '');
    const found = importsOf(text).some((name) => {
      if (starters.has(name)) return true;
      const target = normalize(join(dirname(file), name));
      return (
        name.startsWith('.') && target.startsWith('test/') && existsSync(join(root, target)) && starts(target)
      );
    });
    known.set(file, found);
    return found;
  };
}
