/** Fixed-window counters, and what happens when memory has room for few. */

import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFixedWindows, createMemoryLimiter } from '../../api/_lib/rate-limit/memory-limiter.ts';

afterEach(() => vi.useRealTimers());

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
