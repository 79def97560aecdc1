/** A timeout counts only when the event loop that measures it was not late. */

import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withTimeout } from '../../api/_lib/timeout.ts';

/** Keeps the loop from turning, as a burst of work does. */
function stall(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

describe('patience', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('gives what comes in time, and the error that comes in time', async () => {
    await expect(withTimeout(1000, sleep(1, 'here'))).resolves.toBe('here');
    await expect(withTimeout(1000, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  });

  it('ends for what never comes', async () =>
    expect(withTimeout(20, new Promise(() => {}))).rejects.toThrow('no answer within 20 ms'));

  it.each([
    [124, 'ends'],
    [126, 'goes on'],
  ])('whose timer of 100 ms comes after %i ms %s', async (late, what) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate'] });
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    let said = 'goes on';
    withTimeout(100, new Promise(() => {})).catch(() => {
      said = 'ends';
    });
    now.mockReturnValue(late);
    await vi.advanceTimersByTimeAsync(101);
    expect(said).toBe(what);
  });

  it('leaves no timer behind', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await withTimeout(100, Promise.resolve());
    await new Promise((next) => setImmediate(next));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not end because the loop stalled again and again', async () => {
    let answer = (_: string) => {};
    const waiting = withTimeout(
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
