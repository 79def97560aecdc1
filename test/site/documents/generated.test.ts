/** Generated files of the site are current, printed examples were answered, and shared parts are equal on all pages. */

import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problems } from '../../../contract/http/problems.ts';
import { matchPage, releaseOfSitemap, routeOf } from '../../../contract/http/routes.ts';
import type { Manifest } from '../../../contract/stored/layout.ts';
import { addressFiles, pages } from '../../../site/documents/address.ts';
import { drawnPages } from '../../../site/documents/drawn-pages.ts';
import { readExamples } from '../../../site/documents/openapi/examples.ts';
import { openapiText } from '../../../site/documents/openapi/openapi-text.ts';
import { openapiTypes } from '../../../site/documents/openapi/openapi-types.ts';
import { generatedPages } from '../../../site/documents/pages.ts';
import { screenerTableFile } from '../../../site/documents/screener-table.ts';
import { vercelFile } from '../../../site/documents/vercel-file.ts';
import { siteGraph } from '../../../site/parts/document/site-graph.ts';
import { sharedSample, tempFolder } from '../../build-fixture.ts';
import { siteUrl } from '../../paths.ts';
import { captureExamples } from './examples.ts';

const folder = new URL('../../../public/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8');
const fileOf = (address: string): string => {
  const route = routeOf(address);
  return route.leadsTo === 'file' ? route.file.slice(1) : '';
};
const htmlFiles = [
  ...readdirSync(folder).filter((name) => name.endsWith('.html')),
  ...['datos', 'docs', 'errors'].flatMap((inner) =>
    readdirSync(new URL(`${inner}/`, folder)).map((name) => `${inner}/${name}`),
  ),
];

describe('generated files', () => {
  it('that are kept in git are current: else run npm run docs', () => {
    expect(read('openapi.json') === openapiText()).toBe(true);
    expect(read('../site/parts/explorer/screener-table.ts')).toBe(screenerTableFile());
    expect(read('../vercel.json')).toBe(vercelFile());
  });

  it('the platform takes the files of each function', () => {
    const { functions } = JSON.parse(vercelFile()) as { functions: Record<string, { includeFiles: string }> };
    for (const [name, { includeFiles }] of Object.entries(functions))
      expect(includeFiles.length, name).toBeLessThanOrEqual(256);
  });

  it('the pages and types among them are not kept in git, and are there before the tests', async () => {
    const pages = {
      ...generatedPages(undefined, null, { site: siteUrl, sample: false }),
      'openapi.d.ts': (await openapiTypes())!,
    };
    expect(Object.keys(pages).length).toBeGreaterThan(9);
    for (const [path, text] of Object.entries(pages)) expect(read(path) === text, path).toBe(true);
    const ignored = read('../.gitignore').split('\n');
    const inGit = (path: string) =>
      !ignored.some(
        (line) =>
          line.startsWith('/public/') &&
          new RegExp(`^${line.replaceAll('.', '\\.').replace('*', '[^/]*')}`).test(`/public/${path}`),
      );
    expect(Object.keys(pages).filter(inGit)).toEqual([]);
  });

  it('print what the handlers answer on the sample: else run npm run examples', async () => {
    // The release's hash and time change with every build; what is answered does not.
    const timeless = (value: unknown) =>
      JSON.parse(
        JSON.stringify(value)
          .replaceAll(/"(release|generated_at)":"[^"]*"/g, '"$1":"…"')
          // The text of a tool names the release too.
          .replaceAll(/\b[0-9a-f]{16}\b/g, '…')
          // An entry of a feed is named after the release.
          .replaceAll(/urn:uuid:[\w-]{36}/g, 'urn:uuid:…'),
      ) as unknown;
    expect(timeless(await captureExamples())).toEqual(timeless(readExamples()));
  });

  it('there is a page behind every type of problem', () => {
    for (const slug of Object.keys(problems))
      expect(existsSync(new URL(fileOf(`/errors/${slug}`), folder)), slug).toBe(true);
  });
});

