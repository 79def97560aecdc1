/** Figures of the comparison: lines, and indicators with quartiles. */

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Company } from '../../../contract/http/company.ts';
import type { Entity } from '../../../contract/http/entity.ts';
import { indicatorKeys } from '../../../contract/http/figure-keys.ts';
import type { Benchmark } from '../../../contract/http/schemas.ts';
import { formatIndicator } from '../../../site/parts/document/format.ts';
import { axeViolations, hasBrowser, openPage, openTestSite, type TestSite, waitForIdle } from '../browser.ts';
import { bandsIn, byClass, comparisonChanged, csvRowsOf } from '../comparing.ts';
import { api, someCompany, someEntity } from '../documents/subjects.ts';

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

  it('draws each company before the quartiles of its own class, and asks twice for five', async () => {
    const { most, others, year } = await byClass(site.server);
    const nits = [most[0]!, ...others.slice(0, 4)];
    const visitor = await openPage(site);
    const { page, calls, faults, go, close } = visitor;
    await go(`/comparar?nit=${nits.join(',')}&anio=${year}&grupo=clase`);
    const list = [...nits].sort((a, b) => Number(a) - Number(b)).join(',');
    expect(calls).toEqual([
      `/api/v1/empresas?include=profile,financials,indicators,derivadas,crecimiento&nit=${list}`,
      `/api/v1/empresas?include=benchmark&nit=${list}&years=${year}`,
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
});
