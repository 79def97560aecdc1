/** The pool of worker threads: results by task, and rejection with a reason when a thread dies. */

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createThreads, type Threads } from '../../../build/lib/pool.ts';

type Task = number | 'throw' | 'exit' | 'memory';

let module: URL;
beforeAll(() => {
  const path = join(mkdtempSync(join(tmpdir(), 'cifras-pool-')), 'worker.mjs');
  writeFileSync(
    path,
    `export default ({ number, more }) => ({ perform(task) {
  if (task === 'throw') throw new Error('this task cannot be done');
  if (task === 'exit') process.exit(7);
  if (task === 'memory') { const all = []; for (;;) all.push(new Array(1e5).fill(Math.random())); }
  return task * 2 + number * 0 + more;
} });
`,
  );
  module = pathToFileURL(path);
});

let threads: Threads;
const assign = (more = 0) => threads.assign<Task, number>(module, (number) => ({ number, more }));
const open = (size: number) => {
  threads = createThreads(size);
  return assign();
};
afterEach(() => threads.close());

const outcome = (job: Promise<unknown>) =>
  job.then(
    (value) => value,
    (error: Error) => error.message,
  );

test.each([0, 1, 3])('with %d threads every task has its own result', async (size) => {
  const { run, waitForCapacity: ready } = open(size);
  const results = await Promise.all(
    Array.from({ length: 50 }, async (_, i) => {
      await ready();
      return run(i);
    }),
  );
  expect(results).toEqual(Array.from({ length: 50 }, (_, i) => i * 2));
});

test.each([0, 1, 3])('%d threads do what they were assigned last', async (size) => {
  expect(await open(size).run(1)).toBe(2);
  const { run } = assign(100);
  expect(await Promise.all([run(1), run(2), run(3)])).toEqual([102, 104, 106]);
});

test('a thread that cannot begin what it is assigned dies of it', async () => {
  open(2);
  const { run } = threads.assign<Task, number>(new URL('missing.mjs', module), () => ({}));
  expect(await outcome(run(1))).toMatch(/Cannot find module/);
});

test('a task that throws fails alone', async () => {
  const { run } = open(2);
  expect(await Promise.all([run(1), outcome(run('throw')), run(3)])).toEqual([
    2,
    'this task cannot be done',
    6,
  ]);
  expect(await run(4)).toBe(8);
});

describe('a thread that dies', () => {
  test.each([
    ['exit', /ended with code 7/],
    ['memory', /memory/],
  ] as const)('by %s fails all that waits and all that comes, with its reason', async (how, reason) => {
    const { run, waitForCapacity: ready, runOnEach } = open(2);
    const asked = [run(how), ...Array.from({ length: 9 }, (_, i) => run(how === 'exit' ? how : i)), ready()];
    const ended = await Promise.all(asked.map(outcome));
    expect(ended[0]).toMatch(reason);
    for (const later of [run(1), ready(), runOnEach(() => 1)]) expect(await outcome(later)).toMatch(reason);
  });
});
