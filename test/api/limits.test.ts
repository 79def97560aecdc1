/** The budgets over sockets, whatever the caller forges: in memory, in the workers' memory, in Redis. */

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { environment } from '../../api/_lib/environment.ts';
import { redisCounters } from '../../api/_lib/guard/redis.ts';
import { apiPrefix } from '../../contract/http/operations.ts';
import { problemSchema } from '../../contract/http/schemas.ts';
import { nits, writeDataset } from './dataset.ts';
import { temporary } from './door.ts';
import { freePort, has, type Running, startRedis, startServer } from './server.ts';

const folder = temporary('data');
beforeAll(() => {
  writeDataset(folder);
});

const limited = { RATE_LIMIT: '60', RATE_LIMIT_COSTLY: '30' };
const company = `${apiPrefix}/empresa/${nits.plain}`;
const cheap = [
  company,
  `${company}/financials?years=2022`,
  '/api/nada',
  `${apiPrefix}/empresa/1`,
  `${company}?foo=1`,
];
const costly = [`${apiPrefix}/screener`, `${apiPrefix}/sfc/860000009`, `${apiPrefix}/screener?page=0`];

/** 500 requests of one caller, with every header that could name another. */
async function storm(servers: readonly Running[], paths: readonly string[]) {
  const replies = await Promise.all(
    Array.from({ length: 500 }, async (_, i) => {
      const forged = `203.0.113.${i % 250}`;
      const response = await fetch(`${servers[i % servers.length]!.base}${paths[i % paths.length]}`, {
        method: i % 7 === 0 ? 'HEAD' : 'GET',
        headers: {
          'x-forwarded-for': forged,
          'x-real-ip': forged,
          'x-vercel-forwarded-for': forged,
          forwarded: `for=${forged}`,
          'cf-connecting-ip': forged,
          'x-client-ip': forged,
        },
      });
      return { status: response.status, headers: response.headers, body: await response.text() };
    }),
  );
  return {
    accepted: replies.filter(({ status }) => status !== 429),
    refused: replies.filter(({ status }) => status === 429),
  };
}

function expectExactly(count: number, { accepted, refused }: Awaited<ReturnType<typeof storm>>) {
  expect(accepted).toHaveLength(count);
  expect(refused).toHaveLength(500 - count);
  const left = accepted.map(({ headers }) => Number(headers.get('x-ratelimit-remaining')));
  expect(left.sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i));
  for (const { headers, body } of refused) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(headers.get('x-ratelimit-remaining')).toBe('0');
    expect(headers.get('cache-control')).toBe('no-store');
    if (body) expect(problemSchema.parse(JSON.parse(body)).type).toMatch(/rate-limit-exceeded$/);
  }
}

const batches = [1, 2, 5, 3, 4].map((points) => ({
  points,
  path: `${apiPrefix}/empresas?include=profile&nit=${Array.from({ length: 10 * points }, (_, i) => 900_000_000 + i)}`,
}));

/** 500 requests of one to five points: the answered ones lie side by side in the budget, the others found too little left. */
async function expectTiled(servers: readonly Running[]) {
  // A server that has just started is slow enough to give a shared counter up.
  await storm(servers, cheap);
  const replies = await Promise.all(
    Array.from({ length: 500 }, async (_, i) => {
      const { points, path } = batches[i % batches.length]!;
      const response = await fetch(`${servers[i % servers.length]!.base}${path}`);
      const left = Number(response.headers.get('x-ratelimit-remaining'));
      return { points, left, status: response.status, body: await response.text() };
    }),
  );
  const answered = replies.filter(({ status }) => status === 200).sort((a, b) => b.left - a.left);
  let left = 30;
  for (const reply of answered) {
    expect(reply.left).toBe(left - reply.points);
    left = reply.left;
  }
  expect(left).toBe(0);
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(500 - answered.length);
  for (const { points, left, body } of refused) {
    expect(left).toBeLessThan(points);
    expect(problemSchema.parse(JSON.parse(body)).type).toMatch(/rate-limit-exceeded$/);
  }
}

