/** Search, screener and «Probar» as visitors use them, with the real rate limits. */

import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { publishedRules } from '../../../build/release/content.ts';
import type { Entity } from '../../../contract/http/entity.ts';
import { grades, qualityRules } from '../../../contract/http/quality.ts';
import { dataPackageSchema } from '../../../contract/stored/data-package.ts';
import type { Latest, Manifest } from '../../../contract/stored/layout.ts';
import {
  axeViolations,
  hasBrowser,
  lookRules,
  openLimitedSite,
  openPage,
  openPageWithoutScripts,
  saveDownload,
  type TestSite,
  waitForIdle,
} from '../browser.ts';
import { schemaOrgDataset } from '../dataset.ts';
import { api, someCompany, someEntity } from '../documents/subjects.ts';

describe.skipIf(!hasBrowser())('a visitor', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openLimitedSite({ RATE_LIMIT_COSTLY: '0' });
  });

  async function look(state: string, page: Page): Promise<void> {
    const rules = state.endsWith('telephone') ? lookRules : undefined;
    expect(await axeViolations(page, { rules }), state).toEqual([]);
  }

  it('gets suggestions from three letters on, after a pause, each text asked once', async () => {
    const { page, calls, faults, go, close } = await openPage(site, { last: true });
    await go('/docs/guia');
    // What suggests comes with the first focus.
    await page.locator('#buscar').focus();
    await page.locator('.suggestions').waitFor({ state: 'attached' });
    // The pause between letters is that of the page's own clock: a busy machine does not stretch it.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const box = page.locator('#buscar');
    await box.pressSequentially('co');
    await page.clock.runFor(400);
    expect(calls).toEqual([]);
    await box.pressSequentially('nstruc');
    await page.clock.runFor(400);
    await page.locator('.suggestions li').first().waitFor();
    expect(calls).toEqual(['/api/v1/search?limit=8&q=construc']);
    await box.press('Backspace');
    await page.clock.runFor(400);
    await box.press('c');
    await page.clock.runFor(400);
    expect(calls.filter((call) => call.endsWith('q=construc')).length).toBe(1);
    await page.clock.resume();
    await box.fill('zzzzqqqq');
    const told = page.locator('.search-message');
    await told.getByText('Sin resultados').waitFor();
    await box.fill('999.000.123-9');
    await told.getByText('El dígito de verificación de 999000123 es 2, no 9').waitFor();
    expect(await told.textContent()).not.toContain('Parámetros');
    expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);
    await close();
  });

  it('reaches a company with the keyboard alone', async () => {
    const { page, faults, go, close } = await openPage(site);
    await go('/explorar');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Ir al contenido');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('buscar');
    // In one piece: between letters a slow machine asks for the first of them, and that list gives way to the next.
    await page.keyboard.insertText('invers');
    await page.locator('.suggestions li').nth(1).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const chosen = await page.getByRole('option', { selected: true }).locator('strong').textContent();
    const active = await page.locator('#buscar').getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"] strong`).textContent()).toBe(chosen);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/empresa/*');
    await waitForIdle(page);
    expect(await page.textContent('h1')).toBe(chosen);
    expect(faults).toEqual([]);
    await close();
  });

  it('who reads English is led from page to page in English', async () => {
    const { page, faults, go, close } = await openPage(site);
    await go('/');
    await page.getByRole('link', { name: 'In English' }).first().click();
    await page.waitForURL('**/en');
    await page.getByRole('combobox').pressSequentially('invers');
    await page.locator('.suggestions li').nth(1).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/empresa/*');
    expect(await page.locator('#estados h2').textContent()).toBe('Financial statements');
    expect(faults).toEqual([]);
    await close();
  });

  it('reads every rule of quality, with how often it marks, and lands on the one it was sent to', async () => {
    const { page, faults, go, close } = await openPage(site);
    await go('/datos/calidad#gemelo');
    const read = async (path: string) => (await fetch(`${site.server.base}/data/${path}`)).json();
    const { base } = (await read('latest.json')) as Latest;
    const { reglas, grados } = (await read(`${base}reglas_calidad.json`)) as ReturnType<
      typeof publishedRules
    >;
    expect(reglas.map(({ regla }) => regla)).toEqual([...qualityRules]);
    for (const { regla, nombre, formula, explicacion, marcas } of reglas) {
      const text = (await page.textContent(`section#${regla}`))!;
      for (const part of [nombre, formula, explicacion]) expect(text).toContain(part);
      const row = page.locator(`#reglas tr[data-rule=${regla}] td.number`).first();
      const total = Object.values(marcas).reduce((sum, count) => sum + count, 0);
      expect(await row.textContent()).toBe(total.toLocaleString('es-CO'));
    }
    for (const [year, counts] of Object.entries(grados)) {
      const row = page.locator('#grados tbody tr').filter({ has: page.locator('th', { hasText: year }) });
      expect(await row.locator('td').allTextContents()).toEqual(
        grades.map((grade) => counts[grade].toLocaleString('es-CO')),
      );
    }
    // An example of each unit: amount, quotient, NIT, times, count, year.
    for (const [rule, figure] of [
      ['balance_descuadrado', '10 miles de pesos'],
      ['margen_neto_extremo', '−8,00'],
      ['gemelo', '999.000.123-2'],
      ['escala_entre_anios', '1.000 veces'],
      ['redondeado_a_millones', '8'],
      ['hueco_de_anios', '2020'],
    ] as const)
      expect(
        (await page.locator(`section#${rule} dd`).allTextContents()).some((text) => text.endsWith(figure)),
        rule,
      ).toBe(true);
    const top = await page.evaluate(() => document.querySelector('#gemelo')!.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(200);
    expect(faults).toEqual([]);
    await close();
  });

  it('tries a call in the reference, and sees status, limits and body', async () => {
    const nit = await someCompany(site.server);
    const { page, calls, faults, go, close } = await openPage(site);
    await go('/docs/indicators');
    const form = page.locator('#probar');
    await form.getByLabel('nit').fill(nit);
    await form.getByLabel('category').selectOption('liquidez');
    await form.getByLabel('years').fill('2023,2024');
    const call = `/api/v1/empresa/${nit}/indicators?category=liquidez&years=2023,2024`;
    expect(await form.locator('.call a').getAttribute('href')).toBe(call);
    await form.getByLabel('years').press('Enter');
    await form.getByText('X-RateLimit-Remaining').waitFor();
    expect(await form.getByRole('status').textContent()).toMatch(/^200 · [\d.]+ ms · [\d.]+ bytes$/);
    expect(calls).toEqual([call]);
    const answer = await (await fetch(site.server.base + call)).json();
    expect(JSON.parse((await form.locator('.body').textContent())!)).toEqual(answer);
    for (const name of ['Cache-Control: max-age=3600', 'ETag: W/', 'X-RateLimit-Limit: 60'])
      expect(await form.textContent()).toContain(name);
    await look('an answer', page);
    await page.setViewportSize({ width: 390, height: 844 });
    await look('an answer on a telephone', page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(faults).toEqual([]);
    await close();
  });

  it('is told what is wrong with a call, beside each field, and of an empty path before it is sent', async () => {
    const { page, calls, faults, go, close } = await openPage(site, { expected: [400] });
    await go('/docs/benchmark');
    const form = page.locator('#probar');
    await form.getByLabel('years').fill('ayer');
    await form.getByLabel('ranking_limit').fill('500');
    await form.getByRole('button', { name: 'Enviar' }).click();
    await form.getByRole('heading', { name: 'Parámetros inválidos' }).waitFor();
    expect(await form.getByRole('status').textContent()).toMatch(/^400 · /);
    const limit = form.getByLabel('ranking_limit');
    expect(await limit.getAttribute('aria-invalid')).toBe('true');
    expect(await form.locator('#probar-ranking_limit-falla').textContent()).toContain('como máximo 100');
    expect(await form.locator('#probar-years-falla').textContent()).toContain('lista de años');
    expect(await form.getByRole('link', { name: 'Qué significa' }).getAttribute('href')).toBe(
      '/errors/invalid-parameters',
    );
    await look('a refusal', page);
    await limit.fill('5');
    await form.getByLabel('years').fill('');
    await form.getByLabel('nit').fill('');
    const asked = calls.length;
    await form.getByRole('button', { name: 'Enviar' }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('probar-nit');
    expect(await form.locator('#probar-nit-falla').textContent()).toBe('es obligatorio');
    expect(await limit.getAttribute('aria-invalid')).toBeNull();
    expect(calls.length).toBe(asked);
    expect(faults).toEqual([]);
    await close();
  });

  it('reads the reference without scripts: the example is a link that answers', async () => {
    const page = await openPageWithoutScripts(site);
    await page.goto('/docs/screener');
    expect(await page.locator('#probar').isVisible()).toBe(false);
    expect(await page.getByText('en la consulta, entero de 1 a 200, opcional').isVisible()).toBe(true);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/api/v1/screener')),
      page.locator('section:has(#ejemplo) a').click(),
    ]);
    expect(answer.status()).toBe(200);
    await page.context().close();
  });

  it('finds every download with its size and hash, for people and for search engines', async () => {
    const { page, faults, go, close } = await openPage(site);
    await go('/datos');
    const manifest = (await (await fetch(`${site.server.base}/data/manifest.json`)).json()) as Manifest;
    const files = Object.entries(manifest.files).filter(([path]) => path.startsWith('downloads/'));
    expect(files.length).toBeGreaterThan(10);
    const described = dataPackageSchema.parse(
      await (
        await fetch(`${site.server.base}/data/releases/${manifest.release}/downloads/datapackage.json`)
      ).json(),
    );
    const base = `${site.server.base}/data/releases/${manifest.release}/downloads/`;
    expect(JSON.parse((await page.textContent('#dataset'))!)).toEqual(
      schemaOrgDataset(described, site.server.base, base),
    );
    for (const [path, { bytes, sha256 }] of files) {
      const name = path.slice('downloads/'.length);
      const link = page.getByRole('link', { name, exact: true });
      expect(await link.getAttribute('download')).toBe(name);
      const told = await page.locator('#descargas li').filter({ has: link }).textContent();
      expect(told).toContain(sha256.slice(0, 16));
      const headers = { 'accept-encoding': 'identity' };
      const address = new URL((await link.getAttribute('href'))!, site.server.base);
      const head = await fetch(address, { method: 'HEAD', headers });
      expect(head.headers.get('content-length')).toBe(String(bytes));
    }
    expect(faults).toEqual([]);
    await close();
  });

  it('sees every figure of an entity, a role and a filing at a time, and saves the role', async () => {
    const { page, calls, faults, go, close } = await openPage(site);
    const nit = await someEntity(site.server);
    const { details } = await api<Entity>(site.server, `/sfc/${nit}?include=details&role=800100`);
    const [table] = details!.tables;
    await go(`/sfc/${nit}`);
    expect(calls.filter((call) => call.includes('details'))).toEqual([]);
    await page.click('#load-details');
    await waitForIdle(page);
    const block = page.locator('#detalle');
    expect(await block.getByLabel('Nota o estado').locator('option').count()).toBe(details!.roles.length);
    await block.getByLabel('Nota o estado').selectOption('800100');
    await waitForIdle(page);
    const asked = calls.length;
    const { filing, basis, entity_id } = table!.columns.at(-1)!;
    await block.getByLabel('Reporte').selectOption(`${filing} ${basis} ${entity_id}`);
    await block.getByLabel('Unidad').selectOption('pesos');
    expect(calls.length, 'calls for another filing of the same role').toBe(asked);
    const own = table!.columns.flatMap((column, i) =>
      column.filing === filing && column.basis === basis && column.entity_id === entity_id ? [i] : [],
    );
    const filed = table!.rows.filter(({ values }) => own.some((i) => values[i] !== null));
    expect(await block.locator('tbody th').allTextContents()).toEqual(filed.map(({ label }) => label));
    const at = own.find((i) => filed[0]!.values[i] !== null)!;
    const cell = block.locator('tbody tr').first().locator('td').nth(own.indexOf(at));
    expect((await cell.textContent())!.replace('−', '-').replaceAll('.', '')).toBe(
      String(filed[0]!.values[at]),
    );
    const saved = await saveDownload(page, () => block.getByText('CSV', { exact: false }).first().click());
    expect(saved.name).toBe(`cifras-sfc-${nit}-detalle-800100.csv`);
    const facts = details!.roles.find(({ role }) => role === '800100')!.facts;
    expect(parse(saved.text, { columns: true })).toHaveLength(facts);
    expect(faults).toEqual([]);
    await close();
  });
});

describe.skipIf(!hasBrowser())('a minute of normal use', () => {
  it('never meets a limit', async () => {
    const site = await openLimitedSite();
    const { page, calls, faults, go, close } = await openPage(site);
    await go('/');
    for (const name of ['invers', 'comerc']) {
      const box = page.locator('#buscar');
      await box.fill('');
      await box.pressSequentially(name, { delay: 60 });
      await page.locator('.suggestions li').first().click();
      await page.waitForURL('**/empresa/*');
      await waitForIdle(page);
      for (const level of ['division', 'seccion'])
        await page.locator(`input[value=${level}]`).check({ force: true });
    }
    await go('/explorar');
    await page.getByText('Actividad', { exact: true }).click();
    for (const section of ['C', 'F']) {
      await page.getByLabel('Sección CIIU').selectOption(section);
      await waitForIdle(page);
      await page.getByRole('link', { name: 'Activos', exact: true }).click();
      await waitForIdle(page);
    }
    expect(faults).toEqual([]);
    expect(calls.length).toBeLessThan(30);
    await close();
    await site.server.stop();
  });
});
