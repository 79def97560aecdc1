/** The explorer: its address holds its state, and it shows what the API answers. */

import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { facets } from '../../build/country/facets.ts';
import { bundle } from '../../build/site/bundles.ts';
import { screenerTableFile } from '../../build/site/screener-table.ts';
import { indicatorKeys, type Screener } from '../../contract/http/schemas.ts';
import { rowColumns } from '../../contract/http/screener.ts';
import { screenerFilters } from '../../contract/http/screener-filters.ts';
import type { Latest } from '../../contract/stored/layout.ts';
import {
  axeViolations,
  hasBrowser,
  lookRules,
  openPage,
  openTestSite,
  saveDownload,
  type TestSite,
  waitForIdle,
} from './browser.ts';
import { api } from './subjects.ts';

describe.skipIf(!hasBrowser())('the explorer', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });

  async function look(state: string, page: Page): Promise<void> {
    expect(await axeViolations(page), state).toEqual([]);
  }
  const names = (page: Page) => page.locator('#result tbody th').allTextContents();
  const chips = (page: Page) => page.locator('#chips li button:not(#quitar-todos)').allTextContents();
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
  const search = (page: Page) => new URL(page.url()).search;
  const called = (page: Page) => page.locator('.tools .call a').getAttribute('href');
  /** Types into a field and leaves it. */
  async function enter(page: Page, field: string, text: string): Promise<void> {
    await page.locator(`#filtro-${field}`).fill(text);
    await page.locator(`#filtro-${field}`).press('Tab');
    await waitForIdle(page);
  }

  it('screens, sorts and pages; the link keeps it all; the CSV has every row of the filters, in order', async () => {
    const { page, faults, go, close } = await openPage(site);
    await go('/explorar');
    await page.getByLabel('Marco contable').selectOption('PYMES');
    await page.waitForURL('**/explorar?marco_niif=PYMES');
    await page.getByRole('button', { name: 'Activos' }).click();
    await page.getByLabel('Filas por página').selectOption('25');
    await page.waitForURL(/page_size=25/);
    await waitForIdle(page);
    await page.getByRole('button', { name: 'Siguiente' }).click();
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
    expect(await other.page.locator('#result tbody th').allTextContents()).toEqual(seen);
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

  it('filters by grades of quality, the same as the API', async () => {
    const { page, calls, faults, go, close } = await openPage(site);
    await go('/explorar');
    for (const grade of ['B', 'C']) {
      await page.getByLabel(`${grade}, `).check();
      await page.waitForURL(/calidad=/);
      await waitForIdle(page);
    }
    expect(new URL(page.url()).search).toBe('?calidad=B,C');
    const expected = await api<Screener>(site.server, '/screener?calidad=B,C');
    await page.waitForFunction(
      (count) => document.querySelectorAll('#result tbody tr').length === count,
      expected.empresas.length,
    );
    const rows = await page
      .locator('#result tbody tr')
      .evaluateAll((all) =>
        all.map((row) => [
          row.querySelector('th')!.textContent,
          row.querySelector('.grade')?.firstChild?.textContent ?? null,
        ]),
      );
    // Lists mark the grades below B alone.
    expect(rows).toEqual(
      expected.empresas.map(({ razon_social, calidad }) => [razon_social, calidad === 'C' ? 'C' : null]),
    );
    expect(calls.at(-1)).toBe('/api/v1/screener?calidad=B,C');
    await look('grades', page);
    const counted = await page.textContent('#count');
    await go('/explorar?calidad=B,C');
    expect(await page.locator('input[name=calidad]:checked').count()).toBe(2);
    expect(await page.textContent('#count')).toBe(counted);
    expect(faults).toEqual([]);
    await close();
  });

  it('filters by size and signs, and shows both as columns', async () => {
    const { page, calls, faults, go, close } = await openPage(site);
    await go('/explorar?columnas=tamano,senales,ebitda');
    for (const [name, value] of [
      ['tamano', 'pequena'],
      ['tamano', 'mediana'],
      ['senales', 'perdidas_seguidas'],
    ] as const) {
      await page.locator(`#${name}-${value}`).check();
      await waitForIdle(page);
    }
    const asked = '?columnas=tamano,senales,ebitda&senales=perdidas_seguidas&tamano=pequena,mediana';
    expect(search(page).replace(/columnas=[^&]*/, 'columnas=tamano,senales,ebitda')).toBe(asked);
    expect(calls.at(-1)).toBe(`/api/v1/screener${search(page)}`);
    expect(await chips(page)).toEqual([
      'Señales: Pérdidas en dos cierres seguidos, quitar este filtro ×',
      'Tamaño: Pequeña o Mediana, quitar este filtro ×',
    ]);
    const expected = await api<Screener>(site.server, `/screener${asked}`);
    expect(expected.empresas.length).toBeGreaterThan(0);
    expect(await names(page)).toEqual(expected.empresas.map(({ razon_social }) => razon_social));
    const heads = await page.locator('#result thead th').allTextContents();
    const size = await page
      .locator(`#result tbody td:nth-child(${heads.indexOf('Tamaño') + 1})`)
      .allTextContents();
    expect(size.map((text) => ({ Pequeña: 'pequena', Mediana: 'mediana' })[text])).toEqual(
      expected.empresas.map(({ tamano }) => tamano),
    );
    expect(heads).toContain('EBITDA');
    await look('size and signs', page);
    await page.reload();
    await waitForIdle(page);
    expect(await page.locator('input[name=tamano]:checked').count()).toBe(2);
    expect(faults).toEqual([]);
    await close();
  });

  it('offers what another row of the contract adds, and several values of a menu, with no edit of its own', async () => {
    const { page, calls, faults, go, close } = await openPage(site);
    const rows = {
      ...screenerFilters,
      color: { schema: null, label: 'Color', values: { rojo: 'Rojo', azul: 'Azul' } },
    };
    const { outputFiles } = await bundle('explore', [
      {
        name: 'another row',
        setup: ({ onLoad }) =>
          onLoad({ filter: /screener-table\.js$/ }, () => ({ contents: screenerTableFile(rows) })),
      },
    ]);
    await page.route('**/bundle/explore.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: outputFiles[0]!.text }),
    );
    // The API lacks it still.
    await page.route('**/api/v1/screener?*', async (route) => {
      const url = new URL(route.request().url());
      url.searchParams.delete('color');
      await route.fulfill({ response: await route.fetch({ url: String(url) }) });
    });
    await go('/explorar');
    await page.getByLabel('Rojo').check();
    await waitForIdle(page);
    expect(search(page)).toBe('?color=rojo');
    expect(calls.at(-1)).toBe('/api/v1/screener?color=rojo');
    expect(await chips(page)).toEqual(['Color: Rojo, quitar este filtro ×']);
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
    const chosen = page.locator('#elegidos-ciudad li button span:first-child');
    expect((await chosen.allTextContents()).map((text) => text.replace(/ \(.*/, ''))).toEqual([one, other]);
    expect((await chips(page))[0]).toMatch(/^Ciudad: Bogotá, D\.C\..* o /);
    expect(await page.getByLabel('Rojo').isChecked()).toBe(true);
    await look('several towns', page);
    await page.locator('#elegidos-ciudad button').first().press('Enter');
    await waitForIdle(page);
    expect(new URL(page.url()).searchParams.get('ciudad')).toBe(other);
    expect(faults).toEqual([]);
    await close();
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
    await waitForIdle(page);
    expect(new URL(page.url()).search).toBe(
      `?ciudad=${encodeURIComponent('Bogotá').replaceAll('%20', '+')},+D.C.,${encodeURIComponent('Medellín')},cali`,
    );
    await go('/explorar?departamento=Zzzzzzzzzzzz');
    expect(await page.textContent('#notices')).toContain('«Zzzzzzzzzzzz»');
    expect(await page.locator('#notices a').count()).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });

  it('has no column that no company has a figure for, says so, and sorts by it all the same', async () => {
    const { page, faults, go, close } = await openPage(site);
    await page.route('**/api/v1/screener*', async (route) => {
      const answer = await (await route.fetch()).json();
      for (const row of answer.data.empresas) row.ganancia_operacional = null;
      await route.fulfill({ json: answer });
    });
    await go('/explorar');
    const heads = page.locator('#result thead th');
    const shown = ['Razón social', 'CIIU', 'Ciudad', 'Ingresos ↓', 'Activos', 'Ganancia neta', 'Calidad'];
    expect(await heads.allTextContents()).toEqual(shown);
    expect(await page.textContent('#vacias')).toContain('ninguna de estas sociedades lo tiene: Ganancia op');
    const beside = (key: string) => page.locator(`label:has(#columna-${key})`).textContent();
    expect(await beside('ganancia_operacional')).toBe(' Ganancia operacional (ninguna de estas lo tiene)');
    expect(await beside('ganancia_neta')).toBe(' Ganancia neta');
    expect(await axeViolations(page)).toEqual([]);
    await page.locator('#vacias button').click();
    await page.waitForURL('**/explorar?sort=ganancia_operacional');
    await waitForIdle(page);
    expect(await heads.allTextContents()).toContain('Ganancia operacional ↓');
    expect(await page.locator('#vacias').count()).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });

  it('is told of a filter that the API refuses, and how to go on', async () => {
    const { page, go, close } = await openPage(site, { expected: [400] });
    await go('/explorar?clase=12');
    expect(await page.textContent('#result')).toContain('clase debe tener cuatro cifras');
    await page.getByRole('link', { name: 'Quitar los filtros' }).click();
    await page.locator('#result tbody tr').first().waitFor();
    await close();
  });

  it('shows beside each choice how many companies of all have it', async () => {
    const { page, faults, go, close } = await openPage(site);
    await go('/explorar?seccion=G');
    const read = async (path: string) => (await fetch(`${site.server.base}/data/${path}`)).json();
    const { base } = (await read('latest.json')) as Latest;
    const counted = (await read(`${base}facets.json`)) as ReturnType<typeof facets>;
    const options = await page.locator('#filtro-marco_niif option').allTextContents();
    expect(
      options.slice(1).map((text) => Number(text.replace(/.*\((.*)\)$/, '$1').replace('.', ''))),
    ).toEqual(counted.marco_niif.map(({ empresas }) => empresas));
    const all = counted.total.toLocaleString('es-CO');
    expect(await page.textContent('#filters')).toContain(`de las ${all} sociedades del año de referencia`);
    const one = await api<Screener>(site.server, `/screener?marco_niif=${counted.marco_niif[0]!.valor}`);
    expect(one.pagination.total).toBe(counted.marco_niif[0]!.empresas);
    expect(faults).toEqual([]);
    await close();
  });

  it('takes ranges as people write them, and asks for them as the API has them', async () => {
    const { page, calls, faults, go, close } = await openPage(site);
    await go('/explorar');
    await enter(page, 'min_total_activos', '1.500,5');
    await page.waitForURL('**/explorar?min_total_activos=1500500');
    expect(await page.locator('#filtro-min_total_activos').inputValue()).toBe('1.500,5');
    await page.locator('#indicadores-rentabilidad summary').click();
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

  it('says beside a range what is wrong with it, and asks for nothing', async () => {
    const { page, calls, faults, go, close } = await openPage(site);
    await go('/explorar');
    const before = calls.length;
    for (const [least, most, fault] of [
      ['mil', '', 'Escriba un número'],
      ['1e3', '', 'Escriba un número'],
      ['5', '2,5', '«Desde» no puede ser mayor que «Hasta»'],
    ] as const) {
      await page.locator('#filtro-max_ganancia_neta').fill(most);
      await page.locator('#filtro-min_ganancia_neta').fill(least);
      await page.locator('#filtro-min_ganancia_neta').press('Enter');
      await page.locator('#falla-ganancia_neta').getByText(fault).waitFor();
      expect(await page.locator('#filtro-min_ganancia_neta').getAttribute('aria-invalid')).toBe('true');
    }
    await look('a wrong range', page);
    expect(calls.length).toBe(before);
    expect(search(page)).toBe('');
    await enter(page, 'min_ganancia_neta', '-2');
    expect(search(page)).toBe('?max_ganancia_neta=2500&min_ganancia_neta=-2000');
    expect(await page.textContent('#falla-ganancia_neta')).toBe('');
    expect(faults).toEqual([]);
    await close();
  });

  it('keeps what is being typed while the answer to the field before comes', async () => {
    const { page, faults, go, close } = await openPage(site);
    await go('/explorar');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/v1/screener?min_*', async (route) => {
      await held;
      await route.continue();
    });
    await page.locator('#filtro-min_total_activos').fill('10');
    await page.locator('#filtro-min_total_activos').press('Tab');
    await page.waitForURL(/min_total_activos=10000/);
    await page.keyboard.type('9000');
    answer();
    await waitForIdle(page);
    expect(await focused(page)).toBe('filtro-max_total_activos');
    expect(await page.locator('#filtro-max_total_activos').inputValue()).toBe('9000');
    await page.keyboard.press('Enter');
    await page.waitForURL(/max_total_activos=9000000&min_total_activos=10000/);
    await waitForIdle(page);
    expect(await focused(page)).toBe('filtro-max_total_activos');
    expect(faults).toEqual([]);
    await close();
  });

  it('lists the filters, each to be taken away with the keyboard, and the focus stays', async () => {
    const { page, faults, go, close } = await openPage(site);
    await go('/explorar?calidad=A,B&q=s&seccion=G&sort=total_activos');
    const [grade, name, section] = await chips(page);
    expect([grade, name]).toEqual([
      'Calidad: A, sin marcas o B, solo información, quitar este filtro ×',
      'Nombre o NIT: s, quitar este filtro ×',
    ]);
    expect(section).toMatch(/^Sección CIIU: G · \S/);
    const status = page.locator('#count');
    const counted = (await status.textContent())!;
    await page.locator('#quitar-calidad').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/explorar?q=s&seccion=G&sort=total_activos');
    await waitForIdle(page);
    expect(await focused(page)).toBe('quitar-q');
    expect(await status.textContent()).not.toBe(counted);
    await page.locator('#quitar-todos').press('Enter');
    await page.waitForURL('**/explorar?sort=total_activos');
    await waitForIdle(page);
    expect(await focused(page)).toBe('count');
    expect(await page.locator('#chips').isVisible()).toBe(false);
    expect(await page.locator('#filtro-seccion').inputValue()).toBe('');
    expect(faults).toEqual([]);
    await close();
  });

  it('shows the columns that are chosen, sorts by their heads, and the CSV has the indicators', async () => {
    const { page, calls, faults, go, close } = await openPage(site);
    await go('/explorar');
    await page.locator('#columnas > summary').click();
    await page.locator('#columna-ciudad').uncheck();
    await page.locator('#columna-roe').check();
    await waitForIdle(page);
    expect(search(page)).toBe('?columnas=roe&ocultas=ciudad');
    expect(calls.at(-1)).toBe('/api/v1/screener?columnas=roe');
    const heads = page.locator('#result thead th');
    expect((await heads.allTextContents()).map((text) => text.replace(/ [↑↓]$/, ''))).toEqual([
      ...['Razón social', 'CIIU', 'Ingresos', 'Activos', 'Ganancia operacional', 'Ganancia neta'],
      ...['Calidad', 'Rentabilidad del patrimonio'],
    ]);
    await page.locator('#orden-roe').click();
    await waitForIdle(page);
    expect(await focused(page)).toBe('orden-roe');
    expect(await page.locator('th[aria-sort]').allTextContents()).toEqual(['Rentabilidad del patrimonio ↓']);
    expect(await page.locator('th[aria-sort]').getAttribute('aria-sort')).toBe('descending');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/explorar?columnas=roe&ocultas=ciudad&order=asc&sort=roe');
    await waitForIdle(page);
    expect(await page.locator('th[aria-sort]').getAttribute('aria-sort')).toBe('ascending');
    const expected = await api<Screener>(site.server, '/screener?columnas=roe&order=asc&sort=roe');
    expect(await names(page)).toEqual(expected.empresas.map(({ razon_social }) => razon_social));
    const { text } = await saveDownload(page, () => page.getByText('↓ CSV', { exact: true }).click());
    const rows = parse(text, { columns: true }) as Record<string, string>[];
    expect(rows.slice(0, 50).map(({ roe }) => roe)).toEqual(
      expected.empresas.map(({ indicadores }) => String(indicadores!.roe ?? '')),
    );
    await look('columns', page);
    await page.goBack();
    await page.goBack();
    await waitForIdle(page);
    expect(search(page)).toBe('?columnas=roe&ocultas=ciudad');
    expect(await page.locator('th[aria-sort]').textContent()).toContain('Ingresos');
    expect(faults).toEqual([]);
    await close();
  });

  it('offers no more than ten columns on request', async () => {
    const { page, faults, go, close } = await openPage(site);
    await go(`/explorar?columnas=${indicatorKeys.slice(0, 9)}`);
    await page.locator('#columnas > summary').click();
    const off = page.locator('#columnas input:disabled');
    expect(await off.count()).toBe(0);
    await page.locator('#columna-roe').check();
    await waitForIdle(page);
    expect(await off.count()).toBe(rowColumns.length - 10);
    await page.locator('#columna-roe').uncheck();
    await waitForIdle(page);
    expect(await off.count()).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });

  it('says of an empty list how many companies each filter alone keeps out', async () => {
    const { page, faults, go, close } = await openPage(site);
    await go('/explorar?q=zzzzzz&seccion=G');
    expect(await page.locator('#result table').count()).toBe(0);
    expect(await page.textContent('#count')).toMatch(/^0 sociedades/);
    const section = await api<Screener>(site.server, '/screener?seccion=G&page_size=1');
    const ways = await page.locator('#loosen li').allTextContents();
    expect(ways).toEqual([
      `Sin «Nombre o NIT: zzzzzz»: ${section.pagination.total.toLocaleString('es-CO')} sociedades`,
    ]);
    await look('an empty list', page);
    await page.locator('#loosen button').click();
    await page.waitForURL('**/explorar?seccion=G');
    await waitForIdle(page);
    expect((await names(page)).length).toBeGreaterThan(0);
    await go('/explorar?q=zzzzzz&min_roe=900000000');
    expect(await page.textContent('#empty')).toContain('Quitar uno solo no basta');
    expect(faults).toEqual([]);
    await close();
  });

  it('turns pages, begins each at its top, and keeps the focus where it can be', async () => {
    const { page, faults, go, close } = await openPage(site);
    await go('/explorar?page_size=100');
    const total = (await api<Screener>(site.server, '/screener')).pagination.total;
    const pages = Math.ceil(total / 100);
    await page.locator('#pagina-siguiente').focus();
    for (let number = 2; number <= pages; number++) {
      await page.locator('#pagina-siguiente').press('Enter');
      await page.waitForURL(new RegExp(`page=${number}&`));
      await waitForIdle(page);
      const top = await page.evaluate(() => document.querySelector('#results')!.getBoundingClientRect().top);
      expect(Math.abs(top)).toBeLessThan(60);
      expect(await focused(page)).toBe(number < pages ? 'pagina-siguiente' : 'count');
    }
    await go(`/explorar?page=${pages + 5}`);
    expect(await page.textContent('#empty')).toContain('Esta página no existe');
    expect(faults).toEqual([]);
    await close();
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

    await page.locator('#open-filters').click();
    expect(await page.locator('#sheet #filters').isVisible()).toBe(true);
    expect(await excess()).toBeLessThanOrEqual(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeViolations(page, { rules: lookRules })).toEqual([]);
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

  it('leads the keyboard past the results to the filters', async () => {
    const { page, faults, go, close } = await openPage(site);
    await go('/explorar');
    await page.locator('.to-filters').focus();
    expect(await page.locator('.to-filters').boundingBox()).toMatchObject({ height: expect.any(Number) });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('filtro-q');
    expect(faults).toEqual([]);
    await close();
  });
});