describe('500 concurrent requests of one address', () => {
  it.each([
    ['one process', [] as string[]],
    ['four workers behind one port', ['--workers', '4']],
  ])('%s: of several points each, 30 points pass', async (_, flags) => {
    const server = await startServer(folder, limited, flags);
    await expectTiled([server]);
    expect(await server.stop()).toBe(0);
  });

  it.each([
    ['one process', [] as string[]],
    ['four workers behind one port', ['--workers', '4']],
  ])('%s: exactly 60 and 30 pass', async (_, flags) => {
    const server = await startServer(folder, limited, flags);
    expectExactly(60, await storm([server], cheap));
    expectExactly(30, await storm([server], costly));
    expect(await server.stop()).toBe(0);
  });

  it('preflights and wrong methods are not counted and carry no numbers', async () => {
    const server = await startServer(folder, limited);
    for (const method of ['OPTIONS', 'POST'])
      for (let i = 0; i < 70; i++) {
        const { status, headers } = await fetch(`${server.base}${company}`, { method });
        expect([204, 405]).toContain(status);
        expect([...headers.keys()].filter((name) => name.includes('ratelimit'))).toEqual([]);
      }
    expectExactly(60, await storm([server], cheap));
    await server.stop();
  });

  it('behind a trusted proxy each forwarded address has its own budget', async () => {
    const server = await startServer(folder, { ...limited, TRUST_PROXY: 'loopback' });
    const from = async (forwarded: string) =>
      (await fetch(`${server.base}${company}`, { headers: { 'x-forwarded-for': forwarded } })).headers.get(
        'x-ratelimit-remaining',
      );
    expect(await from('203.0.113.1')).toBe('59');
    expect(await from('203.0.113.2')).toBe('59');
    expect(await from('9.9.9.9, 203.0.113.1')).toBe('58');
    expect(await from('2001:db8::1')).toBe('59');
    expect(await from('2001:db8::2')).toBe('58');
    await server.stop();
  });
});

