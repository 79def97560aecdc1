/** What a company's page says of the quality of its filings, loaded when the reader asks for it. */

import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, hasBrowser, lookRules, openPage, openTestSite, type TestSite } from './browser.ts';
import { companyWhere, flaggedCompany } from './subjects.ts';

describe.skipIf(!hasBrowser())('the quality of a company', () => {
  let site: TestSite;
  beforeAll(async () => {
    // Looking for companies of a kind takes more calls than a visitor makes.
    site = await openTestSite();
  });

  const spoken = (amount: number) => amount.toLocaleString('es-CO').replace('-', '−');

  it('opens its flags by keyboard, asked for only then, and gives the focus back', async () => {
    const flagged = await flaggedCompany(site.server);
    const own = await openPage(site);
    const { page, calls } = own;
    await own.go(`/empresa/${flagged.nit}`);
    await page.waitForSelector('#sector table');
    expect(calls.filter((call) => call.includes('include='))).toEqual([]);
    const badge = page.locator('a.badge');
    const last = flagged.company.financials.filings.at(-1)!;
    expect(await badge.textContent()).toMatch(new RegExp(`^Calidad ${last.anio}: ${last.calidad}, `));
    await badge.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog');
    await panel.locator('[data-rule]').first().waitFor();
    expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    expect(calls.filter((call) => call.includes('include='))).toEqual([
      `/api/v1/empresa/${flagged.nit}?include=calidad`,
    ]);
    const shown = await panel
      .locator('[data-rule]')
      .evaluateAll((all) => all.map((item) => item.getAttribute('data-rule')!));
    const rules = flagged.company.calidad.map(({ regla }) => regla);
    expect(shown.toSorted()).toEqual(rules.toSorted());
    for (const flag of flagged.company.calidad.filter(({ severidad }) => severidad === 'E')) {
      const text = (await panel.locator('section', { hasText: `${flag.anio}: D` }).textContent())!;
      for (const value of Object.values(flag.cifras)) expect(text).toContain(spoken(value));
      expect(text).toContain('no cuenta en las estadísticas de su sector');
    }
    expect(await panel.locator(`a[href="/datos/calidad#${rules[0]}"]`).count()).toBeGreaterThan(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await axeViolations(page, { rules: lookRules })).toEqual([]);
    expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await badge.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    expect(calls.filter((call) => call.includes('include=')).length).toBe(1);
    expect(own.faults).toEqual([]);
    await own.close();
  });

  it('says why a year that does not add up has no place in its sector', async () => {
    const { nit, company } = await flaggedCompany(site.server);
    const { anio } = company.financials.filings.find(({ calidad }) => calidad === 'D')!;
    const own = await openPage(site);
    await own.go(`/empresa/${nit}`);
    await own.page.waitForSelector('#sector table');
    await own.page.locator('#indicadores').getByLabel('Año').selectOption(String(anio));
    const text = await own.page.textContent('#indicadores');
    expect(text).toContain(`Sin posición ni percentil en ${anio}: algo no cuadra`);
    expect(text).toMatch(/\d excluidas? porque algo no cuadra/);
    await own.close();
  });

  it('shows what the next year restates when asked, rounding behind a count', async () => {
    const { nit, company } = await companyWhere(site.server, ({ reexpresiones }) =>
      [true, false].every((rounding) => reexpresiones.some(({ tipo }) => (tipo === 'redondeo') === rounding)),
    );
    const rounded = company.reexpresiones.filter(({ tipo }) => tipo === 'redondeo').length;
    const own = await openPage(site);
    const { page } = own;
    await own.go(`/empresa/${nit}`);
    await page.locator('#reexpresiones summary').first().click();
    await page.locator('#reexpresiones tbody tr').first().waitFor();
    const rows = page.locator('#reexpresiones tbody tr');
    expect(await rows.filter({ visible: true }).count()).toBe(company.reexpresiones.length - rounded);
    const newest = company.reexpresiones.findLast(({ tipo }) => tipo !== 'redondeo')!;
    const text = (await rows.first().textContent())!;
    for (const value of [newest.presentado, newest.comparativo, newest.diferencia])
      expect(text).toContain(spoken(value));
    await page.getByText(`y ${rounded} por redondeo`).click();
    expect(await rows.filter({ visible: true }).count()).toBe(company.reexpresiones.length);
    expect(await axeViolations(page)).toEqual([]);
    expect(own.faults).toEqual([]);
    await own.close();
  });

  it('shows the grade of every filing, and those of the year that were not used', async () => {
    const { nit, company } = await companyWhere(site.server, ({ financials }) =>
      financials.filings.some(({ versiones }) => versiones.length > 0),
    );
    const own = await openPage(site);
    await own.go(`/empresa/${nit}`);
    await own.page.waitForSelector('#versiones');
    const grades = await own.page.locator('#fuentes table').first().locator('tbody tr').allTextContents();
    const { filings } = company.financials;
    expect(grades.length).toBe(filings.length);
    for (const [i, { calidad }] of filings.toReversed().entries())
      expect(grades[i]).toContain(`${calidad}, `);
    const text = (await own.page.textContent('#versiones'))!;
    for (const { numero_radicado } of filings.flatMap(({ versiones }) => versiones))
      expect(text).toContain(numero_radicado);
    await own.close();
  });

  it('says which lines an indicator took as 0, and of which cut a year is', async () => {
    const assuming = await companyWhere(
      site.server,
      ({ indicators: { supuestos, by_year } }) => supuestos[String(by_year.at(-1)!.anio)] !== undefined,
    );
    const own = await openPage(site);
    const { page } = own;
    await own.go(`/empresa/${assuming.nit}`);
    const { supuestos, by_year } = assuming.company.indicators;
    let shown = 0;
    for (const [key, lines] of Object.entries(supuestos[String(by_year.at(-1)!.anio)]!)) {
      const row = page.locator(`tr[data-indicator=${key}] th`);
      // What nobody of the group has is no row.
      if ((await row.count()) === 0) continue;
      shown++;
      expect(await row.textContent()).toMatch(
        new RegExp(`como 0: ${lines.map((line) => line.replaceAll('_', ' ')).join(', ')}$`),
      );
    }
    expect(shown).toBeGreaterThan(0);
    const odd = await companyWhere(site.server, ({ indicators: { cortes } }) =>
      Object.values(cortes).some(({ corte_anual }) => !corte_anual),
    );
    const [year] = Object.entries(odd.company.indicators.cortes).find(([, cut]) => !cut.corte_anual)!;
    await own.go(`/empresa/${odd.nit}`);
    await page.locator('#indicadores').getByLabel('Año').selectOption(year);
    expect(await page.textContent('#indicadores')).toContain(`Los indicadores de ${year} salen de `);
    await own.close();
  });
});
