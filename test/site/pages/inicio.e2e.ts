/** The front page shows the figures of `inicio.json`, which the server draws; what a drawn page offers to copy is copied. */

import { beforeAll, describe, expect, it } from 'vitest';
import { files, publishedAddress } from '../../../contract/files/files.ts';
import type { History } from '../../../contract/stored/history.ts';
import { type Home, homeSchema } from '../../../contract/stored/home.ts';
import { type Latest, releasePath } from '../../../contract/stored/layout.ts';
import { inUnit, money, unitFor } from '../../../site/parts/document/format.ts';
import { storyText } from '../../../site/parts/home/story.ts';
import {
  copiedBy,
  hasBrowser,
  openPage,
  openPageWithoutScripts,
  openTestSite,
  type TestSite,
} from '../browser.ts';

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

  it('shows the figures of the file', async () => {
    const { page, calls, faults, go, close } = await openPage(site);
    await go('/');
    expect(calls).toEqual([]);
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
      home.historias.map((story) =>
        plain(
          storyText(story, home.anio, 'es')
            .map((part) => (typeof part === 'string' ? part : part[0]))
            .join(''),
        ),
      ),
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
    const links = await page
      .locator('main a')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).getAttribute('href')!));
    expect(links.length).toBeGreaterThan(40);
    for (const link of new Set(links)) expect((await fetch(site.server.base + link)).status, link).toBe(200);
    await close();
  });

  it.each([1280, 390])('is not wider than a window of %i', async (width) => {
    const { page, go, close } = await openPage(site);
    await page.setViewportSize({ width, height: 844 });
    await go('/');
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(excess).toBeLessThanOrEqual(0);
    await close();
  });

  it('searches where scripts do not run', async () => {
    const page = await openPageWithoutScripts(site);
    await page.goto('/');
    await page.locator('#buscar').fill('constructora');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/buscar?q=constructora');
    await page.context().close();
  });

  it.each([
    '/',
    '/sector?nivel=seccion',
    '/departamentos',
    '/transiciones',
    '/comparar?nit=FIRST',
    '/docs/guia',
  ])('copies what %s offers', async (path) => {
    const { page, faults, go, close } = await openPage(site);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await go(path.replace('FIRST', home.mayores[0]!.nit));
    for (const details of await page.locator('main details').all())
      await details.evaluate((one) => one.setAttribute('open', ''));
    const buttons = page.locator('main [data-copy]');
    expect(await buttons.count()).toBeGreaterThan(0);
    for (const button of await buttons.all()) {
      const text = (await button.getAttribute('data-copy'))!;
      expect(text).not.toBe('');
      const expected = text.startsWith('/')
        ? `curl -s '${site.server.base}${text}'`
        : text.replace(/^<iframe src="/, `$&${site.server.base}`);
      expect(await copiedBy(button)).toBe(expected);
    }
    expect(faults).toEqual([]);
    await close();
  });
});

const percent = (value: number) =>
  value.toLocaleString('es-CO', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
