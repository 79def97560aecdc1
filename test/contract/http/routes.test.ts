/** Where addresses lead, which methods they allow, and the headers of each. */

import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caching } from '../../../contract/http/caching.ts';
import {
  addressHeaders,
  apiFunctions,
  cleanAddress,
  commonHeaders,
  headersOf,
  matchPage,
  patternOf,
  readMethods,
  rewrites,
  routeOf,
} from '../../../contract/http/routes.ts';

it.each([
  ['/', 'inicio', []],
  ['/empresa/999000123', 'empresa', ['999000123']],
  ['/empresa/999000123.svg', 'grafica', ['999000123', 'svg']],
  ['/empresa/999000123/grafica/balance', 'incrustada', ['999000123', 'balance']],
  ['/oembed', 'oembed', []],
  ['/sfc/860000001', 'sfc', ['860000001']],
  ['/sector/clase/4711', 'sector', ['clase', '4711']],
  ['/departamento/05', 'departamento', ['05']],
  ['/grafica/pais.png', 'dibujo', ['pais', 'png']],
  ['/grafica/sector/clase/4711', 'dibujo', ['sector/clase/4711', undefined]],
  ['/grafica/comparar', 'comparada', [undefined]],
  ['/en/buscar', 'buscar_ingles', []],
  ['/en/sector/clase/4711', 'sector_ingles', ['clase', '4711']],
])('%s is drawn as %s, of %j', (pathname, page, values) => {
  expect(matchPage(pathname)).toEqual({ page, values });
  expect(routeOf(pathname)).toEqual({
    methods: ['GET', 'HEAD', 'OPTIONS'],
    isApi: false,
    leadsTo: 'pagina',
    page: { page, values },
  });
});

it.each([
  '',
  '/empresa',
  '/empresa/1/',
  '/empresa/1.gif',
  '/empresa/1.svgz',
  '/es/empresa/1',
  '/oembed/1',
  '/sfc/x',
  '/sector/clase',
  '/sector//4711',
  '/sector/clase/4711/1',
  '/sectores',
  '/api/v1/empresa/1',
])('%s is drawn by no function, and is read by anybody', (pathname) => {
  expect(matchPage(pathname)).toBeNull();
  expect(routeOf(pathname)).toMatchObject({ methods: ['GET', 'HEAD', 'OPTIONS'], isApi: true });
});

it('messages of a model are sent, never read, and not from pages of other sites', () => {
  expect(routeOf('/mcp')).toEqual({ leadsTo: 'mcp', methods: ['POST', 'OPTIONS'], isApi: false });
  expect(routeOf('/api/mcp')).toMatchObject({ methods: ['GET', 'HEAD', 'OPTIONS'], isApi: true });
});

it('names to reconcile may be sent as a form, which its function counts', () => {
  const methods = ['GET', 'HEAD', 'POST', 'OPTIONS'];
  expect(routeOf('/api/v1/reconciliar')).toEqual({ leadsTo: 'reconciliar', methods, isApi: false });
  expect(routeOf('/api/reconciliar')).toMatchObject({ methods: ['GET', 'HEAD', 'OPTIONS'], isApi: true });
});

const ofSite = "default-src 'self'";
const styled = /^default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'$/;
const framed = /^default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors \*$/;
const nothing = "default-src 'none'";

it.each([
  ['/', ofSite],
  ['/empresa/890900001', ofSite],
  ['/sector/clase/4711', ofSite],
  ['/docs/empresa', ofSite],
  ['/explorar', ofSite],
  ['/datos', ofSite],
  ['/datos.html', ofSite],
  ['/nada', ofSite],
  ['/data/build-report.json', nothing],
  ['/data/latest.json', nothing],
  ['/data/releases/x/downloads/a.csv', nothing],
  ['/api/v1/empresa/890900001', nothing],
  ['/mcp', nothing],
  ['/oembed', nothing],
  ['/empresa/890900001.svg', styled],
  ['/empresa/890900001.png', styled],
  ['/empresa/890900001/grafica/balance', framed],
  ['/openapi.json', nothing],
  ['/healthz', ofSite],
  ['/datos/sql', ofSite],
  ['/js/sql-reader.js', ofSite],
])('%s stands under a policy: %s', (path, policy) => {
  const headers = headersOf(path);
  expect(headers['Content-Security-Policy']).toMatch(policy);
  expect(headers['Content-Security-Policy']).toContain(
    policy === framed ? 'frame-ancestors *' : "frame-ancestors 'none'",
  );
  expect(headers).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  });
  const isPage = policy === ofSite;
  expect('Cross-Origin-Opener-Policy' in headers).toBe(isPage);
  expect('Permissions-Policy' in headers).toBe(isPage);
  expect(String(headers['Content-Security-Policy']).includes('require-trusted-types-for')).toBe(isPage);
});

it('only the worker of the SQL page may compile WebAssembly', () => {
  expect(headersOf('/bundle/sql-worker.js')['Content-Security-Policy']).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  );
  for (const path of ['/', '/datos/sql', '/bundle/sql.js', '/js/sql-worker.js'])
    expect(headersOf(path)['Content-Security-Policy']).not.toContain('wasm');
});

