/** Somebody with a list of NITs pastes it into the search box or the explorer, and gets a table. */

import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Screener } from '../../../../contract/http/schemas.ts';
import { pastedNits } from '../../../../site/parts/search/suggest.tsx';
import {
  hasBrowser,
  openLimitedSite,
  openPage,
  saveDownload,
  type TestSite,
  waitForIdle,
} from '../../browser.ts';
import { api } from '../../documents/subjects.ts';

it.each([
  ['900123456\n800.123.456-7\t901234567', ['900123456', '800123456-7', '901234567']],
  ['900123456; 800123456', ['900123456', '800123456']],
  ['900123456', null],
  ['900 123 456', null],
  ['900.123.456 7', null],
  ['constructora 900123456', null],
  ['', null],
])('«%s» as a list', (text, nits) => {
  expect(pastedNits(text)).toEqual(nits);
});

describe.skipIf(!hasBrowser())('somebody with a list of NITs', () => {
  const unknown = '999000123';
  let site: TestSite;
  let nits: string[];
  beforeAll(async () => {
    site = await openLimitedSite();
    const { empresas } = await api<Screener>(site.server, '/screener?page_size=60&sort=razon_social');
    nits = empresas.map(({ nit }) => nit);
  });

  const listed = (page: Page) =>
    page
      .locator('#result tbody th a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!.replace('/empresa/', '')));

  it('pastes it into the search box, and Enter opens its table, which says who is missing', async () => {
    const { page, calls, faults, go, close } = await openPage(site);
    const twenty = nits.slice(0, 20);
    await go('/');
    const box = page.locator('#buscar');
    await box.fill([...twenty, unknown].join(' '));
    await page.locator('.search-message').getByText('21 NIT: Enter abre su tabla.').waitFor();
    expect(calls.filter((call) => call.includes('/search'))).toEqual([]);
    await box.press('Enter');
    await page.waitForURL('**/explorar?nit=*');
    await waitForIdle(page);
    expect((await listed(page)).sort()).toEqual([...twenty].sort());
    expect(await page.locator('#chips').textContent()).toContain('Lista de 21 NIT');
    expect(await page.locator('#notices p').first().textContent()).toMatch(
      new RegExp(`^nit: 1 de 21 no está entre las sociedades que reportaron \\d{4}: ${unknown}\\.$`),
    );
    const saved = await saveDownload(page, () => page.getByText('↓ CSV', { exact: true }).click());
    const rows = parse(saved.text, { columns: true }) as { nit: string }[];
    expect(rows.map(({ nit }) => nit).sort()).toEqual([...twenty].sort());
    expect(faults).toEqual([]);
    await close();
  });
});
