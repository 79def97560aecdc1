/** The cache of the process is bounded with its keys. */

import { expect, it } from 'vitest';
import { fromCache, toCache } from '../../../api/_lib/data/cache.ts';

it('counts an address of 8,000 characters, which a small answer may have', () => {
  const keyOf = (i: number) => `response ${i} ${'x'.repeat(8000)}`;
  const count = 7000;
  for (let i = 0; i < count; i++) toCache(keyOf(i), {}, { length: 100 });
  const kept = Array.from({ length: count }, (_, i) => fromCache(keyOf(i))).filter(Boolean).length;
  expect(kept).toBeGreaterThan(4000);
  expect(kept).toBeLessThan(6000);
});
