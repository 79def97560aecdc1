/** The server of `npm start` over sockets: broken requests, stopping, the site, the log, a new release. */

import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPrefix } from '../../../contract/http/addresses.ts';
import { problemSchema } from '../../../contract/http/schemas.ts';
import { tempDir } from '../../paths.ts';
import { until } from '../../until.ts';
import { datasetNits, writeDataset } from '../dataset.ts';
import { type Running, raw, startServer } from '../server.ts';

const path = `${apiPrefix}/empresa/${datasetNits.plain}`;
const folder = tempDir('data');
let server: Running;

beforeAll(async () => {
  writeDataset(folder);
  server = await startServer(folder);
});
afterAll(() => server.stop());

it('what cannot be read gets the problem, by whichever part of the server finds that out', async () => {
  for (const text of ['hola\r\n\r\n', `GET ${path} HTTP/1.1\r\nHost: a b/c\r\n\r\n`]) {
    const [head, body] = (await raw(server.port, text)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request/);
    expect(head).toMatch(/content-type: application\/problem\+json/i);
    expect(head).toMatch(/access-control-allow-origin: \*/i);
    expect(problemSchema.parse(JSON.parse(body!)).status).toBe(400);
  }
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
    // What it accepts before the first of them it reads before the second.
    for (let i = 0; i < 2; i++) await fetch(`${own.base}/healthz`);
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
