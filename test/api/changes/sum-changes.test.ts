/** Summing many changes yields to other requests, and concurrent requests share one sum. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { parseChangeLines } from '../../../api/_lib/changes/change-lines.ts';
import { changesSince } from '../../../api/_lib/changes/changes.ts';
import { sumChanges } from '../../../api/_lib/changes/sum-changes.ts';
import type { Release } from '../../../api/_lib/data/release.ts';
import { yieldToEventLoop } from '../../../api/_lib/yield-to-event-loop.ts';
import type { Change } from '../../../contract/http/changes.ts';
import { changesEnd, changesStart } from '../../../contract/stored/changes.ts';

const line = (nit: number, antes: number, ahora: number): Change => ({
  ...{ tipo: 'linea', nit: String(nit), anio: 2023, estado: 'estado_resultados' },
  ...{ concepto: 'ganancia_neta', antes, ahora },
});
const fileOf = (rows: readonly Change[]) =>
  Buffer.from(`{${changesStart}${rows.map((row) => JSON.stringify(row)).join(',\n')}${changesEnd}`);

/** Everybody in the first, every other one again in the second. */
const companies = Array.from({ length: 3000 }, (_, i) => 900_000_000 + i);
const files = [
  fileOf(companies.map((nit) => line(nit, 1, 2))),
  fileOf(companies.filter((nit) => nit % 2).map((nit) => line(nit, 2, 3))),
];
const expected = companies.map((nit) => line(nit, 1, nit % 2 ? 3 : 2));

it('others have their turns while it is made, and it is the same', async () => {
  const opened = files.map(parseChangeLines);
  let made = false;
  const summing = sumChanges(opened, yieldToEventLoop(0)).then((sum) => {
    made = true;
    return sum;
  });
  let turns = 0;
  while (!made) {
    await nextTurn();
    turns++;
  }
  expect(turns).toBeGreaterThan(companies.length / 2);
  const sum = await summing;
  expect(sum.conteos).toEqual({ linea: companies.length });
  expect(JSON.parse(`[${sum.text(0, sum.count)}]`)).toEqual(expected);
});

it.each([
  [0, 1],
  [1000, 2000],
  [1500, 3000],
])('the rows from %i to %i are those', async (from, to) => {
  const sum = await sumChanges(files.map(parseChangeLines));
  expect(JSON.parse(`[${sum.text(from, to)}]`)).toEqual(expected.slice(from, to));
});

it('is made once for all who ask at a time', async () => {
  const generated_at = '2026-02-04T00:00:00Z';
  const names = ['c', 'b', 'a'].map((letter) => letter.repeat(16));
  const history = names.map((release, i) => ({
    ...{ release, generated_at, reference_year: 2025, sample: true, counts: {}, anterior: names[i + 1] },
    cambios: files[i] && { json: { path: `${i}`, sha256: `${i}`, bytes: files[i].length } },
  }));
  history[2]!.cambios = null as never;
  let reads = 0;
  const release = {
    manifest: { history },
    async changes({ path }: { path: string }) {
      reads++;
      await nextTurn();
      return files[1 - Number(path)];
    },
  } as unknown as Release;
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, i) => changesSince(release, { desde: names[1 + (i % 2)]! })),
  );
  expect(reads).toBe(2);
  expect(all.map(({ data }) => data.publicaciones)).toEqual(all.map((_, i) => 1 + (i % 2)));
  expect(new Set(all.map(({ data }) => JSON.stringify(data.cambios))).size).toBe(2);
});
