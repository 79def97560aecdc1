/** The page of a CIIU group in English: the page in Spanish in other words, with the figures of the API. */

import { beforeAll, expect, it } from 'vitest';
import type { Sector } from '../../../contract/http/sectors.ts';
import { calm } from '../../../site/parts/document/format.ts';
import type { SectorFacts } from '../../../site/parts/sector/facts.ts';
import { formatsIn } from '../../../site/words/formats.ts';
import { siteUrl } from '../../paths.ts';
import { between, type DrawnSite, openDrawnSite } from './drawn.ts';
import { spanishIn } from './en/spanish.ts';
import { aboutIn, described } from './text.ts';

let site: DrawnSite;
beforeAll(async () => {
  site = await openDrawnSite();
});

const groups = ['/sector/seccion/G', '/sector/division/47', '/sector/clase/4711'];
const { indicator, number } = formatsIn.en;
const textsIn = (html: string) => [...html.matchAll(/>([^<]+)</g)].map(([, text]) => text!);

it.each(groups)('%s has the same blocks, rows and charts, and names the page in Spanish', async (path) => {
  const [spanish, english] = [await site.page(path), await site.page(`/en${path}`)];
  const shape = (text: string) => ({
    blocks: [...text.matchAll(/<section class="block" id="([\w-]+)"/g)].map(([, id]) => id),
    rows: [...text.matchAll(/<tr\b/g)].length,
    charts: [...text.matchAll(/<svg\b/g)].length,
    cells: [...text.matchAll(/<td\b/g)].length,
  });
  expect(shape(english)).toEqual(shape(spanish));
  expect(shape(english).charts).toBeGreaterThan(3);
  for (const text of [spanish, english])
    for (const [language, at] of [
      ['es', path],
      ['en', `/en${path}`],
    ])
      expect(text).toContain(`<link rel="alternate" hreflang="${language}" href="${siteUrl}${at}"/>`);
  expect(english).toContain('<html lang="en">');
  expect(english).toContain(`<link rel="canonical" href="${siteUrl}/en${path}"/>`);
  expect(english).toContain('<script type="module" src="/bundle/sector.en.js">');
  expect(aboutIn(english)).toMatchObject({ '@type': 'Dataset', inLanguage: 'en' });
  expect(described(english)).toContain('the largest companies of Colombia in this activity');
});

it.each(groups)('%s in English has no Spanish but names', async (path) => {
  const { path: groups, ranking } = await site.facts<SectorFacts>(`/en${path}`);
  const names = [
    ...ranking.top.flatMap(({ razon_social, ciudad }) => [razon_social, ciudad ?? '']),
    calm(groups.at(-1)!.nombre)!,
  ];
  expect(spanishIn(await site.page(`/en${path}`), names)).toEqual([]);
});

it.each(groups)('%s leads to pages in English where there are some', async (path) => {
  const text = between(await site.page(`/en${path}`), '<main', '</main>');
  for (const [, attributes = ''] of text.matchAll(/<a ([^>]*)>/g)) {
    const [, href = ''] = /href="([^"]*)"/.exec(attributes) ?? [];
    if (/^\/(?:empresa|sfc|sector\/)/.test(href)) expect(attributes).toContain('hreflang="es"');
    if (/^\/(?:explorar|comparar|sector$|docs)/.test(href)) expect(attributes).toContain('hreflang="es"');
    if (/^\/en\/sector\//.test(href)) await site.page(href.replaceAll('&amp;', '&'));
  }
});

it('has the quartiles and counts of the API', async () => {
  const text = await site.page('/en/sector/seccion/G');
  const { peer_stats_by_year } = await site.data<Sector>('/api/v1/sector/seccion/G');
  const [year, stats] = Object.entries(peer_stats_by_year).at(-1)!;
  expect(text).toContain(`${number(stats.num_empresas)} companies count in ${year}`);
  let compared = 0;
  for (const [, key = '', row = ''] of text.matchAll(/<tr data-indicator="(\w+)">(.*?)<\/tr>/g)) {
    const { n, p25, p50, p75 } = stats.indicadores[key as 'roe']!;
    if (p50 === null) continue;
    const unit = (await site.facts<SectorFacts>('/en/sector/seccion/G')).definitions[key]!.unit;
    const cells = textsIn(row.slice(row.lastIndexOf('</svg>')));
    expect(cells, key).toEqual([...[p25, p50, p75].map((value) => indicator(value!, unit)), number(n)]);
    compared++;
  }
  expect(compared).toBeGreaterThan(10);
});

it('has the sums of the API in billions of pesos, and its largest companies', async () => {
  const text = await site.page('/en/sector/seccion/G');
  const { peer_stats_by_year, ranking } = await site.data<Sector>('/api/v1/sector/seccion/G');
  const size = between(text, '<section class="block" id="tamano"', '</section>');
  const { inUnit, unitFor } = formatsIn.en;
  const sums = Object.values(peer_stats_by_year).map(({ totales }) => totales.ingresos_operacionales);
  const unit = unitFor(sums, 1000);
  for (const sum of sums) if (sum !== null) expect(size).toContain(`COP\u00A0${inUnit(sum, 1000, unit)}<`);
  for (const { nit } of ranking!.top) expect(text).toContain(`href="/en/empresa/${nit}"`);
});

it('says in English what ISIC has a name for, and of a class its own name and its division', async () => {
  expect(await site.page('/en/sector/division/47')).toContain('<h1>Retail trade, except');
  const ofClass = await site.page('/en/sector/clase/4711');
  expect(ofClass).toContain('<h1><span lang="es">');
  expect(ofClass).toContain('(in division 47, Retail trade, except of motor vehicles and motorcycles)');
  expect(ofClass).toContain('of the CIIU, Colombia’s ISIC Rev. 4');
});

it('has pesos of one year like the page in Spanish', async () => {
  const facts = (path: string) => site.facts<SectorFacts>(`${path}/sector/seccion/G?pesos=constantes`);
  const [spanish, english] = [await facts(''), await facts('/en')];
  expect(english.base).toBe(spanish.base);
  expect(english.years).toEqual(spanish.years);
  expect(await site.page('/en/sector/seccion/G?pesos=constantes')).toContain('adjusted for inflation');
});
