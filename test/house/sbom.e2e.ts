/** What `npm run sbom` lists. */

import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { inUse, lockedRoot } from './locked.ts';

it('npm run sbom lists every package in use, with its version', () => {
  const text = execFileSync('npm', ['run', '-s', 'sbom'], { cwd: lockedRoot, encoding: 'utf8' });
  const { bomFormat, components } = JSON.parse(text) as {
    bomFormat: string;
    components: { purl: string }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const listed = new Set(components.map(({ purl }) => decodeURIComponent(purl.replace(/\?.*/, ''))));
  for (const { name, version } of inUse) expect(listed).toContain(`pkg:npm/${name}@${version}`);
});
