/** «¿Ve un error?» in a browser: the message names what was chosen, and its module is loaded by who chooses. */

import { beforeAll, describe, expect, it } from 'vitest';
import type { Company } from '../../../../contract/http/company.ts';
import type { Entity } from '../../../../contract/http/entity.ts';
import { hasBrowser, openLimitedSite, openPage, type TestSite, waitForIdle } from '../../browser.ts';
import { api, someCompany, someEntity } from '../../documents/subjects.ts';

describe.skipIf(!hasBrowser())('who sees an error', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openLimitedSite({ CONTACT_URL: 'https://git.example/cifras/issues/new' });
  });

  /** What the message at an address says once its second year and «Otra cifra» are chosen. */
  async function messageAbout(path: string): Promise<{ before: string; year: string; body: string }> {
    const { page, faults, go, close } = await openPage(site);
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await go(path);
    await page.waitForSelector('#page[data-live]');
    const body = async () =>
      new URL(
        (await page.getByRole('link', { name: 'Escribir el mensaje' }).getAttribute('href'))!,
      ).searchParams.get('body')!;
    const before = await body();
    expect(asked.filter((one) => /(?:company|entity)-error\.js|error-report\.js/.test(one))).toEqual([]);
    const place = page.locator('#error');
    const year = (await place.getByLabel('Año').locator('option').nth(1).textContent())!;
    await place.getByLabel('Año').focus();
    await place.getByLabel('Año').selectOption(year);
    await page.waitForFunction(
      (chosen) =>
        decodeURIComponent(document.querySelector('#error .message a')?.getAttribute('href') ?? '').includes(
          `Año: ${chosen}`,
        ),
      year,
    );
    expect(await page.evaluate(() => document.activeElement?.closest('label')?.textContent)).toMatch(/^Año/);
    await place.getByLabel('Cifra').selectOption('Otra cifra');
    await page.waitForFunction(() =>
      decodeURIComponent(document.querySelector('#error .message a')?.getAttribute('href') ?? '').includes(
        'Otra cifra',
      ),
    );
    await waitForIdle(page);
    const after = await body();
    expect(faults).toEqual([]);
    await close();
    return { before, year, body: after };
  }

  it('in a company names the year and its filing', async () => {
    const nit = await someCompany(site.server);
    const { financials } = await api<Company>(site.server, `/empresa/${nit}`);
    const { before, year, body } = await messageAbout(`/empresa/${nit}`);
    expect(before).toContain(`Presentación: radicado ${financials!.filings.at(-1)!.numero_radicado}`);
    const filing = financials!.filings.find(({ anio }) => String(anio) === year)!;
    for (const line of [
      `Año: ${year}`,
      `Presentación: radicado ${filing.numero_radicado}`,
      'Cifra: Otra cifra',
      `/empresa/${nit}`,
    ])
      expect(body).toContain(line);
  });

  it('in an entity names the year and its report', async () => {
    const nit = await someEntity(site.server);
    const { filings } = await api<Entity>(site.server, `/sfc/${nit}`);
    const { year, body } = await messageAbout(`/sfc/${nit}`);
    const filing = filings!.find((one) => String(one.year) === year)!;
    expect(body).toContain(`Presentación: ${filing.period}`);
    expect(body).toContain('Cifra: Otra cifra');
  });
});
