/** Files of the site and the data: whole, compressed, ranges, 304, and what a disk that fails gives. */

import fs, { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { gzipBytes } from '../../../api/_lib/data/gzip.ts';
import type { Release } from '../../../api/_lib/data/release.ts';
import { environment } from '../../../api/_lib/environment.ts';
import { createSiteHandler } from '../../../api/_lib/server/site.ts';
import { routeOf } from '../../../contract/http/routes.ts';
import { siteUrl, tempDir } from '../../paths.ts';
import { listening } from './over-http.ts';

environment({ SITE_URL: siteUrl, LOG_LEVEL: 'silent' });

const base = tempDir('site');
const folders = { site: join(base, 'site'), data: join(base, 'data') };
const texts = {
  bundle: 'export {};',
  docs: '<h1>documentaci\u00f3n</h1>',
  errors: '<h1>errores</h1>',
  missing: '<h1>no est\u00e1</h1>',
  latest: '{"release":"aaaaaaaaaaaaaaaa"}',
  csv: 'nit,nombre\n890900001,Uno\n',
  company: '{"data":{"nit":"890900001"}}',
  package: '{"name":"cifras"}',
};
function write(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
write(base, { secret: 'secret', 'latest.json': 'secret' });
write(folders.site, {
  'docs.html': texts.docs,
  'bundle/company.js': texts.bundle,
  'bundle/company.en.js': texts.bundle,
  '404.html': texts.missing,
  'errors.html': texts.errors,
  'css/site.css': 'body{}',
  'img/a.png': 'picture',
  'img/a.svg': '<svg/>',
  'js/a_b.js': 'export {}',
  'a1.txt': 'text',
  'a.xml': '<a/>',
  'openapi.d.ts': 'interface A {}',
  'page.html.bak': 'text',
  '.git/config': 'secret',
  '.hidden.html': 'secret',
  'openapi.json': '{}',
  'api-catalog.json': '{}',
  'mcp-server-card.json': '{}',
});
write(folders.data, {
  'latest.json': texts.latest,
  'feeds/C.atom': '<feed/>',
  'calidad.json': '<h1>calidad</h1>',
  'index.html': 'of the data',
  'sub/index.html': 'of the data',
  'catalog.jsonld': '{"@context":{}}',
  'releases/aaaaaaaaaaaaaaaa/downloads/a.csv': texts.csv,
  'releases/aaaaaaaaaaaaaaaa/downloads/datapackage.json': texts.package,
  'releases/aaaaaaaaaaaaaaaa/downloads/croissant.jsonld': texts.package,
  'releases/aaaaaaaaaaaaaaaa/empresas.json': '[]',
  'releases/aaaaaaaaaaaaaaaa/.hidden.json': 'secret',
  'releases/aaaaaaaaaaaaaaaa/empresa/890900001.json.gz': gzipBytes(texts.company),
});

const history = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb'].map((name) => ({ release: name, cambios: null }));
const release = {
  manifest: { release: 'aaaaaaaaaaaaaaaa', history },
  answer: () => null,
} as unknown as Release;
let currentRelease = () => release;
const site = createSiteHandler(folders, () => currentRelease());
const { call } = await listening((request, response) => {
  const pathname = request.url!.replace(/\?.*/, '');
  const route = routeOf(pathname);
  void site(request, response, pathname, route.leadsTo === 'file' ? route.file : pathname);
});
const gzip = { 'accept-encoding': 'gzip' };
const csv = '/data/releases/aaaaaaaaaaaaaaaa/downloads/a.csv';

describe('a page of the site', () => {
  it.each([
    ['/docs', texts.docs],
    ['/docs?x=1', texts.docs],
    ['/errors', texts.errors],
  ])('at %s is sent as it is, and packed to whoever takes gzip', async (path, text) => {
    const [plain, packed] = [await call(path), await call(path, gzip)];
    expect(plain.body.toString()).toBe(text);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.body).toString()).toBe(text);
    expect(packed.headers['content-length']).toBe(String(packed.body.length));
    for (const { status, headers } of [plain, packed]) {
      expect(status).toBe(200);
      expect(headers['content-type']).toMatch(/^text\/html; charset=utf-8$/i);
      expect(headers.vary).toBe('Accept-Encoding');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['cache-control']).toBeUndefined();
      expect(headers.etag).toBeDefined();
    }
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
  });

  it('is not sent again to whoever has it, packed or not', async () => {
    for (const taken of [gzip, {}]) {
      const { etag } = (await call('/docs', taken)).headers;
      const held = await call('/docs', { ...taken, 'if-none-match': `"other", ${etag}` });
      expect([held.status, held.body.length, held.headers.etag]).toEqual([304, 0, etag]);
      expect(held.headers['content-encoding']).toBeUndefined();
      expect((await call('/docs', { ...taken, 'if-none-match': '"other"' })).status).toBe(200);
    }
  });

  it('is sent in part as it lies, even to whoever takes gzip', async () => {
    const part = await call('/docs', { ...gzip, range: 'bytes=4-8' });
    expect([part.status, part.body.toString()]).toEqual([206, texts.docs.slice(4, 9)]);
    expect(part.headers['content-encoding']).toBeUndefined();
    expect(part.headers['content-range']).toBe(`bytes 4-8/${Buffer.byteLength(texts.docs)}`);
    const past = await call('/docs', { range: 'bytes=1000-2000' });
    expect([past.status, past.body.length]).toEqual([416, 0]);
  });

  it('has only its headers for HEAD', async () => {
    for (const taken of [gzip, {}]) {
      const [head, whole] = [await call('/docs', taken, 'HEAD'), await call('/docs', taken)];
      expect([head.status, head.body.length]).toEqual([200, 0]);
      for (const name of ['content-length', 'content-encoding', 'content-type', 'etag'])
        expect(head.headers[name], name).toEqual(whole.headers[name]);
    }
  });

  it('that is no text is sent as it is, whatever is taken', async () => {
    const { status, headers, body } = await call('/img/a.png', gzip);
    expect([status, body.toString(), headers['content-type']]).toEqual([200, 'picture', 'image/png']);
    expect(headers['content-encoding']).toBeUndefined();
  });
});

