/** Use of the comparison: adding, removing, sharing, and hostile names. */

import { beforeAll, describe, expect, it } from 'vitest';
import { indicatorKeys } from '../../../contract/http/figure-keys.ts';
import { hasBrowser, openPage, openTestSite, type TestSite, waitForIdle } from '../browser.ts';
import { comparisonChanged } from '../comparing.ts';
import { someCompany } from '../documents/subjects.ts';

describe.skipIf(!hasBrowser())('who compares', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });

  it('takes companies that the search finds, and shares them', async () => {
    const nit = await someCompany(site.server);
    const { page, faults, go, close } = await openPage(site);
    await go(`/comparar?nit=${nit}&modo=indice`);
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
});
