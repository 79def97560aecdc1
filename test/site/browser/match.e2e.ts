/** A list of names or NITs matched at /cruzar: 500 names of which a tenth are wrong, thousands of NITs, the keyboard. */

import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Series } from '../../../contract/http/series.ts';
import { coreLength, tokenizeName } from '../../../contract/names/name-tokens.ts';
import { checkDigit } from '../../../contract/nit.ts';
import {
  hasBrowser,
  openPage,
  openTestSite,
  saveDownload,
  type TestSite,
  type VisitedPage,
  waitForIdle,
} from '../browser.ts';
import { api } from '../documents/subjects.ts';

interface Listed {
  readonly nit: string;
  readonly razon_social: string;
  readonly ultimo_anio: number;
}

const withoutForm = (name: string): string => {
  const words = tokenizeName(name);
  return words.slice(0, coreLength(words)).join(' ');
};

/** Ways in which people write the name of a company. */
const ways: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toLowerCase(),
  withoutForm,
  (name) => tokenizeName(name).slice(0, 2).join(' '),
  // A letter lost in the longest word.
  (name) => {
    const longest = tokenizeName(name).reduce((a, b) => (b.length > a.length ? b : a));
    return withoutForm(name).replace(longest, longest.slice(0, 2) + longest.slice(3));
  },
];

