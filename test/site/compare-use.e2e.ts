/** Use of the comparison: adding, removing, sharing, offers at the start, small screens and hostile names. */

import { beforeAll, describe, expect, it } from 'vitest';
import type { Company } from '../../contract/http/company.ts';
import { indicatorKeys, type Screener } from '../../contract/http/schemas.ts';
import {
  axeViolations,
  drawn,
  hasBrowser,
  openPage,
  openTestSite,
  type TestSite,
  waitForIdle,
} from './browser.ts';
import { byClass, comparisonChanged } from './comparing.ts';
import { api, hostileName, someCompany } from './subjects.ts';

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

  it('keeps year and figure in the address, and asks once for what it has', async () => {
    const { most } = await byClass(site.server);
    const { page, calls, faults, go, close } = await openPage(site);
    await go(`/comparar?nit=${most.slice(0, 2).join(',')}&cifra=total_activos`);
    expect(await page.textContent('#evolucion h3')).toMatch(/^Activos, /);
    const years = page.locator('#tabla select');
    await years.focus();
    const [latest = '', before = ''] = await years.locator('option').allTextContents();
    for (const year of [before, latest, before]) {
      await years.selectOption(year);
      await waitForIdle(page);
      expect(await page.textContent('#tabla caption')).toContain(`Cifras de ${year}`);
      expect(await page.textContent('#indicadores caption')).toContain(`Indicadores de ${year}`);
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
    }
    expect(new URL(page.url()).searchParams.get('anio')).toBe(before);
    expect(calls.filter((call) => call.includes('benchmark')).length).toBe(2);
    await page.reload();
    await waitForIdle(page);
    expect(await years.inputValue()).toBe(before);
    expect(faults).toEqual([]);
    await close();
  });

  it('keeps the keyboard where it was when one is taken out or added', async () => {
    const { most } = await byClass(site.server);
    const { page, calls, faults, go, close } = await openPage(site);
    await go(`/comparar?nit=${most.slice(0, 4).join(',')}`);
    const asked = calls.length;
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id);
    const labels = () =>
      page.locator('#chosen button').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    const before = await labels();
    await page.locator('#chosen button').nth(1).focus();
    await page.keyboard.press('Enter');
    await comparisonChanged(page, 3);
    expect(await labels()).toEqual([before[0], before[2], before[3]]);
    expect(await focused()).toBe(before[2]);
    expect(await page.textContent('#told')).toBe(`Se quitó ${before[1]!.replace('Quitar ', '')}. Hay 3.`);
    expect(calls.length, 'calls for what is known').toBe(asked);
    for (const count of [4, 5]) {
      await page.locator('#agregar').fill(most[count]!);
      await page.locator('.suggestions li').first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await comparisonChanged(page, count);
      expect(await focused()).toBe('agregar');
    }
    expect(await page.locator('#agregar').getAttribute('placeholder')).toBe('Ya hay cinco');
    for (let left = 5; left > 0; left--) {
      await page.locator('#chosen button').first().focus();
      await page.keyboard.press('Enter');
      await comparisonChanged(page, left - 1);
    }
    expect(await focused()).toBe('agregar');
    expect(await page.locator('#ofertas a').count()).toBe(3);
    expect(faults).toEqual([]);
    await close();
  });

  it('offers three comparisons with the names in them, each of which loads', async () => {
    const visitor = await openPage(site);
    const { page, calls, faults, go, close } = visitor;
    await go('/comparar');
    expect(calls.length).toBe(2);
    const { empresas, anio } = await api<Screener>(site.server, '/screener?page_size=5');
    const links = page.locator('#ofertas a');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
    expect(hrefs).toHaveLength(3);
    expect(hrefs[0]).toBe(`/comparar?nit=${empresas.map(({ nit }) => nit).join(',')}`);
    for (const { razon_social } of empresas)
      expect(await links.first().textContent()).toContain(razon_social);
    expect(await axeViolations(page)).toEqual([]);

    const near = hrefs[2]!.split('=')[1]!.split(',');
    const pivot = (await api<Company>(site.server, `/empresa/${near[0]}`)).profile!.ciiu!.codigo;
    const peers = await api<Screener>(site.server, `/screener?clase=${pivot}&page_size=200`);
    const revenue = new Map(
      peers.empresas.flatMap(({ nit, ingresos_operacionales: at }) => (at === null ? [] : [[nit, at]])),
    );
    const away = (nit: string) => Math.abs(revenue.get(nit)! - revenue.get(near[0]!)!);
    const nearest = [...revenue.keys()].filter((nit) => nit !== near[0]).sort((a, b) => away(a) - away(b));
    expect(near.slice(1).map(away)).toEqual(nearest.slice(0, near.length - 1).map(away));

    for (const href of hrefs) {
      await go('/comparar');
      await links.nth(hrefs.indexOf(href)).click();
      await page.waitForURL(`**${href}`);
      await waitForIdle(page);
      expect(await page.locator('#chosen li').count(), href).toBe(href.split(',').length);
      expect(await page.textContent('#indicadores caption')).toContain(`Indicadores de ${anio}`);
      expect(await page.locator('[role=alert]').count()).toBe(0);
    }
    expect(faults).toEqual([]);
    await close();
  });

  it('fits a telephone by night with five names of 120 letters, one without a blank', async () => {
    const { most, others } = await byClass(site.server);
    const names = [
      'X'.repeat(120),
      ...[1, 2, 3, 4].map((i) => `${'SOCIEDAD COMERCIALIZADORA '.repeat(5).slice(0, 119)}${i}`),
    ];
    const visitor = await openPage(site);
    const { page, faults, go, close } = visitor;
    await page.route('**/api/v1/empresas?*', async (route) => {
      const answer = await (await route.fetch()).json();
      for (const [i, { profile }] of answer.data.empresas.entries())
        if (profile) profile.razon_social = names[i];
      await route.fulfill({ json: answer });
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    const lists = [most.slice(0, 5), [most[0]!, ...others.slice(0, 4)]];
    for (const nits of lists) {
      await go(`/comparar?nit=${nits.join(',')}&modo=indice&cifra=ganancia_neta`);
      expect(await page.textContent('#chosen')).toContain(names[0]);
      for (const summary of await page.locator('summary').all()) await summary.click();
      await drawn(page);
      expect(await axeViolations(page, { also: ['target-size'] })).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
    expect(faults).toEqual([]);
    await close();
  });

  it('says of a NIT that nobody has what the API says of it, and compares the others', async () => {
    const { most } = await byClass(site.server);
    const { page, calls, faults, go, close } = await openPage(site, { expected: [404] });
    await go(`/comparar?nit=${most[0]},999999999`);
    expect(await page.textContent('[role=alert]')).toContain('999999999');
    expect(await page.locator('#tabla thead th').count()).toBe(2);
    expect(calls.length).toBe(3);
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
