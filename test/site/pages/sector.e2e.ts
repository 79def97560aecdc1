/** The page of a section by size and by department: figures compared with the API, address, keyboard, ears. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sizes } from '../../../contract/http/figure-keys.ts';
import { problems } from '../../../contract/http/problems.ts';
import type { Sector, SectorSubset, Sectors } from '../../../contract/http/sectors.ts';
import { sizeNames } from '../../../site/parts/company/size.tsx';
import {
  axeViolations,
  hasBrowser,
  openPage,
  openTestSite,
  type TestSite,
  type VisitedPage,
} from '../browser.ts';
import { api } from '../documents/subjects.ts';

const percent = (value: number) =>
  `${value.toLocaleString('es-CO', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}\u00A0%`;

describe.skipIf(!hasBrowser())('a section of the CIIU', () => {
  let site: TestSite;
  let visitor: VisitedPage;
  let address: string;
  let whole: Sector;
  let anio: number;
  beforeAll(async () => {
    site = await openTestSite();
    const tree = await api<Sectors>(site.server, '/sectores');
    anio = tree.anio;
    const { codigo } = tree.secciones.reduce((a, b) => (a.num_empresas > b.num_empresas ? a : b));
    address = `/sector/seccion/${codigo}`;
    whole = await api(site.server, address);
    visitor = await openPage(site, { expected: [400, 503] });
    await visitor.go(address);
  });
  afterAll(async () => {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
  });

  const ask = (query: string) => api<SectorSubset>(site.server, `${address}?${query}`);
  const noted = (text: RegExp) => visitor.page.locator('#parte [role=status]', { hasText: text }).waitFor();
  /** Of the indicator's row: n, or the three quartiles. */
  const cells = (key: string) =>
    visitor.page.locator(`tr[data-indicator=${key}] td.number`).allTextContents();
  const checked = () =>
    visitor.page
      .locator('#parte input:checked')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));

  /** The medians of the page are those of the answer, and the note says how many count. */
  async function shows({ peer_stats_by_year }: Pick<Sector, 'peer_stats_by_year'>) {
    const { p25, p50, p75, n } = peer_stats_by_year[anio]!.indicadores.margen_neto!;
    const quartiles = p50 === null ? ['Muy pocas empresas'] : [p25!, p50, p75!].map(percent);
    expect((await cells('margen_neto')).map((text) => text.replace('−', '-'))).toEqual([
      ...quartiles,
      n.toLocaleString('es-CO'),
    ]);
  }

  it('costs no call until a size is chosen, and then one', async () => {
    const { page, calls } = visitor;
    expect(calls).toEqual([]);
    await shows(whole);
    expect(await checked()).toEqual(['']);
    await page.locator('#parte input').first().focus();
    for (const size of sizes) {
      await page.keyboard.press('ArrowRight');
      await noted(new RegExp(`socieda.* ${sizeNames[size]}.* cuentan? en ${anio}`, 'i'));
      expect(new URL(page.url()).search).toBe(`?tamano=${size}`);
      await shows(await ask(`tamano=${size}`));
    }
    expect(calls).toEqual(sizes.map((size) => `/api/v1${address}?tamano=${size}`));
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('grande');
    expect(await axeViolations(page)).toEqual([]);
  });

  it('leads from each department to its figures and its companies', async () => {
    const { page } = visitor;
    const rows = page.locator('#lugares tbody tr');
    const first = rows.first().locator('a');
    const name = (await first.textContent())!;
    const own = await ask(new URLSearchParams({ departamento: name }).toString());
    await first.click();
    await noted(new RegExp(`^[\\d.]+ sociedades de ${name} cuentan en ${anio}`));
    await shows(own);
    expect(await checked()).toEqual([]);
    expect(await page.textContent('#tamano')).toContain(`sus sociedades de ${name} vendieron`);
    const listed = await page.getByRole('link', { name: 'Verlas en la lista' }).getAttribute('href');
    expect(Object.fromEntries(new URLSearchParams(listed!.split('?')[1]))).toEqual({
      seccion: whole.codigo,
      departamento: own.departamento,
    });
    await page.locator('#parte').getByText('Ver las cifras de todas').click();
    await page.waitForURL((url) => url.search === '');
    await shows(whole);
  });

  it('keeps to pesos of one year from size to size', async () => {
    const { page, calls } = visitor;
    await visitor.go(`${address}?pesos=constantes`);
    const asked = calls.length;
    await page.locator('#parte input[value=micro]').check();
    await noted(new RegExp(`cuentan? en ${anio}`));
    expect(new URL(page.url()).search).toBe('?tamano=micro&pesos=constantes');
    expect(calls.slice(asked)).toEqual([`/api/v1${address}?pesos=constantes&tamano=micro`]);
    expect(await page.textContent('#tamano')).toContain('descontada la inflación (IPC, DANE)');
    await page.getByRole('link', { name: 'Como se reportó', exact: true }).click();
    await page.waitForURL((url) => url.search === '?tamano=micro');
    await noted(new RegExp(`cuentan? en ${anio}`));
    await page.getByRole('link', { name: /^Sumas por año descontada la inflación/ }).click();
    await page.waitForURL((url) => url.search === '?tamano=micro&pesos=constantes');
    await noted(new RegExp(`cuentan? en ${anio}`));
    await page.locator('#parte').getByText('Ver las cifras de todas').click();
    await page.waitForURL((url) => url.search === '?pesos=constantes');
    const places = page.locator('#lugares table a');
    expect(await places.first().getAttribute('href')).toMatch(/\?departamento=.*&pesos=constantes$/);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('dims the figures that stand while those of a size are slow, and says so', async () => {
    const { page } = visitor;
    await visitor.go(address);
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/v1/sector/**', async (route) => {
      await asked;
      await route.continue();
    });
    await page.locator('#parte input[value=grande]').check();
    await noted(/^Cargando las cifras…$/);
    const opacity = (wanted: string) =>
      page.waitForFunction(
        (value) => getComputedStyle(document.querySelector('#cifras-del-grupo')!).opacity === value,
        wanted,
      );
    await opacity('0.45');
    answer();
    await noted(new RegExp(`cuentan? en ${anio}`));
    await opacity('1');
    await page.unroute('**/api/v1/sector/**');
  });

  it('tells in English on a page in English why its figures did not come', async () => {
    const { page } = visitor;
    await visitor.go(`/en${address}`);
    await page.route('**/api/v1/sector/**', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        json: {
          type: '/errors/data-unavailable',
          title: problems['data-unavailable'].title,
          status: 503,
          detail: 'No se pudo leer el archivo.',
          instance: '/api/v1/sector',
        },
      }),
    );
    await page.locator('#parte input[value=grande]').check();
    const told = page.locator('#cifras-del-grupo .problem');
    await told.waitFor();
    expect(await told.locator('h2').textContent()).toBe('Data not available');
    expect(await told.locator('[lang=es]').count()).toBe(0);
    expect(await told.textContent()).not.toMatch(/[áéíóúñ]|leer/);
    await page.unroute('**/api/v1/sector/**');
  });
});
