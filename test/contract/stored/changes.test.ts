/** The file of changes: its format, the company of each row, and the order of rows. */

import { expect, it } from 'vitest';
import { type Change, type ChangeKind, changeKinds } from '../../../contract/http/changes.ts';
import {
  type ChangeSubject,
  changeSubjectOf,
  changesEnd,
  changesHead,
  changesSeparator,
  compareChanges,
  subjectOfLine,
} from '../../../contract/stored/changes.ts';

const head = {
  release: '0123456789abcdef',
  generated_at: '2026-02-04T00:00:00Z',
  sample: false,
  anterior: 'fedcba9876543210',
};
const nit = '900000100';
const year = (tipo: 'anio_retirado' | 'anio_nuevo', anio: number): Change => ({ tipo, nit, anio });
const line = (anio: number, estado: string, concepto: string): Change =>
  ({ tipo: 'linea', nit, anio, estado, concepto, antes: 1, ahora: 2 }) as Change;

it('a file is JSON with one row on each line', () => {
  const rows = [year('anio_retirado', 2021), year('anio_nuevo', 2022), year('anio_nuevo', 2023)];
  const text = (among: readonly Change[]) =>
    `${changesHead(head)}${among.map((row, i) => changesSeparator(i) + JSON.stringify(row)).join('')}${changesEnd}`;
  expect(JSON.parse(text(rows))).toEqual({ ...head, cambios: rows });
  expect(text(rows).split('\n')).toHaveLength(rows.length + 3);
  expect(JSON.parse(text([]))).toEqual({ ...head, cambios: [] });
});

it('a row is of an entity when its kind says so, also by the beginning of its line', () => {
  const entities: readonly ChangeKind[] = [
    'entidad_sale',
    'entidad_entra',
    'nombre_entidad',
    'cifra_entidad',
  ];
  for (const tipo of changeKinds) {
    const subject: ChangeSubject = [entities.includes(tipo), 900_000_100];
    expect(changeSubjectOf({ tipo, nit })).toEqual(subject);
    expect(subjectOfLine(`{"tipo":"${tipo}","nit":"${nit}","antes":`)).toEqual(subject);
  }
});

it('what does not begin as a row is none, and is told by its beginning', () => {
  const row = `{"tipo":"linea","nit":"${nit}"`;
  for (const text of [
    '',
    ` ${row}`,
    row.slice(0, -1),
    '{"tipo":"linea","nit":""',
    '{"nit":"1","tipo":"linea"',
  ])
    expect(() => subjectOfLine(text), text).toThrow('not a row of changes: ');
  expect(() => subjectOfLine('x'.repeat(70))).toThrow(
    expect.objectContaining({ message: `not a row of changes: ${'x'.repeat(60)}` }),
  );
});

it('the rows of one subject stand by kind, year, statement and line', () => {
  const ordered: Change[] = [
    { tipo: 'empresa_entra', nit, razon_social: 'LA UNA' },
    { tipo: 'nombre_empresa', nit, antes: 'A', ahora: 'B' },
    year('anio_retirado', 2023),
    year('anio_nuevo', 2021),
    year('anio_nuevo', 2022),
    line(2021, 'estado_flujo_efectivo', 'a'),
    line(2022, 'estado_resultados', 'x'),
    line(2022, 'estado_resultados', 'y'),
    line(2022, 'estado_situacion_financiera', 'b'),
    line(2022, 'estado_flujo_efectivo', 'a'),
    line(2023, 'estado_resultados', 'a'),
  ];
  for (const [i, a] of ordered.entries())
    for (const [j, b] of ordered.entries())
      if (i !== j) expect(Math.sign(compareChanges(a, b)), `${i} and ${j}`).toBe(Math.sign(i - j));
  expect(compareChanges(ordered[1]!, ordered[1]!)).toBe(0);
  expect(compareChanges(ordered[2]!, ordered[2]!)).toBe(0);
});
