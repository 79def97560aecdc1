/** Bounds of the transfers of data, by a server without a proxy. */

import { once } from 'node:events';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
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
const server = createServer((request, response) => void handler(request, response, request.url!));
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

it('one caller has sixteen transfers at a time, an IPv6 one by its network; all have 64; who ends one may begin another', async () => {
  const hold = async (address: string, many: number) => {
    const before = held.length;
    const asked = Array.from({ length: many }, () => get('/data/held.json', address));
    while (held.length < before + many) await new Promise((resolve) => setTimeout(resolve, 5));
    return asked;
  };
  const asked = await hold('2001:db8::1', 16);
  const refused = await get('/data/latest.json', '2001:db8::2');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
  expect((await get('/data/latest.json', '2001:db8:0:1::1')).status).toBe(200);
  expect((await get('/docs', '2001:db8::2')).status).toBe(200);
  for (const one of [1, 2, 3]) asked.push(...(await hold(`198.51.100.${one}`, 16)));
  expect((await get('/data/latest.json', '203.0.113.1')).status).toBe(503);
  for (const response of held) response.end();
  await Promise.all(asked.map(async (one) => (await one).text()));
  expect((await get('/data/latest.json', '2001:db8::2')).status).toBe(200);
});
