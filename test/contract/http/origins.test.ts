/** Whom to cite stands in one place, and the pages written by hand say the same. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sfcOrigin, siisOrigin } from '../../../contract/http/origins.ts';
import { sourcesOf } from '../../house/imports.ts';

const root = join(import.meta.dirname, '../../..');
const publishers = /Superintendencia (?:de Sociedades|Financiera) de Colombia, S/;

it('no other file of the code writes an attribution of its own', () => {
  const files = ['contract', 'build', 'api', 'site', 'agents'].flatMap((folder) => sourcesOf(root, folder));
  expect(files.length).toBeGreaterThan(300);
  const written = files.filter((file) => publishers.test(readFileSync(join(root, file), 'utf8')));
  expect(written).toEqual(['contract/http/origins.ts']);
});

it.each(['docs/guia.html', 'en/docs.html'])('the page %s cites as the answers do', (page) => {
  const text = readFileSync(join(root, 'site/documents/pages', page), 'utf8');
  for (const { attribution } of [siisOrigin, sfcOrigin]) expect(text).toContain(`<q>${attribution}</q>`);
});
