/** The pages of companies in English: their figures are those of the API, and what is missing says why. */

import { parse } from 'csv-parse/sync';
import { beforeAll, expect, it } from 'vitest';
import type { Screener } from '../../../../contract/http/schemas.ts';
import type { CompanyFacts } from '../../../../site/parts/company/facts.ts';
import { uncapitalized } from '../../../../site/words/formats.ts';
import { figureWords } from '../../../../site/words/words.ts';
import { siteUrl } from '../../../paths.ts';
import { escaped } from '../../markup.ts';
import { between, type DrawnSite, hostileCompanyName, openDrawnSite } from '../drawn.ts';
import { spanishIn } from './spanish.ts';

let site: DrawnSite;
beforeAll(async () => {
  site = await openDrawnSite();
});

const cellsIn = (row: string) => [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, text]) => text!);
/** The years of the heads, without what stands below them. */
const yearsIn = (head: readonly string[]) => head.slice(1).map((text) => text.replace(/<.*/, ''));

it('has the lines and amounts of the statements as the table of the API has them in English', async () => {
  let compared = 0;
  for (const nit of site.nits.slice(0, 20)) {
    const text = await site.page(`/en/empresa/${nit}?anio=todos`);
    const csv = await (await site.fetch(`/api/v1/empresa/${nit}/financials?format=csv&idioma=en`)).text();
    const lines = parse(csv, { columns: true }) as Record<
      'estado' | 'anio' | 'etiqueta' | 'miles_cop',
      string
    >[];
    const filed = lines.filter(({ estado, miles_cop: valor }) => estado === 'resultados' && valor !== '');
    if (filed.length === 0) continue;
    const table = between(text, 'data-statement="resultados"', '</table>');
    const [head, ...rows] = table.split(/<tr[^>]*>/).slice(1);
    const years = yearsIn(cellsIn(head!));
    const shown = rows.flatMap((row) => {
      const label = cellsIn(row)[0]!.replaceAll(/<[^>]*>/g, '');
      return [...row.matchAll(/<td[^>]*title="([^"]*)"/g)].flatMap(([, said], i) =>
        said!.endsWith(', as filed') ? [`${label} ${years[i]} ${said!.split(' ')[0]}`] : [],
      );
    });
    const wanted = filed.map(({ etiqueta, anio, miles_cop: valor }) => {
      const amount = Number(valor).toLocaleString('en-US').replace('-', '−');
      return `${escaped(etiqueta)} ${anio} ${amount.replace('−0', '0')}`;
    });
    expect(shown.sort(), nit).toEqual(wanted.sort());
    compared += wanted.length;
  }
  expect(compared).toBeGreaterThan(1000);
});

it('of a company is drawn from the facts of the page in Spanish, with names in English', async () => {
  let renamed = 0;
  for (const nit of site.various) {
    const english = await site.facts<CompanyFacts>(`/en/empresa/${nit}`);
    const spanish = await site.facts<CompanyFacts>(`/empresa/${nit}`);
    expect(english.company.financials).toEqual(spanish.company.financials);
    expect(english.company.indicators.by_year).toEqual(spanish.company.indicators.by_year);
    expect(english.company.indicators.definitions.roe!.nombre).toBe('Return on equity');
    expect(english.analysis.crecimiento.definitions.crecimiento_ingresos!.nombre).toBe('Revenue growth');
    expect(Object.keys(english.lines)).toEqual(Object.keys(spanish.lines));
    for (const [key, [label, kind]] of Object.entries(spanish.lines)) {
      const [name, kindOfName, filed = name] = english.lines[key]!;
      expect([kindOfName, filed], key).toEqual([kind, label]);
      if (name !== label) renamed++;
    }
  }
  expect(renamed).toBeGreaterThan(100);
});

