/** Parts of pages: the HTML document, elements without a browser, rate limits of drawing, selected companies and bins. */

import { h } from 'preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPageRateLimiter } from '../../../api/_lib/page-door/page-rate-limit.ts';
import type { Client } from '../../../contract/client/client.ts';
import { escapeHtml } from '../../../contract/escape-html.ts';
import { parsePageQuery } from '../../../site/page-query.ts';
import { parseOembed } from '../../../site/pages/oembed.ts';
import { chartNames } from '../../../site/parts/company/charts.tsx';
import { mostSimilar } from '../../../site/parts/company/similar.ts';
import { jsonForScript, type PageDocument, renderDocument } from '../../../site/parts/document/document.tsx';
import { siteUrl } from '../../paths.ts';
import { between } from './drawn.ts';

const page: PageDocument = {
  title: 'LA "UNO" & <DOS>',
  description: 'Vendió <mucho>',
  path: '/empresa/1?x=1&y=2',
  site: siteUrl,
  sample: false,
  about: { '@type': 'Corporation', name: '</script><b>' },
  picture: '/empresa/1.png',
  body: h('h1', {}, 'Hola'),
  script: 'first',
  facts: { name: '</script><i>' },
};
const without = (...keys: (keyof PageDocument)[]) =>
  renderDocument(
    Object.fromEntries(Object.entries(page).filter(([key]) => !keys.includes(key as never))) as never,
  );
const headOf = (text: string) => between(text, '<head>', '</head>');
/** What a value that is left out would leave behind. */
const leftBehind = /undefined|null|(?<!spellcheck=")false|\[object/;

describe('the document around a page', () => {
  it('has in its head the title and what is told to those who share it, as text', () => {
    const head = headOf(renderDocument(page));
    const title = 'LA &quot;UNO&quot; &amp; &lt;DOS>';
    expect(head).toContain(`<title>${title} · Cifras</title>`);
    expect(head).toContain(`<meta property="og:title" content="${title}"/>`);
    for (const name of ['name="description', 'property="og:description'])
      expect(head).toContain(`<meta ${name}" content="Vendió &lt;mucho>"/>`);
  });

  it('names its one address, and the picture with its size and where to embed it from', () => {
    const head = headOf(renderDocument(page));
    const address = `${siteUrl}/empresa/1?x=1&amp;y=2`;
    expect(head).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(head).toContain(`<meta property="og:url" content="${address}"/>`);
    expect(head).toContain(`<meta property="og:image" content="${siteUrl}/empresa/1.png"/>`);
    const asked = encodeURIComponent(`${siteUrl}/empresa/1?x=1&y=2`);
    expect(head).toContain(`href="${siteUrl}/oembed?url=${asked}"`);
    expect(head).not.toContain('noindex');
  });

  it('holds the page as it is and its facts as JSON, from which no text breaks out', () => {
    const text = renderDocument(page);
    expect(text).toContain('<div id="page" data-facts><h1>Hola</h1></div>');
    expect(text).not.toContain('<i>');
    expect(JSON.parse(between(text, 'ld+json">', '</script>'))).toEqual(page.about);
    expect(text).not.toMatch(/<\/script><[ib]>/);
    expect(text).not.toMatch(leftBehind);
  });

  it('has no banner unless the companies are invented; then it is not indexed either', () => {
    const text = renderDocument(page);
    expect(text).not.toContain('<aside');
    const sample = renderDocument({ ...page, sample: true });
    expect(between(sample, '<body>', '<main')).toMatch(/<aside class="banner"[^>]*>Datos de muestra: /);
    expect(headOf(sample)).toContain('<meta name="robots" content="noindex"/>');
    expect(headOf(sample)).toContain('rel="canonical"');
  });

  it('without an address is not indexed, and nothing is told of it', () => {
    const head = headOf(without('path'));
    expect(head).toContain('<meta name="robots" content="noindex"/>');
    expect(head).not.toMatch(/canonical|og:|ld\+json|oembed/);
  });

  it('without a picture of its own has that of the country, with nothing to draw that of the site, and without facts or description for machines has no blocks of them', () => {
    expect(headOf(without('picture'))).toMatch(/og:image" content="[^"]*\/grafica\/pais\.png"/);
    const undrawn = headOf(renderDocument({ ...page, picture: null } as never));
    expect(undrawn).toMatch(/og:image" content="[^"]*\/img\/cifras\.png"/);
    for (const head of [headOf(without('picture')), undrawn]) expect(head).not.toContain('oembed');
    expect(headOf(without('picture'))).toContain('ld+json');
    const bare = without('picture', 'facts', 'about');
    expect(bare).not.toMatch(/ld\+json|data-facts/);
    expect(bare).not.toMatch(leftBehind);
  });
});

describe('JSON in a script', () => {
  it('is the same value, without the signs that end a script or a line', () => {
    const value = { a: '<<!--</script>', b: '\u2028\u2028 \u2029\u2029' };
    const text = jsonForScript(value);
    expect(text).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual(value);
  });
});

describe('text with signs', () => {
  it('is escaped, each sign, each time', () => {
    expect(escapeHtml('a&b&c <> ""')).toBe('a&amp;b&amp;c &lt;&gt; &quot;&quot;');
    for (const sign of '&<>"') expect(escapeHtml(sign)).toMatch(/^&\w+;$/);
    expect(escapeHtml("it's plain")).toBe("it's plain");
  });
});

describe('how many pages are drawn for an address', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is twice what it may ask of the API, then it waits for the rest of the minute', async () => {
    vi.useFakeTimers({ now: 1_700_000_000_000 });
    const draws = createPageRateLimiter(2);
    for (let i = 0; i < 4; i++) expect(await draws('192.0.2.1')).toBe(0);
    expect(await draws('192.0.2.1')).toBe(60);
    expect(await draws('192.0.2.2')).toBe(0);
    vi.advanceTimersByTime(20_500);
    expect(await draws('192.0.2.1')).toBe(40);
    vi.advanceTimersByTime(39_499);
    expect(await draws('192.0.2.1')).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await draws('192.0.2.1')).toBe(0);
  });

  it('is not counted where nothing else is', async () => {
    const draws = createPageRateLimiter(0);
    for (let i = 0; i < 10; i++) expect(await draws('192.0.2.1')).toBe(0);
  });
});

