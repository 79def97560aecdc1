/** The front page shows the figures of `inicio.json`, with scripts and without, makes no API calls for them, and its layout does not shift. */

import { beforeAll, describe, expect, it } from 'vitest';
import { files, publishedAddress } from '../../contract/files/files.ts';
import type { History } from '../../contract/stored/history.ts';
import { type Home, homeSchema } from '../../contract/stored/home.ts';
import { type Latest, releasePath } from '../../contract/stored/layout.ts';
import { inUnit, money, unitFor } from '../../public/js/format.js';
import { drawn, hasBrowser, openPage, openTestSite, type TestSite, waitForIdle } from './browser.ts';
import { hostileName } from './subjects.ts';

/** Spaces of any width are one. */
const plain = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

describe.skipIf(!hasBrowser())('the home page', () => {
  let site: TestSite;
  let home: Home;
  let release: string;
  beforeAll(async () => {
    site = await openTestSite();
    const latest = (await read('latest.json')) as Latest;
    release = latest.release;
    home = homeSchema.parse(await read(releasePath(release, publishedAddress(files.home.path())!)));
  });

  const read = async (path: string) => (await fetch(`${site.server.base}/data/${path}`)).json();

  it('shows the figures of the file, from static files alone', async () => {
    const { page, calls, faults, go, close } = await openPage(site);
    const data: string[] = [];
    const heard = (request: { url(): string }) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/data/')) data.push(pathname);
    };
    page.on('request', heard);
    await go('/');
    await page.locator('#novedades code').waitFor();
    page.off('request', heard);
    expect(calls).toEqual([]);
    expect(data).toEqual([
      '/data/latest.json',
      `/data/${releasePath(release, publishedAddress(files.home.path())!)}`,
      '/data/releases.json',
    ]);
    const texts = async (selector: string) => (await page.locator(selector).allTextContents()).map(plain);

    const last = (values: readonly (number | null)[]) => plain(money(values.at(-1)!, 1000));
    expect(await texts('#tiles strong')).toEqual([
      `${home.pais.num_empresas.at(-1)!.toLocaleString('es-CO')} en las sumas`,
      last(home.pais.ingresos_operacionales),
      last(home.pais.ganancia_neta),
    ]);
    const { ingresos_operacionales, ganancia_neta, con_ingresos, con_ganancia_neta } = home.pais;
    const drawn = [
      [ingresos_operacionales, con_ingresos],
      [ganancia_neta, con_ganancia_neta],
    ] as const;
    for (const [i, [values, filed]] of drawn.entries()) {
      const unit = unitFor(values, 1000);
      expect(await texts(`#charts > :nth-child(${i + 1}) tbody tr`)).toEqual(
        home.anios.map(
          (anio, at) => `${anio}$ ${inUnit(values[at]!, 1000, unit)}${filed[at]!.toLocaleString('es-CO')}`,
        ),
      );
      expect(await page.locator(`#charts > :nth-child(${i + 1}) h3`).textContent()).toContain(unit.name);
    }
    const hrefs = (selector: string) =>
      page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(await hrefs('#mayores tbody a')).toEqual(home.mayores.map(({ nit }) => `/empresa/${nit}`));
    expect(await hrefs('#crecen tbody a')).toEqual(home.crecen.empresas.map(({ nit }) => `/empresa/${nit}`));
    expect(await texts('#crecen tbody td:last-child')).toEqual(
      home.crecen.empresas.map(({ crecimiento }) => plain(`${percent(crecimiento)} %`)),
    );
    const counted = home.secciones.filter(({ num_empresas }) => num_empresas.at(-1)! > 0);
    expect((await hrefs('#sectores tbody a')).sort()).toEqual(
      counted.map(({ codigo }) => `/sector/seccion/${codigo}`).sort(),
    );
    expect(await texts('#sectores tbody td:nth-child(2)')).toEqual(
      counted
        .toSorted((a, b) => (b.ingresos_operacionales.at(-1) ?? -1) - (a.ingresos_operacionales.at(-1) ?? -1))
        .map(({ num_empresas }) => num_empresas.at(-1)!.toLocaleString('es-CO')),
    );
    expect(await texts('#historias p')).toEqual(
      home.historias.map(({ piezas }) => plain(piezas.map(({ texto }) => texto).join(''))),
    );
    const { releases } = (await read('releases.json')) as { releases: History };
    expect(plain(await page.textContent('#novedades'))).toContain(
      `${releases[0]!.cambios!.conteos.empresa_entra} sociedades entran`,
    );
    expect(await page.textContent('.banner')).toContain('muestra');
    expect(faults).toEqual([]);
    await close();
  });

  it('leads to pages that are there', async () => {
    const { page, go, close } = await openPage(site);
    await go('/');
    await page.locator('#novedades code').waitFor();
    const links = await page
      .locator('main a')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).getAttribute('href')!));
    expect(links.length).toBeGreaterThan(40);
    for (const link of new Set(links)) expect((await fetch(site.server.base + link)).status, link).toBe(200);
    await close();
  });

  it.each([
    [1280, 720],
    [1280, 1600],
    [390, 844],
  ])('moves nothing that is seen at %i × %i when the files come late', async (width, height) => {
    const { page, close } = await openPage(site);
    await page.setViewportSize({ width, height });
    let arrive = () => {};
    const painted = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/latest.json', async (route) => {
      await painted;
      await route.continue();
    });
    await page.goto(site.server.base);
    await page.evaluate(() => document.fonts.ready);
    await drawn(page);
    expect(await page.locator('#mayores tbody tr').count()).toBe(home.mayores.length);
    arrive();
    await waitForIdle(page);
    const shifted = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          const sum = (entries: PerformanceEntry[]) =>
            entries.reduce((all, entry) => all + (entry as PerformanceEntry & { value: number }).value, 0);
          const observer = new PerformanceObserver((list) => done(sum(list.getEntries())));
          observer.observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => done(sum(observer.takeRecords())), 300);
        }),
    );
    expect(shifted).toBeLessThan(0.01);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(excess).toBeLessThanOrEqual(0);
    await close();
  });

  it('is the same with its search where scripts do not run', async () => {
    const context = await site.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(site.server.base);
    const still = plain(await page.locator('main').textContent());
    const { page: live, go, close } = await openPage(site);
    await go('/');
    await waitForIdle(live);
    expect(still).toBe(plain(await live.locator('main').textContent()));
    await close();
    expect(await page.locator('.banner').textContent()).toContain('muestra');
    await page.locator('#buscar').fill('constructora');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/buscar?q=constructora');
    await context.close();
  });

  it('shows names and stories as text, whatever they are', async () => {
    const { page, faults, go, close } = await openPage(site);
    await page.route('**/inicio.json', (route) => {
      const changed = structuredClone(home);
      for (const row of [...changed.mayores, ...changed.crecen.empresas]) row.razon_social = hostileName;
      for (const { piezas } of changed.historias) for (const piece of piezas) piece.texto = hostileName;
      return route.fulfill({ json: changed });
    });
    await go('/');
    expect(await page.locator('#mayores a').first().textContent()).toBe(hostileName);
    expect(await page.locator('#historias p').first().textContent()).toContain(hostileName);
    expect(await page.locator('img[src="x"], [onerror]').count()).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });
});

const percent = (value: number) =>
  value.toLocaleString('es-CO', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
