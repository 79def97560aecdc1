/** The deployment of `deploy/` with a real nginx: the same answers, client addresses, and refusals as problems. */

import { once } from 'node:events';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { Agent, createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPrefix } from '../../contract/http/addresses.ts';
import { comparable, sendRequest } from '../api/ask.ts';
import { datasetNits, writeDataset } from '../api/dataset.ts';
import { has, type Running, startNginx, startRedis } from '../api/server.ts';
import { tempDir } from '../paths.ts';
import { until } from '../until.ts';
import { type DeployedNginx, startDeployedNginx, startUnit } from './deployed.ts';

const company = `${apiPrefix}/empresa/${datasetNits.plain}`;

describe.skipIf(!has('nginx') || !has('redis-server'))('behind nginx', () => {
  let redis: Running;
  let units: readonly [Running, Running];
  let nginx: DeployedNginx;
  const data = tempDir('data');
  let release: string;
  beforeAll(async () => {
    writeDataset(data);
    ({ release } = JSON.parse(readFileSync(join(data, 'manifest.json'), 'utf8')));
    mkdirSync(join(data, '.earlier'));
    writeFileSync(join(data, '.earlier/manifest.json'), '{}');
    mkdirSync(join(data, '.reviewed'));
    writeFileSync(join(data, `.reviewed/${release}.json`), '{"withhold":["900000001 sociedad"]}');
    writeFileSync(join(data, `releases/${release}/reviewed.json`), '{"withhold":["900000001 sociedad"]}');
    symlinkSync('/etc/passwd', join(data, 'feeds.json'));
    redis = await startRedis();
    const own = { REDIS_URL: redis.base.replace('http', 'redis') };
    units = await Promise.all([startUnit(data, own), startUnit(data, own)]);
    nginx = await startDeployedNginx(
      units.map(({ port }) => port),
      data,
    );
  });
  afterAll(async () => {
    for (const one of [nginx, ...units, redis]) await one.stop();
  });

  const from = (localAddress: string) => new Agent({ keepAlive: true, localAddress });

  it.each([
    { path: company },
    { path: company, headers: { 'accept-encoding': 'gzip' } },
    { path: company, method: 'HEAD' },
    { path: `${company}?years=2022` },
    { path: `${company}/financials?format=csv`, headers: { 'accept-encoding': 'gzip' } },
    { path: `${company}?foo=1` },
    { path: `${apiPrefix}/search?q=%C3%B1u` },
    { path: '/api/nada' },
    { path: '/docs' },
    { path: '/data/latest.json' },
    { path: '/data/manifest.json', headers: { 'accept-encoding': 'gzip' } },
    { path: '/data/catalog.jsonld' },
    { path: '/data/releases' },
    { path: '/data/releases/RELEASE/empresas.json' },
    { path: '/data/releases/RELEASE/empresas.json', headers: { 'accept-encoding': 'gzip' } },
    {
      path: `/data/releases/RELEASE/empresa/${datasetNits.plain}.json`,
      headers: { 'accept-encoding': 'gzip' },
    },
    { path: `/data/releases/RELEASE/empresa/${datasetNits.plain}.json`, method: 'HEAD' },
    { path: `/data/releases/RELEASE/empresa/${datasetNits.plain}.json.gz` },
    { path: `/data/releases/RELEASE/empresa/${datasetNits.plain}.json`, method: 'OPTIONS' },
    { path: `/data/releases/RELEASE/empresa/${datasetNits.plain}.json`, method: 'POST' },
    { path: '/data/releases/RELEASE/empresa/1.json' },
    { path: '/data/releases/0123456789abcdef/empresas.json' },
    { path: '/data/.earlier/manifest.json' },
    { path: '/data/.reviewed/RELEASE.json' },
    { path: '/data/releases/RELEASE/reviewed.json' },
    { path: '/data/nothing.json' },
    { path: '/data/feeds.json' },
    { path: '/readyz' },
    { path: company, method: 'OPTIONS' },
    { path: company, method: 'POST' },
  ])('$path is answered as by the process itself', async (row) => {
    // What nginx sends from the data has tags of its own, as a CDN has.
    const own = /^x-ratelimit-|^ratelimit|^server$|^etag$|^last-modified$|^accept-ranges$|^content-length$/;
    const path = row.path.replace('RELEASE', release);
    const said = async ({ base }: Running) => {
      const { headers, ...others } = comparable(await sendRequest(base, { ...row, path }));
      return { ...others, headers: Object.entries(headers).filter(([name]) => !own.test(name)) };
    };
    expect(await said(nginx)).toEqual(await said(units[0]));
  });

  it('callers have budgets of their own, over all processes, whoever they say that they are', async () => {
    const left = async (address: string, forged: string) => {
      const headers = { 'x-forwarded-for': forged };
      const agent = from(address);
      const got = await sendRequest(nginx.base, { path: company, headers }, agent);
      agent.destroy();
      return Number(got.headers.get('x-ratelimit-remaining'));
    };
    const first = [];
    for (const forged of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
      first.push(await left('127.0.0.5', forged));
    expect(first).toEqual([59, 58, 57]);
    expect(await left('127.0.0.6', '203.0.113.1')).toBe(59);
  });

  it('the pages that a caller has drawn are counted over all processes', async () => {
    const agent = from('127.0.0.9');
    let refused = 0;
    for (let i = 0; i < 70; i++)
      if ((await sendRequest(nginx.base, { path: '/empresa/999999999' }, agent)).status === 429) refused++;
    expect(refused).toBe(10);
    agent.destroy();
  });

  /** Over a connection each; with the codes of those that were lost. */
  async function asked(count: number, { base }: Running): Promise<Map<string, number>> {
    const outcomes = new Map<string, number>();
    const few = pLimit(64);
    const one = async () => {
      const outcome = await sendRequest(base, { path: company }).then(
        ({ status }) => String(status),
        ({ code }) => String(code),
      );
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    };
    await Promise.all(Array.from({ length: count }, () => few(one)));
    return outcomes;
  }

  it('4,000 connections, one a request, are answered or refused by a 429, and none is reset', async () => {
    const outcomes = await asked(4000, nginx);
    expect([...outcomes.keys()].sort()).toEqual(['200', '429']);
  });

  it('the same through an nginx that nobody has configured, without TRUST_PROXY', async () => {
    const stock = await startNginx('/', `location / { proxy_pass ${units[0].base}; }`);
    const outcomes = await asked(4000, stock);
    for (const outcome of outcomes.keys()) expect(['200', '429']).toContain(outcome);
    await stock.stop();
  });

  it('past the number that one address may ask at a time it is told so and when to come back, others are answered', async () => {
    const held: Socket[] = [];
    for (let i = 0; i < 128; i++) {
      const socket = connect({ port: nginx.port, host: '127.0.0.1', localAddress: '127.0.0.7' });
      held.push(socket.on('error', () => {}));
      await once(socket, 'connect');
      // A body that does not come to its end.
      socket.write('POST /mcp HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{');
    }
    const agent = from('127.0.0.7');
    let refused = await sendRequest(nginx.base, { path: '/docs' }, agent);
    await until('one too many is refused', async () => {
      refused = await sendRequest(nginx.base, { path: '/docs' }, agent);
      return refused.status === 429;
    });
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(JSON.parse(refused.body)).toMatchObject({ status: 429 });
    expect((await sendRequest(nginx.base, { path: '/docs' }, from('127.0.0.8'))).status).toBe(200);
    for (const socket of held) socket.destroy();
    agent.destroy();
  });

  it('a caller of an IPv6 network is counted by its /64, and by its address of IPv4', async () => {
    const path = `/data/releases/${release}/empresa/${datasetNits.plain}.json`;
    // However long the calls take, no more than the burst are let through.
    const front = await startDeployedNginx([units[0].port], data, [
      ['rate=100r/s', 'rate=1r/m'],
      ['burst=400', 'burst=19'],
    ]);
    const status = async (address: string) =>
      (await sendRequest(front.base, { path, headers: { 'x-test-address': address } })).status;
    const flood: number[] = [];
    for (let i = 1; i <= 25; i++) flood.push(await status(`2001:db8:0:a::${i.toString(16)}`));
    expect(flood).toEqual([...Array(20).fill(200), ...Array(5).fill(429)]);
    expect(await status('2001:db8:0:b::1')).toBe(200);
    expect(await status('198.51.100.7')).toBe(200);
    await front.stop();
  });

  it.each(['.reviewed/RELEASE.json', 'releases/RELEASE/reviewed.json'])(
    'who is withheld is told to nobody: %s',
    async (file) => {
      const path = `/data/${file.replace('RELEASE', release)}`;
      for (const { base } of [nginx, units[0]]) {
        const { status, body } = await sendRequest(base, { path });
        expect([status, body.includes('900000001')]).toEqual([404, false]);
      }
    },
  );

  it('a link in the data leads nowhere', async () => {
    for (const { base } of [nginx, units[0]])
      expect((await sendRequest(base, { path: '/data/feeds.json' })).status).toBe(404);
  });

  it('ends TLS', async () => {
    const { hostname, port } = new URL(nginx.tls);
    const socket = connectTls({ host: hostname, port: Number(port), rejectUnauthorized: false });
    await once(socket, 'secureConnect');
    socket.write(`GET /docs HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    let got = '';
    for await (const chunk of socket) got += chunk;
    expect(got).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('what ended a process that took it is asked of no other; what a process refused is', async () => {
    let asked = 0;
    const dying = () =>
      createServer((request) => {
        asked += 1;
        request.socket.destroy();
      }).listen(0, '127.0.0.1');
    const servers = [dying(), dying()];
    await Promise.all(servers.map((server) => once(server, 'listening')));
    const ports = servers.map((server) => (server.address() as { port: number }).port);
    const front = await startDeployedNginx(ports, data);
    expect((await sendRequest(front.base, { path: company })).status).toBe(503);
    expect(asked).toBe(1);
    for (const server of servers) server.close();
    await front.stop();

    const half = await startDeployedNginx([1, units[0].port], data);
    for (let i = 0; i < 6; i++) expect((await sendRequest(half.base, { path: '/docs' })).status).toBe(200);
    await half.stop();
  });

  it('where no process answers, it says so as a problem', async () => {
    const alone = await startDeployedNginx([1], data);
    const { status, headers, body } = await sendRequest(alone.base, { path: company });
    expect([status, headers.get('content-type'), headers.get('retry-after')]).toEqual([
      503,
      'application/problem+json',
      '5',
    ]);
    expect(JSON.parse(body)).toMatchObject({ status: 503 });
    await alone.stop();
  });
});
