/** The page of a company in English: its figures are those of the API, and what is missing says why. */

import { parse } from 'csv-parse/sync';
import { beforeAll, expect, it } from 'vitest';
import { escapeHtml } from '../../../contract/html.ts';
import type { Company } from '../../../contract/http/company.ts';
import { siteUrl } from '../../paths.ts';
import { between, type DrawnSite, hostileCompanyName, openDrawnSite } from './drawn.ts';

let site: DrawnSite;
beforeAll(async () => {
  site = await openDrawnSite();
});

const cellsIn = (row: string) => [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, text]) => text!);
const rowsIn = (table: string) =>
  table
    .split(/<tr[^>]*>/)
    .slice(1)
    .map(cellsIn);
const section = (text: string, title: string) => between(text, `<h2>${title}</h2>`, '</section>');

it('has the lines and amounts of the statements as the table of the API has them in English', async () => {
  let compared = 0;
  for (const nit of site.nits.slice(0, 20)) {
    const text = await site.page(`/en/empresa/${nit}`);
    const csv = await (await site.fetch(`/api/v1/empresa/${nit}/financials?format=csv&idioma=en`)).text();
    const lines = parse(csv, { columns: true }) as Record<
      'estado' | 'anio' | 'etiqueta' | 'miles_cop',
      string
    >[];
    const filed = lines.filter(({ estado, miles_cop: valor }) => estado === 'resultados' && valor !== '');
    if (filed.length === 0) continue;
    const [head, ...rows] = rowsIn(section(text, 'Income statement'));
    const years = head!.slice(1);
    const shown = rows.flatMap(([label, ...values]) =>
      values.flatMap((value, i) => (value === '–' ? [] : [`${label} ${years[i]} ${value}`])),
    );
    const wanted = filed
      .filter(({ anio }) => years.includes(anio))
      .map(({ etiqueta, anio, miles_cop: valor }) => {
        const amount = Number(valor).toLocaleString('en-US').replace('-', '−');
        return `${escapeHtml(etiqueta)} ${anio} ${amount.replace('−0', '0')}`;
      });
    expect(shown.sort(), nit).toEqual(wanted.sort());
    compared += wanted.length;
  }
  expect(compared).toBeGreaterThan(1000);
});

it('says why a figure is missing, in the cell and below the table', async () => {
  let told = 0;
  for (const nit of site.nits.slice(0, 20)) {
    const table = section(await site.page(`/en/empresa/${nit}`), 'Indicators');
    const { indicators } = await site.data<Company>(`/api/v1/empresa/${nit}`);
    for (const [, before, reason] of table.matchAll(/(<tr(?:(?!<tr).)*?)title="([^"]+)">–/gs)) {
      expect(before).toContain('scope="row"');
      expect(table).toContain(`Because ${reason}: `);
      told++;
    }
    const shown = rowsIn(table)[0]!.slice(1);
    const last = indicators!.by_year.at(-1)!;
    expect(shown.at(-1)).toBe(String(last.anio));
    expect(table.includes('>Return on equity, %<')).toBe(
      indicators!.by_year.slice(-shown.length).some(({ roe }) => roe !== null),
    );
  }
  expect(told).toBeGreaterThan(10);
});

it('and the page in Spanish name each other, and neither lets a name be markup', async () => {
  for (const nit of site.nits.slice(0, 3)) {
    const pages = [await site.page(`/empresa/${nit}`), await site.page(`/en/empresa/${nit}`)];
    for (const text of pages) {
      expect(text).toContain(`<link rel="alternate" hreflang="es" href="${siteUrl}/empresa/${nit}">`);
      expect(text).toContain(`<link rel="alternate" hreflang="en" href="${siteUrl}/en/empresa/${nit}">`);
    }
    expect(pages.map((text) => /<html lang="([^"]+)"/.exec(text)?.[1])).toEqual(['es-CO', 'en']);
    expect(pages[1]).toContain(`<link rel="canonical" href="${siteUrl}/en/empresa/${nit}">`);
  }
  const { results } = await site.data<{ results: { nit: string; razon_social: string }[] }>(
    `/api/v1/search?q=${encodeURIComponent('img src x onerror alert')}`,
  );
  const hostile = results.find(({ razon_social }) => razon_social.startsWith(hostileCompanyName))!;
  expect(await site.page(`/en/empresa/${hostile.nit}`)).not.toContain(hostileCompanyName);
});

it('is not there for a company that is not', async () => {
  expect(await site.page('/en/empresa/123456789', 404)).toContain('<h1>');
});
