/** What the site is made of, beside what decides that a made one is old. */

import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { siteSources } from '../../../api/_lib/server/made-site.ts';
import { bundle, entries } from '../../../site/documents/bundles.ts';
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

it('every page starts with one file, which is small where a reader works nothing at first', async () => {
  for (const entry of entries) {
    const { metafile, outputFiles } = await bundle(entry);
    const name = entry.replace(/\.tsx?$/, '.js');
    const output = metafile.outputs[`public/bundle/${name}`]!;
    expect(
      output.imports.filter(({ kind }) => kind === 'import-statement'),
      entry,
    ).toEqual([]);
    const { text } = outputFiles.find(({ path }) => path.endsWith(`/${name}`))!;
    if (['company.tsx', 'entity.tsx', 'sector.tsx', 'shell.ts'].includes(entry))
      expect(text.length, entry).toBeLessThan(5_000);
  }
});

it('what every page loads holds the words of its language, and of no other page', async () => {
  const { metafile } = await bundle('shell.ts', [], 'en');
  const held = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) =>
      bytesInOutput > 0 && path.startsWith('site/words/') ? [path.slice('site/words/'.length)] : [],
    ),
  );
  expect(held).toContain('search.en.ts');
  expect(held.filter((path) => /\.es\.ts$|^(?:entity|company|sector|home)/.test(path))).toEqual([]);
});
