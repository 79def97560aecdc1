/** Rate limits in memory: exact for each address, and bounded when many addresses come. */

import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { environment } from '../../../api/_lib/environment.ts';
import { getRequest } from '../../../api/_lib/http/http-message.ts';
import { log } from '../../../api/_lib/log.ts';
import {
  createFixedWindows,
  createMemoryLimiter,
  withIpv6PrefixLimit,
} from '../../../api/_lib/rate-limit/memory-limiter.ts';
import { createLimits } from '../../../api/_lib/rate-limit/middleware.ts';
import { withBreaker } from '../../../api/_lib/rate-limit/redis.ts';

environment({ LOG_LEVEL: 'silent', SITE_URL: 'https://cifras.example' });
afterEach(() => vi.useRealTimers());

describe('limits', () => {
  it('the two budgets do not draw on each other, and the costly one is shared', async () => {
    const limits = createLimits({ RATE_LIMIT: 3, RATE_LIMIT_COSTLY: 2 });
    const remaining = async (path: string) => {
      const { headers, response: reply } = await limits(getRequest(path), '192.0.2.1');
      return [headers['X-RateLimit-Limit'], headers['X-RateLimit-Remaining'], reply?.status];
    };
    expect(await remaining('/api/v1/screener')).toEqual(['2', '1', undefined]);
    expect(await remaining('/api/v1/sfc/860000001')).toEqual(['2', '0', undefined]);
    expect(await remaining('/api/v1/screener')).toEqual(['2', '0', 429]);
    expect(await remaining('/api/v1/search')).toEqual(['3', '2', undefined]);
    expect(await remaining('/api/nada')).toEqual(['3', '1', undefined]);
  });

  it('tells the seconds left, and the window restarts when they are over', async () => {
    vi.useFakeTimers({ now: 1_700_000_000_000 });
    const limits = createLimits({ RATE_LIMIT: 1, RATE_LIMIT_COSTLY: 1 });
    const first = await limits(getRequest('/api/v1/search'), '192.0.2.1');
    expect(first.headers['X-RateLimit-Reset']).toBe('1700000060');
    vi.advanceTimersByTime(20_500);
    const second = await limits(getRequest('/api/v1/search'), '192.0.2.1');
    expect(second.response).toMatchObject({ status: 429, headers: { 'Retry-After': '40' } });
    expect(JSON.parse(String(second.response!.body)).detail).toMatch(
      /^Se agotaron las 1 consultas por minuto/,
    );
    expect(second.headers).toMatchObject({
      RateLimit: '"default";r=0;t=40',
      'RateLimit-Policy': '"default";q=1;w=60',
      'X-RateLimit-Reset': '1700000060',
    });
    vi.advanceTimersByTime(39_500);
    expect((await limits(getRequest('/api/v1/search'), '192.0.2.1')).response).toBeUndefined();
  });

  it('a budget of 0 is no limit and no headers', async () => {
    const limits = createLimits({ RATE_LIMIT: 0, RATE_LIMIT_COSTLY: 0 });
    for (let i = 0; i < 100; i++)
      expect(await limits(getRequest('/api/v1/search'), '192.0.2.1')).toEqual({ headers: {} });
  });
});

