/** Budgets in memory: exact for each address, and bounded when addresses flood in. */

import { afterEach, describe, expect, it, vi } from 'vitest';
import { environment } from '../../api/_lib/environment.ts';
import { withBreaker } from '../../api/_lib/guard/breaker.ts';
import { memoryCounter } from '../../api/_lib/guard/counter.ts';
import { openLimits } from '../../api/_lib/guard/limits.ts';

environment({ LOG_LEVEL: 'silent', SITE_URL: 'https://cifras.example' });
const ask = (pathname: string) => ({ method: 'GET', pathname, search: '', header: () => null });
afterEach(() => vi.useRealTimers());

describe('limits', () => {
  it('the two budgets do not draw on each other, and the costly one is shared', async () => {
    const limits = openLimits({ RATE_LIMIT: 3, RATE_LIMIT_COSTLY: 2 });
    const remaining = async (path: string) => {
      const { headers, reply } = await limits(ask(path), '192.0.2.1');
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
    const limits = openLimits({ RATE_LIMIT: 1, RATE_LIMIT_COSTLY: 1 });
    const first = await limits(ask('/api/v1/search'), '192.0.2.1');
    expect(first.headers['X-RateLimit-Reset']).toBe('1700000060');
    vi.advanceTimersByTime(20_500);
    const second = await limits(ask('/api/v1/search'), '192.0.2.1');
    expect(second.reply).toMatchObject({ status: 429, headers: { 'Retry-After': '40' } });
    expect(second.headers).toMatchObject({
      RateLimit: '"default";r=0;t=40',
      'RateLimit-Policy': '"default";q=1;w=60',
      'X-RateLimit-Reset': '1700000060',
    });
    vi.advanceTimersByTime(39_500);
    expect((await limits(ask('/api/v1/search'), '192.0.2.1')).reply).toBeUndefined();
  });

  it('a budget of 0 is no limit and no headers', async () => {
    const limits = openLimits({ RATE_LIMIT: 0, RATE_LIMIT_COSTLY: 0 });
    for (let i = 0; i < 100; i++)
      expect(await limits(ask('/api/v1/search'), '192.0.2.1')).toEqual({ headers: {} });
  });
});

describe('a flood of addresses', () => {
  const scattered = (i: number) => {
    const n = (i * 2_654_435_761) >>> 0;
    return [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255].join('.');
  };

  it('still leaves a flooding address counted, and evicts no counter', async () => {
    const count = memoryCounter('flood', 60);
    for (let i = 0; i < 60; i++) await count('192.0.2.1');
    for (let i = 0; i < 150_000; i++) await count(scattered(i));
    expect((await count('192.0.2.1')).used).toBe(61);
    let used = 0;
    for (let i = 0; i < 70; i++) used = (await count('198.51.100.77')).used;
    expect(used).toBeGreaterThan(60);
  });
});

describe('the breaker', () => {
  it('after one failure leaves the shared counter alone for a second, then probes beside the requests', async () => {
    vi.useFakeTimers();
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
  });
});
