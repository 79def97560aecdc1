/** Enter in the search box keeps what was found, with scripts and without, in Spanish and in English. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Search } from '../../../../contract/http/schemas.ts';
import {
  hasBrowser,
  openPage,
  openPageWithoutScripts,
  openTestSite,
  type TestSite,
  type VisitedPage,
} from '../../browser.ts';
import { api } from '../../documents/subjects.ts';

interface Listed {
  readonly nit: string;
  readonly razon_social: string;
}

/** A name whose longest word lost its third letter. */
function slip(name: string): string {
  const longest = name.split(/\s+/).reduce((a, b) => (b.length > a.length ? b : a));
  return name.replace(longest, longest.slice(0, 2) + longest.slice(3));
}

describe.skipIf(!hasBrowser())('Enter in the search box', () => {
  let site: TestSite;
  let companies: readonly Listed[];
  let visitor: VisitedPage;
  let plain: Page;
  beforeAll(async () => {
    site = await openTestSite();
    const { base } = site.server;
    const latest = (await (await fetch(`${base}/data/latest.json`)).json()) as { base: string };
    const all = (await (await fetch(`${base}/data/${latest.base}empresas.json`)).json()) as Listed[];
    const named = all.filter(({ razon_social }) => /\p{L}{6}/u.test(razon_social));
    companies = Array.from({ length: 12 }, (_, i) => named[Math.floor((i * named.length) / 12)]!);
    visitor = await openPage(site);
    plain = await openPageWithoutScripts(site);
  });
  afterAll(async () => {
    await visitor.close();
    await plain.context().close();
  });

  /** The page reached from another by Enter. */
  async function enter(page: Page, from: string, text: string): Promise<URL> {
    await page.goto(site.server.base + from);
    await page.locator('#buscar').fill(text);
    await page.locator('#buscar').press('Enter');
    await page.waitForURL(({ pathname }) => pathname !== from);
    return new URL(page.url());
  }
  const listed = (page: Page) =>
    page.locator('.found a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

  it.each(['with scripts', 'without scripts'])(
    'leads to each of a dozen names that lost a letter, %s',
    async (how) => {
      const page = how === 'with scripts' ? visitor.page : plain;
      for (const { nit, razon_social } of companies) {
        const { pathname } = await enter(page, '/', slip(razon_social));
        expect(pathname, razon_social).toMatch(new RegExp(`^/(?:empresa|sfc)/${nit}$`));
      }
      expect(visitor.faults).toEqual([]);
    },
  );

  it.each([
    ['invrsiones', '/'],
    ['constru', '/datos'],
    ['invrsiones', '/en'],
  ])('of «%s» from %s shows all that was found, with scripts and without', async (text, from) => {
    const { results } = await api<Search>(site.server, `/search?limit=8&q=${text}`);
    expect(results.length).toBeGreaterThan(1);
    const language = from === '/en' ? '/en' : '';
    for (const page of [visitor.page, plain]) {
      const { pathname, search } = await enter(page, from, text);
      expect(pathname + search).toBe(`${language}/buscar?q=${text}`);
      expect(await listed(page)).toEqual(expect.arrayContaining(results.map(({ href }) => language + href)));
    }
    expect(visitor.faults).toEqual([]);
  });

  it('of a trade name leads to its company, from a page in English to that in English', async () => {
    for (const page of [visitor.page, plain]) {
      expect((await enter(page, '/datos', 'Mercabrisa')).pathname).toMatch(/^\/empresa\/\d+$/);
      expect((await enter(page, '/en', 'Mercabrisa')).pathname).toMatch(/^\/en\/empresa\/\d+$/);
    }
    expect(visitor.faults).toEqual([]);
  });
});