describe('the pages', () => {
  it('hold no script and no style of their own, and nothing of another host', () => {
    for (const file of htmlFiles) {
      const html = read(file);
      for (const [tag] of html.matchAll(/<script\b[^>]*>/g))
        expect(/ src="\/|type="application\/ld\+json"/.test(tag), `${file}: ${tag}`).toBe(true);
      expect(html, file).not.toMatch(/<style|\sstyle=|\son\w+=/);
      expect(html, file).not.toMatch(/(?:src|rel="(?:stylesheet|icon)" href)="(?:https?:)?\/\//);
    }
  });

  it('load one bundle, which is there', () => {
    for (const file of htmlFiles) {
      const loaded = [...read(file).matchAll(/<script type="module" src="([^"]+)"/g)].map(([, src]) => src!);
      expect(loaded, file).toEqual([expect.stringMatching(/^\/bundle\/[\w-]+(?:\.en)?\.js$/)]);
      expect(existsSync(new URL(loaded[0]!.slice(1), folder)), file).toBe(true);
    }
  });
});

describe('the files that name the site', () => {
  it('list every page, each of which is there', () => {
    const { 'sitemap-0.xml': sitemap = '' } = addressFiles('https://cifras.example', undefined, new Date(0));
    for (const page of pages) {
      expect(sitemap).toContain(`<loc>https://cifras.example${page}</loc>`);
      if (matchPage(page)) continue;
      const file = fileOf(page);
      expect(existsSync(new URL(file, folder)), page).toBe(true);
    }
  });

  it('list the drawn pages with their day, fifty thousand to a sitemap, and an index of all', () => {
    const drawn = Array.from({ length: 50_001 }, (_, i) => ({
      path: `/empresa/${900_000_000 + i}`,
      changed: i === 50_000 ? '2026-02-04T00:00:00Z' : '2025-02-04T00:00:00Z',
    }));
    const files = addressFiles('https://cifras.example', undefined, new Date(0), {
      release: '0123456789abcdef',
      pages: drawn,
    });
    expect(releaseOfSitemap(files['robots.txt']!)).toBe('0123456789abcdef');
    expect(files['sitemap-1.xml']!.match(/<loc>/g)!.length).toBe(50_000);
    expect(files['sitemap-2.xml']).toContain(
      '<loc>https://cifras.example/empresa/900050000</loc><lastmod>2026-02-04</lastmod>',
    );
    expect(files['robots.txt']).toContain('Sitemap: https://cifras.example/sitemap.xml');
    expect(files['sitemap.xml']!.match(/<loc>.*/g)).toEqual([
      '<loc>https://cifras.example/sitemap-0.xml</loc></sitemap>',
      '<loc>https://cifras.example/sitemap-1.xml</loc><lastmod>2025-02-04</lastmod></sitemap>',
      '<loc>https://cifras.example/sitemap-2.xml</loc><lastmod>2026-02-04</lastmod></sitemap>',
    ]);
  });

  it('date each page of a release by what changed it, and list none of a sample', async () => {
    const { out } = await sharedSample();
    const none = { release: null, pages: [] };
    expect(await drawnPages(out)).toEqual(none);
    expect(await drawnPages('/nowhere')).toEqual(none);
    const copy = tempFolder('dated');
    cpSync(out, copy, { recursive: true });
    const manifest = JSON.parse(readFileSync(join(copy, 'manifest.json'), 'utf8')) as Manifest;
    writeFileSync(join(copy, 'manifest.json'), JSON.stringify({ ...manifest, sample: false }));
    const [newest, before] = manifest.history;
    const { cambios } = JSON.parse(readFileSync(join(copy, newest!.cambios!.json.path), 'utf8')) as {
      cambios: { nit: string; tipo: string }[];
    };
    const moved = new Set(
      cambios.map(({ nit, tipo }) => `/${tipo.includes('entidad') ? 'sfc' : 'empresa'}/${nit}`),
    );
    const { release, pages: drawn } = await drawnPages(copy);
    expect(release).toBe(manifest.release);
    const kinds = new Map<string, number>();
    for (const { path, changed } of drawn) {
      const spanish = path.replace(/^\/en/, '');
      const summed = /^\/(?:sector|linea|departamento)\//.test(spanish);
      const wanted = summed || moved.has(spanish) ? newest!.generated_at : before!.generated_at;
      expect([path, changed]).toEqual([path, wanted]);
      const kind = `${path.split('/')[1]} ${changed}`;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      expect(matchPage(path)).not.toBeNull();
    }
    const listed = new Set(drawn.map(({ path }) => path));
    for (const path of listed)
      if (/^\/(?:empresa|sfc|sector)\//.test(path)) expect(listed.has(`/en${path}`), path).toBe(true);
    expect(kinds.size).toBeGreaterThanOrEqual(4);
    expect(drawn.filter(({ path }) => path.startsWith('/departamento/')).length).toBeGreaterThan(5);
    expect(new Set(drawn.map(({ path }) => path)).size).toBe(drawn.length);
    expect(newest!.generated_at).not.toBe(before!.generated_at);
  });

  it('name the site in what search engines read, and nowhere else', () => {
    const at = 'https://cifras.example';
    const made = (site: string, sample: boolean) => generatedPages(undefined, null, { site, sample });
    const real = made(at, false);
    expect(real['cruzar.html']).toContain(`<link rel="canonical" href="${at}/cruzar"/>`);
    expect(real['cruzar.html']).toContain(`<meta property="og:image" content="${at}/grafica/pais.png"/>`);
    expect(real['en/docs.html']).toContain(
      `<meta property="og:image" content="${at}/grafica/pais.png?idioma=en"/>`,
    );
    const [, structured] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(
      real['docs.html']!,
    )!;
    expect(JSON.parse(structured!)).toEqual(siteGraph(at));
    const noindex = '<meta name="robots" content="noindex"/>';
    for (const [file, page] of Object.entries(made('', false))) {
      if (!/^(?:docs|cruzar|datos|en)\.html$/.test(file)) continue;
      expect(real[file]!.replaceAll(at, ''), file).toBe(page.replaceAll(at, ''));
      expect(real[file], file).not.toContain(noindex);
      expect(made(at, true)[file], file).toContain(noindex);
    }
  });

  it('say of each page its own address, and of the docs the site with its search and its data', () => {
    for (const page of pages) {
      const file = fileOf(page);
      if (matchPage(page)) continue;
      const text = read(file);
      expect([page, /<link rel="canonical" href="([^"]+)"\/>/.exec(text)?.[1]]).toEqual([
        page,
        siteUrl + page,
      ]);
    }
    for (const file of ['cruzar', 'mis-cifras', 'datos', 'datos/sql', 'en/docs']) {
      const text = read(`${file}.html`);
      const of = (pattern: RegExp) => pattern.exec(text)?.[1];
      expect(of(/og:title" content="([^"]+)"/)).toBe(of(/<title>([^<]+?)(?: · Cifras)?<\/title>/));
      expect(of(/og:description" content="([^"]+)"/)).toBe(of(/name="description" content="([^"]+)"/));
      expect(of(/og:url" content="([^"]+)"/)).toBe(of(/canonical" href="([^"]+)"/));
      const picture = new URL(of(/og:image" content="([^"]+)"/)!, siteUrl);
      expect(matchPage(picture.pathname), file).toEqual({ page: 'dibujo', values: ['pais', 'png'] });
    }
    const [, script] = /<script type="application\/ld\+json">([^<]+)</.exec(read('docs.html'))!;
    expect(JSON.parse(script!)).toEqual(siteGraph(siteUrl));
  });

  it('security.txt names a contact and ends in a year', () => {
    const { 'security.txt': text } = addressFiles(
      'https://cifras.example',
      'mailto:a@cifras.example',
      new Date(0),
    );
    expect(text).toContain('Contact: mailto:a@cifras.example\n');
    expect(text).toContain('Expires: 1971-01-01T00:00:00.000Z\n');
  });

  it('lead programs from the domain to the API, the tools and the downloads, by addresses that there are', () => {
    const at = 'https://cifras.example';
    const { linkset } = JSON.parse(addressFiles(at, undefined, new Date(0))['api-catalog.json']!) as {
      linkset: { anchor: string; [relation: string]: string | { href: string }[] }[];
    };
    const [own, ...described] = linkset;
    expect(own!.anchor).toBe(`${at}/.well-known/api-catalog`);
    expect((own!.item as { href: string }[]).map(({ href }) => href)).toEqual(
      described.map(({ anchor }) => anchor),
    );
    expect(described.map(({ anchor }) => anchor.replace(at, ''))).toEqual([
      '/api/v1',
      '/mcp',
      '/data/catalog.jsonld',
    ]);
    for (const { anchor, ...relations } of described) {
      expect(Object.keys(relations), anchor).toContain('service-doc');
      for (const { href } of Object.values(relations).flat() as { href: string }[]) {
        if (!href.startsWith(at)) continue;
        const path = href.slice(at.length);
        const route = routeOf(path);
        expect(route.leadsTo, path).toBe('file');
        expect(existsSync(new URL(fileOf(path), folder)), path).toBe(true);
      }
    }
  });

  it('lead agents from the domain to /mcp, which server.json describes alike', () => {
    const made = addressFiles('https://cifras.example', undefined, new Date(0));
    const { entries } = JSON.parse(made['mcp-catalog.json']!);
    expect(entries).toEqual([
      {
        identifier: 'urn:air:cifras.example:cifras',
        displayName: 'Cifras',
        type: 'application/mcp-server-card+json',
        url: 'https://cifras.example/mcp/server-card',
      },
    ]);
    const { $schema, ...card } = JSON.parse(made['mcp-server-card.json']!);
    expect($schema).toContain('server-card.schema.json');
    const { $schema: _, ...registered } = JSON.parse(
      readFileSync(new URL('../../../server.json', import.meta.url), 'utf8'),
    );
    expect(card).toEqual(registered);
    expect(card.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
    expect(card.description.length).toBeLessThanOrEqual(100);
  });
});