describe('a source', () => {
  it.each([
    ['/a/([^/]+)', ['/a/x'], ['/a/x/y', '/a/', '/x/a/x']],
    ['/a/(.*)', ['/a/', '/a/x/y'], ['/a']],
    ['/(b|c)', ['/b', '/c'], ['/bc', '/b/']],
    ['/d(|/.*)', ['/d', '/d/e'], ['/de']],
    ['/ab?', ['/a', '/ab'], ['/abb', '/b']],
    ['/ab*', ['/a', '/ab', '/abb'], ['/b']],
    ['/ab{0,2}', ['/a', '/abb'], ['/abbb']],
    ['/a-b_c/d', ['/a-b_c/d'], ['/a-b_c/', '/a-b_c/d/e']],
    ['/(x.y).((?:a.)*)', ['/xzy.', '/x.y.abac'], ['/x.yz', '/x.y.a']],
  ])('is a regular expression of a whole pathname: %s', (source, of, others) => {
    for (const pathname of of) expect(patternOf(source).test(pathname), pathname).toBe(true);
    for (const pathname of others) expect(patternOf(source).test(pathname), pathname).toBe(false);
  });

  it('has no named parameters, which the platform would copy into the query', () => {
    const sources = [...rewrites.map(({ source }) => source), ...Object.keys(addressHeaders)];
    for (const source of sources) expect(source).toMatch(/^(?!.*\/:)\//);
  });
});

/** Addresses near those of the table, and others. */
const pathnames = fc.oneof(
  fc.webPath(),
  fc
    .array(
      fc.constantFrom(
        ...['api', 'v1', 'empresa', 'empresas', 'sfc', 'screener', 'reconciliar', 'vista', 'mcp', 'data'],
        ...['releases', 'sector', 'clase', '4711', '890900001', '890.900.001-2', '890900001.svg', 'grafica'],
        ...['en', 'comparar', 'pais.png', 'oembed', 'docs', '.well-known', 'security.txt', 'server-card', ''],
      ),
      { maxLength: 5 },
    )
    .map((segments) => `/${segments.join('/')}`),
);

/** As the platform finds a page without its ending. */
const fileAt = (pathname: string) => (/\/[^./]+$/.test(pathname) ? `${pathname}.html` : pathname);

describe('an address', () => {
  it('leads where vercel.json leads it', () => {
    const table = JSON.parse(readFileSync('vercel.json', 'utf8')) as { rewrites: typeof rewrites };
    const patterns = table.rewrites.map(({ source, destination }) => ({
      pattern: new RegExp(`^${source.replaceAll(/(?<!\[)\.(?![*+\])])/g, '\\.')}$`),
      destination,
    }));
    fc.assert(
      fc.property(pathnames, (pathname) => {
        const rewrite = patterns.find(({ pattern }) => pattern.test(pathname));
        const route = routeOf(pathname);
        const destination = route.leadsTo === 'file' ? route.file : `/api/${route.leadsTo}`;
        expect(rewrite?.destination ?? fileAt(pathname)).toBe(destination);
      }),
    );
  });

  it('of an operation or a page carries what it names, and that of neither carries nothing', () => {
    expect(routeOf('/api/v1/empresa/890900001/benchmark')).toEqual({
      leadsTo: 'v1',
      match: { operation: 'benchmark', path: { nit: '890900001' } },
      methods: readMethods,
      isApi: true,
    });
    for (const pathname of ['/api', '/api/', '/api/v1', '/api/v1/empresa/890900001/nada', '/api/empresa'])
      expect(routeOf(pathname)).toMatchObject({ leadsTo: 'v1', match: null });
    for (const pathname of ['/empresa/860.025.900-2', '/empresa/123456789012345678901', '/grafica/nada'])
      expect(routeOf(pathname)).toMatchObject({ leadsTo: 'pagina', page: null });
  });

  it.each([
    ['/docs', '/docs.html'],
    ['/docs/empresa', '/docs/empresa.html'],
    ['/datos/sql', '/datos/sql.html'],
    ['/errors/gone', '/errors/gone.html'],
    ['/empresa/1xpng', '/empresa/1xpng.html'],
    ['/css/site.css', '/css/site.css'],
    ['/data/latest.json', '/data/latest.json'],
    ['/.well-known/security.txt', '/security.txt'],
    ['/.well-known/mcp/catalog.json', '/mcp-catalog.json'],
    ['/.well-known/api-catalog', '/api-catalog.json'],
    ['/mcp/server-card', '/mcp-server-card.json'],
  ])('%s is that of the file %s', (pathname, file) =>
    expect(routeOf(pathname)).toMatchObject({ leadsTo: 'file', file }),
  );

  it('has the headers of all rows that are of it, the later ones winning', () => {
    expect(headersOf('/data/releases/x/y.json')).toMatchObject({
      ...commonHeaders,
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': caching.immutable,
      'Content-Type': 'application/json',
    });
    expect(headersOf('/data/manifest.json')['Cache-Control']).toBe(caching.pointer);
    expect(headersOf('/mcp/server-card')).toMatchObject({
      'Content-Type': 'application/mcp-server-card+json',
      'Access-Control-Allow-Origin': '*',
      'Content-Security-Policy': expect.stringContaining("default-src 'none'"),
    });
    expect(headersOf('no path')).toEqual({});
  });

  it.each([
    ['/docs.html', '/docs'],
    ['/docs/index', '/docs'],
    ['/index.html', '/'],
    ['/docs', null],
    ['//docs.html', null],
  ])('%s moves to that of its page without an ending: %s', (pathname, clean) =>
    expect(cleanAddress(pathname)).toBe(clean),
  );
});

it('each function is a file of api/, and each file of api/ is one of them or an entry', () => {
  const entries = ['_proxy.ts', '_serve.ts'];
  const inFolder = readdirSync('api').filter((name) => name.endsWith('.ts'));
  expect(inFolder.sort()).toEqual([...entries, ...apiFunctions.map((name) => `${name}.ts`)].sort());
  const { functions } = JSON.parse(readFileSync('vercel.json', 'utf8')) as { functions: object };
  expect(Object.keys(functions).sort()).toEqual(
    ['api/_proxy.ts', ...apiFunctions.map((name) => `api/${name}.ts`)].sort(),
  );
});
