/** The search box with other names of companies, and with places beside a name. */

import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, openPage, openTestSite, type TestSite, waitForIdle } from '../../browser.ts';

describe.skipIf(!hasBrowser())('a visitor who knows a company by another name', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });

  it.each([
    ['mercabrisa', 'SUPERMERCADOS CORALITO S.A.', /^conocida como Mercabrisa · NIT /],
    ['expreso piedemonte', 'TRANSPORTADORA CÓNDOR CENTRAL S.A.S.', /^antes EXPRESO PIEDEMONTE LTDA\. · NIT /],
    ['guaduales medellin', 'CONSTRUCTORA GUADUALES DEL RÍO S.A.S.', /^NIT .* · Medellín · /],
  ])('finds it by «%s», and sees that name beside today’s', async (typed, name, about) => {
    const { page, faults, go, close } = await openPage(site);
    await go('/datos');
    const box = page.locator('#buscar');
    await box.fill(typed);
    const option = page.locator('.suggestions li').first();
    await option.waitFor();
    expect(await option.locator('strong').textContent()).toBe(name);
    expect(await option.locator('span').textContent()).toMatch(about);
    await box.press('Enter');
    await page.waitForURL(/\/empresa\/\d+$/);
    expect(faults).toEqual([]);
    await close();
  });

  it('sees what the list by name lacks below it', async () => {
    const { page, faults, go, close } = await openPage(site);
    await go('/explorar?q=guaduales+medellin');
    await waitForIdle(page);
    const link = page.locator('#others a[href^="/empresa/"]').first();
    expect(await link.textContent()).toBe('CONSTRUCTORA GUADUALES DEL RÍO S.A.S.');
    await go('/explorar?q=mercabrisa');
    await waitForIdle(page);
    expect(await page.locator('#others li').first().textContent()).toContain('conocida como Mercabrisa');
    expect(faults).toEqual([]);
    await close();
  });
});
