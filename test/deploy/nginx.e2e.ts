/** The deployment of `deploy/` with a real nginx: the same answers, client addresses, and refusals as problems. */

import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPrefix } from '../../contract/http/operations.ts';
import { comparable, sendRequest } from '../api/ask.ts';
import { datasetNits, writeDataset } from '../api/dataset.ts';
import { has, type Running, startNginx, startRedis } from '../api/server.ts';
import { tempDir } from '../paths.ts';
import { until } from '../until.ts';
import { startDeployedNginx, startUnit } from './deployed.ts';

const company = `${apiPrefix}/empresa/${datasetNits.plain}`;

describe.skipIf(!has('nginx') || !has('redis-server'))('behind nginx', () => {
  let redis: Running;
  let units: readonly [Running, Running];
  let nginx: Running;
  beforeAll(async () => {
    const data = tempDir('data');
    writeDataset(data);
    redis = await startRedis();
    const own = { REDIS_URL: redis.base.replace('http', 'redis') };
    units = await Promise.all([startUnit(data, own), startUnit(data, own)]);
    nginx = await startDeployedNginx(units.map(({ port }) => port));
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
    { path: '/readyz' },
    { path: company, method: 'OPTIONS' },
    { path: company, method: 'POST' },
  ])('$path is answered as by the process itself', async (row) => {
    const counted = /^x-ratelimit-|^ratelimit|^server$/;
    const said = async ({ base }: Running) => {
      const { headers, ...others } = comparable(await sendRequest(base, row));
      return { ...others, headers: Object.entries(headers).filter(([name]) => !counted.test(name)) };
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

  it('where no process answers, it says so as a problem', async () => {
    const alone = await startDeployedNginx([1]);
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
