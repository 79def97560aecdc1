/** A build cut off at every disk call: the manifest names a complete release, and the next build succeeds. */

import { expect, it } from 'vitest';
import { seed, seedText } from '../fc-params.ts';
import { crashMatrix, faults, tableOf } from './matrix.ts';

/** One in so many, of the dear ones fewer; a seed is another part of them. */
const [every, everyEnd] = [96, 20].map((usual) =>
  Math.max(1, Math.round(usual / Number(process.env.FUZZ_RUNS ?? 1))),
) as [number, number];

it('leaves the old release or the new one, whole, and the next build heals', async () => {
  const rows = await crashMatrix(every, everyEnd, seed % every).catch((error) => {
    throw new Error(`${error.message} (${seedText})`, { cause: error });
  });
  console.log(tableOf(rows));
  for (const row of rows) {
    expect(row.calls, `${row.situation}, ${row.fault}`).toBeGreaterThan(0);
    expect(row.healed).toBeGreaterThan(0);
  }
  const total = (name: 'before' | 'after') => rows.reduce((sum, row) => sum + row[name], 0);
  expect(total('before')).toBeGreaterThan(900 / everyEnd);
  expect(total('after')).toBeGreaterThan(900 / everyEnd);
  expect(new Set(rows.map(({ fault }) => fault)).size).toBe(faults.length);
});
