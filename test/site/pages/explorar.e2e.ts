/** The explorer: its address holds its state, and it shows what the API answers. */

import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Screener } from '../../../contract/http/schemas.ts';
import {
  axeViolations,
  hasBrowser,
  lookRules,
  openPage,
  openTestSite,
  saveDownload,
  type TestSite,
  waitForIdle,
} from '../browser.ts';
import { api } from '../documents/subjects.ts';

describe.skipIf(!hasBrowser())('the explorer', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });

  async function look(state: string, page: Page): Promise<void> {
    expect(await axeViolations(page), state).toEqual([]);
  }
  const names = (page: Page) => page.locator('#result tbody th a').allTextContents();
  const chips = (page: Page) => page.locator('#chips li a:not(#quitar-todos)').allTextContents();
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
  const search = (page: Page) => new URL(page.url()).search;
  const called = (page: Page) => page.locator('.tools .call a').getAttribute('href');
  /** Opens a group of filters. */
  async function open(page: Page, group: string): Promise<void> {
    const box = page.locator('#filters > details', { has: page.getByText(group, { exact: true }) });
    if (!(await box.evaluate((element) => (element as HTMLDetailsElement).open)))
      await box.locator('summary').click();
  }
  const others = 'Tamaño, estado y calidad';
  /** Types into a field and leaves it. */
  async function enter(page: Page, field: string, text: string): Promise<void> {
    await page.locator(`#filtro-${field}`).fill(text);
    await page.locator(`#filtro-${field}`).press('Tab');
    await waitForIdle(page);
  }

  it('screens, sorts and pages; the link keeps it all; the CSV has every row of the filters, in order', async () => {
    const { page, faults, go, close } = await openPage(site);
    await go('/explorar');
    await open(page, others);
    await page.getByLabel('Marco contable').selectOption('PYMES');
    await page.waitForURL('**/explorar?marco_niif=PYMES');
    await page.getByRole('link', { name: 'Activos', exact: true }).click();
    await page.getByLabel('Filas por página').selectOption('25');
    await page.waitForURL(/page_size=25/);
    await waitForIdle(page);
    await page.getByRole('link', { name: 'Siguiente' }).click();
    await page.waitForURL(/page=2(?:&|$)/);
    await waitForIdle(page);
    const expected = await api<Screener>(site.server, `/screener${new URL(page.url()).search}`);
    expect(new URL(page.url()).search).toBe('?marco_niif=PYMES&page=2&page_size=25&sort=total_activos');
    const seen = await names(page);
    expect(seen).toEqual(expected.empresas.map(({ razon_social }) => razon_social));
    const { name, text } = await saveDownload(page, () => page.getByText('↓ CSV', { exact: true }).click());
    expect(name).toBe(`cifras-sociedades-${expected.anio}-miles-cop.csv`);
    const rows = parse(text, { columns: true }) as Record<string, string>[];
    expect(rows).toHaveLength(expected.pagination.total);
    const shown = rows.slice(25, 50);
    expect(shown.map(({ nit }) => nit)).toEqual(expected.empresas.map(({ nit }) => nit));
    expect(shown[0]!.total_activos).toBe(String(expected.empresas[0]!.total_activos));

    const other = await openPage(site);
    await other.go(new URL(page.url()).pathname + new URL(page.url()).search);
    expect(await other.page.locator('#result tbody th a').allTextContents()).toEqual(seen);
    expect(await other.page.locator('#elegidos-marco_niif li').count()).toBe(1);
    await other.close();

    await page.goBack();
    await waitForIdle(page);
    await page.waitForFunction(
      (first) => document.querySelector('#result tbody th')?.textContent !== first,
      seen[0],
    );
    expect(faults).toEqual([]);
    await close();
  });

  it('offers several values of a menu, each of which goes away by itself', async () => {
    const { page, faults, go, close } = await openPage(site);
    await go('/explorar');
    await open(page, 'Lugar');
    const town = page.locator('#filtro-ciudad');
    const values = await town
      .locator('option')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    const [one, other] = ['Bogotá, D.C.', values.find((value) => value && value !== 'Bogotá, D.C.')!];
    for (const value of [one, other]) {
      await town.selectOption(value);
      await waitForIdle(page);
    }
    expect(new URL(page.url()).searchParams.get('ciudad')).toBe(`${one},${other}`);
    await page.reload();
    await waitForIdle(page);
    const chosen = page.locator('#elegidos-ciudad li a span:first-child');
    expect((await chosen.allTextContents()).map((text) => text.replace(/ \(.*/, ''))).toEqual([one, other]);
    expect((await chips(page))[0]).toMatch(/^Ciudad: Bogotá, D\.C\..* o /);
    await look('several towns', page);
    await page.locator('#elegidos-ciudad a').first().press('Enter');
    await waitForIdle(page);
    expect(new URL(page.url()).searchParams.get('ciudad')).toBe(other);
    expect(faults).toEqual([]);
    await close();
  });

  it('is drawn by the server: no call for its first list, and a form and links that work without scripts', async () => {
    const visit = await openPage(site);
    await visit.go('/explorar?formulario=1&columna=total_activos&seccion=G');
    expect(visit.calls).toEqual([]);
    expect(await names(visit.page)).not.toEqual([]);
    await visit.page.locator('#filtro-seccion').selectOption('C');
    await visit.page.waitForURL(/seccion=G,C/);
    expect(search(visit.page)).not.toContain('formulario');
    await visit.close();

    const context = await site.browser.newContext({ javaScriptEnabled: false, baseURL: site.server.base });
    const page = await context.newPage();
    await page.goto('/explorar?page_size=5');
    for (const group of ['Actividad', 'Importes']) await open(page, group);
    await page.locator('#filtro-seccion').selectOption('G');
    await page.locator('#filtro-min_total_activos').fill('1,5');
    await page.getByLabel('Agregar una cifra o línea').selectOption('margen_neto');
    await page.getByLabel('Desde', { exact: true }).fill('1');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await page.waitForURL(/page_size=5/);
    expect(page.url()).not.toContain('formulario');
    const asked = '?columnas=margen_neto&min_margen_neto=1&min_total_activos=1500&page_size=5&seccion=G';
    const first = await api<Screener>(site.server, `/screener${asked}`);
    expect(await names(page)).toEqual(first.empresas.map(({ razon_social }) => razon_social));
    await page.getByRole('link', { name: 'Siguiente' }).click();
    await page.waitForURL(/page=2/);
    const second = await api<Screener>(site.server, `/screener${asked}&page=2`);
    expect(second.empresas.length).toBeGreaterThan(0);
    expect(await names(page)).toEqual(second.empresas.map(({ razon_social }) => razon_social));
    await context.close();
  });

  it('is told of a value that nobody has, and led to the nearest', async () => {
    const { page, faults, go, close } = await openPage(site);
    await go('/explorar?departamento=Antioqia');
    const notice = page.locator('#notices');
    expect(await notice.textContent()).toContain('ninguna sociedad de');
    await look('a notice', page);
    await notice.getByRole('link', { name: 'Antioquia' }).click();
    await page.waitForURL('**/explorar?departamento=Antioquia');
    await waitForIdle(page);
    expect(await page.locator('#result tbody tr').count()).toBeGreaterThan(0);
    expect(await page.locator('#notices').count()).toBe(0);
    await go('/explorar?ciudad=Bogotá, D.C.,Medelin,cali&page=2');
    await notice.getByRole('link', { name: 'Medellín' }).click();
    const led = `?ciudad=${encodeURIComponent('Bogotá')},+D.C.,${encodeURIComponent('Medellín')},cali`;
    await page.waitForURL((url) => url.search === led);
    await waitForIdle(page);
    await go('/explorar?departamento=Zzzzzzzzzzzz');
    expect(await page.textContent('#notices')).toContain('«Zzzzzzzzzzzz»');
    expect(await page.locator('#notices a').count()).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });

  it('takes ranges as people write them, and asks for them as the API has them', async () => {
    const { page, calls, faults, go, close } = await openPage(site);
    await go('/explorar');
    await open(page, 'Importes');
    await enter(page, 'min_total_activos', '1.500,5');
    await page.waitForURL('**/explorar?min_total_activos=1500500');
    expect(await page.locator('#filtro-min_total_activos').inputValue()).toBe('1.500,5');
    await page.getByLabel('Agregar una cifra o línea').selectOption('margen_neto');
    await page.waitForURL(/columnas=margen_neto/);
    await waitForIdle(page);
    await enter(page, 'max_margen_neto', '7,25');
    await enter(page, 'min_margen_neto', '−3');
    const asked = '?columnas=margen_neto&max_margen_neto=7.25&min_margen_neto=-3&min_total_activos=1500500';
    expect(search(page)).toBe(asked);
    expect(calls.at(-1)).toBe(`/api/v1/screener${asked}`);
    expect(await called(page)).toBe(`/api/v1/screener${asked}`);
    const expected = await api<Screener>(site.server, `/screener${asked}`);
    expect(expected.empresas.length).toBeGreaterThan(1);
    expect(await names(page)).toEqual(expected.empresas.map(({ razon_social }) => razon_social));
    expect(await chips(page)).toEqual([
      'Margen neto: desde −3 hasta 7,25\u00A0%, quitar este filtro ×',
      'Activos: desde 1.500,5\u00A0millones, quitar este filtro ×',
    ]);
    const shown = await page.locator('#result tbody tr td:last-child').allTextContents();
    const percent = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    expect(shown).toEqual(
      expected.empresas.map(
        ({ indicadores }) =>
          `${percent
            .format(indicadores!.margen_neto!)
            .replace(/^-(?!0,0$)/, '−')
            .replace('-', '')}\u00A0%`,
      ),
    );
    await look('ranges', page);

    await page.reload();
    await waitForIdle(page);
    expect(await page.locator('#filtro-min_margen_neto').inputValue()).toBe('−3');
    expect(await page.locator('#filtro-min_margen_neto').isVisible()).toBe(true);
    expect(await names(page)).toEqual(expected.empresas.map(({ razon_social }) => razon_social));
    await page.goBack();
    await waitForIdle(page);
    expect(await page.locator('#filtro-min_margen_neto').inputValue()).toBe('');
    expect(await page.locator('#filtro-max_margen_neto').inputValue()).toBe('7,25');
    expect(faults).toEqual([]);
    await close();
  });

  it('leaves the focus where somebody works, and what they work in sight', async () => {
    const { page, faults, go, close } = await openPage(site);
    const press = async (id: string) => {
      await page.locator(`#${id}`).press('Enter');
      await waitForIdle(page);
      return focused(page);
    };
    await go('/explorar?marco_niif=PYMES&page_size=5&min_total_activos=1');
    const [order, next, before] = ['orden-total_activos', 'pagina-siguiente', 'pagina-anterior'] as const;
    for (const id of [order, order, next, next, before]) expect(await press(id)).toBe(id);
    const { pagination } = await api<Screener>(site.server, `/screener${search(page)}`);
    await go(`/explorar${search(page).replace('page=2', `page=${pagination.total_pages - 1}`)}`);
    expect(await press(next), 'there is no next one').toBe('count');
    expect(await press('quitar-min_total_activos'), 'is gone, another is not').toBe('quitar-marco_niif');

    await page.setViewportSize({ width: 390, height: 780 });
    await go('/explorar?columnas=margen_neto,roe');
    await press('orden-roe');
    const ordered = await page.locator('#result [aria-sort]').boundingBox();
    expect(ordered!.x + ordered!.width).toBeLessThanOrEqual(390);
    expect(faults).toEqual([]);
    await close();
  });

  it('shows what is asked for, not what was chosen beside a range that is no number', async () => {
    const { page, faults, go, close } = await openPage(site);
    await go('/explorar?seccion=G&min_total_activos=1');
    await enter(page, 'max_total_activos', 'mil');
    await open(page, others);
    await page.getByLabel('Marco contable').selectOption('PYMES');
    await page.getByLabel('Filas por página').selectOption('25');
    expect(await page.textContent('#falla-total_activos')).toContain('Escriba un número');
    expect(search(page)).toBe('?min_total_activos=1&seccion=G');
    await page.locator('#quitar-min_total_activos').click();
    await waitForIdle(page);
    expect(search(page)).toBe('?seccion=G');
    expect(await page.getByLabel('Marco contable').inputValue()).toBe('');
    expect(await page.getByLabel('Filas por página').inputValue()).toBe('50');
    expect(await page.textContent('#falla-total_activos')).toBe('');
    expect(faults).toEqual([]);
    await close();
  });

  it('dims the list that stood while the next one is slow, and says so', async () => {
    const { page, faults, go, close } = await openPage(site);
    await go('/explorar');
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/v1/screener*', async (route) => {
      await asked;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Activos', exact: true }).click();
    await page.locator('#count', { hasText: 'Cargando…' }).waitFor();
    expect(await page.locator('#result').getAttribute('aria-busy')).toBe('true');
    await page.waitForFunction(() => getComputedStyle(document.querySelector('#result')!).opacity === '0.45');
    answer();
    await waitForIdle(page);
    expect(await page.textContent('#count')).toMatch(/sociedades, \d{4}$/);
    await page.waitForFunction(() => getComputedStyle(document.querySelector('#result')!).opacity === '1');
    expect(faults).toEqual([]);
    await close();
  });

  it('counts by year in its menus, also after the year was chosen', async () => {
    const { page, faults, go, close } = await openPage(site);
    await go('/explorar');
    await page.getByLabel('Año', { exact: true }).selectOption('2022');
    await page.waitForURL('**/explorar?anio=2022');
    await waitForIdle(page);
    const drawn = await page.locator('#filtro-seccion').textContent();
    const size = await page.locator('label:has(#tamano-grande)').textContent();
    await page.reload();
    await waitForIdle(page);
    expect(await page.locator('#filtro-seccion').textContent()).toBe(drawn);
    expect(await page.locator('label:has(#tamano-grande)').textContent()).toBe(size);
    expect(faults).toEqual([]);
    await close();
  });

  it('fits a telephone with letters of twice the size, and has what a finger reaches', async () => {
    const context = await site.browser.newContext({
      baseURL: site.server.base,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await page.goto('/explorar?seccion=G&min_roe=-100&columnas=roe');
    for (const id of ['#chips a', '#pages .button', '#open-filters'])
      for (const link of await page.locator(id).all())
        expect((await link.boundingBox())!.height, id).toBeGreaterThanOrEqual(44);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const excess = () => page.evaluate(() => document.documentElement.scrollWidth - 390);
    expect(await excess()).toBe(0);
    await page.locator('#open-filters').click();
    for (const summary of await page.locator('#filters summary').all()) await summary.click();
    expect(await excess()).toBe(0);
    expect(await page.locator('#sheet').evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0);
    await context.close();
  });

  it('has its filters in a sheet on a telephone, which gives the focus back', async () => {
    const { page, faults, go, close } = await openPage(site);
    await page.setViewportSize({ width: 390, height: 780 });
    await go('/explorar');
    const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await excess()).toBeLessThanOrEqual(0);
    expect(await page.locator('#filters').isVisible()).toBe(false);
    expect(await page.locator('#result tbody th').first().isVisible()).toBe(true);
    const top = await page.locator('#result tbody tr').first().boundingBox();
    expect(top!.y, 'a company is in sight at once').toBeLessThan(780);
    for (const address of ['/explorar?sort=ganancia_neta&order=asc', '/explorar']) {
      await go(address);
      const ordered = await page.locator('#result [aria-sort]').boundingBox();
      expect(ordered!.x + ordered!.width, 'the ordered column is in sight').toBeLessThanOrEqual(390);
    }

    await page.locator('#open-filters').click();
    expect(await page.locator('#sheet #filters').isVisible()).toBe(true);
    expect(await excess()).toBeLessThanOrEqual(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeViolations(page, { rules: lookRules })).toEqual([]);
    await open(page, others);
    await page.getByLabel('Marco contable').focus();
    await page.getByLabel('Marco contable').selectOption('PYMES');
    await page.waitForURL('**/explorar?marco_niif=PYMES');
    await waitForIdle(page);
    const { total } = (await api<Screener>(site.server, '/screener?marco_niif=PYMES')).pagination;
    expect(await page.textContent('#sheet-count')).toBe(`${total.toLocaleString('es-CO')} sociedades`);
    expect(await focused(page)).toBe('filtro-marco_niif');
    await page.keyboard.press('Escape');
    expect(await page.locator('#sheet').isVisible()).toBe(false);
    expect(await focused(page)).toBe('open-filters');
    expect(await chips(page)).toHaveLength(1);

    await page.keyboard.press('Enter');
    expect(await page.locator('#sheet').isVisible()).toBe(true);
    await page.setViewportSize({ width: 1280, height: 780 });
    await page.locator('#panel #filters').waitFor();
    expect(await page.locator('#sheet').isVisible()).toBe(false);
    expect(await page.textContent('#elegidos-marco_niif')).toContain('NIIF pymes');
    expect(await page.locator('#open-filters').isVisible()).toBe(false);
    expect(faults).toEqual([]);
    await close();
  });
});
