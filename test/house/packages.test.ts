/** What the lockfile brings: nothing that must run at install, whole by its hash, under licences that this project may carry on. */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Locked {
  readonly name?: string;
  readonly version: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly os?: readonly string[];
  readonly hasInstallScript?: boolean;
}
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
const packages = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, locked]) => ({ ...locked, name: locked.name ?? path.replace(/^.*node_modules\//, '') }));
const inUse = packages.filter(({ dev }) => !dev);

it('no package runs anything at install', () => {
  expect(readFileSync(join(root, '.npmrc'), 'utf8').split('\n')).toContain('ignore-scripts=true');
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
  const docs = readFileSync(join(root, 'docs/dependencies.md'), 'utf8');
  const listed = [...docs.slice(docs.indexOf('## Licences')).matchAll(/^- `(.+?)`/gm)].map(([, one]) => one!);
  expect([...new Set(inUse.map(({ license }) => license))].sort()).toEqual(listed.sort());
});

it('npm run sbom lists every package in use, with its version', () => {
  const text = execFileSync('npm', ['run', '-s', 'sbom'], { cwd: root, encoding: 'utf8' });
  const { bomFormat, components } = JSON.parse(text) as {
    bomFormat: string;
    components: { purl: string }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const listed = new Set(components.map(({ purl }) => decodeURIComponent(purl.replace(/\?.*/, ''))));
  for (const { name, version } of inUse) expect(listed).toContain(`pkg:npm/${name}@${version}`);
});
