/** What a query of the site asks of the server that has the files. */

import { afterEach, expect, it, vi } from 'vitest';
import { createReader } from '../../../../site/parts/sql/reader.ts';

afterEach(() => vi.unstubAllGlobals());

it('asks for six parts of files at a time, of whatever files', async () => {
  let [asked, open, most] = [0, 0, 0];
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    open += 1;
    most = Math.max(most, open);
    await new Promise((done) => setImmediate(done));
    open -= 1;
    return new Response(null, { status: 503 });
  });
  const reader = createReader({ bytes: 1e9, rows: 1e9 }, new Map(), () => {});
  const files = Array.from({ length: 30 }, (_, i) => ({ address: `/${i}`, bytes: 1e6, rows: 1, fixed: {} }));
  const read = await Promise.allSettled(files.map((file) => reader.open(file).metadata));
  expect(read.every(({ status }) => status === 'rejected')).toBe(true);
  expect([asked, most]).toEqual([30, 6]);
});
