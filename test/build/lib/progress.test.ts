/** Progress output: one line for all running steps on a terminal, a line for each step elsewhere. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createProgress } from '../../../build/lib/progress.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

function told(isTTY: boolean) {
  const written: string[] = [];
  const write = (text: string) => written.push(text) > 0;
  return { written, start: createProgress({ isTTY, write } as unknown as NodeJS.WriteStream, false) };
}

/** Back to the beginning of the line, which is emptied. */
const anew = '\r\x1b[K';

it('steps that run at once share the line of a terminal, and each ends with a line of its own', () => {
  const { written, start } = told(true);
  const [read, sfc] = [start('read', 8, 'items'), start('read SFC', 4, 'items')];
  const [full, half, empty] = ['█'.repeat(24), '█'.repeat(12) + '░'.repeat(12), '░'.repeat(24)];
  vi.advanceTimersByTime(1000);
  read.advance(4);
  sfc.done();
  vi.advanceTimersByTime(1000);
  read.advance(0);
  expect(written).toEqual([
    `${anew}${half} read: 4 of 8, 1.0 s at 4/s, 1 s left  ${empty} read SFC: 0 of 4, 1.0 s at 0/s`,
    `${anew}${full} read SFC: 4 of 4, 1.0 s at 4/s`,
    '\n',
    `${anew}${half} read: 4 of 8, 2.0 s at 2/s, 2 s left`,
  ]);
});

it('elsewhere a step has a line now and then, and one at its end', () => {
  const { written, start } = told(false);
  const step = start('build', 4, 'items');
  step.advance(1);
  expect(written).toEqual([]);
  vi.advanceTimersByTime(15_000);
  step.advance(1);
  step.done();
  expect(written).toEqual(['build: 2 of 4, 15.0 s at 0/s, 15 s left\n', 'build: 4 of 4, 15.0 s at 0/s\n']);
});
