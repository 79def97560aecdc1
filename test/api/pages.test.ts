/** The pages that the server draws, as a reader without scripts and a search engine get them. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { askOf } from '../../api/_lib/answer/exchange.ts';
import { keeperOfProcess } from '../../api/_lib/data/current.ts';
import { openDraws } from '../../api/_lib/page/budget.ts';
import { companyScripts } from '../../api/_lib/page/company.ts';
import { entityScripts } from '../../api/_lib/page/entity.ts';
import { html } from '../../api/_lib/page/html.ts';
import { missingScripts } from '../../api/_lib/page/missing.ts';
import { Drawn, escaped, htmlOf } from '../../api/_lib/page/paper.ts';
import { chartNames } from '../../api/_lib/page/picture.ts';
import { Overloaded, pngOf } from '../../api/_lib/page/raster.ts';
import { sectorScripts, treeScripts } from '../../api/_lib/page/sector.ts';
import { type Drawing, servePages } from '../../api/_lib/page/serve.ts';
import type { Screener, Search } from '../../contract/http/schemas.ts';
import { statementNames } from '../../contract/http/schemas.ts';
import type { Sector, Sectors } from '../../contract/http/sectors.ts';
import type { EntityFacts } from '../../public/js/entity-facts.js';
import { sharedSample, small } from '../shared-sample.ts';
import { type OpenedDoor, openTestDoor, siteUrl } from './door.ts';

const hostileName = '<img src=x onerror=alert(1)>';
let door: OpenedDoor;
let nits: string[];
let entities: string[];
beforeAll(async () => {
  door = await openTestDoor((await sharedSample(small)).out);
  const screener = await data<Screener>('/api/v1/screener?page_size=200');
  nits = screener.empresas.map(({ nit }) => nit);
  entities = (await data<Search>('/api/v1/search?q=banco&source=sfc')).results.map(({ nit }) => nit);
});

async function data<T>(path: string): Promise<T> {
  const response = await door.fetch(path);
  expect(response.status, path).toBe(200);
  return ((await response.json()) as { data: T }).data;
}

async function page(path: string, status = 200): Promise<string> {
  const response = await door.fetch(path);
  expect(response.status, path).toBe(status);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  return response.text();
}

const between = (text: string, start: string, end: string): string => {
  const from = text.indexOf(start);
  expect(from, start).toBeGreaterThanOrEqual(0);
  return text.slice(from + start.length, text.indexOf(end, from + start.length));
};
const meta = (text: string, name: string) => between(text, `${name}" content="`, '"');

describe('the page of a company', () => {
  it('says whose it is, to people and to machines', async () => {
    const [nit = ''] = nits;
    const text = await page(`/empresa/${nit}`);
    const { empresas } = await data<Screener>(`/api/v1/screener?q=${nit}`);
    const name = empresas[0]!.razon_social;
    expect(between(text, '<title>', '</title>')).toBe(`${escaped(name)}: estados financieros · Cifras`);
    expect(text).toContain(`<h1>${escaped(name)}</h1>`);
    expect(meta(text, 'name="description')).toMatch(/^(?:Vendió|No tuvo|No reportó) /);
    expect(meta(text, 'property="og:url')).toBe(`${siteUrl}/empresa/${nit}`);
    expect(text).toContain(`<link rel="canonical" href="${siteUrl}/empresa/${nit}">`);
    const about = JSON.parse(between(text, '<script type="application/ld+json">', '</script>')) as {
      '@graph': { '@type': string; taxID?: string; distribution?: { contentUrl: string }[] }[];
    };
    const [company, dataset] = about['@graph'];
    expect([company!['@type'], dataset!['@type']]).toEqual(['Corporation', 'Dataset']);
    expect(company!.taxID).toMatch(new RegExp(`^${nit}-\\d$`));
    for (const { contentUrl } of dataset!.distribution!)
      expect((await door.fetch(contentUrl.slice(siteUrl.length))).status).toBe(200);
  });

  it('is whole without scripts: charts, indicators, all three statements, every link of its summary', async () => {
    for (const nit of nits.slice(0, 40)) {
      const text = await page(`/empresa/${nit}`);
      const body = between(text, '<div id="page">', '<script type="application/json" id="datos">');
      expect(body.match(/<svg viewBox/g)?.length, nit).toBeGreaterThanOrEqual(3);
      for (const name of statementNames) expect(body).toContain(`data-statement="${name}"`);
      expect(body.match(/data-indicator=/g)).toHaveLength(20);
      for (const [, id] of body.matchAll(/href="#([\w-]+)"/g))
        expect(body, `${nit} ${id}`).toContain(`id="${id}"`);
      expect(body).not.toMatch(/undefined|NaN|\[object|>null</);
      const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size, `${nit} has an id twice`).toBe(ids.length);
    }
  });

  it('takes less than 60 kB, and less than 150 kB with all that it loads', async () => {
    const sizes = await Promise.all(nits.map(async (nit) => gzipSync(await page(`/empresa/${nit}`)).length));
    expect(Math.max(...sizes)).toBeLessThan(60_000);
    const packed = (file: string) =>
      gzipSync(readFileSync(new URL(`../../public/${file}`, import.meta.url))).length;
    const loaded = ['css/site.css', 'img/cifras.svg', ...companyScripts.map((name) => `js/${name}`)];
    expect(loaded.reduce((sum, file) => sum + packed(file), Math.max(...sizes))).toBeLessThan(150_000);
  });

  it('names as neighbours companies of its class, the nearest in revenue, and a link that compares them', async () => {
    let seen = 0;
    for (const nit of nits.slice(0, 60)) {
      const facts = JSON.parse(
        between(await page(`/empresa/${nit}`), '<script type="application/json" id="datos">', '</script>'),
      ) as { near: Screener['empresas']; company: { profile: { ciiu: { codigo: string } | null } } };
      const clase = facts.company.profile.ciiu?.codigo;
      if (!clase) continue;
      const { empresas } = await data<Screener>(`/api/v1/screener?clase=${clase}&page_size=200`);
      const own = empresas.find((row) => row.nit === nit)?.ingresos_operacionales ?? 0;
      if (own <= 0) continue;
      const apart = (row: Screener['empresas'][number]) =>
        Math.abs(Math.log(row.ingresos_operacionales! / own));
      const others = empresas.filter((row) => row.nit !== nit && (row.ingresos_operacionales ?? 0) > 0);
      expect(facts.near.map(apart)).toEqual(
        others
          .map(apart)
          .sort((a, b) => a - b)
          .slice(0, 5),
      );
      seen += facts.near.length;
    }
    expect(seen).toBeGreaterThan(20);
  });

  it('keeps a hostile name text, in the page, in its head and in its data', async () => {
    const { results } = await data<Search>(
      `/api/v1/search?q=${encodeURIComponent('img src x onerror alert')}`,
    );
    const text = await page(`/empresa/${results[0]!.nit}`);
    expect(text).not.toContain('<img src=x');
    expect(text).toContain(`<h1>${escaped(hostileName)}`);
    expect(JSON.parse(between(text, 'id="datos">', '</script>')).company.profile.razon_social).toContain(
      hostileName,
    );
  });
});

describe('a picture of a company', () => {
  it('is SVG and PNG, with title, unit, source, licence and address in it', async () => {
    const [nit = ''] = nits;
    for (const name of chartNames) {
      const svg = await door.fetch(`/empresa/${nit}.svg?grafica=${name}`);
      expect([svg.status, svg.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
      const text = await svg.text();
      expect(text).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 600 315"/);
      for (const part of [
        '<title>',
        'Superintendencia de Sociedades',
        'CC BY 4.0',
        `/empresa/${nit}`,
        'Datos inventados',
      ])
        expect(text, part).toContain(part);
      expect(text).not.toMatch(/undefined|NaN|class="undefined| style=|<script/);
    }
    const png = await door.fetch(`/empresa/${nit}.png`);
    expect([png.status, png.headers.get('content-type')]).toEqual([200, 'image/png']);
    const bytes = Buffer.from(await png.arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    const again = await door.fetch(`/empresa/${nit}.png`, {
      headers: { 'If-None-Match': png.headers.get('etag')! },
    });
    expect(again.status).toBe(304);
  });

  it('of another chart is another picture; of none that there is, a 400 that names them', async () => {
    const [nit = ''] = nits;
    const texts = await Promise.all(
      chartNames.map(async (name) => (await door.fetch(`/empresa/${nit}.svg?grafica=${name}`)).text()),
    );
    expect(new Set(texts).size).toBe(chartNames.length);
    const wrong = await door.fetch(`/empresa/${nit}.svg?grafica=x`);
    expect(wrong.status).toBe(400);
    expect(((await wrong.json()) as { detail: string }).detail).toContain(chartNames.join(', '));
  });

  it('keeps a hostile name text', async () => {
    const { results } = await data<Search>(
      `/api/v1/search?q=${encodeURIComponent('img src x onerror alert')}`,
    );
    const response = await door.fetch(`/empresa/${results[0]!.nit}.svg`);
    const text = await response.text();
    expect(text).not.toContain('<img');
    expect(text).toContain('&lt;img src=x');
  });

  it('is told to who embeds the address of the company, in the room that they have', async () => {
    const [nit = ''] = nits;
    const address = encodeURIComponent(`${siteUrl}/empresa/${nit}`);
    expect(await page(`/empresa/${nit}`)).toContain(`href="${siteUrl}/oembed?url=${address}"`);
    const whole = await door.fetch(`/oembed?url=${address}`);
    expect(whole.headers.get('content-type')).toBe('application/json');
    expect(await whole.json()).toMatchObject({
      version: '1.0',
      type: 'photo',
      url: `${siteUrl}/empresa/${nit}.png`,
      width: 1200,
      height: 630,
    });
    const small = await door.fetch(`/oembed?url=${address}&maxwidth=600&maxheight=1000&format=json`);
    expect(await small.json()).toMatchObject({ width: 600, height: 315 });
    for (const wrong of ['url=https://elsewhere.example/empresa/1', '', `url=${address}&format=xml`])
      expect((await door.fetch(`/oembed?${wrong}`)).status, wrong).toBe(400);
    const unknown = encodeURIComponent(`${siteUrl}/empresa/999999999`);
    expect((await door.fetch(`/oembed?url=${unknown}`)).status).toBe(404);
  });

  it('more of them at once than can be drawn are refused, and the others drawn', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 315"/>';
    const all = await Promise.allSettled(Array.from({ length: 60 }, () => pngOf(svg)));
    const refused = all.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused.length).toBeGreaterThan(0);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(Overloaded);
    expect(all.length - refused.length).toBeGreaterThanOrEqual(20);
  });
});

describe('the page of an entity', () => {
  it('shows its ratios, its first statement and its filings without scripts', async () => {
    for (const nit of entities) {
      const text = await page(`/sfc/${nit}`);
      const { profile, filings } = await data<Pick<EntityFacts['entity'], 'profile' | 'filings'>>(
        `/api/v1/sfc/${nit}`,
      );
      expect(text).toContain(`<h1>${escaped(profile.name)}</h1>`);
      expect(meta(text, 'name="description')).toContain(escaped(profile.name));
      for (const { taxonomy_ref } of filings) expect(text).toContain(escaped(taxonomy_ref));
      expect(gzipSync(text).length).toBeLessThan(60_000);
      expect(text).not.toMatch(/undefined|NaN|\[object/);
    }
  });
});

describe('the pages of the sectors', () => {
  it('stand for every group of the tree, and lead to those above and below', async () => {
    const { secciones, anio } = await data<Sectors>('/api/v1/sectores');
    const tree = await page('/sector');
    for (const section of secciones) {
      const own = await page(`/sector/seccion/${section.codigo}`);
      for (const division of section.divisiones) {
        expect(own).toContain(`href="/sector/division/${division.codigo}"`);
        expect(tree).toContain(`href="/sector/division/${division.codigo}"`);
        const [clase] = division.clases;
        if (!clase) continue;
        const text = await page(`/sector/clase/${clase.codigo}`);
        expect(text).toContain(`href="/sector/division/${division.codigo}"`);
        expect(text).toContain(`href="/sector/seccion/${section.codigo}"`);
        expect(text).toContain(
          clase.num_empresas === 0 ? `Ninguna sociedad cuenta en ${anio}` : `en ${anio}`,
        );
        expect(text).not.toMatch(/undefined|NaN|\[object/);
      }
    }
  });

  it('tell the part of the country that the sums of the API give', async () => {
    const { secciones } = await data<Sectors>('/api/v1/sectores');
    const stats = await Promise.all(
      secciones.map(async ({ codigo }) => {
        const { peer_stats_by_year } = await data<Sector>(`/api/v1/sector/seccion/${codigo}`);
        return { codigo, revenue: peer_stats_by_year[2025]?.totales.ingresos_operacionales ?? 0 };
      }),
    );
    const whole = stats.reduce((sum, { revenue }) => sum + revenue, 0);
    const largest = stats.reduce((a, b) => (a.revenue > b.revenue ? a : b));
    const share = ((100 * largest.revenue) / whole).toLocaleString('es-CO', {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    expect(await page(`/sector/seccion/${largest.codigo}`)).toContain(`vendieron ${share}\u00A0%`);
  });

  it('count in their bars every company of the screener that is not graded D', async () => {
    const { secciones } = await data<Sectors>('/api/v1/sectores');
    const { codigo } = secciones.reduce((a, b) => (a.num_empresas > b.num_empresas ? a : b));
    const text = await page(`/sector/seccion/${codigo}`);
    const { spreads } = JSON.parse(between(text, 'id="datos">', '</script>')) as {
      spreads: Record<
        string,
        { from: number; width: number; counts: number[]; below: number; above: number }
      >;
    };
    expect(Object.keys(spreads).length).toBeGreaterThan(0);
    const { empresas } = await data<Screener>(
      `/api/v1/screener?seccion=${codigo}&columnas=${Object.keys(spreads)}&page_size=200`,
    );
    const counted = empresas.filter(({ calidad }) => calidad !== 'D');
    for (const [key, { from, width, counts, below, above }] of Object.entries(spreads)) {
      const values = counted
        .map(({ indicadores }) => indicadores?.[key] ?? null)
        .filter((value) => value !== null);
      expect(below).toBe(values.filter((value) => value < from).length);
      const end = from + width * counts.length;
      expect(above + counts.reduce((a, b) => a + b)).toBe(values.length - below);
      expect(Math.abs(above - values.filter((value) => value >= end).length)).toBeLessThanOrEqual(1);
      expect(Math.max(...counts)).toBeGreaterThan(0);
    }
  });

  it('have one address each', async () => {
    const { secciones } = await data<Sectors>('/api/v1/sectores');
    await page(`/sector/seccion/${secciones[0]!.codigo.toLowerCase()}`, 404);
  });
});

describe('a page', () => {
  it('is kept by caches as the answers are, and not sent again to who has it', async () => {
    const path = `/empresa/${nits[0]}`;
    const first = await door.fetch(path, { headers: { 'Accept-Encoding': 'gzip' } });
    const etag = first.headers.get('etag')!;
    expect(first.headers.get('cache-control')).toBe('max-age=3600, stale-while-revalidate=86400');
    expect(first.headers.get('content-encoding')).toBe('gzip');
    expect(first.headers.get('vary')).toBe('Accept-Encoding');
    expect(first.headers.get('content-security-policy')).toContain("default-src 'self'");
    const again = await door.fetch(path, { headers: { 'If-None-Match': etag } });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    const head = await door.fetch(path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const post = await door.fetch(path, { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  it('counts against no limit of the API', async () => {
    const response = await door.fetch(`/empresa/${nits[0]}`);
    expect(response.headers.get('x-ratelimit-limit')).toBeNull();
  });

  it('is drawn for one address so many times a minute; what was drawn lately is free, others are not kept waiting', async () => {
    const drawn: string[] = [];
    const draw = async ({ values }: Drawing) => {
      drawn.push(values.join());
      return { type: 'image/svg+xml', body: '<svg/>' } as const;
    };
    const all = { empresa: draw, grafica: draw, oembed: draw, sfc: draw, sector: draw, sectores: draw };
    const served = servePages(all, keeperOfProcess, openDraws(5));
    const ask = (path: string) => askOf(new Request(siteUrl + path));
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++)
      statuses.push((await served.reply(ask(`/empresa/${i}`), '192.0.2.7')).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    expect(drawn).toHaveLength(10);
    const refused = await served.reply(ask('/empresa/99'), '192.0.2.7');
    expect(refused.headers['Content-Type']).toBe('text/html; charset=utf-8');
    expect(Number(refused.headers['Retry-After'])).toBeGreaterThan(0);
    expect((await served.reply(ask('/empresa/3'), '192.0.2.7')).status).toBe(200);
    expect((await served.reply(ask('/empresa/98'), '192.0.2.8')).status).toBe(200);
  });

  it.each([
    '/empresa/999999999',
    '/sfc/999999999',
    '/sector/clase/0000',
    '/sector/nada/1',
    '/empresa/999999999.png',
  ])('about what is not there is a 404 that nobody keeps: %s', async (path) => {
    const text = await page(path, 404);
    expect(text).toMatch(/<h1>No hay /);
    expect((await door.fetch(path)).headers.get('cache-control')).toBe('no-store');
  });

  it('of a NIT with its check digit, or cut short, leads on to the company', async () => {
    const [nit = ''] = nits;
    const facts = await data<{ profile: { digito_verificacion: number } }>(
      `/api/v1/empresa/${nit}?include=profile`,
    );
    expect(await page(`/empresa/${nit}${facts.profile.digito_verificacion}`, 404)).toContain(
      `href="/empresa/${nit}"`,
    );
    expect(await page(`/empresa/${nit.slice(0, -1)}`, 404)).toContain(`href="/empresa/${nit}"`);
  });

  it('has the header and the footer of the files of the site', async () => {
    const file = readFileSync(new URL('../../public/404.html', import.meta.url), 'utf8');
    const text = await page(`/empresa/${nits[0]}`);
    for (const [start, end] of [
      ['<header class="site-header">', '</header>'],
      ['<footer class="site-footer">', '</footer>'],
    ] as const)
      expect(between(text, start, end)).toBe(between(file, start, end));
  });

  it.each([
    ['a company', companyScripts],
    ['an entity', entityScripts],
    ['a sector', sectorScripts],
    ['all sectors', treeScripts],
    ['what is missing', missingScripts],
  ])('of %s names every module that it imports, and no other', (_, named) => {
    const folder = fileURLToPath(new URL('../../public/js/', import.meta.url));
    const reached = new Set<string>();
    for (const todo = [named[0]!]; todo.length > 0; ) {
      const module = todo.pop()!;
      if (reached.has(module)) continue;
      reached.add(module);
      const code = readFileSync(`${folder}${module}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
      for (const [, name] of code.matchAll(/(?:from |^import )'\.\/([\w-]+\.js)'/gm)) todo.push(name!);
    }
    expect([...named].sort()).toEqual([...reached].sort());
  });
});

describe('what is drawn without a browser', () => {
  it('escapes texts and attributes, and leaves out what is nothing', () => {
    const element = new Drawn('a');
    element.setAttribute('title', '"<&>');
    element.append('<b>', new Drawn('br'), '&');
    expect(htmlOf([element, null, undefined, false, ['<', 1]])).toBe(
      '<a title="&quot;&lt;&amp;&gt;">&lt;b&gt;<br>&amp;</a>&lt;1',
    );
  });
  it('templates escape all but HTML', () => {
    const name = '<script>"&';
    expect(
      html`<p title="${name}">${name}${html`<br>`}${false}${null}${[html`<i>`, html`</i>`]}${0}</p>`.text,
    ).toBe('<p title="&lt;script&gt;&quot;&amp;">&lt;script&gt;&quot;&amp;<br><i></i>0</p>');
  });
});
