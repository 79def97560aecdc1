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
      has: (second: number, key: string) => at(second) && windows.has(key),
    };
  };

  it('lasts a minute from its first points, whatever is spent later', () => {
    const { spend, has } = opened();
    expect(spend(0, 'a', 1)).toEqual({ used: 1, msLeft: 60_000 });
    expect(spend(10, 'a', 1)).toEqual({ used: 2, msLeft: 50_000 });
    expect(has(59, 'a')).toBe(true);
    expect(has(60, 'a')).toBe(false);
    expect(spend(60, 'a', 1)).toEqual({ used: 1, msLeft: 60_000 });
  });

  it('is not opened by points that are refused', () => {
    const { spend, has } = opened();
    expect(spend(0, 'a', 4)).toEqual({ used: 4, msLeft: 60_000 });
    expect(has(0, 'a')).toBe(false);
    expect(spend(10, 'a', 3)).toEqual({ used: 3, msLeft: 60_000 });
  });

  it('that is over is forgotten: a clock that is set back does not find it again', () => {
    const { spend, has } = opened();
    spend(0, 'a', 3);
    expect(has(70, 'b')).toBe(false);
    expect(has(30, 'a')).toBe(false);
  });

  it('that would last for longer, since the clock was set back, is over, though an older one is open', () => {
    const { spend, has } = opened();
    spend(10, 'old', 1);
    spend(50, 'a', 3);
    expect(has(40, 'a')).toBe(false);
    expect(spend(40, 'a', 1)).toEqual({ used: 1, msLeft: 60_000 });
    expect(spend(40, 'old', 1)).toEqual({ used: 2, msLeft: 30_000 });
  });
});

describe('memory with room for two addresses and one network of each width', () => {
  const open = (budget = 9) => createMemoryLimiter('small', budget, [2, 1, 1, Number.POSITIVE_INFINITY]);

  it('counts whoever comes later with ever wider neighbours, and nobody else', async () => {
    const count = open();
    for (const [address, used] of [
      ['10.0.0.1', 1],
      ['10.0.0.1', 2],
      ['10.0.0.2', 1],
      ['10.0.0.3', 1],
      ['10.0.0.4', 2],
      ['10.0.1.1', 1],
      ['10.0.2.1', 2],
      ['10.1.0.1', 1],
      ['10.2.0.1', 2],
      ['11.0.0.1', 1],
      ['10.0.0.1', 3],
      ['10.0.0.2', 2],
      ['2001:db8::1', 1],
      ['2001:db8:0:1::1', 1],
      ['2001:db8:0:2::1', 1],
      ['2001:db8:0:3::1', 2],
    ] as const)
      expect([address, (await count(address)).used]).toEqual([address, used]);
  });

  it.each([
    ['share a network', 'both are open', [30, 40], 59],
    ['share a network', 'both are open in the next minute', [30, 40], 65],
    ['share a network', 'both were opened in the minute before', [30, 40], 105],
    ['share a network', 'they were opened in two minutes', [30, 62], 65],
    ['do not', 'one of them was opened two minutes ago', [30, 62], 125],
    ['do not', 'both were opened two minutes ago', [30, 40], 125],
  ])('two who come %s when %s', async (what, _, opened, then) => {
    vi.useFakeTimers();
    const wholeMinute = 1_700_000_040_000;
    const count = open();
    const at = (second: number, address: string) => {
      vi.setSystemTime(wholeMinute + second * 1000);
      return count(address);
    };
    for (const second of opened) await at(second, `10.0.0.${second}`);
    await at(then, '10.0.0.1');
    expect((await at(then, '10.0.0.2')).used).toBe(what === 'do not' ? 1 : 2);
  });

  it('gives none of it to those whose points were refused, and all of it to those who spend their last', async () => {
    const count = open(3);
    expect((await count('10.0.0.1', 4)).used).toBe(4);
    for (const address of ['10.0.0.2', '10.0.0.3', '10.0.0.4'])
      expect((await count(address, 3)).used).toBe(3);
    expect((await count('10.0.0.5')).used).toBe(4);
  });
});