it.each([
  ['/.well-known/api-catalog', /^application\/linkset\+json; profile="/],
  ['/mcp/server-card', /^application\/mcp-server-card\+json$/],
])('%s has the type of its address, packed or not', async (path, type) => {
  for (const taken of [gzip, {}]) expect((await call(path, taken)).headers['content-type']).toMatch(type);
});

it('a bundle of pages in English is compressed as one in Spanish', async () => {
  for (const name of ['company.js', 'company.en.js']) {
    const { headers, body } = await call(`/bundle/${name}`, gzip);
    expect(headers['content-encoding'], name).toBe('gzip');
    expect(gunzipSync(body).toString()).toBe(texts.bundle);
  }
});

it.each([
  ['datapackage.json', 'application/json'],
  ['croissant.jsonld', 'application/ld+json'],
])('a description of the downloads, %s, is compressed for whoever takes gzip', async (name, type) => {
  const path = `/data/releases/aaaaaaaaaaaaaaaa/downloads/${name}`;
  const [packed, plain] = [await call(path, gzip), await call(path)];
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.body).toString()).toBe(texts.package);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(texts.package);
  for (const { headers } of [packed, plain]) {
    expect(headers['content-type']).toBe(type);
    expect(headers.vary).toContain('Accept-Encoding');
  }
  const part = await call(path, { ...gzip, range: 'bytes=0-4' });
  expect([part.status, part.headers['content-encoding']]).toEqual([206, undefined]);
});

it.each([
  ['/index.html', '/'],
  ['/docs.html?x=1&y', '/docs?x=1&y'],
  ['/errors/index.html', '/errors'],
])('%s is another name of a page, and redirects to %s', async (path, location) => {
  for (const method of ['GET', 'HEAD']) {
    const { status, headers, body } = await call(path, {}, method);
    expect([status, headers.location, body.length]).toEqual([308, location, 0]);
  }
});