describe('several points at once', () => {
  const batch = (count: number) => ({
    ...getRequest('/api/v1/empresas'),
    search: `?nit=${Array.from({ length: count }, (_, i) => 900_000_000 + i)}`,
  });

  it('are spent all or none, and the headers tell what is left', async () => {
    const limits = createLimits({ RATE_LIMIT: 60, RATE_LIMIT_COSTLY: 12 });
    const told = async (nits: number) => {
      const { headers, response: reply } = await limits(batch(nits), '192.0.2.1');
      return [headers['X-RateLimit-Remaining'], headers.RateLimit, reply?.status];
    };
    expect(await told(50)).toEqual(['7', '"costly";r=7;t=60', undefined]);
    expect(await told(50)).toEqual(['2', '"costly";r=2;t=60', undefined]);
    expect(await told(21)).toEqual(['2', '"costly";r=2;t=60', 429]);
    expect(await told(20)).toEqual(['0', '"costly";r=0;t=60', undefined]);
    expect(await told(1)).toEqual(['0', '"costly";r=0;t=60', 429]);
    expect((await limits(getRequest('/api/v1/search'), '192.0.2.1')).headers['X-RateLimit-Remaining']).toBe(
      '59',
    );
  });

  it('that are too many say how many are left and how many were needed', async () => {
    const limits = createLimits({ RATE_LIMIT: 60, RATE_LIMIT_COSTLY: 7 });
    await limits(batch(50), '192.0.2.1');
    const { response: reply } = await limits(batch(50), '192.0.2.1');
    expect(reply).toMatchObject({ status: 429, headers: { 'Retry-After': '60' } });
    expect(JSON.parse(String(reply!.body)).detail).toBe(
      'La consulta vale 5 puntos y quedan 2 de los 7 por minuto de su dirección IP; no se gastó ninguno. Espere 60 s, o pida menos a la vez.',
    );
  });

  it.each([
    [3, 'Pida menos a la vez.'],
    [4, 'Pida menos a la vez.'],
    [5, 'Espere 60 s, o pida menos a la vez.'],
  ])('of a budget of %i whose rest is too small lead on: %s', async (budget, advice) => {
    const limits = createLimits({ RATE_LIMIT: 60, RATE_LIMIT_COSTLY: budget });
    await limits(batch(1), '192.0.2.1');
    const { response: reply } = await limits(batch(50), '192.0.2.1');
    expect(JSON.parse(String(reply!.body)).detail.endsWith(`no se gastó ninguno. ${advice}`)).toBe(true);
  });

  it('that no budget holds open no window, and say so', async () => {
    const limits = createLimits({ RATE_LIMIT: 60, RATE_LIMIT_COSTLY: 3 });
    const { response: reply, headers } = await limits(batch(50), '192.0.2.1');
    expect(headers['X-RateLimit-Remaining']).toBe('3');
    expect(JSON.parse(String(reply!.body)).detail).toMatch(/no se gastó ninguno\. Pida menos a la vez\.$/);
  });

  it('fill a budget to the last point and never past it, in any order', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 60 }), async (wanted) => {
        const count = createMemoryLimiter('any', 30);
        const counts = await Promise.all(wanted.map((points) => count('192.0.2.1', points)));
        let spent = 0;
        counts.forEach(({ used }, i) => {
          expect(used).toBe(spent + wanted[i]!);
          if (used <= 30) spent = used;
        });
        expect(spent).toBeLessThanOrEqual(30);
      }),
    ));

  it('of a clock that is set back do not keep a window open', async () => {
    vi.useFakeTimers({ now: 1_700_000_000_000 });
    const count = createMemoryLimiter('clock', 3);
    await count('192.0.2.1', 3);
    vi.setSystemTime(1_600_000_000_000);
    expect(await count('192.0.2.1')).toEqual({ used: 1, msLeft: 60_000 });
  });
});

it('a flood of IPv6 takes no window from those of IPv4 within the bound', async () => {
  const count = createMemoryLimiter('flood', 60, 500);
  for (let i = 0; i < 400; i++) await count(`2001:db8:${i.toString(16)}::1`);
  const neighbours = Array.from({ length: 70 }, (_, i) => count(`203.0.113.${i}`));
  for (const { used } of await Promise.all(neighbours)) expect(used).toBe(1);
});

describe('an IPv6 customer', () => {
  it.each([
    ['2001:db8::1', 11, 0, [3], [], { used: 11, msLeft: 1 }],
    ['2001:db8::1', 10, 39, [3], [3], { used: 10, msLeft: 1 }],
    ['2001:db8::1', 10, 40, [3], [3], { used: 10, msLeft: 1 }],
    ['2001:db8::1', 9, 40, [3], [3], { used: 10, msLeft: 2 }],
    ['2001:db8::1', 9, 41, [3, -3], [3], { used: 11, msLeft: 2 }],
    ['192.0.2.1', 9, 41, [3], [], { used: 9, msLeft: 1 }],
  ])('%s with %i of 10 and %i of 40 points', async (address, used, wide, own, delegated, count) => {
    const spent = { own: [] as unknown[], delegated: [] as unknown[] };
    const both = withIpv6PrefixLimit(
      10,
      async (_, points) => {
        spent.own.push(points);
        return { used, msLeft: 1 };
      },
      async (_, points) => {
        spent.delegated.push(points);
        return { used: wide, msLeft: 2 };
      },
    );
    expect(await both(address, 3)).toEqual(count);
    expect(spent).toEqual({ own, delegated });
  });

  const address = (i: number) => `2001:db8:0:aa${i.toString(16).padStart(2, '0')}::1`;
  const spend = async (limits: ReturnType<typeof createLimits>, i: number) => {
    const { headers, response: reply } = await limits(getRequest('/api/v1/search'), address(i));
    return [headers['X-RateLimit-Remaining'], reply?.status];
  };

  it('has four budgets in all of its networks, and spends none of them when refused', async () => {
    const limits = createLimits({ RATE_LIMIT: 10, RATE_LIMIT_COSTLY: 10 });
    let passed = 0;
    for (let round = 0; round < 3; round++)
      for (let i = 0; i < 256; i++) if ((await spend(limits, i))[1] === undefined) passed++;
    expect(passed).toBe(40);
    expect(await spend(limits, 0)).toEqual(['0', 429]);
    const { headers } = await limits(getRequest('/api/v1/search'), '2001:db8:0:ab00::1');
    expect(headers['X-RateLimit-Remaining']).toBe('9');
  });

  it('is told what is left of the narrower of the two', async () => {
    const limits = createLimits({ RATE_LIMIT: 10, RATE_LIMIT_COSTLY: 10 });
    for (let i = 0; i < 35; i++) await spend(limits, i);
    expect(await spend(limits, 0)).toEqual(['4', undefined]);
    for (let i = 0; i < 4; i++) await spend(limits, 100 + i);
    expect(await spend(limits, 200)).toEqual(['0', 429]);
  });
});

