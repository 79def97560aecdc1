/** A time-out counts only when the loop that measures it was not late. */

import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { within } from '../../api/_lib/guard/patience.ts';

/** Keeps the loop busy, as a burst of work does. */
function stall(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

describe('patience', () => {
  afterEach(() => vi.useRealTimers());

  it('gives what comes in time, and the error that comes in time', async () => {
    await expect(within(1000, sleep(1, 'here'))).resolves.toBe('here');
    await expect(within(1000, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  });

  it('ends for what never comes', async () =>
    expect(within(20, new Promise(() => {}))).rejects.toThrow('no answer within 20 ms'));

  it('does not end because the loop stalled again and again', async () => {
    let answer = (_: string) => {};
    const waiting = within(
      100,
      new Promise<string>((resolve) => {
        answer = resolve;
      }),
    );
    for (let i = 0; i < 5; i++) {
      stall(300);
      await new Promise((next) => setImmediate(next));
    }
    answer('late, but here');
    await expect(waiting).resolves.toBe('late, but here');
  });
});