it('of a company says why a figure is missing, in the cell or in the line of those that nobody has', async () => {
  const { reasons } = figureWords.en;
  let told = 0;
  for (const nit of site.nits.slice(0, 20)) {
    const block = between(await site.page(`/en/empresa/${nit}`), 'id="indicadores"', '</section>');
    const nobody = /class="nobody".*?<\/tbody>/s.exec(block)?.[0] ?? '';
    const { indicators } = await site
      .facts<CompanyFacts>(`/en/empresa/${nit}`)
      .then(({ company }) => company);
    const last = indicators.by_year.at(-1)!;
    for (const [key, reason] of Object.entries(indicators.motivos_nulos[last.anio] ?? {})) {
      const why = reasons[reason]!;
      const row = new RegExp(`<tr data-indicator="${key}".*?</tr>`, 's').exec(block)?.[0];
      if (row) expect(row).toContain(`title="${why}"`);
      else expect(nobody).toContain(indicators.definitions[key]!.nombre);
      if (!row) expect(nobody).toContain(`(${uncapitalized(why)})`);
      told++;
    }
  }
  expect(told).toBeGreaterThan(10);
});

it('of a company has no word of Spanish outside of names and of what says that it is in Spanish', async () => {
  const { empresas } = await site.data<Screener>('/api/v1/screener?page_size=200');
  const names = empresas.map(({ razon_social }) => razon_social);
  for (const nit of [...site.various, ...site.nits.slice(0, 30)])
    for (const path of [`/en/empresa/${nit}`, `/en/empresa/${nit}?pesos=constantes`])
      expect(spanishIn(await site.page(path), names), path).toEqual([]);
});

it('and the page in Spanish name each other, and neither lets a name be markup', async () => {
  for (const nit of site.nits.slice(0, 3)) {
    const pages = [await site.page(`/empresa/${nit}`), await site.page(`/en/empresa/${nit}`)];
    for (const text of pages) {
      expect(text).toContain(`<link rel="alternate" hreflang="es" href="${siteUrl}/empresa/${nit}"/>`);
      expect(text).toContain(`<link rel="alternate" hreflang="en" href="${siteUrl}/en/empresa/${nit}"/>`);
    }
    expect(pages.map((text) => /<html lang="([^"]+)"/.exec(text)?.[1])).toEqual(['es-CO', 'en']);
    expect(pages[1]).toContain(`<link rel="canonical" href="${siteUrl}/en/empresa/${nit}"/>`);
    expect(pages[0]!.indexOf(`href="/en/empresa/${nit}"`)).toBeLessThan(pages[0]!.indexOf('</h2>'));
    expect(pages[1]).toContain('placeholder="Name or NIT (tax number)"');
    for (const [, href] of pages[1]!.matchAll(/href="(\/en\/sector\/[^"]+)"/g)) await site.page(href!);
    expect(pages[1]).not.toContain('Bogotá, D.C., Bogotá, D.C.');
  }
  const { results } = await site.data<{ results: { nit: string; razon_social: string }[] }>(
    `/api/v1/search?q=${encodeURIComponent('img src x onerror alert')}`,
  );
  const hostile = results.find(({ razon_social }) => razon_social.startsWith(hostileCompanyName))!;
  expect(await site.page(`/en/empresa/${hostile.nit}`)).not.toContain(hostileCompanyName);
});

it.each([
  ['/en/empresa/123456789', 404],
  ['/en/sfc/123456789', 404],
  ['/en/sector/clase/9999', 404],
  ['/en/sector/seccion/g', 404],
  ['/en/linea/nada', 404],
  ['/en/sfc?grupo=banca', 400],
])('%s is a fault, told in English', async (path, status) => {
  const response = await site.fetch(path, { headers: { accept: 'text/html' } });
  const text = await response.text();
  expect(response.status).toBe(status);
  expect(text).toContain('<html lang="en">');
  expect(spanishIn(text)).toEqual([]);
});

it('of a NIT that is nearly one leads to its page in English', async () => {
  const [nit] = site.nits;
  const text = await site.page(`/en/empresa/${nit!.slice(0, -1)}`, 404);
  expect(text).toContain(`href="/en/empresa/${nit!.slice(0, -1)}`);
});
