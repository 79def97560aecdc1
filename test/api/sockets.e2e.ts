/** The server of `npm start` over sockets: broken requests, stopping, the site, the log, a new release. */

import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPrefix } from '../../contract/http/operations.ts';
import { problemSchema } from '../../contract/http/schemas.ts';
import { tempDir } from '../paths.ts';
import { until } from '../until.ts';
import { datasetNits, writeDataset } from './dataset.ts';
import { type Running, raw, startServer } from './server.ts';

const path = `${apiPrefix}/empresa/${datasetNits.plain}`;
const folder = tempDir('data');
let server: Running;

beforeAll(async () => {
  writeDataset(folder);
  server = await startServer(folder);
});
afterAll(() => server.stop());

describe('a broken request gets the problem', () => {
  const host = 'Host: localhost\r\n';
  it.each([
    ['a bad Host', `GET ${path} HTTP/1.1\r\nHost: a b/c\r\n\r\n`],
    ['an empty Host', `GET ${path} HTTP/1.1\r\nHost:\r\n\r\n`],
    ['two Hosts', `GET ${path} HTTP/1.1\r\nHost: localhost\r\nHost: other\r\n\r\n`],
    ['HTTP/1.0 without Host', `GET ${path} HTTP/1.0\r\n\r\n`],
    ['OPTIONS *', `OPTIONS * HTTP/1.1\r\n${host}\r\n`],
    ['a relative target', `GET api/v1 HTTP/1.1\r\n${host}\r\n`],
    ['CONNECT', `CONNECT localhost:443 HTTP/1.1\r\n${host}\r\n`],
    ['a backslash', `GET /api\\v1 HTTP/1.1\r\n${host}\r\n`],
    ['no HTTP at all', 'hola\r\n\r\n'],
    ['a header without a colon', `GET ${path} HTTP/1.1\r\n${host}nada\r\n\r\n`],
    ['two lengths', `POST ${path} HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nx`],
    [
      'length and chunks',
      `POST ${path} HTTP/1.1\r\n${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['headers of 40 KB', `GET ${path} HTTP/1.1\r\n${host}X: ${'x'.repeat(40_000)}\r\n\r\n`],
    ['an address of 40 KB', `GET ${path}?q=${'x'.repeat(40_000)} HTTP/1.1\r\n${host}\r\n`],
    ['a zero byte in the address', `GET ${path}\0 HTTP/1.1\r\n${host}\r\n`],
  ])('%s', async (_, text) => {
    const [head, body] = (await raw(server.port, text)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request/);
    expect(head).toMatch(/content-type: application\/problem\+json/i);
    expect(head).toMatch(/access-control-allow-origin: \*/i);
    expect(problemSchema.parse(JSON.parse(body!)).status).toBe(400);
  });

  it('a query of 20,000 characters is read, and told its bound', async () => {
    const target = `${path}?q=${'x'.repeat(20_000)}`;
    const [head, body] = (await raw(server.port, `GET ${target} HTTP/1.1\r\n${host}\r\n`)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(problemSchema.parse(JSON.parse(body!))).toMatchObject({ status: 400, instance: path });
  });

  it('HTTP/1.1 without Host gets the 400 of node, which asks nobody', async () =>
    expect(await raw(server.port, `GET ${path} HTTP/1.1\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 Bad Request/));

  it.each([`/api/v1/search?q=pe\u00f1a`, '/api/v1/empresa/\u00f1', '/docs/gu\u00eda', '/datos?q=\u00e1'])(
    '%s, with its accents raw, gets a sentence of its own',
    async (target) => {
      for (const coding of ['latin1', 'utf8'] as const) {
        const got = await raw(server.port, Buffer.from(`GET ${target} HTTP/1.1\r\n${host}\r\n`, coding));
        expect(got).toMatch(/^HTTP\/1\.1 400 /);
        expect(problemSchema.parse(JSON.parse(got.split('\r\n\r\n')[1]!)).detail).toContain('%C3%B1');
      }
    },
  );

  it.each([
    `/api/v1/../v1/empresa/${datasetNits.plain}`,
    `/api/v1/./empresa/${datasetNits.plain}`,
    `/api/v1/%2E%2e/v1/empresa/${datasetNits.plain}`,
    '/x/../docs',
    '/./docs',
    '/docs/.',
    '/data/x/../manifest.json',
    '/data/%2e/manifest.json',
    '/healthz/..',
  ])('%s is the 404 problem', async (target) => {
    const got = await raw(server.port, `GET ${target} HTTP/1.1\r\n${host}\r\n`);
    expect(got).toMatch(/^HTTP\/1\.1 404 /);
    const [head, body] = got.split('\r\n\r\n');
    expect(head).toMatch(/content-type: application\/problem\+json/i);
    expect(problemSchema.parse(JSON.parse(body!))).toMatchObject({
      status: 404,
      instance: new URL(target, server.base).pathname,
    });
  });

  it('an expectation that is not 100-continue gets a 417 that is a problem', async () => {
    const ask = (value: string) => `GET ${path} HTTP/1.1\r\n${host}Expect: ${value}\r\n\r\n`;
    const [head, body] = (await raw(server.port, ask('200-ok'))).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 417 .*content-type: application\/problem\+json/is);
    expect(problemSchema.parse(JSON.parse(body!))).toMatchObject({ status: 417 });
    expect(await raw(server.port, ask('100-continue'))).toMatch(/100 Continue\r\n\r\nHTTP\/1\.1 200/);
  });

  it('an absolute target is answered like its path', async () => {
    const got = await raw(server.port, `GET http://localhost${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect(got).toMatch(/^HTTP\/1\.1 200/);
  });

  it.each(['/api/v1/%', '/api/v1/empresa/%E0%A4%A', '/api/v1/empresa/%zz'])(
    '%s is not a way in',
    async (target) => {
      const got = await raw(server.port, `GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      expect(got).toMatch(/^HTTP\/1\.1 40[04]/);
      expect(got).toContain('application/problem+json');
    },
  );
});

describe('files', () => {
  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/data/../../package.json',
    '/data/%2e%2e/%2e%2e/etc/passwd',
    '/.git/config',
  ])('%s is not served', async (target) => {
    const got = await raw(server.port, `GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect(got).toMatch(/^HTTP\/1\.1 40[034]/);
  });

  it('data files take ranges and allow every origin', async () => {
    const response = await fetch(`${server.base}/data/manifest.json`, { headers: { range: 'bytes=0-9' } });
    expect(response.status).toBe(206);
    expect(await response.text()).toHaveLength(10);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const shard = Object.keys((await (await fetch(`${server.base}/data/manifest.json`)).json()).files)[0];
    expect(shard).toBeDefined();
  });

  it('health and readiness answer', async () => {
    for (const target of ['/healthz', '/readyz', '/healthz?x', '/readyz?x=1', '/healthz?'])
      expect((await fetch(server.base + target)).status, target).toBe(200);
    expect((await fetch(`${server.base}/healthz/x`)).status).toBe(404);
  });
});

describe('the life of the server', () => {
  it('a new release is picked up and nothing fails meanwhile', async () => {
    const own = tempDir('data');
    const first = writeDataset(own, 1).release;
    const swapping = await startServer(own);
    const seen = new Set<string>();
    let failures = 0;
    let over = false;
    const callers = Array.from({ length: 8 }, async () => {
      while (!over) {
        const response = await fetch(`${swapping.base}${path}/financials`);
        const body = (await response.json()) as { meta: { release: string } };
        if (response.status === 200 && response.headers.get('etag')?.includes(body.meta.release))
          seen.add(body.meta.release);
        else failures += 1;
      }
    });
    await until('the first release answers', () => seen.has(first));
    const second = writeDataset(own, 2).release;
    await until('the new release answers', () => seen.has(second));
    over = true;
    await Promise.all(callers);
    expect(failures).toBe(0);
    expect(seen).toEqual(new Set([first, second]));
    await swapping.stop();
  });

  it('a broken manifest leaves the release before in its place', async () => {
    const { renameSync, writeFileSync } = await import('node:fs');
    const own = tempDir('data');
    writeDataset(own);
    const surviving = await startServer(own);
    writeFileSync(`${own}/next`, '{"layout":99}');
    renameSync(`${own}/next`, `${own}/manifest.json`);
    await until('the broken manifest was looked at', async () => {
      expect((await fetch(`${surviving.base}${path}`)).status).toBe(200);
      return surviving.output().includes('manifest.json');
    });
    expect((await fetch(`${surviving.base}${path}`)).status).toBe(200);
    await surviving.stop();
  });

  it('a bad setting stops the start with one line', async () => {
    await expect(startServer(folder, { RATE_LIMIT: 'sesenta' })).rejects.toThrow(
      /bad environment: RATE_LIMIT/,
    );
    await expect(startServer(folder, { TRUST_PROXY: 'nginx' })).rejects.toThrow(/TRUST_PROXY/);
    await expect(startServer(folder, { NODE_ENV: 'production', SITE_URL: '' })).rejects.toThrow(/SITE_URL/);
  });

  it('each request leaves one line in the log, without the address of the caller, and SIGTERM ends it after the one in flight', async () => {
    const own = await startServer(folder);
    await fetch(`${own.base}${path}?years=2022`);
    await fetch(`${own.base}/api/nada`);
    const socket = connect(own.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n`);
    // What was sent before it was read before it, in whichever order the sockets came.
    await fetch(`${own.base}/healthz`);
    const stopped = own.stop();
    await until(
      'it has heard of it',
      async () =>
        (await fetch(`${own.base}/healthz`).catch(() => null))?.headers.get('connection') !== 'keep-alive',
    );
    let got = '';
    socket.on('data', (chunk) => {
      got += chunk;
    });
    socket.write('\r\n');
    expect(await stopped).toBe(0);
    expect(got).toMatch(/^HTTP\/1\.1 200/);
    expect(got).toMatch(/connection: close/i);
    const lines = own
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{"level"'))
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatchObject({
      cache: 'rendered',
      route: path,
      status: 200,
      id: expect.any(String),
      ms: expect.any(Number),
    });
    expect(lines[1]).toMatchObject({ route: '/api/nada', status: 404 });
    expect(lines[2]).toMatchObject({ route: path, status: 200 });
    expect(own.output()).not.toContain('127.0.0.1');
  });
});