describe('a file of a release that is not there', () => {
  const missing = async (release: string, file: string) => {
    const { status, headers, body } = await call(`/data/releases/${release}/${file}`, gzip);
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      'application/problem+json',
      'no-store',
    ]);
    expect(headers['access-control-allow-origin']).toBe('*');
    return [status, JSON.parse(body.toString()).title];
  };

  it.each(['.hidden.json', 'nada.json', 'downloads', 'downloads/'])('is a problem: %s', async (file) => {
    expect(await missing('aaaaaaaaaaaaaaaa', file)).toEqual([404, 'No encontrado']);
    expect(await missing('cccccccccccccccc', file)).toEqual([404, 'No encontrado']);
    expect(await missing('bbbbbbbbbbbbbbbb', file)).toEqual([410, 'Publicación retirada']);
  });
});

describe('an address that is no file', () => {
  it.each([
    '/nada',
    '/css',
    '/css/',
    '/.git/config',
    '/.hidden',
    '//cifras.example/docs.html',
    '/../secret',
    '/%2e%2e/secret',
    '/data/nada.json',
    '/data',
    '/data/',
    '/data/sub',
    '/data/sub/',
    '/data/../latest.json',
    '/data/%2e%2e/latest.json',
  ])('%s gets the page that says so, which nobody keeps', async (path) => {
    for (const taken of [gzip, {}]) {
      const { status, headers, body } = await call(path, taken);
      expect([status, body.toString()]).toEqual([404, texts.missing]);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('gets a line where the site has no such page', async () => {
    rmSync(join(folders.site, '404.html'));
    const { status, headers, body } = await call('/nada');
    write(folders.site, { '404.html': texts.missing });
    expect([status, body.toString()]).toEqual([404, 'No encontrado\n']);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('a file of the data', () => {
  it.each([
    ['latest.json', 'application/json', 'public, max-age=0, must-revalidate'],
    ['calidad.json', 'application/json', 'max-age=3600, stale-while-revalidate=86400'],
    ['catalog.jsonld', 'application/ld+json', 'public, max-age=0, must-revalidate'],
    ['releases/aaaaaaaaaaaaaaaa/empresas.json', 'application/json', 'public, max-age=31536000, immutable'],
    [
      'releases/aaaaaaaaaaaaaaaa/downloads/a.csv',
      'text/csv; charset=utf-8',
      'public, max-age=31536000, immutable',
    ],
  ])('%s says what it is and how long it lasts, to every origin', async (path, type, lifetime) => {
    for (const taken of [{}, gzip]) {
      const { status, headers, body } = await call(`/data/${path}`, taken);
      expect(status).toBe(200);
      expect(headers['content-type']!.toLowerCase()).toBe(type);
      expect(headers['cache-control']).toBe(lifetime);
      expect(headers.vary).toBe('Accept-Encoding');
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers.etag).toMatch(/^W\/"/);
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers['content-length']).toBe(String(body.length));
    }
  });

  it.each(['latest.json', 'feeds/C.atom', 'calidad.json', 'releases/aaaaaaaaaaaaaaaa/downloads/a.csv'])(
    '%s is not sent again to whoever has it, and only its headers for HEAD',
    async (path) => {
      for (const taken of [gzip, {}]) {
        const whole = await call(`/data/${path}`, taken);
        const held = await call(`/data/${path}`, { ...taken, 'if-none-match': whole.headers.etag! });
        expect([held.status, held.body.length]).toEqual([304, 0]);
        const head = await call(`/data/${path}`, taken, 'HEAD');
        expect([head.status, head.body.length]).toEqual([200, 0]);
        expect(head.headers['content-length']).toBe(whole.headers['content-length']);
      }
    },
  );

  it.each([
    ['/data/latest.json', texts.latest],
    [csv, texts.csv],
  ])('%s is sent in part as it lies', async (path, text) => {
    const part = await call(path, { ...gzip, range: 'bytes=2-5' });
    expect([part.status, part.body.toString()]).toEqual([206, text.slice(2, 6)]);
    expect(part.headers['content-encoding']).toBeUndefined();
    expect(part.headers['access-control-allow-origin']).toBe('*');
    expect((await call(path, { range: 'bytes=1000-' })).status).toBe(416);
  });

  it('that a build replaces has a tag that changes with its bytes', async () => {
    const before = (await call('/data/calidad.json')).headers.etag!;
    write(folders.data, { 'calidad.json': '<h1>otra calidad</h1>' });
    const { status, body } = await call('/data/calidad.json', { 'if-none-match': before });
    expect([status, body.toString()]).toEqual([200, '<h1>otra calidad</h1>']);
    write(folders.data, { 'calidad.json': '<h1>calidad</h1>' });
  });

  it('that a build replaces has another tag, though it is as long and of the same time', async () => {
    const made = new Date('2026-01-01');
    const replaceBy = (text: string) => {
      write(folders.data, { 'calidad.json.new': text });
      utimesSync(join(folders.data, 'calidad.json.new'), made, made);
      renameSync(join(folders.data, 'calidad.json.new'), join(folders.data, 'calidad.json'));
    };
    replaceBy('<h1>una calidad</h1>');
    const before = (await call('/data/calidad.json')).headers.etag!;
    replaceBy('<h1>dos calidad</h1>');
    const { status, body } = await call('/data/calidad.json', { 'if-none-match': before });
    expect([status, body.toString()]).toEqual([200, '<h1>dos calidad</h1>']);
  });

  it('is sent as it lies while no release can be opened', async () => {
    currentRelease = () => {
      throw new Error('no release');
    };
    const { status, headers, body } = await call('/data/latest.json', gzip);
    currentRelease = () => release;
    expect([status, body.toString(), headers['content-encoding']]).toEqual([200, texts.latest, undefined]);
  });
});

describe('a text of the site', () => {
  it.each([
    ['/css/site.css', 'text/css; charset=utf-8'],
    ['/js/a_b.js', 'text/javascript; charset=utf-8'],
    ['/openapi.json', 'application/json; charset=utf-8'],
    ['/openapi.d.ts', 'text/plain; charset=utf-8'],
  ])('%s is packed, and is %s', async (path, type) => {
    const { status, headers, body } = await call(path, gzip);
    expect([status, headers['content-type'], headers['content-encoding']]).toEqual([200, type, 'gzip']);
    expect(gunzipSync(body)).toEqual((await call(path)).body);
  });

  it('is packed anew when it is replaced', async () => {
    const first = await call('/docs', gzip);
    write(folders.site, { 'docs.html.new': '<h1>otra</h1>' });
    renameSync(join(folders.site, 'docs.html.new'), join(folders.site, 'docs.html'));
    const second = await call('/docs', { ...gzip, 'if-none-match': first.headers.etag! });
    write(folders.site, { 'docs.html': texts.docs });
    expect([second.status, gunzipSync(second.body).toString()]).toEqual([200, '<h1>otra</h1>']);
  });
});

const company = '/data/releases/aaaaaaaaaaaaaaaa/empresa/890900001.json';

describe('a compressed file of a release', () => {
  it('goes to whoever takes gzip as it lies, and unpacked to the others', async () => {
    const [packed, plain] = [await call(company, gzip), await call(company)];
    expect(gunzipSync(packed.body).toString()).toBe(texts.company);
    expect(plain.body.toString()).toBe(texts.company);
    expect([packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual([
      'gzip',
      undefined,
    ]);
    for (const taken of [gzip, {}]) {
      const { headers } = await call(company, taken);
      expect(headers).toMatchObject({
        'content-type': 'application/json',
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        vary: 'Accept-Encoding',
      });
      const held = await call(company, { ...taken, 'if-none-match': headers.etag! });
      expect([held.status, held.body.length]).toEqual([304, 0]);
      // An answer is made of its packed record, whole.
      expect((await call(company, { ...taken, range: 'bytes=0-7' })).status).toBe(200);
      expect((await call(company, taken, 'HEAD')).headers).toMatchObject({
        etag: headers.etag,
        'content-length': headers['content-length'],
      });
    }
  });
});

describe('a disk that fails', () => {
  const disks = { ...promises };
  const stream = fs.createReadStream;
  afterEach(() => {
    Object.assign(promises, disks);
    fs.createReadStream = stream;
    syncBuiltinESMExports();
  });
  const fault = (code: string) => Object.assign(new Error(`${code}: by a test`), { code });
  const failAt = (name: 'stat' | 'readFile', code: string) => {
    Object.assign(promises, { [name]: () => Promise.reject(fault(code)) });
    syncBuiltinESMExports();
  };
  /** Of a stream that ends with an error after some bytes, or before the first. */
  const failStream = (code: string, sent: string) => {
    fs.createReadStream = (() =>
      Readable.from(
        (async function* () {
          if (sent !== '') yield Buffer.from(sent);
          await new Promise((next) => setTimeout(next, 20));
          throw fault(code);
        })(),
      )) as never;
    syncBuiltinESMExports();
  };
  /** A problem that keeps nothing of the file. */
  const expectProblem = async (path: string, taken: Record<string, string>) => {
    const { status, headers, body } = await call(path, taken);
    expect([status, headers['content-type'], headers['retry-after']]).toEqual([
      503,
      'application/problem+json',
      '5',
    ]);
    expect(JSON.parse(body.toString()).status).toBe(503);
    for (const name of ['etag', 'last-modified', 'content-encoding', 'content-range', 'accept-ranges'])
      expect(headers[name], name).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
  };
  const codes = ['EIO', 'EMFILE', 'EACCES'];
  const paths = ['/docs', '/img/a.png', '/data/latest.json', csv, company];

  it.each(codes)('is a 503 at stat: %s', async (code) => {
    for (const path of paths.filter((path) => path !== '/img/a.png' && path !== csv)) {
      failAt('stat', code);
      await expectProblem(path, gzip);
    }
  });

  it.each(codes)('is a 503 where a file is read whole: %s', async (code) => {
    write(folders.data, { 'latest.json': texts.latest });
    failAt('readFile', code);
    await expectProblem('/data/latest.json', gzip);
    write(folders.site, { 'new.html': code });
    await expectProblem('/new', gzip);
  });

  it.each(codes)('is a 503 before the first byte of a file that is streamed: %s', async (code) => {
    failStream(code, '');
    for (const path of ['/docs', '/img/a.png', csv]) await expectProblem(path, {});
    await expectProblem(csv, { range: 'bytes=2-5' });
  });

  it.each(codes)('breaks the answer off after the first byte: %s', async (code) => {
    failStream(code, 'p');
    for (const path of ['/docs', '/img/a.png', csv]) await expect(call(path)).rejects.toThrow();
  });

  it('that gives other bytes than were written is a 500', async () => {
    const damaged = gzipBytes(texts.company);
    damaged[12]! ^= 1;
    write(folders.data, { 'releases/aaaaaaaaaaaaaaaa/empresa/890900002.json.gz': damaged });
    for (const taken of [gzip, {}]) {
      const { status, headers } = await call(company.replace('890900001', '890900002'), taken);
      expect([status, headers.etag]).toEqual([500, undefined]);
    }
  });

  it('leaves the next request as it was', async () => {
    for (const path of paths) expect((await call(path, gzip)).status).toBe(200);
  });
});

describe('another method', () => {
  it.each(['/docs', '/data/latest.json', '/nada'])('at %s is refused, or is a preflight', async (path) => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const { status, headers, body } = await call(path, {}, method);
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
      expect(JSON.parse(body.toString())).toMatchObject({ status: 405, instance: path });
    }
    const { status, headers, body } = await call(path, {}, 'OPTIONS');
    expect([status, headers.allow, body.length]).toEqual([204, 'GET, HEAD, OPTIONS', 0]);
    expect(headers['access-control-allow-origin']).toBe(path.startsWith('/data') ? '*' : undefined);
  });
});
