/** Hand-written files of changes: how one is read, what several add up to, and the changes of one company. */

import { expect, it } from 'vitest';
import { parseChangeLines } from '../../../api/_lib/changes/change-lines.ts';
import { changesSince } from '../../../api/_lib/changes/changes.ts';
import { foldChanges } from '../../../api/_lib/changes/fold-changes.ts';
import { sumChanges } from '../../../api/_lib/changes/sum-changes.ts';
import { DataUnavailable } from '../../../api/_lib/data/files.ts';
import type { Release } from '../../../api/_lib/data/release.ts';
import type { Change } from '../../../contract/http/changes.ts';
import { type ChangeSubject, changesEnd, changesStart } from '../../../contract/stored/changes.ts';

const line = (nit: string, anio: number, antes: number, ahora: number): Change => ({
  ...{ tipo: 'linea', nit, anio, estado: 'estado_resultados', concepto: 'ganancia_neta', antes, ahora },
});
const named = (nit: string, antes: string, ahora: string): Change => ({
  ...{ tipo: 'nombre_empresa', nit, antes, ahora },
});
const gone = (nit: string, anio: number): Change => ({ tipo: 'anio_retirado', nit, anio });
const fresh = (nit: string, anio: number): Change => ({ tipo: 'anio_nuevo', nit, anio });
const comes = (nit: string): Change => ({ tipo: 'empresa_entra', nit, razon_social: 'LA UNA' });
const textOf = (rows: readonly Change[]) => rows.map((row) => JSON.stringify(row)).join(',\n');
const fileOf = (rows: readonly Change[]) => Buffer.from(`{${changesStart}${textOf(rows)}${changesEnd}`);

const longest = '999999999999999';
const rows: readonly Change[] = [
  comes('900000100'),
  line('900000200', 2022, 1, 2),
  line('900000200', 2023, -3, 4),
  named(longest, 'Á', 'É'.repeat(90)),
  line(longest, 2023, 5, 6),
  { tipo: 'entidad_sale', nit: '860000001', razon_social: 'EL UNO' },
];
const subjects: readonly ChangeSubject[] = rows.map(({ nit }, i) => [i === 5, Number(nit)]);

it('a file has its rows as they are written, and says of whom each speaks', () => {
  const file = parseChangeLines(fileOf(rows));
  const all = <T>(of: (position: number) => T) => rows.map((_, i) => of(i));
  expect(file.count).toBe(rows.length);
  expect(all(file.text)).toEqual(rows.map((row) => JSON.stringify(row)));
  expect(all(file.row)).toEqual(rows);
  expect(all(file.subject)).toEqual(subjects);
  expect(all(file.isLine)).toEqual([false, true, true, false, true, false]);
  expect(file.bytes).toBe(fileOf(rows).length + rows.length * 4);
});

it.each<[entity: boolean, nit: number, position: number]>([
  [false, 900_000_099, 0],
  [false, 900_000_100, 0],
  [false, 900_000_200, 1],
  [false, 900_000_201, 3],
  [false, Number(longest), 3],
  [true, 860_000_001, 5],
  [true, 860_000_002, 6],
])('the rows of a subject (entity: %s, %i) begin at %i, or would', (entity, nit, position) => {
  expect(parseChangeLines(fileOf(rows)).find([entity, nit])).toBe(position);
});

it('a file is opened where it lies in memory', () => {
  const whole = fileOf(rows);
  const wider = new Uint8Array([...fileOf([]), ...whole, ...fileOf([])]);
  const file = parseChangeLines(wider.subarray(fileOf([]).length, fileOf([]).length + whole.length));
  expect([file.count, file.row(0), file.row(5)]).toEqual([6, rows[0], rows[5]]);
});

it('a file without rows is one', async () => {
  const file = parseChangeLines(fileOf([]));
  expect([file.count, file.find([false, 0])]).toEqual([0, 0]);
  expect(await sumChanges([file])).toMatchObject({ count: 0, conteos: {} });
});

it.each([
  ['nothing', ''],
  ['another text', 'damaged'],
  ['no beginning', `{${textOf(rows)}${changesEnd}`],
  ['no end', `{${changesStart}${textOf(rows)}`],
  ['an end in its beginning', `{${changesStart}]}\n`],
])('a file with %s is none', (_, text) => {
  expect(() => parseChangeLines(Buffer.from(text))).toThrow('not a file of changes');
});

it('of two releases the rows of a company stand by kind and year', () => {
  const nit = '900000100';
  const [first, second] = [2022, 2023].map((anio) => line(nit, anio, 1, 2));
  expect(
    foldChanges([
      [fresh(nit, 2021), second!],
      [named(nit, 'UNA', 'DOS'), gone(nit, 2020), fresh(nit, 2019), first!],
    ]),
  ).toEqual([named(nit, 'UNA', 'DOS'), gone(nit, 2020), fresh(nit, 2019), fresh(nit, 2021), first, second]);
});

it('a sum counts kinds in their order, and what it takes in memory', async () => {
  const sum = await sumChanges([fileOf(rows)].map(parseChangeLines));
  expect(Object.entries(sum.conteos)).toEqual([
    ...[['empresa_entra', 1] as const, ['nombre_empresa', 1] as const, ['linea', 3] as const],
    ['entidad_sale', 1],
  ]);
  const text = rows.map((row) => JSON.stringify(row)).join();
  expect(sum.text(0, sum.count)).toBe(text);
  // A comma after each row, and where it ends.
  expect(sum.bytes).toBe(Buffer.byteLength(text) + 1 + rows.length * 4);
});

let made = 0;
/** A release with these files of changes, the oldest first, after one of which nothing is known; no other has its files. */
function releaseOf(...files: readonly (Buffer | string)[]) {
  const prefix = `${made++}`;
  const all = [null, ...files];
  const history = all
    .map((file, i) => ({
      release: `${i}`.repeat(16),
      generated_at: `202${i}-02-04T00:00:00Z`,
      cambios: file === null ? null : { json: { path: `${i}`, sha256: `${prefix} ${i}` } },
    }))
    .reverse();
  return {
    manifest: { history },
    changes: async ({ path }: { path: string }) => Buffer.from(all[Number(path)]!),
  } as unknown as Release;
}

it('a single release tells that nothing is known before it', async () => {
  const { data, notices } = await changesSince(releaseOf(), {});
  expect([data.publicaciones, data.cambios]).toEqual([0, []]);
  expect(notices).toEqual([expect.stringContaining('0'.repeat(16))]);
});

it('a file that cannot be read is data that cannot be had, and is named', async () => {
  const since = changesSince(releaseOf('damaged'), {});
  await expect(since).rejects.toThrow(DataUnavailable);
  await expect(since).rejects.toThrow('1: not a file of changes');
});
