/** What the site is made of, beside what decides that a made one is old. */

import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { siteSources } from '../../../api/_lib/server/made-site.ts';
import { bundle } from '../../../site/documents/bundles.ts';
import { loadedBy } from '../../house/imports.ts';
import { root } from '../../paths.ts';

const isSource = (path: string) =>
  siteSources.some((source) => path === source || path.startsWith(`${source}/`));

it('every module that makes the site, or is in a bundle, is one of its sources', async () => {
  const making = loadedBy(root.pathname, 'site/documents/main.ts');
  const { metafile } = await bundle('own-figures.tsx');
  const bundled = Object.keys(metafile.inputs).filter((path) => !path.startsWith('node_modules/'));
  expect(making).toContain('site/documents/openapi/openapi-types.ts');
  expect(bundled).toContain('contract/figures/concepts.ts');
  expect([...making, ...bundled].filter((path) => !isSource(path))).toEqual([]);
});

it('every source is there', () => {
  expect(siteSources.filter((source) => !existsSync(new URL(source, root)))).toEqual([]);
});

it('what every page loads holds the words of its language, and of no other page', async () => {
  const { metafile } = await bundle('shell.tsx', [], 'en');
  const [output] = Object.values(metafile.outputs);
  const held = Object.entries(output!.inputs).flatMap(([path, { bytesInOutput }]) =>
    bytesInOutput > 0 && path.startsWith('site/words/') ? [path.slice('site/words/'.length)] : [],
  );
  expect(held).toContain('search.en.ts');
  expect(held.filter((path) => /\.es\.ts$|^(?:entity|company|sector|home)/.test(path))).toEqual([]);
});
