/** The comparison: lines, indicators before their quartiles, growth as an index, and what it offers to whoever chose nobody. */

import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Entity } from '../../contract/http/entity.ts';
import {
  type Batch,
  type Benchmark,
  type Company,
  indicatorKeys,
  type Screener,
} from '../../contract/http/schemas.ts';
import { number } from '../../public/js/format.js';
import { indicatorText } from '../../public/js/units.js';
import {
  download,
  drawn,
  hasBrowser,
  lookRules,
  openSite,
  type Site,
  settled,
  type Visit,
  violations,
  visit,
} from './browser.ts';
import { api, hostileName, someCompany, someEntity } from './subjects.ts';

type Row = Record<string, string>;

describe.skipIf(!hasBrowser())('a comparison', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite({ RATE_LIMIT_COSTLY: '0' });
  });
  afterAll(() => site.close());

  const rowsOf = async ({ page }: Visit, block: string) => {
    const button = page.locator(`#${block}`).getByText('↓ CSV', { exact: true });
    return parse((await download(page, () => button.click())).text, { columns: true }) as Row[];
  };

  /** The largest of each class, and the class with most. */
  const byClass = async () => {
    const { empresas, anio } = await api<Screener>(site.server, '/screener?page_size=200');
    const classes = new Map<string, Screener['empresas']>();
    for (const row of empresas)
      if (row.ciiu_codigo) classes.set(row.ciiu_codigo, [...(classes.get(row.ciiu_codigo) ?? []), row]);
    const [most, ...others] = [...classes.values()].sort((a, b) => b.length - a.length);
    return { year: anio, most: most!.map(({ nit }) => nit), others: others.map(([first]) => first!.nit) };
  };

  const changed = (count: number) =>
    `document.querySelectorAll('#chosen li').length === ${count} && !document.querySelector('[aria-busy=true]')`;

  it('takes companies that the search finds, and shares them', async () => {
    const nit = await someCompany(site.server);
    const { page, faults, go, close } = await visit(site);
    await go(`/comparar?nit=${nit}`);
    await page.locator('#agregar').pressSequentially('inversiones', { delay: 15 });
    const other = page.locator('.suggestions li').filter({ hasNotText: Number(nit).toLocaleString('es-CO') });
    await other.first().click();
    await page.waitForURL(/nit=\d+,\d+/);
    await page.waitForFunction(changed(2));
    await settled(page);
    expect(await page.locator('#tabla thead th').count()).toBe(3);
    expect(await page.locator('#tabla tbody tr').count()).toBe(8);
    expect(await page.locator('#indicadores tr[data-indicator]').count()).toBe(indicatorKeys.length);
    await page.locator('#chosen button').first().click();
    await page.waitForFunction(changed(1));
    expect(page.url()).not.toContain(nit);
    expect(faults).toEqual([]);
    await close();
  });

  it('sets a supervised entity beside a company on the lines that both have', async () => {
    const [nit, bank] = [await someCompany(site.server), await someEntity(site.server)];
    const visitor = await visit(site);
    const { page, calls, faults, go, close } = visitor;
    await go(`/comparar?nit=${nit}`);
    await page.locator('#agregar').pressSequentially('banco', { delay: 15 });
    await page
      .locator('.suggestions li')
      .filter({ hasText: Number(bank).toLocaleString('es-CO') })
      .first()
      .click();
    await page.waitForURL((url) => url.search === `?nit=${nit},sfc:${bank}`);
    await page.waitForFunction(changed(2));
    await settled(page);
    expect(calls.filter((call) => call.startsWith('/api/v1/sfc/'))).toHaveLength(1);

    expect(await page.locator('#tabla tbody th').allTextContents()).toEqual([
      'Ingresos operacionales',
      'Ganancia antes de impuestos',
      'Ganancia neta',
      'Efectivo',
      'Activos',
      'Pasivos',
      'Patrimonio',
    ]);
    expect(await page.locator('#tabla caption').textContent()).toContain('en pesos');
    expect(await page.locator('#indicadores thead th').count(), 'a column for the company alone').toBe(2);
    const { profile } = await api<Entity>(site.server, `/sfc/${bank}`);
    expect(await page.textContent('#grupos')).toContain(`${profile!.name}: entidad vigilada`);

    const year = Number(await page.locator('#tabla select').inputValue());
    const { statements } = await api<Entity>(site.server, `/sfc/${bank}?include=statements&years=${year}`);
    const { columns, rows } = statements!.financial_position!;
    const at = columns.findIndex(({ end, basis }) => end === `${year}-12-31` && basis === 'individual');
    const assets = rows.find(({ concept }) => concept === 'ifrs:Assets')!.values[at]!;
    const cell = page.locator('#tabla tr[data-line=total_activos] td').nth(1);
    expect(await cell.getAttribute('title')).toBe(`${assets.toLocaleString('es-CO')} pesos`);
    const company = await api<Company>(site.server, `/empresa/${nit}?years=${year}`);
    const [own] = company.financials!.estado_situacion_financiera!;
    const table = await rowsOf(visitor, 'tabla');
    expect(table.map((row) => [row.fuente, row.nit, Number(row.total_activos_miles_cop)])).toEqual([
      ['SIIS', nit, own!.total_activos],
      ['SFC', bank, assets / 1000],
    ]);
    expect(table[0]).not.toHaveProperty('ganancia_operacional_miles_cop');
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it('of entities alone says that they have no such indicators', async () => {
    const bank = await someEntity(site.server);
    const { page, calls, faults, go, close } = await visit(site);
    await go(`/comparar?nit=sfc:${bank}`);
    expect(await page.textContent('#indicadores')).toContain('solo hay entidades vigiladas');
    expect(calls.map((call) => call.split('?')[0])).toEqual([`/api/v1/sfc/${bank}`]);
    expect(faults).toEqual([]);
    await close();
  });

  it('draws each company before the quartiles of its own class, and asks twice for five', async () => {
    const { most, others, year } = await byClass();
    const nits = [most[0]!, ...others.slice(0, 4)];
    const visitor = await visit(site);
    const { page, calls, faults, go, close } = visitor;
    await go(`/comparar?nit=${nits.join(',')}&anio=${year}`);
    const list = [...nits].sort((a, b) => Number(a) - Number(b)).join(',');
    expect(calls).toEqual([
      `/api/v1/empresas?nit=${list}`,
      `/api/v1/empresas?nit=${list}&include=benchmark&years=${year}`,
    ]);

    const saved = await rowsOf(visitor, 'indicadores');
    let bands = 0;
    for (const [place, nit] of nits.entries()) {
      const own = await api<Benchmark>(site.server, `/empresa/${nit}/benchmark?years=${year}`);
      const group = own.peer_stats_by_year[year]!.find(({ nivel }) => nivel === 'clase')!;
      const { indicators } = await api<Company>(site.server, `/empresa/${nit}?years=${year}`);
      const percentiles = own.empresa.percentiles.find(({ nivel }) => nivel === 'clase')?.indicadores ?? {};
      for (const key of indicatorKeys) {
        const { p25, p50, p75, n } = group.indicadores[key]!;
        const row = saved.find((one) => one.nit === nit && one.indicador === key)!;
        const told = [row.clase, row.p25, row.p50, row.p75, row.n, row.valor, row.percentil];
        const value = indicators!.by_year[0]![key];
        expect(told, `${nit} ${key}`).toEqual(
          [group.codigo, p25, p50, p75, n, value, percentiles[key]].map((cell) => String(cell ?? '')),
        );
        const band = page
          .locator(`#indicadores tr[data-indicator=${key}] td`)
          .nth(place)
          .locator('svg.band title');
        if (p25 === null || p50 === null || p75 === null) expect(await band.count()).toBe(0);
        else {
          const [low, middle, high] = [p25, p50, p75].map((at) =>
            indicatorText(at, indicators!.definitions[key]!.unit),
          );
          expect(await band.textContent()).toContain(
            `mediana del grupo ${middle}; la mitad central va de ${low} a ${high}`,
          );
          bands++;
        }
      }
    }
    expect(bands, 'bands that were drawn').toBeGreaterThan(20);
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it('draws one band with a mark for each where all are of one class', async () => {
    const { most, year } = await byClass();
    const nits = most.slice(0, 4);
    const { page, faults, go, close } = await visit(site);
    await go(`/comparar?nit=${nits.join(',')}&anio=${year}`);
    const { empresas } = await api<Batch>(site.server, `/empresas?nit=${nits.join(',')}&years=${year}`);
    const own = await api<Benchmark>(site.server, `/empresa/${nits[0]}/benchmark?years=${year}`);
    const group = own.peer_stats_by_year[year]!.find(({ nivel }) => nivel === 'clase')!;
    expect(await page.textContent('#indicadores thead')).toContain(`Frente a la clase ${group.codigo}`);
    expect(await page.textContent('#grupos')).toContain(group.nombre);
    for (const key of indicatorKeys) {
      const { unit } = empresas[0]!.indicators!.definitions[key]!;
      const bands = page.locator(`#indicadores tr[data-indicator=${key}] svg.band`);
      expect(await bands.count(), key).toBe(1);
      const text = (await bands.locator('title').textContent())!;
      expect(text).toContain(`Mediana del grupo ${indicatorText(group.indicadores[key]!.p50!, unit)}`);
      const numbered: string[] = [];
      for (const [place, nit] of nits.entries()) {
        const company = empresas.find((one) => one.nit === nit)!;
        const value = company.indicators!.by_year[0]![key] ?? null;
        const shown = value === null ? 'sin dato' : indicatorText(value, unit);
        expect(text).toContain(`${company.profile!.razon_social}: ${shown}`);
        if (value !== null) numbered.push(String(place + 1));
      }
      expect(await bands.locator('text').allTextContents(), key).toEqual(numbered);
    }
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it('shows growth from 100 in the first year that all have, and says who has no such growth', async () => {
    const { empresas } = await api<Screener>(site.server, '/screener?page_size=200');
    const list = empresas.slice(0, 40).map(({ nit }) => nit);
    const found = await api<Batch>(site.server, `/empresas?nit=${list.join(',')}`);
    const profits = found.empresas.map(({ nit, profile, financials }) => ({
      nit,
      name: profile!.razon_social,
      of: new Map(financials!.estado_resultados!.map(({ anio, ganancia_neta }) => [anio, ganancia_neta])),
    }));
    const from = (one: (typeof profits)[number]) =>
      Math.min(...[...one.of].filter(([, value]) => value !== null).map(([year]) => year));
    const gain = profits.find((one) => (one.of.get(from(one)) ?? 0) > 0 && one.of.size > 3)!;
    const loss = profits.find((one) => from(one) === from(gain) && one.of.get(from(one))! < 0)!;
    const visitor = await visit(site);
    const { page, faults, go, close } = visitor;
    await go(`/comparar?nit=${gain.nit},${loss.nit}`);
    await page.getByLabel('Cifra').selectOption('ganancia_neta');
    await page.getByRole('radio', { name: 'Índice' }).check({ force: true });
    expect(new URL(page.url()).search).toBe(`?nit=${gain.nit},${loss.nit}&cifra=ganancia_neta&modo=indice`);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('indice');
    await page.reload();
    await settled(page);

    const first = from(gain);
    const last = Math.max(...gain.of.keys());
    const expected = (gain.of.get(last)! / gain.of.get(first)!) * 100;
    const chart = page.locator('#evolucion figure');
    expect(await chart.locator('h3').textContent()).toBe(`Ganancia neta, índice (${first} = 100)`);
    await chart.locator('summary').click();
    const cells = (year: number) =>
      chart
        .locator('tbody tr')
        .filter({ has: page.getByRole('rowheader', { name: String(year) }) })
        .locator('td')
        .allTextContents();
    expect(await cells(first)).toEqual(['100,0']);
    expect(await cells(last)).toEqual([number(expected, 1)]);
    expect(await page.locator('[data-left-out=negative]').allTextContents()).toEqual([
      `${loss.name}: en ${first} la cifra es negativa.`,
    ]);
    const saved = await rowsOf(visitor, 'evolucion');
    const at = saved.find(({ nit, anio }) => nit === gain.nit && anio === String(last))!;
    expect(Number(at.indice)).toBe(expected);
    expect(saved.filter(({ nit }) => nit === loss.nit).every(({ indice }) => indice === '')).toBe(true);
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it('keeps year and figure in the address, and asks once for what it has', async () => {
    const { most } = await byClass();
    const { page, calls, faults, go, close } = await visit(site);
    await go(`/comparar?nit=${most.slice(0, 2).join(',')}&cifra=total_activos`);
    expect(await page.textContent('#evolucion h3')).toMatch(/^Activos, /);
    const years = page.locator('#tabla select');
    const [latest = '', before = ''] = await years.locator('option').allTextContents();
    for (const year of [before, latest, before]) {
      await years.selectOption(year);
      await settled(page);
      expect(await page.textContent('#tabla caption')).toContain(`Cifras de ${year}`);
      expect(await page.textContent('#indicadores caption')).toContain(`Indicadores de ${year}`);
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
    }
    expect(new URL(page.url()).searchParams.get('anio')).toBe(before);
    expect(calls.filter((call) => call.includes('benchmark')).length).toBe(2);
    await page.reload();
    await settled(page);
    expect(await years.inputValue()).toBe(before);
    expect(faults).toEqual([]);
    await close();
  });

  it('keeps the keyboard where it was when one is taken out or added', async () => {
    const { most } = await byClass();
    const { page, calls, faults, go, close } = await visit(site);
    await go(`/comparar?nit=${most.slice(0, 4).join(',')}`);
    const asked = calls.length;
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id);
    const labels = () =>
      page.locator('#chosen button').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    const before = await labels();
    await page.locator('#chosen button').nth(1).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(changed(3));
    expect(await labels()).toEqual([before[0], before[2], before[3]]);
    expect(await focused()).toBe(before[2]);
    expect(await page.textContent('#told')).toBe(`Se quitó ${before[1]!.replace('Quitar ', '')}. Hay 3.`);
    expect(calls.length, 'calls for what is known').toBe(asked);
    for (const count of [4, 5]) {
      await page.locator('#agregar').fill(most[count]!);
      await page.locator('.suggestions li').first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForFunction(changed(count));
      expect(await focused()).toBe('agregar');
    }
    expect(await page.locator('#agregar').getAttribute('placeholder')).toBe('Ya hay cinco');
    for (let left = 5; left > 0; left--) {
      await page.locator('#chosen button').first().focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction(changed(left - 1));
    }
    expect(await focused()).toBe('agregar');
    expect(await page.locator('#ofertas a').count()).toBe(3);
    expect(faults).toEqual([]);
    await close();
  });

  it('offers three comparisons with the names in them, each of which loads', async () => {
    const visitor = await visit(site);
    const { page, calls, faults, go, close } = visitor;
    await go('/comparar');
    expect(calls.length).toBe(2);
    const { empresas, anio } = await api<Screener>(site.server, '/screener?page_size=5');
    const links = page.locator('#ofertas a');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
    expect(hrefs).toHaveLength(3);
    expect(hrefs[0]).toBe(`/comparar?nit=${empresas.map(({ nit }) => nit).join(',')}`);
    for (const { razon_social } of empresas)
      expect(await links.first().textContent()).toContain(razon_social);
    expect(await violations(page)).toEqual([]);

    const near = hrefs[2]!.split('=')[1]!.split(',');
    const pivot = (await api<Company>(site.server, `/empresa/${near[0]}`)).profile!.ciiu!.codigo;
    const peers = await api<Screener>(site.server, `/screener?clase=${pivot}&page_size=200`);
    const revenue = new Map(
      peers.empresas.flatMap(({ nit, ingresos_operacionales: at }) => (at === null ? [] : [[nit, at]])),
    );
    const away = (nit: string) => Math.abs(revenue.get(nit)! - revenue.get(near[0]!)!);
    const nearest = [...revenue.keys()].filter((nit) => nit !== near[0]).sort((a, b) => away(a) - away(b));
    expect(near.slice(1).map(away)).toEqual(nearest.slice(0, near.length - 1).map(away));

    for (const [i, href] of hrefs.entries()) {
      if (i > 0) await go('/comparar');
      await links.nth(i).click();
      await page.waitForURL(`**${href}`);
      await settled(page);
      expect(await page.locator('#chosen li').count(), href).toBe(href.split(',').length);
      expect(await page.textContent('#indicadores caption')).toContain(`Indicadores de ${anio}`);
      expect(await page.locator('[role=alert]').count()).toBe(0);
    }
    expect(faults).toEqual([]);
    await close();
  });

  it('fits a telephone by night with five names of 120 letters, one without a blank', async () => {
    const { most, others } = await byClass();
    const names = [
      'X'.repeat(120),
      ...[1, 2, 3, 4].map((i) => `${'SOCIEDAD COMERCIALIZADORA '.repeat(5).slice(0, 119)}${i}`),
    ];
    const visitor = await visit(site);
    const { page, faults, go, close } = visitor;
    await page.route('**/api/v1/empresas?*', async (route) => {
      const answer = await (await route.fetch()).json();
      for (const [i, { profile }] of answer.data.empresas.entries())
        if (profile) profile.razon_social = names[i];
      await route.fulfill({ json: answer });
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    for (const nits of [most.slice(0, 5), [most[0], ...others.slice(0, 4)]]) {
      await go(`/comparar?nit=${nits.join(',')}&modo=indice&cifra=ganancia_neta`);
      expect(await page.textContent('#chosen')).toContain(names[0]);
      for (const summary of await page.locator('summary').all()) await summary.click();
      await drawn(page);
      expect(await violations(page)).toEqual([]);
      expect(await violations(page, [], lookRules)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
    expect(faults).toEqual([]);
    await close();
  });

  it('shows the figures where the quartiles do not come, and gets them when asked again', async () => {
    const { most } = await byClass();
    const { page, faults, go, close } = await visit(site, { expected: [500] });
    const problem = { title: 'Error interno', detail: 'x', status: 500, type: 'http://x/errors/internal' };
    await page.route('**/*include=benchmark*', (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', json: problem }),
    );
    await go(`/comparar?nit=${most.slice(0, 2).join(',')}`);
    expect(await page.textContent('#indicadores [role=alert]')).toContain('Error interno');
    expect(await page.locator('#indicadores tr[data-indicator]').count()).toBe(indicatorKeys.length);
    expect(await page.locator('#indicadores .band').count()).toBe(0);
    await page.unroute('**/*include=benchmark*');
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await page.locator('#indicadores .band').first().waitFor();
    expect(await page.locator('#indicadores [role=alert]').count()).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });

  it('says of a NIT that nobody has what the API says of it, and compares the others', async () => {
    const { most } = await byClass();
    const { page, calls, faults, go, close } = await visit(site, { expected: [404] });
    await go(`/comparar?nit=${most[0]},999999999`);
    expect(await page.textContent('[role=alert]')).toContain('999999999');
    expect(await page.locator('#tabla thead th').count()).toBe(2);
    expect(calls.length).toBe(3);
    expect(faults).toEqual([]);
    await close();
  });

  it('shows hostile names as text: several of one class, of two, and in the offers', async () => {
    const { most, others } = await byClass();
    const { page, faults, go, close } = await visit(site);
    const rename = async (pattern: string) =>
      page.route(pattern, async (route) => {
        const text = await (await route.fetch()).text();
        const body = text.replaceAll(/"(razon_social|nombre)":"[^"]*"/g, (_, key) =>
          JSON.stringify({ [key]: hostileName }).slice(1, -1),
        );
        await route.fulfill({ body, contentType: 'application/json' });
      });
    for (const pattern of ['**/api/v1/**', '**/sectores.json']) await rename(pattern);
    for (const path of [
      '/comparar',
      `/comparar?nit=${most.slice(0, 3).join(',')}&modo=indice&cifra=ganancia_neta`,
      `/comparar?nit=${most[0]},${others[0]}`,
    ]) {
      await go(path);
      expect(await page.textContent('#page')).toContain(hostileName);
      expect(await page.locator('img[src=x], [onerror]').count()).toBe(0);
    }
    expect(await page.textContent('#grupos')).toContain(hostileName);
    expect(await page.textContent('svg.band title')).not.toContain('undefined');
    expect(faults).toEqual([]);
    await close();
  });
});
