/** The page of a search: what a name or NIT finds, the one company to which it leads, and what it says without one. */

import { beforeAll, expect, it } from 'vitest';
import type { Search } from '../../../contract/http/schemas.ts';
import { type DrawnSite, openDrawnSite } from './drawn.ts';
import { canonical, heading, noindex } from './text.ts';

let site: DrawnSite;
beforeAll(async () => {
  site = await openDrawnSite();
});

it('finds what the API finds, a name being a text, and is not indexed', async () => {
  const { results } = await site.data<Search>('/api/v1/search?q=constru');
  const text = await site.page('/buscar?q=+constru+&other=1');
  expect([...text.matchAll(/<li><a href="([^"]+)">/g)].map(([, href]) => href)).toEqual(
    expect.arrayContaining(results.map(({ href }) => href)),
  );
  expect(text).toContain('value="constru"');
  expect(text).toContain(noindex);
  const hostile = await site.page('/buscar?q=%22%3E%3Cimg+src%3Dzzzzqqqq');
  expect(hostile).not.toContain('<img src=z');
  expect(await site.page('/buscar?q=zzzzqqqq')).toContain('No hay sociedades ni entidades');
});

it('says of each its authority, place, class and last year, and which sectors and companies of the explorer the words name', async () => {
  const { results } = await site.data<Search>('/api/v1/search?q=constru&limit=50');
  const text = await site.page('/buscar?q=constru');
  const rows = [...text.matchAll(/<li><a href="(\/(?:empresa|sfc)\/\d+)">.*?<\/li>/g)];
  expect(rows.map(([, href]) => href)).toEqual(results.map(({ href }) => href));
  for (const [i, { source, ciudad, ciiu_codigo, ultimo_anio }] of results.entries()) {
    const [row] = rows[i]!;
    expect(row).toContain(source === 'SFC' ? 'Entidad vigilada por' : 'Sociedad · ');
    for (const fact of [ciudad, ciiu_codigo && `clase ${ciiu_codigo}, `]) expect(row).toContain(fact ?? '');
    expect(row).toContain(`último año ${ultimo_anio}`);
  }
  expect(text).toContain('<a href="/sector/seccion/F">Construcción</a>');
  expect(text).toContain('<a href="/explorar?q=constru">');
  expect(await site.page('/buscar?q=costructora')).not.toContain('<a href="/explorar?q=');
});

it('leads to the one company that a search finds, for this release alone, in English too', async () => {
  const [first] = (await site.data<Search>('/api/v1/search?q=mercabrisa')).results;
  for (const language of ['', '/en']) {
    const response = await site.fetch(`${language}/buscar?q=mercabrisa`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, language + first!.href]);
  }
});

it('in English leads to pages in English', async () => {
  const text = await site.page('/en/buscar?q=constru');
  expect(text).toContain('<html lang="en">');
  expect(text).toContain(noindex);
  expect(text).toContain('<a href="/en/sector/seccion/F">Construction</a>');
  expect([...text.matchAll(/<a href="(?!\/en)(\/(?:empresa|sfc|sector)\/[^"]+)"/g)]).toEqual([]);
  expect(await site.page('/en/buscar?q=zzzzqqqq')).toContain('There is no company or entity');
  expect(heading(await site.page('/en/buscar'))).toBe('Search');
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