describe.skipIf(!has('redis-server'))('with Redis', () => {
  let redis: Running;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());
  const withRedis = () => ({ ...limited, REDIS_URL: `redis://127.0.0.1:${redis.port}` });

  async function flush() {
    const { Redis } = await import('ioredis');
    const client = new Redis(redis.port, '127.0.0.1');
    await client.flushall();
    client.disconnect();
  }

  it.each([1, 4])('%i processes: exactly 60 and 30 pass', async (count) => {
    await flush();
    const servers = await Promise.all(Array.from({ length: count }, () => startServer(folder, withRedis())));
    expectExactly(60, await storm(servers, cheap));
    expectExactly(30, await storm(servers, costly));
    await Promise.all(servers.map((server) => server.stop()));
  });

  it('four processes: of several points each, 30 points pass', async () => {
    await flush();
    const servers = await Promise.all(Array.from({ length: 4 }, () => startServer(folder, withRedis())));
    await expectTiled(servers);
    await Promise.all(servers.map((server) => server.stop()));
  });

  it('points that no budget holds open no window', async () => {
    await flush();
    const server = await startServer(folder, { ...withRedis(), RATE_LIMIT_COSTLY: '3' });
    const ask = async (i: number) => {
      const { status, headers } = await fetch(`${server.base}${batches[i]!.path}`);
      return [status, headers.get('x-ratelimit-remaining'), headers.get('retry-after')];
    };
    expect(await ask(2)).toEqual([429, '3', '60']);
    expect(await ask(1)).toEqual([200, '1', null]);
    await server.stop();
  });

  it('a server whose Redis is away starts, answers and counts in memory', async () => {
    const port = await freePort();
    const server = await startServer(folder, { ...limited, REDIS_URL: `redis://127.0.0.1:${port}` });
    expectExactly(60, await storm([server], cheap));
    await server.stop();
  });

  it('killed, frozen and started again, it fails no request, and counts again by itself', async () => {
    const own = await startRedis();
    const server = await startServer(folder, {
      RATE_LIMIT: '1000000',
      RATE_LIMIT_COSTLY: '1000000',
      REDIS_URL: `redis://127.0.0.1:${own.port}`,
    });
    const remaining = async () => {
      const response = await fetch(`${server.base}${company}`);
      expect(response.status).toBe(200);
      return Number(response.headers.get('x-ratelimit-remaining'));
    };
    /** Redis counts when it knows the key; it is asked directly. */
    const counted = async (port: number) => {
      const { Redis } = await import('ioredis');
      const client = new Redis(port, '127.0.0.1', { retryStrategy: () => null });
      client.on('error', () => {});
      const value = await client.get('cifras:default:127.0.0.1').catch(() => null);
      client.disconnect();
      return Number(value ?? 0);
    };
    const untilCounted = async (port: number) => {
      const before = await counted(port);
      for (let i = 0; i < 100; i++) {
        await remaining();
        if ((await counted(port)) > before) return;
        await sleep(50);
      }
      throw new Error('Redis does not count again');
    };
    await untilCounted(own.port);
    own.process.kill('SIGSTOP');
    await Promise.all(Array.from({ length: 50 }, remaining));
    await remaining();
    own.process.kill('SIGCONT');
    await untilCounted(own.port);
    await own.stop('SIGKILL');
    for (let i = 0; i < 50; i++) await remaining();
    const again = await startRedis(own.port);
    await untilCounted(again.port);
    await Promise.all([server.stop(), again.stop()]);
  });

  it.each([
    ['is full', ['config', 'set', 'maxmemory', '1'], ['config', 'set', 'maxmemory', '0']],
    ['is a replica', ['replicaof', '127.0.0.1', '1'], ['replicaof', 'no', 'one']],
  ] as const)(
    'one that %s but answers a ping is left alone until it takes writes',
    async (_, spoil, mend) => {
      const { Redis } = await import('ioredis');
      const own = await startRedis();
      const client = new Redis(own.port, '127.0.0.1');
      const counted = async () => Number((await client.get('cifras:default:192.0.2.9')) ?? 0);
      const scripts = async () => {
        const stats = await client.info('commandstats');
        return [...stats.matchAll(/cmdstat_eval(?:sha)?:calls=(\d+)/g)].reduce(
          (sum, [, n]) => sum + Number(n),
          0,
        );
      };
      environment({ LOG_LEVEL: 'silent', SITE_URL: 'https://cifras.example' });
      const count = (await redisCounters(`redis://127.0.0.1:${own.port}`))('default', 1000);
      await count('192.0.2.9');
      expect(await counted()).toBe(1);
      await client.call(spoil[0], ...spoil.slice(1));
      const before = await scripts();
      for (let i = 0; i < 10; i++) {
        await count('192.0.2.9');
        await sleep(300);
      }
      expect((await scripts()) - before).toBe(1);
      await client.call(mend[0], ...mend.slice(1));
      for (let i = 0; i < 100 && (await counted()) === 1; i++) {
        await count('192.0.2.9');
        await sleep(50);
      }
      expect(await counted()).toBeGreaterThan(1);
      client.disconnect();
      await own.stop();
    },
  );

  it('counts the networks of an IPv6 customer together', async () => {
    await flush();
    const count = (await redisCounters(withRedis().REDIS_URL))('default', 10);
    let passed = 0;
    for (let i = 0; i < 256; i++)
      if ((await count(`2001:db8:0:aa${i.toString(16).padStart(2, '0')}::1`)).used <= 10) passed++;
    expect(passed).toBe(40);
    expect((await count('2001:db8:0:aaff::1')).used).toBe(11);
    expect((await count('2001:db8:0:ab00::1')).used).toBe(1);
  });
});