describe('the breaker', () => {
  it('after one failure leaves the shared counter alone for a second, then probes beside the requests', async () => {
    vi.useFakeTimers();
    const said = vi.spyOn(log(), 'warn');
    let down = false;
    const calls = { shared: 0, own: 0, probe: 0 };
    const fail = () => (down ? Promise.reject(new Error('away')) : Promise.resolve());
    const counted = { used: 1, msLeft: 1000 };
    const count = withBreaker(
      async () => {
        calls.shared += 1;
        await fail();
        return counted;
      },
      async () => {
        calls.own += 1;
        return counted;
      },
      () => {
        calls.probe += 1;
        return fail();
      },
    );
    await count('a');
    down = true;
    await count('a');
    await count('a');
    expect(calls).toEqual({ shared: 2, own: 2, probe: 0 });
    vi.advanceTimersByTime(1000);
    await count('a');
    await count('a');
    expect(calls).toEqual({ shared: 2, own: 4, probe: 1 });
    down = false;
    await vi.advanceTimersByTimeAsync(1000);
    await count('a');
    await vi.advanceTimersByTimeAsync(0);
    await count('a');
    expect(calls).toEqual({ shared: 3, own: 5, probe: 2 });
    expect(said.mock.calls).toEqual([
      [{ err: new Error('away') }, 'the shared counter failed; counting in memory'],
      ['the shared counter is back'],
    ]);
  });
});

describe('a window', () => {
  const start = 1_700_000_000_000;
  /** The clock shows so many seconds; points that are spent, of three. */
  const opened = () => {
    vi.useFakeTimers();
    const windows = createFixedWindows(3);
    const at = (second: number) => vi.setSystemTime(start + second * 1000);
    return {
      spend: (second: number, key: string, points: number) => at(second) && windows.spend(key, points),
    };
  };

  it('lasts a minute from its first points, whatever is spent later', () => {
    const { spend } = opened();
    expect(spend(0, 'a', 1)).toEqual({ used: 1, msLeft: 60_000 });
    expect(spend(10, 'a', 1)).toEqual({ used: 2, msLeft: 50_000 });
    expect(spend(59, 'a', 1)).toEqual({ used: 3, msLeft: 1000 });
    expect(spend(60, 'a', 1)).toEqual({ used: 1, msLeft: 60_000 });
  });

  it('is not opened by points that are refused', () => {
    const { spend } = opened();
    expect(spend(0, 'a', 4)).toEqual({ used: 4, msLeft: 60_000 });
    expect(spend(10, 'a', 3)).toEqual({ used: 3, msLeft: 60_000 });
  });

  it('that is over is forgotten: a clock that is set back does not find it again', () => {
    const { spend } = opened();
    spend(0, 'a', 3);
    expect(spend(70, 'b', 1).used).toBe(1);
    expect(spend(30, 'a', 1)).toEqual({ used: 1, msLeft: 60_000 });
  });

  it('that would last for longer, since the clock was set back, is over, though an older one is open', () => {
    const { spend } = opened();
    spend(10, 'old', 1);
    spend(50, 'a', 3);
    expect(spend(40, 'a', 1)).toEqual({ used: 1, msLeft: 60_000 });
    expect(spend(40, 'old', 1)).toEqual({ used: 2, msLeft: 30_000 });
  });
});

it('memory with room for three windows forgets the one that began first, and nobody shares one', async () => {
  const count = createMemoryLimiter('small', 3, 3);
  const used = async (address: string, points?: number) => (await count(address, points)).used;
  for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) expect(await used(address, 3)).toBe(3);
  expect(await used('10.0.0.4', 4)).toBe(4);
  expect(await used('10.0.0.1')).toBe(4);
  expect(await used('10.0.0.4')).toBe(1);
  expect(await used('10.0.0.2')).toBe(4);
  expect(await used('10.0.0.1')).toBe(1);
});