describe.skipIf(!hasBrowser())('a list at /cruzar', () => {
  let site: TestSite;
  let companies: readonly Listed[];
  let visitor: VisitedPage;
  beforeAll(async () => {
    site = await openTestSite();
    const { base } = site.server;
    const latest = (await (await fetch(`${base}/data/latest.json`)).json()) as { base: string };
    companies = (await (await fetch(`${base}/data/${latest.base}empresas.json`)).json()) as Listed[];
    visitor = await openPage(site);
  });
  afterAll(() => visitor.close());

  const list = () => visitor.page.getByLabel('Su lista', { exact: true });
  const counted = async () => (await visitor.page.locator('#cuenta').textContent())!;
  const rows = () => visitor.page.locator('.matches tbody tr');

  async function match(text: string): Promise<void> {
    await list().evaluate((field, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      (field as HTMLTextAreaElement).select();
      const event = new ClipboardEvent('paste', { clipboardData, cancelable: true });
      if (field.dispatchEvent(event)) document.execCommand('insertText', false, pasted);
    }, text);
    await visitor.page.getByRole('button', { name: 'Cruzar', exact: true }).click();
    await answered(visitor.page);
  }

  async function table(): Promise<Record<string, string>[]> {
    const { text } = await saveDownload(visitor.page, () =>
      visitor.page.getByRole('button', { name: 'CSV: su lista cruzada' }).click(),
    );
    return parse(text, { columns: true });
  }

  it('counts 500 names of which a tenth are wrong, none of them matched to another company', async () => {
    const names = Array.from({ length: 500 }, (_, i) => {
      const company = companies[(i * 7) % companies.length]!;
      const other = companies[(i * 7 + 3) % companies.length]!;
      return i % 10 === 9
        ? { text: `Zutano ${i} ${tokenizeName(other.razon_social)[0]} Inexistente`, nit: null }
        : { text: ways[i % ways.length]!(company.razon_social), nit: company.nit };
    });
    await visitor.go('/cruzar');
    visitor.calls.length = 0;
    await match(names.map(({ text }) => text).join('\n'));
    const result = await table();
    expect(result.map(({ texto }) => texto)).toEqual(
      names.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim()),
    );
    const of = (estado: string) => result.filter((row) => row.estado === estado).length;
    const [matched, doubtful, missed] = ['encontrada', 'dudosa', 'no_encontrada'].map(of) as [
      number,
      number,
      number,
    ];
    expect(matched + doubtful + missed).toBe(500);
    expect(await counted()).toMatch(
      new RegExp(`^500 líneas: ${matched} encontradas, ${doubtful} dudosas, ${missed} no encontradas\\.`),
    );
    const wrong = result.filter((_, i) => names[i]!.nit === null);
    expect(wrong.filter(({ estado }) => estado === 'encontrada')).toEqual([]);
    expect(wrong).toHaveLength(50);
    const asFiled = result.filter((_, i) => names[i]!.nit !== null && i % ways.length < 2);
    expect(asFiled.every(({ estado }) => estado === 'encontrada')).toBe(true);
    expect(result.filter(({ estado, nit }, i) => estado === 'encontrada' && nit !== names[i]!.nit)).toEqual(
      [],
    );
    const distinct = new Set(names.map(({ text }) => text.toLowerCase().trim())).size;
    expect(visitor.calls).toEqual(Array(Math.ceil(distinct / 50)).fill('/api/v1/reconciliar'));
    expect(visitor.faults).toEqual([]);
  });

  it('filters by state, draws by parts, and takes decisions by hand with the keyboard alone', async () => {
    const { page } = visitor;
    expect(await rows().count()).toBe(100);
    await page.getByRole('button', { name: 'Mostrar 100 más de 400' }).press('Enter');
    expect(await rows().count()).toBe(200);
    expect(await page.evaluate(() => document.activeElement?.closest('tr')?.sectionRowIndex)).toBe(100);

    const before = await counted();
    await page.getByRole('radio', { name: /^Todas/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    const doubtful = Number(/(\d+) dudosas/.exec(before)![1]);
    expect(await rows().count()).toBe(Math.min(doubtful, 100));
    const choice = rows().first().getByRole('combobox');
    await page.keyboard.press('Tab');
    while (!(await choice.evaluate((one) => one === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    const chosen = await choice.inputValue();
    expect(companies.map(({ nit }) => nit)).toContain(chosen);
    expect(await rows().first().locator('a').getAttribute('href')).toBe(`/empresa/${chosen}`);
    expect(await rows().first().textContent()).toContain('Encontrada a mano');
    expect(await counted()).toContain(` ${doubtful - 1} dudosas`);
    await page.keyboard.press('End');
    expect(await choice.inputValue()).toBe('ninguna');
    expect(await rows().first().textContent()).toContain('No encontrada a mano');

    const followed = await page.getByRole('link', { name: 'Seguir estas empresas' }).getAttribute('href');
    expect(followed).toMatch(/^\/cambios\?nit=\d/);

    const other = companies.at(-1)!;
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText(other.nit);
    await page.locator('#otra [role="option"]').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await choice.inputValue()).toBe(other.nit);
    expect(await choice.evaluate((one) => one === document.activeElement)).toBe(true);
    const text = await rows().first().locator('th').textContent();
    const decided = (await table()).filter((row) => row.texto === text);
    expect(decided.map(({ nit, estado, segun }) => [nit, estado, segun])).toContainEqual([
      other.nit,
      'encontrada',
      'a_mano',
    ]);
    expect(visitor.faults).toEqual([]);
  });

  it('finds thousands of NITs without a call to the API, with the figures that are chosen', async () => {
    const { page } = visitor;
    await visitor.go('/cruzar');
    visitor.calls.length = 0;
    const written = Array.from({ length: 5000 }, (_, i) => {
      const { nit } = companies[i % companies.length]!;
      const grouped = nit.replaceAll(/\B(?=(\d{3})+$)/g, '.');
      const digit = checkDigit(nit);
      const nits = [
        nit,
        `${grouped}-${digit}`,
        `${nit}${digit}`,
        `${nit}-${(digit + 1) % 10}`,
        `9${i + 1e7}`,
      ];
      return `cliente ${i};"${nits[i % 5]}";${i}`;
    });
    await match(['Cliente;N.I.T.;Ventas', ...written].join('\r\n'));
    expect(await counted()).toMatch(
      /^5\.000 líneas: 3\.000 encontradas, 1\.000 dudosas, 1\.000 no encontradas\. /,
    );
    await page.getByText('Cifras del archivo').click();
    await page.getByLabel('EBITDA', { exact: true }).check();
    await page.getByLabel('Grado de la presentación').check();
    const result = await table();
    expect(visitor.calls).toEqual([]);
    expect(result).toHaveLength(5000);
    expect(Object.keys(result[0]!).slice(0, 6).join()).toBe('Cliente,N.I.T.,Ventas,estado,segun,puntaje');
    const sought = result.filter(({ estado }) => estado === 'encontrada').slice(0, 40);
    const nits = [...new Set(sought.map(({ nit }) => nit!))];
    for (const key of ['ingresos_operacionales', 'ebitda']) {
      const { series } = await api<Series>(site.server, `/series/${key}?nit=${nits}`);
      for (const { nit, valores } of series) {
        const own = result.find((row) => row.nit === nit)!;
        const value = valores.find(({ anio }) => String(anio) === own.anio_cifras)!;
        expect(own.ultimo_anio).toBe(own.anio_cifras);
        expect([own[`${key}_miles_cop`], own.calidad]).toEqual([String(value.valor ?? ''), value.calidad]);
      }
    }
    expect(visitor.faults).toEqual([]);
  });

  it('survives a deployment: a part of the page that is gone is said, and after a reload list and decisions are there again', async () => {
    const { page, calls, faults, go, close } = await openPage(site, { expected: [404] });
    await go('/cruzar');
    const [first, second, third] = companies as [Listed, Listed, Listed];
    const pasted = [
      'cliente;empresa',
      `1;${first.nit}`,
      `2;${withoutForm(second.razon_social)}`,
      '3;Zutano SAS',
    ];
    await page.locator('#lista').fill(pasted.join('\n'));
    await page.getByRole('button', { name: 'Cruzar', exact: true }).click();
    await answered(page);
    const lines = page.locator('.matches tbody tr');
    const line = lines.nth(2);
    await line.getByRole('button', { name: /^(?:Buscar|Cambiar)/ }).click();
    await page.locator('#otra-nombre').fill(third.nit);
    await page.locator('#otra [role="option"]').first().click();
    expect(await line.textContent()).toContain('Encontrada a mano');
    // The choice by hand stands open where it was used.
    const found = () =>
      lines.evaluateAll((rows) =>
        rows.map((row) => [
          row.querySelector('th')?.textContent,
          row.querySelector('a')?.getAttribute('href'),
          row.querySelector('td:has(.match)')?.textContent,
        ]),
      );
    const before = await found();

    // As after a deployment, which has other parts of the page.
    await page.route('**/bundle/values-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    const download = page.getByRole('button', { name: 'CSV: su lista cruzada' });
    await download.click();
    await page.getByRole('heading', { name: 'Hay que volver a cargar la página' }).waitFor();
    expect(await found()).toEqual(before);
    calls.length = 0;
    await page.unrouteAll();
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('button', { name: 'Volver a cargar' }).click(),
    ]);
    await answered(page);
    expect(await found()).toEqual(before);
    expect(await page.locator('#lista').inputValue()).toBe(pasted.join('\n'));
    expect(calls).toEqual([]);
    const { text } = await saveDownload(page, () => download.click());
    const rows = parse(text, { columns: true }) as Record<string, string>[];
    expect(rows.map(({ nit, segun }) => [nit, segun])[2]).toEqual([third.nit, 'a_mano']);
    expect(faults.filter((fault) => !/values-/.test(fault))).toEqual([]);
    await close();
  });

  it('without figures needs no other part of the page', async () => {
    const { page, faults, go, close } = await openPage(site);
    const parts: string[] = [];
    page.on('request', (request) => parts.push(new URL(request.url()).pathname));
    await go('/cruzar');
    await page.locator('#lista').fill(companies[0]!.nit);
    await page.getByRole('button', { name: 'Cruzar', exact: true }).click();
    await answered(page);
    await page.getByText('Cifras del archivo').click();
    await page.locator('#cifras').evaluate((choice) => {
      for (const box of choice.querySelectorAll<HTMLInputElement>('input:checked')) box.click();
    });
    const { text } = await saveDownload(page, () =>
      page.getByRole('button', { name: 'CSV: su lista cruzada' }).click(),
    );
    expect(text).toContain(companies[0]!.nit);
    expect(parts.filter((path) => path.startsWith('/bundle/'))).toEqual(['/bundle/match.js']);
    expect(faults).toEqual([]);
    await close();
  });

  it('can be stopped, says what is left, and goes on; a failure of the API too', async () => {
    const { page, faults, go, close } = await openPage(site, { expected: [503] });
    await go('/cruzar');
    let asked = 0;
    await page.route('**/api/v1/reconciliar', async (route) => {
      asked += 1;
      if (asked === 2) return page.getByRole('button', { name: 'Detener' }).press('Enter');
      if (asked === 3) return route.fulfill({ status: 503, json: {} });
      return route.continue();
    });
    const names = companies.slice(0, 110).map(({ razon_social }) => razon_social);
    await page.locator('#lista').fill(names.join('\n'));
    await page.getByRole('button', { name: 'Cruzar', exact: true }).click();
    await page.getByText(/^50 de \d+ nombres consultados\. Detenido\.$/).waitFor();
    expect(await page.locator('#cuenta').textContent()).toMatch(/\d\d pendientes/);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Continuar');
    await page.getByRole('button', { name: 'Continuar' }).press('Enter');
    await page.getByText('El servidor respondió con el código 503.').waitFor();
    await page.getByRole('button', { name: 'Continuar' }).press('Enter');
    await answered(page);
    expect(await page.locator('#cuenta').textContent()).toMatch(/^110 líneas: \d+ encontradas/);
    expect(await page.locator('#cuenta').textContent()).not.toContain('pendientes');
    expect(faults).toEqual([]);
    await close();
  });
});

/** Waits until no name is left to ask. */
async function answered(page: Page): Promise<void> {
  await page.locator('#resultado').waitFor();
  await page.locator('#consulta').waitFor({ state: 'hidden' });
  await waitForIdle(page);
}
