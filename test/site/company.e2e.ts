/** A visit to a company: search with a typo, figures compared with the API, sector, downloads. */

import { parse } from 'csv-parse/sync';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Analysis } from '../../contract/http/analysis.ts';
import type { Company } from '../../contract/http/company.ts';
import type { Benchmark } from '../../contract/http/schemas.ts';
import { keyText } from '../../public/js/format.js';
import {
  axeViolations,
  drawn,
  hasBrowser,
  openLimitedSite,
  openPage,
  saveDownload,
  type TestSite,
  type VisitedPage,
  waitForIdle,
} from './browser.ts';
import { api, someCompany } from './subjects.ts';

type Row = Record<string, number | null>;

describe.skipIf(!hasBrowser())('a company', () => {
  let site: TestSite;
  let nit: string;
  let company: Required<Company>;
  let benchmark: Benchmark;
  let visitor: VisitedPage;
  beforeAll(async () => {
    site = await openLimitedSite();
    nit = await someCompany(site.server);
    company = await api(site.server, `/empresa/${nit}`);
    benchmark = await api(site.server, `/empresa/${nit}/benchmark`);
    visitor = await openPage(site);
    await visitor.go(`/empresa/${nit}`);
    await visitor.page.waitForSelector('tr[data-indicator] .band');
  });
  afterAll(async () => {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
  });

  const lastYear = () => company.indicators!.by_year.at(-1)!.anio;
  const resultsOf = (year: number) =>
    company.financials!.estado_resultados!.find(({ anio }) => anio === year) as Row;
  const spoken = (amount: number) => amount.toLocaleString('es-CO').replace('-', '−');

  it('is found by a name with a typo, and its page costs no call of the API', async () => {
    const name = company.profile!.razon_social;
    const own = await openPage(site);
    const { page } = own;
    await own.go('/');
    const word = name.split(' ').sort((a, b) => b.length - a.length)[0]!;
    const slip = name.replace(word, word.slice(0, 2) + word[3] + word[2] + word.slice(4));
    expect(slip).not.toBe(name);
    await page.locator('#buscar').fill(slip);
    const option = page.getByRole('option').filter({ has: page.locator('strong', { hasText: name }) });
    await option.first().waitFor();
    own.calls.length = 0;
    await option.first().click();
    await page.waitForURL(`**/empresa/${nit}`);
    await waitForIdle(page);
    await page.waitForSelector('tr[data-indicator] .band');
    expect(own.calls.filter((call) => !call.includes('/search'))).toEqual([]);
    expect(await page.textContent('h1')).toBe(name);
    expect(own.faults).toEqual([]);
    await own.close();
  });

  it('shows readable amounts, with the filed figure of the API on hover', async () => {
    const { page } = visitor;
    const tile = page.locator('[data-key=ingresos_operacionales]');
    const revenue = resultsOf(lastYear()).ingresos_operacionales!;
    expect(await tile.getAttribute('title')).toBe(`${spoken(revenue)} miles de pesos, como se reportó`);
    expect(await tile.textContent()).toMatch(/^\$\u00A0−?[\d.,]+$/);
    expect(await page.textContent('#evolucion')).toMatch(/en (?:miles de )?(?:mil|bil)lones de pesos/);
    const cell = page.locator('tr[data-concept=ganancia_neta] td').first();
    const profit = resultsOf(lastYear()).ganancia_neta!;
    expect(await cell.getAttribute('title')).toBe(`${spoken(profit)} miles de pesos, como se reportó`);
    await page.getByLabel('Unidad').selectOption('miles');
    expect(await page.locator('tr[data-concept=ganancia_neta] td').first().textContent()).toBe(
      spoken(profit),
    );
  });

  it('shows every line of the statements that the API has', async () => {
    const { page } = visitor;
    for (const [tab, property] of [
      ['situacion_financiera', 'estado_situacion_financiera'],
      ['flujo_efectivo', 'estado_flujo_efectivo'],
      ['resultados', 'estado_resultados'],
    ] as const) {
      await page.locator(`input[value=${tab}]`).check({ force: true });
      const rows = company.financials![property] as readonly Row[];
      const keys = new Set(rows.flatMap((row) => Object.keys(row)));
      keys.delete('anio');
      const shown = await page
        .locator(`[data-statement=${tab}] tr[data-concept]`)
        .evaluateAll((all) => all.map((row) => row.getAttribute('data-concept')!));
      expect(new Set(shown)).toEqual(keys);
      expect(await page.locator('[data-statement]:visible').count()).toBe(1);
    }
  });

  const quartiles = (row: Locator) => row.locator('td[data-quartile]').allTextContents();
  const median = (level: string, key: string) =>
    benchmark.peer_stats_by_year[String(lastYear())]!.find(({ nivel }) => nivel === level)!.indicadores[key]!
      .p50!;

  it('changes the level of the sector without another call: bands and ranking follow', async () => {
    const { page, calls } = visitor;
    const row = page.locator('tr[data-indicator=razon_corriente]');
    const before = calls.length;
    for (const level of ['clase', 'division', 'seccion'] as const) {
      await page.locator(`input[value=${level}]`).check({ force: true });
      const shown = (await quartiles(row))[1];
      expect(shown).toBe(
        median(level, 'razon_corriente').toLocaleString('es-CO', {
          minimumFractionDigits: 2,
          maximumFractionDigits: 2,
        }),
      );
      const own = benchmark.empresa.posiciones.find(
        (one) => one.nivel === level && one.anio === benchmark.ranking.anio,
      )!;
      // The place may be the same on two levels: the call tells that the ranking has followed.
      await page.waitForFunction(
        (call) => document.querySelector('#sector .tools .call')?.textContent?.includes(call),
        `ranking_level=${level}`,
      );
      expect(await page.locator('#sector caption').textContent()).toContain(
        `puesto ${own.posicion.toLocaleString('es-CO')} de ${own.num_empresas.toLocaleString('es-CO')}`,
      );
      expect(await page.locator('#sector tr.own').textContent()).toContain(company.profile!.razon_social);
    }
    expect(calls.length).toBe(before);
    // Ears get the sentence about the group, not its table.
    expect(await page.locator('#grupo').getAttribute('role')).toBe('status');
    expect(await page.locator('#grupo').textContent()).toMatch(/^Sección \w, /);
    expect(await page.locator('[role=status] table, [aria-live] table').count()).toBe(0);
    await page.locator('input[value=clase]').check({ force: true });
  });

  it('unfolds an indicator into its years, by keyboard', async () => {
    const { page } = visitor;
    const name = page.locator('tr[data-indicator=roa] button');
    await name.focus();
    await page.keyboard.press('Enter');
    expect(await name.getAttribute('aria-expanded')).toBe('true');
    const chart = page.getByRole('slider', { name: /Rentabilidad del activo/ });
    await chart.focus();
    const last = await chart.getAttribute('aria-valuenow');
    await page.keyboard.press('ArrowLeft');
    expect(Number(await chart.getAttribute('aria-valuenow'))).toBe(Number(last) - 1);
    expect(await page.textContent('.unfolded')).toContain('100 * ganancia_neta / total_activos');
    await name.press('Enter');
    expect(await page.locator('.unfolded').count()).toBe(0);
  });

  it('shows derived figures, growth, signs and size as the API gives them', async () => {
    const { page } = visitor;
    const { derivadas, crecimiento, senales, tamano } = await api<Analysis>(
      site.server,
      `/empresa/${nit}?include=derivadas,crecimiento,senales,tamano`,
    );
    const last = String(lastYear());
    for (const [key, { formula, unit }] of Object.entries(derivadas.definitions)) {
      const row = page.locator(`tr[data-figure=${key}]`);
      const values = derivadas.by_year.map((year) => year[key]).reverse();
      if (values.every((value) => value === null)) {
        expect(await row.count()).toBe(0);
        continue;
      }
      expect(await row.locator('th').getAttribute('title')).toBe(formula.replaceAll('_', '\u00A0'));
      const titles = await row
        .locator('td')
        .evaluateAll((all) => all.map((cell) => cell.getAttribute('title')!));
      values.forEach((value, i) => {
        if (typeof value !== 'number') expect(titles[i]).toMatch(/^[A-ZE]/);
        else if (unit === 'currency') expect(titles[i]).toContain(`${spoken(value)} miles de pesos`.slice(1));
        else expect(titles[i]).toContain(String(value).replace('.', ','));
      });
    }
    const grown = await page
      .locator('tr[data-growth]')
      .evaluateAll((all) =>
        all.map((row) => [row.getAttribute('data-growth')!, row.querySelector('td')!.title]),
      );
    expect(Object.fromEntries(grown)).toEqual(
      Object.fromEntries(
        Object.entries(crecimiento.by_year.at(-1)!).flatMap(([key, value]) =>
          key === 'anio' || value === null ? [] : [[key, String(value).replace('.', ',')]],
        ),
      ),
    );
    expect(await page.textContent('#crecimiento')).toContain('En pesos corrientes');
    const { anio: _, ...signs } = senales.by_year.at(-1)!;
    for (const [key, shows] of Object.entries(signs)) {
      const told = await page.textContent(`[data-sign=${key}] dd`);
      expect(told).toMatch(shows === null ? /^No se sabe: / : shows ? /^Sí$/ : /^No$/);
    }
    const inHead = page.locator('header').getByText('Señal: ');
    expect(await inHead.count()).toBe(Object.values(signs).filter((shows) => shows === true).length);
    const own = tamano.by_year.find(({ anio }) => String(anio) === last)!;
    const chip = page.locator('#de-que-tamano');
    await chip.focus();
    await page.keyboard.press('Enter');
    await page.locator('#tamano').getByText(tamano.regla).waitFor();
    expect(await page.textContent('#tamano tr.own th')).toBe(keyText(own.macrosector!));
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.locator('#tamano').isVisible()).toBe(false);
    expect(await chip.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it('downloads its indicators as CSV, equal to the API', async () => {
    const { page } = visitor;
    const block = page.locator('#indicadores .tools').first();
    const { name, text } = await saveDownload(page, () => block.getByText('↓ CSV', { exact: true }).click());
    expect(name).toBe(`cifras-${nit}-indicadores.csv`);
    const rows = parse(text, { columns: true }) as Record<string, string>[];
    const expected = company.indicators!.by_year as Row[];
    expect(rows.length).toBe(expected.length);
    rows.forEach((row, i) => {
      for (const [key, value] of Object.entries(expected[i]!))
        expect(row[key]).toBe(value === null ? '' : String(value));
    });
  });

  it('downloads a statement for Excel in Spanish: semicolons, decimal commas, a byte order mark', async () => {
    const { page } = visitor;
    const block = page.locator('#indicadores .tools').first();
    const { name, text } = await saveDownload(page, () => block.getByText('CSV para Excel').click());
    expect(name).toMatch(/-excel\.csv$/);
    expect(text.startsWith('\uFEFF')).toBe(true);
    const rows = parse(text, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[];
    const last = company.indicators!.by_year.at(-1) as Row;
    expect(rows.at(-1)!.razon_corriente_veces!.replace(',', '.')).toBe(String(last.razon_corriente ?? ''));
    expect(text).not.toMatch(/\d\.\d/);
  });

  it('downloads the statement that is shown, labels and all', async () => {
    const { page } = visitor;
    const block = page.locator('#estados');
    await block.getByRole('radio', { name: 'Flujo de efectivo' }).check({ force: true });
    const link = block.locator('[data-statement=flujo_efectivo]').getByText('↓ CSV', { exact: true });
    expect(await link.getAttribute('href')).toBe(
      `/api/v1/empresa/${nit}/financials?statement=flujo_efectivo&format=csv`,
    );
    const { name, text } = await saveDownload(page, () => link.click());
    expect(name).toBe(`cifras-${nit}-flujo_efectivo.csv`);
    const rows = parse(text, { columns: true }) as Record<string, string>[];
    const lines = (company.financials!.estado_flujo_efectivo as Row[]).flatMap(({ anio, ...lines }) =>
      Object.entries(lines).map(([key, value]) => [anio, key, value].join()),
    );
    expect(rows.map(({ anio, concepto, miles_cop }) => [anio, concepto, miles_cop].join())).toEqual(lines);
    const labels = await block.locator('tbody th').allTextContents();
    for (const { etiqueta } of rows) expect(labels).toContain(etiqueta);
  });

  it('says where each year comes from, and how to cite it', async () => {
    const { page } = visitor;
    const text = (await page.textContent('#fuentes'))!;
    for (const { numero_radicado } of company.financials!.filings) expect(text).toContain(numero_radicado);
    const citation = (await page.textContent('#citar'))!;
    expect(citation).toContain('Superintendencia de Sociedades de Colombia, SIIS');
    expect(citation).toContain(`/api/v1/empresa/${company.profile!.nit}?publicacion=`);
    expect(citation).toContain('@misc{');
    expect(await page.textContent('.banner')).toContain('inventadas');
  });

  it('is a dark page where the system is dark', async () => {
    const { page } = visitor;
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await paper();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await paper()).not.toBe(light);
    await page.emulateMedia({ colorScheme: 'light' });
  });

  it('reads the same before its scripts run and after, and nothing moves', async () => {
    const own = await openPage(site);
    const { page } = own;
    await page.addInitScript(() => {
      Reflect.set(globalThis, 'moved', 0);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Reflect.set(globalThis, 'moved', Reflect.get(globalThis, 'moved') + Reflect.get(entry, 'value'));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Which boxes scroll, and take the focus, is known only where they are shown.
    const text = async () =>
      (await page.locator('#page').innerHTML()).replaceAll(/(<div class="scroll[^>]*?) tabindex="0"/g, '$1');
    await page.route('**/bundle/company.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await own.go(`/empresa/${nit}`);
    const before = await text();
    await page.unroute('**/bundle/company.js');
    // A page that is drawn while it arrives moves too: only what the script moves is counted.
    await page.route('**/bundle/company.js', async (route) => {
      await page.waitForFunction(() => document.readyState !== 'loading');
      await drawn(page);
      await page.evaluate(() => Reflect.set(globalThis, 'moved', 0));
      await route.continue();
    });
    await own.go(`/empresa/${nit}`);
    await page.waitForSelector('#page[data-live]');
    expect(await text()).toBe(before);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'moved'))).toBe(0);
    expect(own.faults).toEqual([]);
    await own.close();
  });

  it('prints on two sheets', async () => {
    const own = await openPage(site);
    await own.go(`/empresa/${nit}`);
    const pdf = (await own.page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
    await own.page.emulateMedia({ media: 'print' });
    expect(await own.page.locator('.banner').isVisible()).toBe(true);
    for (const { numero_radicado } of company.financials!.filings)
      expect(await own.page.locator('#fuentes').getByText(numero_radicado).isVisible()).toBe(true);
    expect(await own.page.getByText('En papel faltan el flujo de efectivo').isVisible()).toBe(true);
    const look = await own.page.evaluate(() => ({
      cut: [...document.querySelectorAll('#estados th')].filter((one) => one.scrollWidth > one.clientWidth),
      mark: getComputedStyle(document.querySelector('.mark')!).printColorAdjust,
    }));
    expect(look).toEqual({ cut: [], mark: 'exact' });
    await own.page.emulateMedia({ media: null });
    await own.close();
  });

  it('cites a figure with its filing: on a tap, and with the arrow keys and Enter', async () => {
    const own = await openPage(site);
    const { page } = own;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await own.go(`/empresa/${nit}`);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    const filingOf = (year: number) => company.financials!.filings.find(({ anio }) => anio === year)!;
    const revenue = page.locator('tr[data-concept=ingresos_operacionales] td');
    await revenue.first().click();
    await page.getByRole('button', { name: 'Copiar la cita' }).click();
    await page.getByRole('button', { name: 'Copiado' }).waitFor();
    for (const part of [
      company.profile!.razon_social,
      `, ${lastYear()}: ${spoken(resultsOf(lastYear()).ingresos_operacionales!)} miles de pesos.`,
      `radicado ${filingOf(lastYear()).numero_radicado}`,
      'Datos de muestra',
    ])
      expect(await copied()).toContain(part);
    await page.keyboard.press('Escape');
    expect(await page.locator('.tooltip').isVisible()).toBe(false);
    await page.locator('[data-statement=resultados] td[tabindex="0"]').focus();
    await page.keyboard.press('ArrowRight');
    const before = Number(await page.locator('[data-statement=resultados] thead th').nth(2).textContent());
    await page.locator('.tooltip').getByText(`, ${before}: `).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Copiado' }).waitFor();
    expect(await copied()).toContain(`radicado ${filingOf(before).numero_radicado}`);
    await page.locator('tr[data-indicator=roa] td').first().click();
    await page.locator('.tooltip').getByText('Calculado por Cifras').waitFor();
    expect(own.faults).toEqual([]);
    await own.close();
  });

  it('keeps its index in sight, and says within two telephone screens what the liabilities are', async () => {
    const own = await openPage(site);
    const { page } = own;
    await page.setViewportSize({ width: 390, height: 844 });
    await own.go(`/empresa/${nit}`);
    const { bottom } = await page.locator('#pasivos').evaluate((one) => one.getBoundingClientRect());
    expect(bottom).toBeLessThan(2 * 844);
    const row = company.financials!.estado_situacion_financiera!.at(-1) as Row;
    const names = await page
      .locator('#pasivos tr[data-line]')
      .evaluateAll((lines) => lines.map((line) => line.getAttribute('data-line')!));
    expect(names.length).toBeGreaterThan(1);
    const amounts = names.map((name) => row[name]!);
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    const rest = row.total_pasivos! - amounts.reduce((sum, amount) => sum + amount, 0);
    const shares = await page.locator('#pasivos td:last-child').allTextContents();
    const share = (amount: number) =>
      `${((100 * amount) / row.total_pasivos!).toLocaleString('es-CO', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}\u00A0%`;
    expect(shares).toEqual([...amounts, ...(rest > 0 ? [rest] : [])].map(share));
    const index = page.getByRole('navigation', { name: 'En esta página' });
    for (const link of await index.getByRole('link').all())
      expect(await page.locator((await link.getAttribute('href'))!).count()).toBe(1);
    await index.getByRole('link', { name: 'Radicados' }).click();
    await drawn(page);
    const top = (place: Locator) => place.evaluate((one) => one.getBoundingClientRect().top);
    expect(await top(index)).toBe(0);
    expect(await top(page.locator('#fuentes h2'))).toBeGreaterThan(30);
    expect(own.faults).toEqual([]);
    await own.close();
  });

  it('a NIT with its check digit leads on to the right page', async () => {
    const own = await openPage(site, { expected: [404] });
    await own.go(`/empresa/${nit}${company.profile!.digito_verificacion}`);
    await own.page.click(`#page a[href="/empresa/${nit}"]`);
    await waitForIdle(own.page);
    expect(await own.page.textContent('h1')).toBe(company.profile!.razon_social);
    await own.close();
  });
});
