/** Bounds of the transfers of data, by a server without a proxy. */

import { once } from 'node:events';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boundTransfers } from '../../../api/_lib/server/data-transfers.ts';
import { tempDir } from '../../paths.ts';

const data = tempDir('data');
writeFileSync(join(data, 'latest.json'), '{}');
mkdirSync(join(data, 'releases'));
symlinkSync('/etc/hostname', join(data, 'out.json'));
symlinkSync(join(data, 'latest.json'), join(data, 'within.json'));

/** Answers that wait. */
const held: ServerResponse[] = [];
const handler = boundTransfers(
  async (_, response, pathname) => {
    if (pathname === '/data/held.json') held.push(response);
    else response.end('sent');
  },
  data,
  ({ headers }: Pick<IncomingMessage, 'headers'>) => String(headers['x-address'] ?? '192.0.2.1'),
);
const server = createServer(
  (request, response) => void handler(request, response, request.url!, request.url!),
);
let base: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterAll(() => {
  for (const response of held) response.end();
  server.close();
});

const get = (path: string, address = '192.0.2.1') =>
  fetch(base + path, { headers: { 'x-address': address } });

it.each([
  ['/data/latest.json', 200],
  ['/data/within.json', 200],
  ['/data/nothing.json', 200],
  ['/data/out.json', 404],
  ['/docs', 200],
])('%s: a link does not lead out of the data', async (path, status) => {
  expect((await get(path)).status).toBe(status);
});

it('one caller has sixteen transfers at a time, an IPv6 one by its network, and its others wait; all have 64', async () => {
  const hold = async (address: string, many: number) => {
    const before = held.length;
    const asked = Array.from({ length: many }, () => get('/data/held.json', address));
    while (held.length < before + many) await new Promise((resolve) => setTimeout(resolve, 5));
    return asked;
  };
  const asked = await hold('2001:db8::1', 16);
  let waits = true;
  const waiting = get('/data/latest.json', '2001:db8::2').then((answer) => {
    waits = false;
    return answer;
  });
  expect((await get('/data/latest.json', '2001:db8:0:1::1')).status).toBe(200);
  expect((await get('/docs', '2001:db8::2')).status).toBe(200);
  for (const one of [1, 2, 3]) asked.push(...(await hold(`198.51.100.${one}`, 16)));
  const refused = await get('/data/latest.json', '203.0.113.1');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(waits).toBe(true);
  for (const response of held) response.end();
  await Promise.all(asked.map(async (one) => (await one).text()));
  expect((await waiting).status).toBe(200);
});

it('who asks for many small files at once gets all of them', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => get('/data/latest.json', '192.0.2.9')));
  expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(200));
});

it('whose caller left before its turn takes no place', async () => {
  const asked = Array.from({ length: 16 }, () => get('/data/held.json', '192.0.2.8'));
  while (held.filter((response) => !response.writableEnded).length < 16)
    await new Promise((resolve) => setTimeout(resolve, 5));
  const leaving = new AbortController();
  const left = fetch(`${base}/data/held.json`, {
    headers: { 'x-address': '192.0.2.8' },
    signal: leaving.signal,
  }).catch(() => 'left');
  leaving.abort();
  expect(await left).toBe('left');
  for (const response of held) response.end();
  await Promise.all(asked.map(async (one) => (await one).text()));
  expect((await get('/data/latest.json', '192.0.2.8')).status).toBe(200);
});

it('requests in a row on a connection that ends give their places back', async () => {
  const before = held.length;
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  socket.write('GET /data/held.json HTTP/1.1\r\nHost: a\r\nX-Address: 192.0.2.7\r\n\r\n'.repeat(40));
  while (held.length < before + 16) await new Promise((resolve) => setTimeout(resolve, 5));
  socket.destroy();
  expect((await get('/data/latest.json', '192.0.2.7')).status).toBe(200);
});

it('a thousand of one caller wait, and no more', async () => {
  const asked = 1020;
  const all = new Promise<void>((resolve) => {
    let seen = 0;
    server.on('request', () => ++seen === asked && resolve());
  });
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  socket.write('GET /data/held.json HTTP/1.1\r\nHost: a\r\nX-Address: 192.0.2.6\r\n\r\n'.repeat(asked));
  await all;
  expect((await get('/data/latest.json', '192.0.2.6')).status).toBe(503);
  socket.destroy();
  while ((await get('/data/latest.json', '192.0.2.6')).status !== 200);
});
