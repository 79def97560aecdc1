/** A visit to a company: search with a typo, figures compared with the API, sector, downloads. */

import { parse } from 'csv-parse/sync';
import type { Locator, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Company } from '../../../contract/http/company.ts';
import type { Benchmark, Screener } from '../../../contract/http/schemas.ts';
import type { CompanyFacts } from '../../../site/parts/company/facts.ts';
import {
  copiedBy,
  drawn,
  hasBrowser,
  openLimitedSite,
  openPage,
  saveDownload,
  type TestSite,
  type VisitedPage,
  waitForIdle,
} from '../browser.ts';
import { api, someCompany } from '../documents/subjects.ts';
import { spanishIn } from './en/spanish.ts';

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

  it('whose facts do not come says so, and does what was chosen once they come', async () => {
    const own = await openPage(site, { expected: [503], last: true });
    const { page } = own;
    await page.route('**/empresa/*?datos', (route) => route.fulfill({ status: 503, body: '' }));
    await own.go(`/empresa/${nit}`);
    const cell = page.locator('tr[data-concept=ganancia_neta] td').first();
    const before = await cell.textContent();
    await page.getByLabel('Unidad').selectOption('miles');
    await page.getByRole('alert').waitFor();
    expect(await cell.textContent()).toBe(before);
    await page.unroute('**/empresa/*?datos');
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await page.waitForSelector('#page[data-live=whole]');
    await waitForIdle(page);
    expect(await cell.textContent()).toBe(spoken(resultsOf(lastYear()).ganancia_neta!));
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(own.faults).toEqual([]);
    await own.close();
  });

  it('answers within the first screen of a phone, whatever it filed', async () => {
    const own = await openPage(site);
    const { page } = own;
    await page.setViewportSize({ width: 390, height: 844 });
    const { empresas } = await api<Screener>(site.server, '/screener?page_size=200');
    for (const { nit } of empresas.filter((_, i) => i % 12 === 0)) {
      await own.go(`/empresa/${nit}`);
      const { y, height } = (await page.locator('.answers').boundingBox())!;
      expect(y + height, nit).toBeLessThanOrEqual(844);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), nit).toBe(390);
    }
    expect(own.faults).toEqual([]);
    await own.close();
  });

  it('does not scroll sideways on a phone with letters twice as large, and a finger finds what to press', async () => {
    const own = await openPage(site);
    const { page } = own;
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of [`/empresa/${nit}`, `/en/empresa/${nit}`]) {
      await own.go(path);
      for (const action of await page.locator('.actions a, .actions button').all())
        expect((await action.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
        for (const details of document.querySelectorAll('#page details')) details.setAttribute('open', '');
      });
      await drawn(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
    }
    expect(own.faults).toEqual([]);
    await own.close();
  });

  it('opens a figure and its filled formula by the keyboard, and how growth is calculated', async () => {
    const own = await openPage(site);
    const { page } = own;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await own.go(`/empresa/${nit}`);
    const tooltip = page.locator('.tooltip');
    for (const row of ['tr[data-indicator=roa]', 'tr[data-figure=margen_ebitda]']) {
      await page.locator(`${row} .figure`).focus();
      await tooltip.getByText(' = ').first().waitFor();
    }
    const growth = page.locator('tr[data-growth] th').first();
    await growth.locator('.figure').focus();
    await tooltip.getByText((await growth.getAttribute('title'))!).waitFor();
    // Enter copies the citation, as on an amount.
    const roa = page.locator('tr[data-indicator=roa] .figure');
    await roa.focus();
    await tooltip.getByText('Calculado por Cifras').waitFor();
    expect(await copiedBy(tooltip.locator('button'), () => page.keyboard.press('Enter'))).toContain(
      `, ${lastYear()}: `,
    );
    // The arrows go on from it to the other years.
    await page.locator('tr[data-figure=margen_ebitda] .figure').focus();
    await page.keyboard.press('ArrowRight');
    await tooltip.getByText(`, ${lastYear() - 1}: `).waitFor();
    expect(own.faults).toEqual([]);
    await own.close();
  });

  it('on paper tells nobody to point, draws the axes at a size that is read, and leaves out tools', async () => {
    const own = await openPage(site);
    const { page } = own;
    await own.go(`/empresa/${nit}`);
    const told = page.locator('text=/Señale o toque|API y CSV/ >> visible=true');
    expect(await told.count()).toBeGreaterThan(5);
    await page.emulateMedia({ media: 'print' });
    expect(await told.count()).toBe(0);
    await page.setViewportSize({ width: 780, height: 1010 });
    const axis = page.locator('#evolucion .chart .label').first();
    const points = await axis.evaluate(
      (text: SVGTextElement) =>
        Number.parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM()!.a * 0.75,
    );
    expect(points).toBeGreaterThanOrEqual(6);
    await page.emulateMedia({ media: 'screen' });
    expect(own.faults).toEqual([]);
    await own.close();
  });

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

  it('has the years that a reader chooses in its address, at which the server draws them', async () => {
    const own = await openPage(site);
    const { page } = own;
    await own.go(`/empresa/${nit}`);
    const heads = page.locator('[data-statement=resultados] thead th');
    const filed = company.financials!.estado_resultados!.map(({ anio }) => anio).reverse();
    expect(filed.length).toBeGreaterThan(4);
    const [, , earlier = 0] = filed;
    await page.locator('h1').hover();
    await page.waitForSelector('#page[data-live=whole]');
    const asked: string[] = [];
    const heard = (request: Request) => void asked.push(request.url());
    page.on('request', heard);
    const shown = async (query: string) => {
      expect(await page.evaluate(() => location.search)).toBe(query);
      expect(own.faults).toEqual([]);
      const years = (await heads.allTextContents()).slice(1).filter((text) => /^\d{4}$/.test(text));
      return [years.map(Number), await page.locator('#indicadores caption').textContent()] as const;
    };
    await page.locator('#indicadores .chips').getByText(`${earlier}`).press('Enter');
    const chosen = await shown(`?anio=${earlier}`);
    expect(chosen[0]).toEqual(filed.slice(2, 5));
    expect(chosen[1]).toContain(`Indicadores de ${earlier}.`);
    const current = page.locator('#indicadores .chips [aria-current]');
    expect(await current.textContent()).toBe(`${earlier}`);
    // The figures of another year are known without asking again.
    await page.locator('tr[data-indicator=roa] td').first().click();
    await page.locator('.tooltip').getByText(`, ${earlier}: `).waitFor();
    await page.locator('[data-statement=resultados] a').getByText('Ver los').click();
    const all = await shown('?anio=todos');
    expect(all[0]).toEqual(filed);
    // Nor is the page, or what it is drawn from; what shows a tapped figure is a script of its own.
    expect(asked.filter((address) => !address.includes('/bundle/'))).toEqual([]);
    page.off('request', heard);
    await own.go(`/empresa/${nit}?anio=${earlier}`);
    expect(await shown(`?anio=${earlier}`)).toEqual(chosen);
    await own.close();
  });

  it('shows readable amounts, with the filed figure of the API on hover', async () => {
    const { page } = visitor;
    const tile = page.locator('[data-key=ingresos_operacionales]');
    const revenue = resultsOf(lastYear()).ingresos_operacionales!;
    expect(await tile.getAttribute('title')).toBe(`${spoken(revenue)} miles de pesos, como se reportó`);
    expect(await tile.textContent()).toMatch(/^\$\u00A0−?[\d.,]+ (?:mil|bil)lones$/);
    expect(await page.textContent('#evolucion')).toMatch(/en (?:miles de )?(?:mil|bil)lones de pesos/);
    const cell = page.locator('tr[data-concept=ganancia_neta] td').first();
    const profit = resultsOf(lastYear()).ganancia_neta!;
    expect(await cell.getAttribute('title')).toBe(`${spoken(profit)} miles de pesos, como se reportó`);
    // The page lives once it is touched, and does then what was chosen.
    await page.getByLabel('Unidad').selectOption('miles');
    await waitForIdle(page);
    expect(await page.locator('tr[data-concept=ganancia_neta] td').first().textContent()).toBe(
      spoken(profit),
    );
  });

  const quartiles = (row: Locator) => row.locator('.band-cell ~ td.fold-narrow').allTextContents();
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

  it('downloads its indicators as CSV, equal to the API', async () => {
    const { page } = visitor;
    const block = page.locator('#indicadores .tools').first();
    await block.locator('summary').click();
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

  it('reads the same before its scripts run and after, and nothing moves', async () => {
    const own = await openPage(site);
    const { page } = own;
    await page.addInitScript(() => {
      const moves: number[] = [];
      Reflect.set(globalThis, 'moves', moves);
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) moves.push(startTime);
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
    let drawnAt = 0;
    await page.route('**/bundle/company.js', async (route) => {
      await page.waitForFunction(() => document.readyState !== 'loading');
      await drawn(page);
      drawnAt = await page.evaluate(() => performance.now());
      await route.continue();
    });
    await own.go(`/empresa/${nit}`);
    await page.waitForSelector('#page[data-live]');
    expect(await text()).toBe(before);
    await drawn(page);
    const moves = (await page.evaluate(() => Reflect.get(globalThis, 'moves'))) as number[];
    expect(moves.filter((at) => at > drawnAt)).toEqual([]);
    expect(own.faults).toEqual([]);
    await own.close();
  });

  it('cites a figure with its filing: on a tap, and with the arrow keys and Enter', async () => {
    const own = await openPage(site);
    const { page } = own;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await own.go(`/empresa/${nit}`);
    const filingOf = (year: number) => company.financials!.filings.find(({ anio }) => anio === year)!;
    const revenue = page.locator('tr[data-concept=ingresos_operacionales] td');
    await revenue.first().click();
    const button = page.locator('.tooltip button');
    const cited = await copiedBy(button);
    for (const part of [
      company.profile!.razon_social,
      `, ${lastYear()}: ${spoken(resultsOf(lastYear()).ingresos_operacionales!)} miles de pesos.`,
      `radicado ${filingOf(lastYear()).numero_radicado}`,
      'Datos de muestra',
    ])
      expect(cited).toContain(part);
    await page.keyboard.press('Escape');
    expect(await page.locator('.tooltip').isVisible()).toBe(false);
    await page.locator('[data-statement=resultados] td[tabindex="0"]').focus();
    await page.keyboard.press('ArrowRight');
    const before = Number(await page.locator('[data-statement=resultados] thead th').nth(2).textContent());
    await page.locator('.tooltip').getByText(`, ${before}: `).waitFor();
    expect(await copiedBy(button, () => page.keyboard.press('Enter'))).toContain(
      `radicado ${filingOf(before).numero_radicado}`,
    );
    await page.locator('tr[data-indicator=roa] td').first().click();
    await page.locator('.tooltip').getByText('Calculado por Cifras').waitFor();
    expect(own.faults).toEqual([]);
    await own.close();
  });

  it('lives in English as it was drawn, and says nothing in Spanish in its windows and citations', async () => {
    const own = await openPage(site);
    const { page } = own;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const text = async () =>
      (await page.locator('#page').innerHTML()).replaceAll(/(<div class="scroll[^>]*?) tabindex="0"/g, '$1');
    const facts = await fetch(`${site.server.base}/en/empresa/${nit}?datos`);
    const { near, benchmark: group } = (await facts.json()) as CompanyFacts;
    const names = [company.profile!, ...(near?.empresas ?? []), ...(group?.ranking.top ?? [])].map(
      ({ razon_social }) => razon_social,
    );
    await own.go(`/en/empresa/${nit}`);
    const before = await text();
    expect(spanishIn(before, names)).toEqual([]);
    await page.locator('h1').hover();
    await page.waitForSelector('#page[data-live=whole]');
    expect(await text()).toBe(before);

    await page.getByLabel('Unit').selectOption('miles');
    const profit = resultsOf(lastYear()).ganancia_neta!;
    const cell = page.locator('tr[data-concept=ganancia_neta] td').first();
    expect(await cell.textContent()).toBe(profit.toLocaleString('en-US').replace('-', '−'));
    for (const [link, window, loaded] of [
      ['#de-que-tamano', '#tamano', 'table'],
      ['.badge', '#calidad', ':is(p, section)'],
    ] as const) {
      await page.locator(link).click();
      await page.locator(`${window} [aria-busy=false] ${loaded}`).first().waitFor();
      expect(spanishIn(await page.locator(window).innerHTML(), names), window).toEqual([]);
      await page.locator(window).getByRole('button', { name: 'Close' }).click();
    }
    const restated = company.financials!.filings.some(({ reexpresado }) => reexpresado);
    expect(await page.locator('#reexpresiones').count()).toBe(restated ? 1 : 0);
    if (restated) {
      await page.locator('#reexpresiones summary').first().click();
      await page.locator('#reexpresiones [aria-busy=false]').waitFor();
    }
    await cell.click();
    const button = page.locator('.tooltip button');
    const cited = await copiedBy(button);
    expect(cited).toContain(`${profit.toLocaleString('en-US').replace('-', '−')} thousand pesos. `);
    expect(cited).toContain(`/en/empresa/${nit}, release `);
    await page.locator('tr[data-indicator=roa] td').first().click();
    await page.locator('.tooltip').getByText('Computed by Cifras').waitFor();
    expect(spanishIn(await page.locator('body').innerHTML(), names)).toEqual([]);
    expect(own.faults).toEqual([]);
    await own.close();
  });
});
