/** Use of the comparison: adding, removing, sharing, and hostile names. */

import { beforeAll, describe, expect, it } from 'vitest';
import { indicatorKeys } from '../../../contract/http/figure-keys.ts';
import { hasBrowser, openPage, openTestSite, type TestSite, waitForIdle } from '../browser.ts';
import { byClass, comparisonChanged } from '../comparing.ts';
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

  it('choose figure, measure, year and group, which the address keeps, and remove one by keyboard', async () => {
    const { most, others } = await byClass(site.server);
    const { page, faults, go, close } = await openPage(site);
    await go(`/comparar?nit=${[most[0], most[1], others[0]]}`);
    await page.getByLabel('Cifra').selectOption('roe');
    expect(await page.getByText('Índice, inicio = 100').count(), 'of amounts alone').toBe(0);
    await page.getByLabel('Cifra').selectOption('total_activos');
    await page.getByLabel('Índice, inicio = 100').check();
    const menu = page.locator('#tabla select');
    const years = await menu.locator('option').allTextContents();
    await menu.selectOption(years[1]!);
    await waitForIdle(page);
    await page.getByLabel('Sección', { exact: true }).check();
    const state = async () => ({
      search: new URL(page.url()).search.replace(/nit=[\d,]+/, ''),
      chart: await page.locator('#evolucion h3').textContent(),
      lines: await page.locator('#tabla caption').textContent(),
      indicators: await page.locator('#indicadores caption').textContent(),
      groups: await page.locator('#grupos').textContent(),
      empty: await page.locator('#page [title=""]').count(),
    });
    const seen = await state();
    expect(seen.search).toBe(`?&cifra=total_activos&anio=${years[1]}&modo=indice&grupo=seccion`);
    expect(seen.chart).toMatch(/^Activos, índice \(\d+ = 100\)$/);
    expect(seen.groups).toContain('sección ');
    for (const caption of [seen.lines, seen.indicators]) expect(caption).toContain(`de ${years[1]}`);
    expect(seen.empty, 'titles that say nothing').toBe(0);
    await page.reload();
    await waitForIdle(page);
    expect(await state()).toEqual(seen);

    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    const buttons = page.locator('#chosen button');
    const [, second, third] = await buttons.evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label')),
    );
    await buttons.first().press('Enter');
    await comparisonChanged(page, 2);
    await page.locator('#told').getByText('Hay 2.').waitFor();
    expect(await focused()).toBe(second);
    await buttons.first().press('Enter');
    await page.locator('#told').getByText('Hay una.').waitFor();
    expect(await focused()).toBe(third);
    await page.goBack();
    await comparisonChanged(page, 2);
    expect(faults).toEqual([]);
    await close();
  });
});
