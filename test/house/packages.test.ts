/** What the lockfile brings: nothing that must run at install, whole by its hash, under licences that this project may carry on. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inUse, lockedRoot, packages } from './locked.ts';

it('no package runs anything at install', () => {
  expect(readFileSync(join(lockedRoot, '.npmrc'), 'utf8').split('\n')).toContain('ignore-scripts=true');
  // esbuild only looks whether its binary, a package of its own, is the right one.
  const scripted = new Set(
    packages.flatMap(({ name, hasInstallScript }) => (hasInstallScript ? [name] : [])),
  );
  expect([...scripted].sort()).toEqual(['esbuild']);
});

it('every package in use is known by the hash of what it holds', () => {
  expect(inUse.length).toBeGreaterThan(100);
  // The lockfile has no hash of a binary for another system until that system's npm has seen it.
  for (const { name, integrity, os } of inUse)
    if (!os || os.includes(process.platform)) expect(integrity, name).toMatch(/^sha512-/);
});

it('the licences in use are those that docs/dependencies.md lists', () => {
  const docs = readFileSync(join(lockedRoot, 'docs/dependencies.md'), 'utf8');
  const listed = [...docs.slice(docs.indexOf('## Licences')).matchAll(/^- `(.+?)`/gm)].map(([, one]) => one!);
  expect([...new Set(inUse.map(({ license }) => license))].sort()).toEqual(listed.sort());
});
