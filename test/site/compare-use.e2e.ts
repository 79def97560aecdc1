/** Use of the comparison: adding, removing, sharing, and hostile names. */

import { beforeAll, describe, expect, it } from 'vitest';
import { indicatorKeys } from '../../contract/http/figure-keys.ts';
import { hasBrowser, openPage, openTestSite, type TestSite, waitForIdle } from './browser.ts';
import { byClass, comparisonChanged } from './comparing.ts';
import { hostileName, someCompany } from './subjects.ts';

describe.skipIf(!hasBrowser())('who compares', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });

  it('takes companies that the search finds, and shares them', async () => {
    const nit = await someCompany(site.server);
    const { page, faults, go, close } = await openPage(site);
    await go(`/comparar?nit=${nit}`);
    await page.locator('#agregar').fill('inversiones');
    const other = page.locator('.suggestions li').filter({ hasNotText: Number(nit).toLocaleString('es-CO') });
    await other.first().click();
    await page.waitForURL(/nit=\d+,\d+/);
    await comparisonChanged(page, 2);
    await waitForIdle(page);
    expect(await page.locator('#tabla thead th').count()).toBe(3);
    expect(await page.locator('#tabla tbody tr').count()).toBe(8);
    expect(await page.locator('#indicadores tr[data-indicator]').count()).toBe(indicatorKeys.length);
    await page.locator('#chosen button').first().click();
    await comparisonChanged(page, 1);
    expect(page.url()).not.toContain(nit);
    expect(faults).toEqual([]);
    await close();
  });

  it('shows hostile names as text: several of one class, of two, and in the offers', async () => {
    const { most, others } = await byClass(site.server);
    const { page, faults, go, close } = await openPage(site);
    const rename = async (pattern: string) =>
      page.route(pattern, async (route) => {
        const text = await (await route.fetch()).text();
        const body = text.replaceAll(/"(razon_social|nombre)":"[^"]*"/g, (_, key) =>
          JSON.stringify({ [key]: hostileName }).slice(1, -1),
        );
        await route.fulfill({ body, contentType: 'application/json' });
      });
    for (const pattern of ['**/api/v1/**', '**/sectores.json']) await rename(pattern);
    for (const path of [
      '/comparar',
      `/comparar?nit=${most.slice(0, 3).join(',')}&modo=indice&cifra=ganancia_neta`,
      `/comparar?nit=${most[0]},${others[0]}`,
    ]) {
      await go(path);
      expect(await page.textContent('#page')).toContain(hostileName);
      expect(await page.locator('img[src=x], [onerror]').count()).toBe(0);
    }
    expect(await page.textContent('#grupos')).toContain(hostileName);
    expect(await page.textContent('svg.band title')).not.toContain('undefined');
    expect(faults).toEqual([]);
    await close();
  });
});
