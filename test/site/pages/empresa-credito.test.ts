/** The sheet of a company for a credit file, compared with the API's answers. */

import { beforeAll, expect, it } from 'vitest';
import type { Company } from '../../../contract/http/company.ts';
import { printed, sharedSample } from '../../build-fixture.ts';
import { readTruth } from '../../oracle/sample.ts';
import { between, type DrawnSite, openDrawnSite } from './drawn.ts';

let site: DrawnSite;
beforeAll(async () => {
  site = await openDrawnSite(printed);
});

const sheetOf = (nit: string) => site.page(`/empresa/${nit}?hoja=credito`);
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

it('is drawn of every company, and neither judges nor recommends', async () => {
  expect(site.nits.length).toBeGreaterThan(50);
  for (const nit of site.nits) {
    const text = await sheetOf(nit);
    expect(text, nit).not.toMatch(/undefined|NaN|\[object/);
    expect(text, nit).not.toMatch(/rating|calificaci|insolven/i);
    expect(text, nit).toContain('<meta name="robots" content="noindex"/>');
    expect(text.match(/class="credit-page"/g), nit).toHaveLength(2);
    expect(await site.page(`/empresa/${nit}`)).toContain(`href="/empresa/${nit}?hoja=credito"`);
  }
});

it('of one year alone says its amounts once', async () => {
  const { raw } = await sharedSample(printed);
  const once = readTruth(raw).filter(({ anios }) => Object.keys(anios).length === 1);
  expect(once).not.toEqual([]);
  const tables = async (nit: string) => (await sheetOf(nit)).match(/>Pesos de (?:cada año|20\d\d), en/g)!;
  for (const { nit } of once) expect(await tables(nit), nit).toHaveLength(1);
  expect(await tables(site.nits[0]!)).toHaveLength(2);
});

it('shows the terms of Z″, which add up to it', async () => {
  let found = 0;
  for (const nit of site.nits) {
    const terms = [...(await sheetOf(nit)).matchAll(/data-aporte="([^"]+)"/g)].map(([, value]) =>
      Number(value),
    );
    if (terms.length === 0) continue;
    const score = terms.pop()!;
    expect(terms).toHaveLength(4);
    expect(
      terms.reduce((a, b) => a + b),
      nit,
    ).toBeCloseTo(score, 5);
    found++;
  }
  expect(found).toBeGreaterThan(30);
});

it('shows amounts also in pesos of the latest year: balances by December, flows by the mean', async () => {
  const [nit] = site.nits;
  const { financials } = await site.data<Company>(`/api/v1/empresa/${nit}`);
  const last = (rows: readonly { anio: number }[] = []) => rows.find(({ anio }) => anio === 2024) as never;
  const [{ ingresos_operacionales: revenue }, { total_activos: assets }] = [
    last(financials!.estado_resultados) as Record<string, number>,
    last(financials!.estado_situacion_financiera) as Record<string, number>,
  ];
  const text = textOf(between(await sheetOf(nit!), 'Pesos de 2025, en', '</table>'));
  const millions = (amount: number) => Math.round(amount / 1000).toLocaleString('es-CO');
  // Mean prices of 2025 are 5.1 % above those of 2024; December went from 144.88 to 152.27.
  expect(text).toContain(` ${millions(revenue! * 1.051)} `);
  expect(text).toContain(` ${millions((assets! * 152.27) / 144.88)} `);
});

