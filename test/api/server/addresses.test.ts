/** Request targets as sent, and where the routing table leads them. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { environment } from '../../../api/_lib/environment.ts';
import { badRequest, parseTarget } from '../../../api/_lib/server/http-server.ts';
import { type Routing, readRouting } from '../../../api/_lib/server/routing.ts';
import { root, siteUrl, tempDir } from '../../paths.ts';

environment({ SITE_URL: siteUrl, LOG_LEVEL: 'silent' });

describe('a target', () => {
  it.each([
    ['/', '/', '/'],
    ['/a/b?c=d', '/a/b?c=d', '/a/b'],
    ['/a#b?c', '/a#b?c', '/a'],
    ['http://x/a?b', '/a?b', '/a'],
    ['HTTPS://x.y:8080/a/', '/a/', '/a/'],
    ['http://x?b', '?b', ''],
    ['http://x', '', ''],
    ['to/http://x/y', 'to/http://x/y', 'to/http://x/y'],
    ['*', '*', '*'],
  ])('%s is read without its origin and its query', (written, url, pathname) =>
    expect(parseTarget(written)).toEqual({ url, pathname, fault: null }),
  );

  it('that nobody wrote is that of the root', () => expect(parseTarget()).toEqual(parseTarget('/')));

  it.each([
    ['/.', '/'],
    ['/..', '/'],
    ['/a/../b', '/b'],
    ['/a/%2e%2E/b', '/b'],
    ['/a/%2E?b', '/a/'],
    ['http://x/a/../b', '/b'],
  ])(
    '%s that leads back or nowhere is no address, and the problem names the one that it comes to',
    (written, instance) => {
      const { fault } = parseTarget(written);
      expect(fault).toMatchObject({
        status: 404,
        headers: {
          'Content-Type': 'application/problem+json',
          'Cache-Control': 'no-store',
          'Access-Control-Allow-Origin': '*',
        },
      });
      expect(JSON.parse(String(fault!.body))).toMatchObject({ status: 404, instance });
    },
  );

  it.each(['/...', '/.a', '/a.', '/a./b', '/a/.b/c', '/.well-known/x', '/a?b=/../', '/a#/./', '/%2e%2ea'])(
    '%s has dots that lead nowhere else',
    (written) => expect(parseTarget(written).fault).toBeNull(),
  );
});

it('what cannot be read as HTTP gets a problem for pages of every origin', () => {
  const { status, headers, body } = badRequest('No se pudo leer.');
  expect(status).toBe(400);
  expect(headers).toMatchObject({
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  });
  expect(JSON.parse(String(body))).toMatchObject({ status: 400, detail: 'No se pudo leer.', instance: '/' });
  expect(badRequest('Otra.', '/two', 417)).toMatchObject({
    status: 417,
    body: expect.stringContaining('"status":417'),
  });
});

const folder = tempDir('routing');
const set = (source: string, headers: Record<string, string>) => ({
  source,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
});

function tableOf(own: { functions?: object; headers?: object[]; rewrites?: object[] }): Routing {
  const file = join(folder, 'table.json');
  writeFileSync(file, JSON.stringify({ functions: {}, headers: [], rewrites: [], ...own }));
  return readRouting(file);
}

const own = "default-src 'self'";
const styled = /^default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'$/;
const framed = /^default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors \*$/;
const nothing = "default-src 'none'";

it.each([
  ['/', own],
  ['/empresa/890900001', own],
  ['/sector/clase/4711', own],
  ['/docs/empresa', own],
  ['/explorar', own],
  ['/datos', own],
  ['/datos.html', own],
  ['/nada', own],
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
  ['/healthz', own],
  ['/datos/sql', own],
  ['/js/sql-reader.js', own],
])('%s stands under a policy: %s', (path, policy) => {
  const { headers } = readRouting(fileURLToPath(new URL('vercel.json', root)));
  const found = headers(path);
  expect(found['Content-Security-Policy']).toMatch(policy);
  expect(found['Content-Security-Policy']).toContain(
    policy === framed ? 'frame-ancestors *' : "frame-ancestors 'none'",
  );
  expect(found).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  });
  const isPage = policy === own;
  expect('Cross-Origin-Opener-Policy' in found).toBe(isPage);
  expect('Permissions-Policy' in found).toBe(isPage);
  expect(String(found['Content-Security-Policy']).includes('require-trusted-types-for')).toBe(isPage);
});

it('only the worker of the SQL page may compile WebAssembly', () => {
  const { headers } = readRouting(fileURLToPath(new URL('vercel.json', root)));
  expect(headers('/bundle/sql-worker.js')['Content-Security-Policy']).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  );
  for (const path of ['/', '/datos/sql', '/bundle/sql.js', '/js/sql-worker.js'])
    expect(headers(path)['Content-Security-Policy']).not.toContain('wasm');
});

describe('the routing table', () => {
  it('leads a pathname by the first row that is of it, whole, and any other to itself', () => {
    const { destination } = tableOf({
      rewrites: [
        { source: '/a/([^/]+)', destination: '/one' },
        { source: '/a/(.*)', destination: '/two' },
        { source: '/(b|c)', destination: '/three' },
        { source: '/d(|/.*)', destination: '/four' },
      ],
    });
    for (const [pathname, leadsTo] of Object.entries({
      '/a/x': '/one',
      '/a/x/y': '/two',
      '/a/': '/two',
      '/a': '/a',
      '/x/a/x': '/x/a/x',
      '/b': '/three',
      '/c': '/three',
      '/bc': '/bc',
      '/b/': '/b/',
      '/d': '/four',
      '/d/e': '/four',
      '/de': '/de',
    }))
      expect(destination(pathname), pathname).toBe(leadsTo);
  });

  it.each([
    ['/ab?', ['/a', '/ab'], ['/abb', '/b']],
    ['/ab*', ['/a', '/ab', '/abb'], ['/b']],
    ['/ab{0,2}', ['/a', '/abb'], ['/abbb']],
    ['/a-b_c/d', ['/a-b_c/d'], ['/a-b_c/', '/a-b_c/d/e']],
    ['/(x.y).((?:a.)*)', ['/xzy.', '/x.y.abac'], ['/x.yz', '/x.y.a']],
  ])('has rows that are regular expressions: %s', (source, of, others) => {
    const { destination } = tableOf({ rewrites: [{ source, destination: '/there' }] });
    for (const pathname of of) expect(destination(pathname), pathname).toBe('/there');
    for (const pathname of others) expect(destination(pathname), pathname).toBe(pathname);
  });

  it('gives the headers of all rows that are of a pathname, the later ones winning', () => {
    const { headers } = tableOf({
      headers: [
        set('/(.*)', { A: 'all', B: 'all' }),
        set('/x/(.*)', { B: 'x' }),
        set('/x/y', { C: 'y', B: 'y' }),
        set('/z', {}),
      ],
    });
    expect(headers('/')).toEqual({ A: 'all', B: 'all' });
    expect(headers('/z')).toEqual({ A: 'all', B: 'all' });
    expect(headers('/x/1')).toEqual({ A: 'all', B: 'x' });
    expect(headers('/x/2')).toEqual({ A: 'all', B: 'x' });
    expect(headers('/x/y')).toEqual({ A: 'all', B: 'y', C: 'y' });
    expect(headers('no path')).toEqual({});
  });

  it('names the functions, but not the proxy of the platform', () =>
    expect(
      tableOf({ functions: { 'api/a.ts': {}, 'api/_proxy.ts': {}, 'api/b_c.ts': {} } }).functions,
    ).toEqual(['api/a.ts', 'api/b_c.ts']));

  it.each(['/a/:name', '/:name', 'a', ''])('is refused where a row is of «%s»', (source) => {
    expect(() => tableOf({ rewrites: [{ source, destination: '/' }] })).toThrow();
    expect(() => tableOf({ headers: [set(source, {})] })).toThrow();
  });

  it('of this project leads calls to functions, documents to files, and has headers for each', () => {
    const { destination, headers, functions } = readRouting(fileURLToPath(new URL('vercel.json', root)));
    expect(destination('/api/v1/empresa/890900001')).toBe('/api/empresa');
    expect(destination('/api/v1/empresa/890900001/nada')).toBe('/api/not-found');
    for (const page of ['/docs', '/docs/empresa', '/docs/guia', '/datos/sql', '/errors', '/errors/gone'])
      expect(destination(page)).toBe(`${page}.html`);
    for (const page of [
      '/empresa/860.025.900-2',
      '/',
      '/sfc/1',
      '/empresa/1.png',
      '/empresa/1/grafica/balance',
      '/oembed',
      '/sector',
      '/sector/clase/4711',
      '/cambios',
      '/buscar',
    ])
      expect(destination(page)).toBe('/api/pagina');
    expect(destination('/empresa/1xpng')).toBe('/empresa/1xpng.html');
    expect(destination('/.well-known/security.txt')).toBe('/security.txt');
    expect(destination('/.well-known/mcp/catalog.json')).toBe('/mcp-catalog.json');
    expect(destination('/mcp/server-card')).toBe('/mcp-server-card.json');
    expect(headers('/mcp/server-card')).toMatchObject({
      'Content-Type': 'application/mcp-server-card+json',
      'Access-Control-Allow-Origin': '*',
      'Content-Security-Policy': expect.stringContaining("default-src 'none'"),
    });
    expect(destination('/css/site.css')).toBe('/css/site.css');
    expect(functions).toContain('api/empresa.ts');
    expect(functions).not.toContain('api/_proxy.ts');
    expect(headers('/docs')['Content-Security-Policy']).toContain("default-src 'self'");
    expect(headers('/data/releases/x/y.csv')['Cache-Control']).toContain('immutable');
    expect(headers('/data/manifest.json')['Cache-Control']).toContain('must-revalidate');
  });
});
