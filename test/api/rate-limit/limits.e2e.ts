/** Rate limits over sockets, in memory and in Redis, with forged headers. */

import { Agent } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { environment } from '../../../api/_lib/environment.ts';
import { createRedisLimiters } from '../../../api/_lib/rate-limit/redis.ts';
import { apiPrefix } from '../../../contract/http/addresses.ts';
import { problemSchema } from '../../../contract/http/schemas.ts';
import { tempDir } from '../../paths.ts';
import { until } from '../../until.ts';
import { sendRequest } from '../ask.ts';
import { datasetNits, writeDataset } from '../dataset.ts';
import { freePort, has, type Running, startRedis, startServer } from '../server.ts';

const folder = tempDir('data');
beforeAll(() => {
  writeDataset(folder);
});

const limited = { RATE_LIMIT: '60', RATE_LIMIT_COSTLY: '30' };
const company = `${apiPrefix}/empresa/${datasetNits.plain}`;
const cheap = [
  company,
  `${company}/financials?years=2022`,
  '/api/nada',
  `${apiPrefix}/empresa/1`,
  `${company}?foo=1`,
];
const costly = [`${apiPrefix}/screener`, `${apiPrefix}/sfc/860000009`, `${apiPrefix}/screener?page=0`];

/** Who calls from an address of this machine that nobody else calls from has budgets that nobody else draws on. */
async function from<T>(address: string, calls: (agent: Agent) => Promise<T>): Promise<T> {
  const agent = new Agent({ keepAlive: true, localAddress: address });
  try {
    return await calls(agent);
  } finally {
    agent.destroy();
  }
}

/** Of one caller at a time: twice and four times what the budgets hold, or more. */
const crowd = 120;
const processes = 2;

/** As many requests of one caller, with every header that could name another. */
async function storm(agent: Agent, servers: readonly Running[], paths: readonly string[]) {
  const replies = await Promise.all(
    Array.from({ length: crowd }, (_, i) => {
      const forged = `203.0.113.${i % 250}`;
      const headers = {
        'x-forwarded-for': forged,
        'x-real-ip': forged,
        'x-vercel-forwarded-for': forged,
        forwarded: `for=${forged}`,
        'cf-connecting-ip': forged,
        'x-client-ip': forged,
      };
      const method = i % 7 === 0 ? 'HEAD' : 'GET';
      return sendRequest(
        servers[i % servers.length]!.base,
        { path: paths[i % paths.length]!, method, headers },
        agent,
      );
    }),
  );
  return {
    accepted: replies.filter(({ status }) => status !== 429),
    refused: replies.filter(({ status }) => status === 429),
  };
}

