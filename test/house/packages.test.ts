/** Packages and actions: no install scripts, a hash for each, and known licences. */

import { readdirSync, readFileSync } from 'node:fs';
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

it('every package is known by the hash of what it holds', () => {
  expect(packages.length).toBeGreaterThan(100);
  for (const { name, integrity } of packages) expect(integrity, name).toMatch(/^sha512-/);
});

it('the licences in use are those that docs/dependencies.md lists', () => {
  const docs = readFileSync(join(lockedRoot, 'docs/dependencies.md'), 'utf8');
  const listed = [...docs.slice(docs.indexOf('## Licences')).matchAll(/^- `(.+?)`/gm)].map(([, one]) => one!);
  expect([...new Set(inUse.map(({ license }) => license))].sort()).toEqual(listed.sort());
});

it('every action of a workflow is pinned by the hash of its commit', () => {
  const folder = join(lockedRoot, '.github/workflows');
  const uses = readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/uses: (.+)/g)].map(([, action]) => action!),
  );
  expect(uses.length).toBeGreaterThan(0);
  for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d/);
});
