/** Figures of the comparison: lines, indicators with quartiles, growth as an index. */

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Batch, Company } from '../../contract/http/company.ts';
import type { Entity } from '../../contract/http/entity.ts';
import { type Benchmark, indicatorKeys, type Screener } from '../../contract/http/schemas.ts';
import { formatIndicator, formatNumber } from '../../public/js/format.js';
import { axeViolations, hasBrowser, openPage, openTestSite, type TestSite, waitForIdle } from './browser.ts';
import { bandsIn, byClass, comparisonChanged, csvRowsOf } from './comparing.ts';
import { api, someCompany, someEntity } from './subjects.ts';

describe.skipIf(!hasBrowser())('the figures of a comparison', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });

  async function look(state: string, page: Page): Promise<void> {
    expect(await axeViolations(page), state).toEqual([]);
  }

  it('sets a supervised entity beside a company on the lines that both have', async () => {
    const [nit, bank] = [await someCompany(site.server), await someEntity(site.server)];
    const visitor = await openPage(site);
    const { page, calls, faults, go, close } = visitor;
    await go(`/comparar?nit=${nit}`);
    await page.locator('#agregar').fill('banco');
    await page
      .locator('.suggestions li')
      .filter({ hasText: Number(bank).toLocaleString('es-CO') })
      .first()
      .click();
    await page.waitForURL((url) => url.search === `?nit=${nit},sfc:${bank}`);
    await comparisonChanged(page, 2);
    await waitForIdle(page);
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
    const table = await csvRowsOf(visitor, 'tabla');
    expect(table.map((row) => [row.fuente, row.nit, Number(row.total_activos_miles_cop)])).toEqual([
      ['SIIS', nit, own!.total_activos],
      ['SFC', bank, assets / 1000],
    ]);
    expect(table[0]).not.toHaveProperty('ganancia_operacional_miles_cop');
    await look('an entity', page);
    expect(faults).toEqual([]);
    await close();
  });

  it('of entities alone says that they have no such indicators', async () => {
    const bank = await someEntity(site.server);
    const { page, calls, faults, go, close } = await openPage(site);
    await go(`/comparar?nit=sfc:${bank}`);
    expect(await page.textContent('#indicadores')).toContain('solo hay entidades vigiladas');
    expect(calls.map((call) => call.split('?')[0])).toEqual([`/api/v1/sfc/${bank}`]);
    expect(faults).toEqual([]);
    await close();
  });

  it('draws each company before the quartiles of its own class, and asks twice for five', async () => {
    const { most, others, year } = await byClass(site.server);
    const nits = [most[0]!, ...others.slice(0, 4)];
    const visitor = await openPage(site);
    const { page, calls, faults, go, close } = visitor;
    await go(`/comparar?nit=${nits.join(',')}&anio=${year}&grupo=clase`);
    const list = [...nits].sort((a, b) => Number(a) - Number(b)).join(',');
    expect(calls).toEqual([
      `/api/v1/empresas?nit=${list}&include=profile,financials,indicators,derivadas,crecimiento`,
      `/api/v1/empresas?nit=${list}&include=benchmark&years=${year}`,
    ]);

    const saved = await csvRowsOf(visitor, 'indicadores');
    const drawn = await bandsIn(page);
    let bands = 0;
    for (const [place, nit] of nits.entries()) {
      const own = await api<Benchmark>(site.server, `/empresa/${nit}/benchmark?years=${year}`);
      const group = own.peer_stats_by_year[year]!.find(({ nivel }) => nivel === 'clase')!;
      const { indicators } = await api<Company>(site.server, `/empresa/${nit}?years=${year}`);
      const percentiles = own.empresa.percentiles.find(({ nivel }) => nivel === 'clase')?.indicadores ?? {};
      for (const key of indicatorKeys) {
        const { p25, p50, p75, n } = group.indicadores[key]!;
        const row = saved.find((one) => one.nit === nit && one.indicador === key)!;
        const told = [row.codigo, row.p25, row.p50, row.p75, row.n, row.valor, row.percentil];
        const value = indicators!.by_year[0]![key];
        expect(told, `${nit} ${key}`).toEqual(
          [group.codigo, p25, p50, p75, n, value, percentiles[key]].map((cell) => String(cell ?? '')),
        );
        const inCell = drawn.filter((band) => band.indicator === key && band.cell === place);
        if (p25 === null || p50 === null || p75 === null) expect(inCell, `${nit} ${key}`).toEqual([]);
        else {
          const [low, middle, high] = [p25, p50, p75].map((at) =>
            formatIndicator(at, indicators!.definitions[key]!.unit),
          );
          expect(inCell, `${nit} ${key}`).toHaveLength(1);
          expect(inCell[0]!.title).toContain(
            `mediana del grupo ${middle}; la mitad central va de ${low} a ${high}`,
          );
          if (typeof value === 'number')
            expect(inCell[0]!.inBox, `${nit} ${key}`).toEqual([p25 <= value && value <= p75]);
          bands++;
        }
      }
    }
    expect(bands, 'bands that were drawn').toBeGreaterThan(10);
    const losses = await page
      .locator('#indicadores .negative')
      .evaluateAll((all) => all.map((one) => one.closest('tr')?.dataset.indicator));
    const profitability = ['margen_bruto', 'margen_operacional', 'margen_neto', 'roa', 'roe'];
    expect(losses.filter((key) => !profitability.includes(key ?? ''))).toEqual([]);
    const below = saved.filter(
      ({ indicador, valor }) => profitability.includes(indicador!) && Number(valor) < 0,
    );
    expect(losses.length).toBe(below.length);
    await look('classes', page);
    expect(faults).toEqual([]);
    await close();
  });

  it('begins with the narrowest groups that have enough companies, and another choice costs no call', async () => {
    const { most, others, year } = await byClass(site.server);
    const benchmarkOf = (nit: string) =>
      api<Benchmark>(site.server, `/empresa/${nit}/benchmark?years=${year}`);
    const classOf = async (nit: string) => (await benchmarkOf(nit)).peer_stats_by_year[year]![0]!;
    const classes = await Promise.all(others.map(classOf));
    const poor = others[classes.findIndex(({ nivel_sugerido }) => nivel_sugerido !== undefined)]!;
    const suggested = classes.find(({ nivel_sugerido }) => nivel_sugerido !== undefined)!.nivel_sugerido!;
    const visitor = await openPage(site);
    const { page, calls, faults, go, close } = visitor;
    const chosen = () => page.locator('#indicadores input[type=radio]:checked').getAttribute('value');
    await go(`/comparar?nit=${most[0]},${poor}&anio=${year}`);
    expect(await chosen()).toBe(suggested);
    expect(await page.textContent('#indicadores')).not.toContain('Muy pocas para cuartiles');
    const asked = calls.length;
    await page.locator('#indicadores input[value=seccion]').check({ force: true });
    expect(new URL(page.url()).searchParams.get('grupo')).toBe('seccion');
    const saved = await csvRowsOf(visitor, 'indicadores');
    for (const nit of [most[0]!, poor]) {
      const groups = (await benchmarkOf(nit)).peer_stats_by_year[year]!;
      const { codigo } = groups.find(({ nivel }) => nivel === 'seccion')!;
      const own = saved.filter((row) => row.nit === nit);
      expect(new Set(own.map((row) => `${row.nivel} ${row.codigo}`))).toEqual(new Set([`seccion ${codigo}`]));
      expect(await page.textContent('#grupos')).toContain(`sección ${codigo}`);
    }
    expect(calls.length).toBe(asked);
    await page.reload();
    await page.waitForSelector('#grupos');
    expect(await chosen()).toBe('seccion');
    expect(faults).toEqual([]);
    await close();
  });

  it('draws one band with a mark for each where all are of one class', async () => {
    const { most, year } = await byClass(site.server);
    const nits = most.slice(0, 4);
    const { page, faults, go, close } = await openPage(site);
    await go(`/comparar?nit=${nits.join(',')}&anio=${year}`);
    const { empresas } = await api<Batch>(site.server, `/empresas?nit=${nits.join(',')}&years=${year}`);
    const own = await api<Benchmark>(site.server, `/empresa/${nits[0]}/benchmark?years=${year}`);
    const group = own.peer_stats_by_year[year]!.find(({ nivel }) => nivel === 'clase')!;
    expect(await page.textContent('#indicadores thead')).toContain(`Frente a la clase ${group.codigo}`);
    expect(await page.textContent('#grupos')).toContain(group.nombre);
    const known = indicatorKeys.filter((key) => group.indicadores[key]!.p50 !== null);
    expect(known.length).toBeGreaterThan(10);
    const drawn = await bandsIn(page);
    expect(await page.locator('#indicadores svg.band').count()).toBe(known.length);
    for (const key of known) {
      const { unit } = empresas[0]!.indicators!.definitions[key]!;
      const inRow = drawn.filter((band) => band.indicator === key);
      expect(inRow, key).toHaveLength(1);
      const { title, inBox, numbers } = inRow[0]!;
      expect(title).toContain(`Mediana del grupo ${formatIndicator(group.indicadores[key]!.p50!, unit)}`);
      const numbered: string[] = [];
      const values: number[] = [];
      for (const [place, nit] of nits.entries()) {
        const company = empresas.find((one) => one.nit === nit)!;
        const value = company.indicators!.by_year[0]![key] ?? null;
        const shown = value === null ? 'sin dato' : formatIndicator(value, unit);
        expect(title).toContain(`${company.profile!.razon_social}: ${shown}`);
        if (value !== null) {
          numbered.push(String(place + 1));
          values.push(value);
        }
      }
      const { p25, p75 } = group.indicadores[key]!;
      expect(inBox, key).toEqual(values.map((value) => p25! <= value && value <= p75!));
      expect(numbers, key).toEqual(numbered);
    }
    await look('one class', page);
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
    const visitor = await openPage(site);
    const { page, faults, go, close } = visitor;
    await go(`/comparar?nit=${gain.nit},${loss.nit}`);
    await page.getByLabel('Cifra').selectOption('ganancia_neta');
    await page.getByRole('radio', { name: 'Índice' }).check({ force: true });
    expect(new URL(page.url()).search).toBe(`?nit=${gain.nit},${loss.nit}&cifra=ganancia_neta&modo=indice`);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('indice');
    await page.reload();
    await waitForIdle(page);

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
    expect(await cells(last)).toEqual([formatNumber(expected, 1)]);
    expect(await page.locator('[data-left-out=negative]').allTextContents()).toEqual([
      `${loss.name}: en ${first} la cifra es negativa.`,
    ]);
    const saved = await csvRowsOf(visitor, 'evolucion');
    const at = saved.find(({ nit, anio }) => nit === gain.nit && anio === String(last))!;
    const index = `indice_${first}_es_100`;
    expect(Number(at[index])).toBe(expected);
    expect(saved.filter(({ nit }) => nit === loss.nit).every((row) => row[index] === '')).toBe(true);
    await look('growth', page);
    expect(faults).toEqual([]);
    await close();
  });

  it('shows the figures where the quartiles do not come, and gets them when asked again', async () => {
    const { most } = await byClass(site.server);
    const { page, faults, go, close } = await openPage(site, { expected: [500] });
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

  it('sets derived figures and growth side by side, and draws them over the years', async () => {
    const { most, year } = await byClass(site.server);
    const nits = most.slice(0, 3).sort((a, b) => Number(a) - Number(b));
    const visitor = await openPage(site);
    const { page, faults, go, close } = visitor;
    await go(`/comparar?nit=${nits.join(',')}&anio=${year}&cifra=ebitda&modo=indice`);
    const { empresas } = await api<Batch>(
      site.server,
      `/empresas?nit=${nits.join(',')}&include=derivadas,crecimiento`,
    );
    const saved = await csvRowsOf(visitor, 'analisis');
    const suffixes = { currency: 'miles_cop', percent: 'porcentaje', ratio: 'veces', days: 'dias' };
    let shown = 0;
    for (const [place, { nit, derivadas, crecimiento }] of empresas.entries())
      for (const section of [derivadas!, crecimiento!]) {
        const row = section.by_year.find(({ anio }) => anio === year);
        for (const [key, { unit }] of Object.entries(section.definitions)) {
          const value = row?.[key] ?? null;
          expect(saved[place]![`${key}_${suffixes[unit]}`], `${nit} ${key}`).toBe(String(value ?? ''));
          const cell = page.locator(`#analisis tr[data-figure=${key}] td`).nth(place);
          if ((await cell.count()) === 0) continue;
          shown++;
          if (value !== null) expect(await cell.textContent()).toBe(formatIndicator(value, unit));
          else {
            expect(await cell.locator('.unseen').textContent(), `${nit} ${key}`).not.toBe('Sin dato');
            expect(section.motivos_nulos[String(year)]?.[key], `${nit} ${key}`).toBeDefined();
          }
        }
      }
    expect(shown).toBeGreaterThan(30);
    expect(await page.textContent('#evolucion h3')).toMatch(/^EBITDA, índice/);

    const choice = page.locator('#evolucion select');
    expect(
      await choice.locator('optgroup').evaluateAll((all) => all.map((one) => one.getAttribute('label'))),
    ).toEqual(['Estados financieros', 'Indicadores', 'Caja y deuda', 'Crecimiento']);
    await choice.selectOption('crecimiento_ingresos');
    expect(await page.textContent('#evolucion h3')).toMatch(/^Crecimiento de los ingresos, en porcentaje/);
    expect(await page.locator('#evolucion [role=radiogroup]').isVisible()).toBe(false);
    expect(new URL(page.url()).searchParams.get('cifra')).toBe('crecimiento_ingresos');
    const drawn = await csvRowsOf(visitor, 'evolucion');
    for (const { nit, anio, crecimiento_ingresos_porcentaje: rate } of drawn) {
      const own = empresas.find((one) => one.nit === nit)!.crecimiento!.by_year;
      const value = own.find((one) => String(one.anio) === anio)?.crecimiento_ingresos ?? '';
      expect(rate, `${nit} ${anio}`).toBe(String(value));
    }
    await choice.selectOption('deuda_neta');
    expect(await page.locator('#evolucion [role=radiogroup]').isVisible()).toBe(true);
    await look('analysis', page);
    expect(faults).toEqual([]);
    await close();
  });
});