describe('what a query wishes', () => {
  it('is of a picture the chart that it names, or none; another is a fault that tells which there are', () => {
    expect(parsePageQuery('grafica', '?x=1', siteUrl)).toBe('');
    for (const name of chartNames)
      expect(parsePageQuery('grafica', `?x=1&grafica=${name}`, siteUrl)).toBe(`grafica=${name}`);
    for (const wrong of ['', 'nada'])
      expect(parsePageQuery('grafica', `?grafica=${wrong}`, siteUrl)).toEqual({
        faults: [{ parameter: 'grafica', detail: 'debe ser ingresos, ganancia, balance o margen' }],
      });
  });

  it('is of changes the list, in order and each once; another is a fault', () => {
    const read = (search: string) => parsePageQuery('cambios', search, siteUrl);
    expect([read(''), read('?nit=&x=1')]).toEqual(['', '']);
    expect(read('?nit=900.123.456,%20800123456,900123456')).toBe('800123456,900123456');
    expect(read('?nit=900123456%0D%0A800.123.456%0D%0A')).toEqual(read('?nit=900123456,800.123.456'));
    expect(read('?nit=nada')).toEqual({ faults: [{ parameter: 'nit', detail: expect.any(String) }] });
  });

  it('is of what is embedded its address and size, once it names a company of this site', () => {
    const query = `url=${siteUrl}/empresa/900123456&maxwidth=300`;
    const canonical = parsePageQuery('oembed', `?${query}`, siteUrl);
    expect([...new URLSearchParams(canonical as string)]).toEqual([
      ['url', `${siteUrl}/empresa/900123456`],
      ['maxwidth', '300'],
      ['maxheight', ''],
    ]);
    expect(parsePageQuery('oembed', `?x=1&${query}&y=2`, siteUrl)).toBe(canonical);
    expect(parsePageQuery('oembed', '?url=x', siteUrl)).toEqual({
      faults: [{ parameter: 'url', detail: expect.any(String) }],
    });
  });
});

describe('what is asked to be embedded', () => {
  const asked = (url: string, more = '') => parseOembed(`?url=${encodeURIComponent(url)}${more}`, siteUrl);
  const faultOf = (wanted: ReturnType<typeof parseOembed>) =>
    'faults' in wanted ? wanted.faults.map(({ parameter }) => parameter) : wanted;

  it('is a company by its address on this site, as JSON', () => {
    for (const more of ['', '&format=json', '&maxwidth=1'])
      expect(asked(`${siteUrl}/empresa/900123456`, more)).toEqual({
        nit: '900123456',
        name: '',
        language: 'es',
      });
  });

  it.each([
    ['/en/empresa/900123456', { nit: '900123456', name: '' }],
    ['/empresa/900123456/grafica/balance?idioma=en', { nit: '900123456', name: 'balance' }],
    ['/en', { subject: 'pais', query: '' }],
    ['/en/sfc/900123456', { subject: 'entidad/900123456', query: '' }],
    ['/en/sfc?grupo=bancos', { subject: 'entidades/bancos', query: '' }],
    ['/en/sector/seccion/G', { subject: 'sector/seccion/G', query: '' }],
    ['/grafica/pais?idioma=en', { subject: 'pais', query: '' }],
  ])('is in English for %s', (path, wanted) => {
    expect(asked(siteUrl + path)).toEqual({ ...wanted, language: 'en' });
  });

  it.each([
    '',
    siteUrl,
    `${siteUrl}/transiciones`,
    `${siteUrl}/sector?orden=nombre`,
    `${siteUrl}/grafica/pais.png`,
    `${siteUrl}/empresa/900123456.png`,
    `${siteUrl}.evil.example/empresa/900123456`,
    'https://another.example/empresa/900123456',
    '/empresa/900123456',
  ])('is not "%s"', (url) => expect(faultOf(asked(url))).toEqual(['url']));

  it('is nothing without an address, and in no other format', () => {
    expect(faultOf(parseOembed('', siteUrl))).toEqual(['url']);
    for (const format of ['xml', ''])
      expect(faultOf(asked(`${siteUrl}/empresa/900123456`, `&format=${format}`))).toEqual(['format']);
  });
});

describe('the companies most like one', () => {
  const found = { anio: 2025, comparadas: 1, partes: {}, empresas: [] };
  const similar = async (partes: object) => {
    const asked: unknown[] = [];
    const parecidas = async (query: unknown) => {
      asked.push(query);
      return { data: { nit: '1', metodologia: '', faltan: {}, no_comparables: 0, ...found, partes } };
    };
    const client = { parecidas } as unknown as Pick<Client, 'parecidas'>;
    return { near: await mostSimilar(client, '900123456', 5), asked };
  };

  it('are as many as asked for, as the API says them', async () => {
    const partes = { actividad: { valor: '4711' } };
    const { near, asked } = await similar(partes);
    expect(asked).toEqual([{ nit: '900123456', limit: 5 }]);
    expect(near).toEqual({ ...found, partes });
  });

  it('are not told of a company without a class, or that did not file in the year', async () => {
    expect((await similar({})).near).toBeNull();
  });
});
