/** The search without scripts: what a name or NIT finds, and what it says without one. */

import { beforeAll, expect, it } from 'vitest';
import type { Search } from '../../../contract/http/schemas.ts';
import { type DrawnSite, openDrawnSite } from './drawn.ts';
import { canonical, heading, noindex } from './text.ts';

let site: DrawnSite;
beforeAll(async () => {
  site = await openDrawnSite();
});

it('finds what the API finds, a name being a text, and is not indexed', async () => {
  const { results } = await site.data<Search>('/api/v1/search?q=banco');
  const text = await site.page('/buscar?q=+banco+&other=1');
  expect([...text.matchAll(/<li><a href="([^"]+)">/g)].map(([, href]) => href)).toEqual(
    expect.arrayContaining(results.map(({ href }) => href)),
  );
  expect(text).toContain('value="banco"');
  expect(text).toContain(noindex);
  const hostile = await site.page('/buscar?q=%22%3E%3Cimg+src%3Dx');
  expect(hostile).not.toContain('<img src=x');
  expect(await site.page('/buscar?q=zzzzqqqq')).toContain('No hay sociedades ni entidades');
});

it('without a name asks for one, and leads to the front page and its like, which alone draw the country', async () => {
  const text = await site.page('/buscar');
  expect(heading(text)).toBe('Buscar');
  expect(text).toContain(canonical('/buscar'));
  const main = text.slice(text.indexOf('<h1>'));
  for (const path of ['/', '/sector', '/departamentos']) expect(main).toContain(`<a href="${path}">`);
  expect(main).toContain('name="q"');
  expect(text).not.toContain('<h2>');
});

it('a name that is too long or of one letter is refused', async () => {
  for (const q of ['a', 'a'.repeat(201)])
    expect((await site.fetch(`/buscar?q=${q}`)).status, q.slice(0, 3)).toBe(400);
});