function expectExactly(count: number, { accepted, refused }: Awaited<ReturnType<typeof storm>>) {
  expect(accepted).toHaveLength(count);
  expect(refused).toHaveLength(crowd - count);
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

/** Requests of one to five points: the answered ones lie side by side in the budget, the others found too little left. */
async function expectTiled(agent: Agent, servers: readonly Running[]) {
  const replies = await Promise.all(
    Array.from({ length: crowd }, async (_, i) => {
      const { points, path } = batches[i % batches.length]!;
      const { status, headers, body } = await sendRequest(servers[i % servers.length]!.base, { path }, agent);
      return { points, left: Number(headers.get('x-ratelimit-remaining')), status, body };
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
  expect(refused).toHaveLength(crowd - answered.length);
  for (const { points, left, body } of refused) {
    expect(left).toBeLessThan(points);
    expect(problemSchema.parse(JSON.parse(body)).type).toMatch(/rate-limit-exceeded$/);
  }
}

async function expectSixtyAndThirty(agent: Agent, servers: readonly Running[]) {
  expectExactly(60, await storm(agent, servers, cheap));
  expectExactly(30, await storm(agent, servers, costly));
}

describe(`${crowd} concurrent requests of one address`, () => {
  let alone: Running;
  const proxy = '127.0.0.30';
  beforeAll(async () => {
    alone = await startServer(folder, { ...limited, TRUST_PROXY: proxy });
  });
  afterAll(async () => expect(await alone.stop()).toBe(0));

  it('of several points each: 30 points pass', () =>
    from('127.0.0.5', (agent) => expectTiled(agent, [alone])));

  it('of one point each: exactly 60 and 30 pass', () =>
    from('127.0.0.3', (agent) => expectSixtyAndThirty(agent, [alone])));

  it('preflights and wrong methods are not counted and carry no numbers', () =>
    from('127.0.0.4', async (agent) => {
      for (const method of ['OPTIONS', 'POST'])
        for (let i = 0; i < 70; i++) {
          const { status, headers } = await sendRequest(alone.base, { path: company, method }, agent);
          expect([204, 405]).toContain(status);
          expect([...headers.keys()].filter((name) => name.includes('ratelimit'))).toEqual([]);
        }
      expectExactly(60, await storm(agent, [alone], cheap));
    }));

  it('behind a trusted proxy each forwarded address has its own budget', () =>
    from(proxy, async (agent) => {
      const forwarded = async (address: string) => {
        const headers = { 'x-forwarded-for': address };
        return (await sendRequest(alone.base, { path: company, headers }, agent)).headers.get(
          'x-ratelimit-remaining',
        );
      };
      expect(await forwarded('203.0.113.1')).toBe('59');
      expect(await forwarded('203.0.113.2')).toBe('59');
      expect(await forwarded('9.9.9.9, 203.0.113.1')).toBe('58');
      expect(await forwarded('2001:db8::1')).toBe('59');
      expect(await forwarded('2001:db8::2')).toBe('58');
    }));
});

describe.skipIf(!has('redis-server'))('with Redis', () => {
  let redis: Running;
  let several: Running[];
  /** Of few costly points. */
  let narrow: Running;
  /** Of any number of points, with a Redis of its own, which it gives up soon. */
  let forsaken: Running;
  let own: Running;
  let without: Running;
  beforeAll(async () => {
    [redis, own] = await Promise.all([startRedis(), startRedis()]);
    // Counts are exact while Redis answers in time, however starved the machine is.
    const withRedis = { ...limited, REDIS_URL: `redis://127.0.0.1:${redis.port}` };
    const away = `redis://127.0.0.1:${await freePort()}`;
    [narrow, forsaken, without, ...several] = (await Promise.all([
      startServer(folder, { ...withRedis, RATE_LIMIT_COSTLY: '3' }),
      startServer(folder, { RATE_LIMIT: '1000000', REDIS_URL: `redis://127.0.0.1:${own.port}` }),
      startServer(folder, { ...limited, REDIS_URL: away }),
      ...Array.from({ length: processes }, () => startServer(folder, withRedis)),
    ])) as [Running, Running, Running, ...Running[]];
  });
  afterAll(async () => {
    for (const server of [narrow, forsaken, without, ...several, redis, own]) await server.stop();
  });

  it.each([1, processes])('%i processes: exactly 60 and 30 pass', (count) =>
    from(`127.0.2.${count}`, (agent) => expectSixtyAndThirty(agent, several.slice(0, count))),
  );

  it('several processes: of several points each, 30 points pass', () =>
    from('127.0.0.7', (agent) => expectTiled(agent, several)));

  it('points that no budget holds open no window', () =>
    from('127.0.0.8', async (agent) => {
      const spend = async (i: number) => {
        const { status, headers } = await sendRequest(narrow.base, { path: batches[i]!.path }, agent);
        return [status, headers.get('x-ratelimit-remaining'), headers.get('retry-after')];
      };
      expect(await spend(2)).toEqual([429, '3', '60']);
      expect(await spend(1)).toEqual([200, '1', null]);
    }));

  it('a server whose Redis is away starts, answers and counts in memory', () =>
    from('127.0.0.9', async (agent) => expectExactly(60, await storm(agent, [without], cheap))));

  it.concurrent('killed, frozen and started again, it fails no request, and counts again by itself', async () => {
    const remaining = async () => {
      const response = await fetch(`${forsaken.base}${company}`);
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
      await until('Redis counts', async () => {
        await remaining();
        return (await counted(port)) > before;
      });
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
    await again.stop();
  });

  it.concurrent.each([
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
      /** Those that were refused too. */
      const probes = async () => {
        const [, calls, refused] = /cmdstat_set:calls=(\d+),.*rejected_calls=(\d+)/.exec(
          await client.info('commandstats'),
        )!;
        return Number(calls) + Number(refused);
      };
      environment({ LOG_LEVEL: 'silent', SITE_URL: 'https://cifras.example' });
      const count = (
        await createRedisLimiters(`redis://127.0.0.1:${own.port}`, { waitMs: 60_000, restMs: 50 })
      )('default', 1000);
      await count('192.0.2.9');
      expect(await counted()).toBe(1);
      await client.call(spoil[0], ...spoil.slice(1));
      const before = await scripts();
      const probed = await probes();
      await until('it was looked at three times', async () => {
        await count('192.0.2.9');
        return (await probes()) >= probed + 3;
      });
      expect((await scripts()) - before).toBe(1);
      await client.call(mend[0], ...mend.slice(1));
      await until('it counts again', async () => {
        await count('192.0.2.9');
        return (await counted()) > 1;
      });
      client.disconnect();
      await own.stop();
    },
  );

  it('a count whose expiry was lost begins anew, and ends', async () => {
    const { Redis } = await import('ioredis');
    const client = new Redis(redis.port, '127.0.0.1');
    const count = (await createRedisLimiters(`redis://127.0.0.1:${redis.port}`, { waitMs: 60_000 }))(
      'persisted',
      10,
    );
    await count('192.0.2.77', 10);
    const [key] = await client.keys('cifras:persisted*192.0.2.77');
    await client.persist(key!);
    expect((await count('192.0.2.77')).used).toBe(1);
    expect(await client.pttl(key!)).toBeGreaterThan(0);
    await client.set(key!, 'ten');
    expect((await count('192.0.2.77', 11)).used).toBe(11);
    expect((await count('192.0.2.77')).used).toBe(1);
    client.disconnect();
  });

  it('counts the networks of an IPv6 customer together', async () => {
    const count = (await createRedisLimiters(`redis://127.0.0.1:${redis.port}`, { waitMs: 60_000 }))(
      'default',
      10,
    );
    let passed = 0;
    for (let i = 0; i < 256; i++)
      if ((await count(`2001:db8:0:aa${i.toString(16).padStart(2, '0')}::1`)).used <= 10) passed++;
    expect(passed).toBe(40);
    expect((await count('2001:db8:0:aaff::1')).used).toBe(11);
    expect((await count('2001:db8:0:ab00::1')).used).toBe(1);
  });
});
