/** /mis-cifras: the lines of a filed company give its figures and its places; what is typed stays in the browser. */

import { beforeAll, describe, expect, it } from 'vitest';
import { ownLines } from '../../../contract/figures/own-figures.ts';
import type { Company } from '../../../contract/http/company.ts';
import { indicatorKeys, statementProperty } from '../../../contract/http/figure-keys.ts';
import type { Screener } from '../../../contract/http/schemas.ts';
import type { Sector } from '../../../contract/http/sectors.ts';
import { formatIndicator } from '../../../site/parts/document/format.ts';
import { axeViolations, hasBrowser, openPage, openTestSite, type TestSite, waitForIdle } from '../browser.ts';
import { api } from '../documents/subjects.ts';

type Row = Readonly<Record<string, number | null>>;

describe.skipIf(!hasBrowser())('own figures', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });

  /** A company that counts in the statistics of its section in its last year and has indicators of all kinds. */
  async function filedCompany() {
    const { empresas } = await api<Screener>(site.server, '/screener?page_size=50&calidad=A');
    for (const { nit } of empresas) {
      const company = await api<Company>(
        site.server,
        `/empresa/${nit}?include=profile,financials,indicators,benchmark,tamano,senales`,
      );
      const year = company.profile!.ultimo_anio;
      const places = company.benchmark?.empresa.percentiles.find(
        ({ nivel, anio }) => nivel === 'seccion' && anio === year,
      );
      const own = company.indicators!.by_year.find(({ anio }) => anio === year)! as Row;
      if (places && indicatorKeys.every((key) => own[key] !== null)) return { company, year, places, own };
    }
    throw new Error('the sample has no such company');
  }

  it('of a filed company are its indicators, places, signs and size', async () => {
    const { company, year, places, own } = await filedCompany();
    const { financials, profile, senales, tamano } = company;
    const linesOf = (wanted: number): Row =>
      Object.assign(
        {},
        ...[
          financials!.estado_resultados,
          financials!.estado_situacion_financiera,
          financials!.estado_flujo_efectivo,
        ].map((rows) => rows?.find(({ anio }) => anio === wanted) ?? {}),
      );
    const [now, before] = [linesOf(year), linesOf(year - 1)];
    const query = new URLSearchParams({ anio: String(year), ciiu: profile!.ciiu!.codigo, con: 'seccion' });
    for (const line of ownLines.keys()) query.set(line, `${now[line] ?? ''}~${before[line] ?? ''}`);

    const { page, calls, faults, go, close } = await openPage(site);
    await go(`/mis-cifras#${query}`);
    await page.locator('#resultado[aria-busy=false] tr[data-figure]').first().waitFor();
    const cellsOf = (key: string) => page.locator(`tr[data-figure=${key}] td`).allTextContents();
    for (const key of indicatorKeys) {
      const [value, , place] = await cellsOf(key);
      const { unit } = company.indicators!.definitions[key]!;
      expect([key, value]).toEqual([key, formatIndicator(own[key]!, unit)]);
      const filed = places.indicadores[key];
      expect([key, place]).toEqual([key, filed === null ? '–' : String(filed)]);
    }
    const text = await page.locator('#senales').textContent();
    const signs = senales!.by_year.find(({ anio }) => anio === year)!;
    expect(text).toContain(`Patrimonio negativo: ${signs.patrimonio_negativo ? 'sí' : 'no'}`);
    const size = tamano!.by_year.find(({ anio }) => anio === year)!.tamano!;
    expect(text!.normalize('NFD').replace(/\p{M}/gu, '')).toContain(`Tamano: ${size}`);
    expect(faults).toEqual([]);

    const section = profile!.ciiu!.seccion;
    const call = `/sector/seccion/${section}?include=estructura&years=${year}`;
    // No figure goes along.
    expect(calls).toEqual([`/api/v1${call}`]);
    const { estructura } = await api<Sector>(site.server, call);
    const ofCompany = await api<Company>(
      site.server,
      `/empresa/${profile!.nit}?include=estructura&years=${year}`,
    );
    const percent = (part: number | null | undefined) =>
      part == null ? '–' : formatIndicator(part, 'percent');
    const { todas } = estructura!.by_year[year]!;
    let parts = 0;
    for (const [line, statement] of ownLines) {
      const { propia } = ofCompany.estructura!.by_year[0]![statementProperty[statement]]?.lineas[line] ?? {};
      if (propia === undefined) continue;
      const { p50, agregado, con } = todas[statementProperty[statement]]?.lineas[line] ?? {};
      const [own, median, , aggregate, having] = await page
        .locator(`tr[data-part=${line}] td`)
        .allTextContents();
      expect([line, own, median, aggregate, having]).toEqual([
        line,
        percent(propia),
        percent(p50),
        percent(agregado),
        con === undefined ? '–' : String(con),
      ]);
      parts++;
    }
    expect(parts).toBeGreaterThan(15);
    await close();
  });

  it('are of what was typed: the rest is unknown, gross profit follows, and what does not fit is said beside it', async () => {
    const { page, faults, go, close } = await openPage(site);
    await page.setViewportSize({ width: 390, height: 844 });
    await go('/mis-cifras');
    const type = async (label: string, text: string) => {
      await page.getByLabel(label, { exact: true }).fill(text);
      await page.keyboard.press('Tab');
    };
    const activity = page.locator('#actividad');
    for (const key of ['Tab', 'Enter']) {
      await page.getByLabel('Actividad: qué hace').fill('4711');
      await page.keyboard.press(key);
      await activity.getByText('Actividad: 4711 ').waitFor();
      await activity.getByRole('button', { name: 'Quitar' }).click();
    }
    await page.getByLabel('Actividad: qué hace').fill('ferretería pinturas');
    await page.getByRole('button', { name: /^4752 / }).click();
    expect(await activity.textContent()).toContain('Actividad: 4752 ');
    const before = page.getByLabel('Activos corrientes totales, el año anterior', { exact: true });
    const { x, width } = (await before.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(390);
    expect(width).toBeGreaterThan(100);

    await type('Activos corrientes totales, el año', '600');
    await type('Ingresos de actividades ordinarias, el año', '1000');
    await type('Costo de ventas, el año', '700');
    const row = (key: string) => page.locator(`tr[data-figure=${key}]`);
    await row('margen_bruto').waitFor();
    expect(await row('margen_bruto').locator('td').first().textContent()).toBe(
      formatIndicator(30, 'percent'),
    );
    expect(await row('dias_cartera').count()).toBe(0);
    expect(await page.locator('#eficiencia').textContent()).toContain('Días de cartera');
    expect(await page.locator('#nota-lines-ganancia_bruta').textContent()).toContain('Se calcula: 300');

    await type('Total de activos, el año', '1000');
    await type('Total pasivos, el año', '500');
    const note = page.locator('#nota-lines-total_activos');
    expect(await note.textContent()).toBe('');
    await type('Patrimonio total, el año', '32');
    expect(await note.textContent()).toBe(
      'No cuadra: Activo total = pasivo total + patrimonio. La cuenta da 532 y aquí dice 1.000; la diferencia es 468.',
    );
    expect(
      await page.getByLabel('Total de activos, el año', { exact: true }).getAttribute('aria-describedby'),
    ).toBe('nota-lines-total_activos');
    expect(await page.locator('#resultado').textContent()).toContain('Hay líneas que no cuadran entre sí');
    await type('Patrimonio total, el año', '500');
    expect(await note.textContent()).toBe('');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await axeViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it('say first, in sentences, how they are beside the others, and ask for what is missing by its name', async () => {
    const { page, faults, go, close } = await openPage(site);
    await page.setViewportSize({ width: 390, height: 844 });
    await go(
      '/mis-cifras#con=seccion&ingresos_operacionales=5200000~4800000&ganancia_neta=260000~&activos_corrientes=2100000~&pasivos_corrientes=1200000~',
    );
    const answers = page.locator('#resultado > section').first();
    await answers.waitFor();
    expect(await answers.getAttribute('id')).toBe('respuesta');
    const text = async () => (await answers.textContent())!.replaceAll('\u00A0', ' ');
    expect(await text()).toContain(
      'Elija su actividad y verá cómo está junto a las sociedades de su sector.',
    );
    expect(await text()).toMatch(/Gana 5,0 de cada 100 pesos que vende\./);
    expect(await text()).toMatch(/Vendió 8,3 % más que en \d{4}, inflación incluida\./);
    expect(await text()).toContain(
      'No se sabe cuánto debe de cada 100 pesos de activos: no se escribió alguno de sus datos.',
    );
    expect(await text()).toContain('175 pesos por cada 100.');
    expect(await page.locator('#senales').textContent()).toContain('Tamaño: no se sabe (elija su actividad)');
    expect(await page.locator('#resultado').textContent()).not.toMatch(/no se reportó|CIIU válido|la fuente/);

    await page.getByLabel('Actividad: qué hace').fill('ferretería pinturas');
    await page.getByRole('button', { name: /^4752 / }).click();
    const margin = page.locator('[data-answer=margen_neto] strong').nth(1);
    await margin.waitFor();
    const place = await page.locator('tr[data-figure=margen_neto] td').nth(2).textContent();
    expect((await margin.textContent())!.replaceAll('\u00A0', ' ')).toBe(`más que ${place} %`);
    expect(await text()).toMatch(/de las \d+ sociedades de su sección CIIU; la mediana es \d+,\d\./);
    // The place of a figure is in sight beside it.
    const box = page.locator('#rentabilidad .scroll');
    expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it('are typed, kept in the address behind the #, and never sent', async () => {
    const { page, faults, go, close } = await openPage(site);
    const sent: string[] = [];
    page.on('request', (request) => void sent.push(request.url() + (request.postData() ?? '')));
    await go('/mis-cifras');
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await field('Activos corrientes totales, el año').fill('2.500.987');
    await field('Pasivos corrientes totales, el año').fill('(1000)');
    await page.keyboard.press('Tab');
    expect(await page.locator('tr[data-figure=razon_corriente]').count()).toBe(0);
    expect(await page.locator('#liquidez').textContent()).toContain('denominador es negativo');
    await field('Pasivos corrientes totales, el año').fill('mil');
    await page.keyboard.press('Tab');
    expect(await page.locator('input:invalid').count()).toBe(1);
    await field('Pasivos corrientes totales, el año').fill('1000000');
    await page.keyboard.press('Tab');
    const ratio = page.locator('tr[data-figure=razon_corriente] td').first();
    expect(await ratio.textContent()).toBe('2,50');
    await page.getByLabel('Los importes van en').selectOption('millones');
    expect(await field('Pasivos corrientes totales, el año').inputValue()).toBe('1.000');
    const address = page.url();
    expect(address).toContain('pasivos_corrientes=1000000');
    await page.goto('about:blank');
    await go(address.slice(site.server.base.length));
    expect(await ratio.textContent()).toBe('2,50');
    expect(sent.filter((one) => /2500987|1000000/.test(one.split('#')[0]!))).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await waitForIdle(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(faults).toEqual([]);
    await close();
  });
});