it('draws the bars of the cash bridge beside each other, within their picture', async () => {
  let drawn = 0;
  for (const nit of site.nits) {
    const [, width, height, bars = ''] =
      /<svg viewBox="0 0 (\d+) (\d+)" role="img" aria-label="Puente de caja.*?>(.*?)<\/svg>/s.exec(
        await sheetOf(nit),
      ) ?? [];
    let [count, right] = [0, 0];
    for (const [, ...sizes] of bars.matchAll(
      /<rect class="bar [^"]*" x="(.*?)" width="(.*?)" y="(.*?)" height="(.*?)"/g,
    )) {
      const [x, wide, y, high] = sizes.map(Number) as [number, number, number, number];
      expect(x, nit).toBeGreaterThan(right);
      right = x + wide;
      expect(y, nit).toBeGreaterThanOrEqual(0);
      expect(y + high, nit).toBeLessThanOrEqual(Number(height));
      count += 1;
    }
    if (count === 0) continue;
    expect(count, nit).toBe(8);
    expect(right, nit).toBeLessThanOrEqual(Number(width));
    drawn += 1;
  }
  expect(drawn).toBeGreaterThan(20);
});

it('has no row without a figure, and names what has none in a line', async () => {
  let missing = 0;
  for (const nit of site.nits) {
    const text = await sheetOf(nit);
    const { indicators } = await site.data<Company>(`/api/v1/empresa/${nit}`);
    const years = indicators!.by_year.slice(-5);
    for (const [, key] of text.matchAll(
      /<tr data-figure="(\w+)"><th[^>]*>[^<]*<\/th>(?:<td class="number">–<\/td>)*<td>/g,
    ))
      expect.fail(`${nit} has no ${key} in any year, and a row of it`);
    for (const [key, { nombre }] of Object.entries(indicators!.definitions).slice(0, 2)) {
      const isKnown = years.some((row) => typeof row[key as 'roe'] === 'number');
      expect(text.includes(`data-figure="${key}"`), `${nit} ${key}`).toBe(isKnown);
      if (isKnown) continue;
      expect(text).toMatch(new RegExp(`Sin valor: [^<]*${nombre}`));
      missing++;
    }
    expect(text).not.toContain('solo información');
    expect(text).toContain('data-print');
  }
  expect(missing).toBeGreaterThan(3);
});

it('says where the newest value stands among the quartiles of the group that it names', async () => {
  const placed = new Set<string>();
  for (const nit of site.nits) {
    const text = await sheetOf(nit);
    const { indicators, benchmark, anio_completo } = await site.data<Company>(
      `/api/v1/empresa/${nit}?include=indicators,benchmark,anio_completo`,
    );
    const { anio } = indicators!.by_year.at(-1)!;
    const whole = anio_completo!.by_year.find((year) => year.anio === anio);
    const newest = { anio, ...indicators!.by_year.at(-1), ...whole?.indicadores } as Record<
      string,
      number | null
    > & { anio: number };
    const [, code] = /entre las de su \S+ CIIU (\w+)/.exec(text) ?? [];
    const group = benchmark?.peer_stats_by_year[newest.anio]?.find(({ codigo }) => codigo === code);
    for (const key of ['roe', 'margen_neto', 'razon_corriente'] as const) {
      const [, told] =
        new RegExp(`<tr data-figure="${key}">(?:(?!</tr>).)*?<td>([^<]*)</td></tr>`).exec(text) ?? [];
      if (told === undefined) continue;
      const { p25 = null, p50 = null, p75 = null } = group?.indicadores[key] ?? {};
      expect(told, `${nit} ${key}`).toBe(placeOf(newest[key] ?? null, p25, p50, p75));
      placed.add(told);
    }
  }
  expect(placed.size).toBeGreaterThan(4);
});

function placeOf(value: number | null, ...[low, middle, high]: (number | null)[]): string {
  if (value === null || low == null || middle == null || high == null) return '–';
  if (value === middle) return 'en la mediana';
  if (value < middle) return value < low ? 'bajo el cuartil 1' : 'bajo la mediana';
  return value > high ? 'sobre el cuartil 3' : 'sobre la mediana';
}

it('asks for a sheet that there is', async () => {
  const response = await site.fetch(`/empresa/${site.nits[0]}?hoja=otra`);
  expect(response.status).toBe(400);
  expect(JSON.stringify(await response.json())).toContain('debe ser: credito');
});
