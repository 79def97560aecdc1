/** The argument `fields`: what stays of an answer, what is reported as missing, and which paths are invalid. */

import { describe, expect, it } from 'vitest';
import { fieldsSchema, selectFields, withMeantNames } from '../../../agents/mcp/select-fields.ts';

const data = {
  profile: { nit: '1', razon_social: 'LA UNA', ciiu: null },
  rows: [
    { anio: 2022, year: 2022, nit: '1', activos: 5, pasivos: null },
    { anio: 2023, year: 2023, nit: '1', activos: 6, notas: ['a', 'b'] },
  ],
  cortes: { 2022: { base: 'individual', moneda: 'COP' }, 2023: { base: 'separado', moneda: 'COP' } },
  count: 0,
};
const kept = (...fields: string[]) => selectFields(data, fields).selected;
const missing = (...fields: string[]) => selectFields(data, fields).missing;

it('keeps a member with all that stands below it, whatever it is', () => {
  expect(kept('profile', 'count')).toEqual({ profile: data.profile, count: 0 });
  expect(kept('profile.ciiu')).toEqual({ profile: { ciiu: null } });
  expect(missing('profile', 'count', 'profile.ciiu')).toEqual([]);
});

it('keeps of a list the members of its rows, and what tells one row from another', () => {
  const { anio, year, nit } = data.rows[0]!;
  expect(kept('rows.pasivos')).toEqual({ rows: [{ anio, year, nit, pasivos: null }] });
  expect(kept('rows.activos', 'rows.nit')).toEqual({
    rows: data.rows.map(({ anio, year, nit, activos }) => ({ anio, year, nit, activos })),
  });
  expect(kept('rows.notas')).toEqual({ rows: [{ anio: 2023, year: 2023, nit: '1', notas: ['a', 'b'] }] });
});

it('begins a row with what tells it from the others', () => {
  const row = { activos: 5, pasivos: 1, nit: '1' };
  expect(JSON.stringify(selectFields({ rows: [row] }, ['rows.activos']).selected)).toBe(
    '{"rows":[{"nit":"1","activos":5}]}',
  );
});

it('keeps a year or a NIT that nobody asked for in rows alone', () => {
  expect(kept('profile.razon_social')).toEqual({ profile: { razon_social: 'LA UNA' } });
  const lists = { rows: [{ anio: 2023, one: { nit: '1', name: 'a' } }] };
  expect(selectFields(lists, ['rows.one.name']).selected).toEqual({
    rows: [{ anio: 2023, one: { name: 'a' } }],
  });
  expect(selectFields({ rows: [[{ nit: '1', a: 2 }]] }, ['rows.a']).selected).toEqual({
    rows: [[{ nit: '1', a: 2 }]],
  });
});

it('takes an asterisk for any name', () => {
  expect(kept('cortes.*.base')).toEqual({
    cortes: { 2022: { base: 'individual' }, 2023: { base: 'separado' } },
  });
  expect(kept('*')).toEqual(data);
  expect(kept('*.razon_social')).toEqual({ profile: { razon_social: 'LA UNA' } });
});

it('keeps of a name what is asked for it and what is asked for any', () => {
  const fields = ['cortes.*.base', 'cortes.2023.moneda'];
  const both = { cortes: { 2022: { base: 'individual' }, 2023: { base: 'separado', moneda: 'COP' } } };
  for (const asked of [fields, fields.toReversed()])
    expect(selectFields(data, asked)).toEqual({ selected: both, missing: [] });
  expect(selectFields({ a: { b: 1, c: 2 } }, ['*.b', 'a.c'])).toEqual({
    ...{ selected: { a: { b: 1, c: 2 } }, missing: [] },
  });
  expect(selectFields({ a: { b: 1 }, c: 2 }, ['*', 'a.b'])).toEqual({
    ...{ selected: { a: { b: 1 }, c: 2 }, missing: [] },
  });
});

it('says once what it did not find, and keeps nothing where nothing was found', () => {
  expect(missing('nada', 'count', 'nada', 'rows.nada', 'count.x', 'profile.ciiu.x')).toEqual([
    ...['nada', 'rows.nada', 'count.x', 'profile.ciiu.x'],
  ]);
  for (const path of ['nada', 'rows.nada', 'count.x', 'profile.ciiu.x', 'profile.nada', 'rows.nit.x'])
    expect(selectFields(data, [path])).toEqual({ selected: null, missing: [path] });
  expect(selectFields({ rows: [] }, ['rows.a'])).toEqual({ selected: null, missing: ['rows.a'] });
  expect(selectFields({ rows: [] }, ['rows'])).toEqual({ selected: { rows: [] }, missing: [] });
});

it('finds nothing within a text', () => {
  for (const path of ['profile.razon_social.*', 'profile.razon_social.0'])
    expect(selectFields(data, [path])).toEqual({ selected: null, missing: [path] });
});

it('finds no names that every object has', () => {
  const names = ['toString', 'constructor.name', 'profile.hasOwnProperty', '__proto__'];
  expect(selectFields(data, names)).toEqual({ selected: null, missing: names });
});

it.each([
  ...['a', '*', 'a.*', '*.b', 'a-b.c_d.2023', Array(10).fill('a').join('.'), 'a'.repeat(200), 'ab.*.cd'],
])('takes «%s» for a path', (path) => expect(fieldsSchema.safeParse([path]).success).toBe(true));

it.each([
  ...['', '.', 'a.', '.a', 'a..b', 'a b', 'a[0]', '**', 'a*', '*a', 'a.b*', 'a.*b', 'á', 'a.b c', 'a.b\n'],
  ...[Array(11).fill('a').join('.'), 'a'.repeat(201)],
])('takes «%s» for none', (path) => expect(fieldsSchema.safeParse([path]).success).toBe(false));

it('takes from one path to forty, in a list', () => {
  const admitted = (value: unknown) => fieldsSchema.safeParse(value).success;
  expect([admitted(['a']), admitted(Array(40).fill('a'))]).toEqual([true, true]);
  expect([[], Array(41).fill('a'), 'a', { 0: 'a' }, [1], [null]].map(admitted)).toEqual(Array(6).fill(false));
});

describe('a path that matches nothing', () => {
  const data = {
    financials: { estado_resultados: [{ anio: 2024, ganancia_neta: 1 }] },
    profile: { nit: '1' },
  };

  it.each([
    ['financials.estado_resultados.utilidad_neta', ' (¿quiso decir ganancia_neta?)'],
    ['financials.estado_resultado', ' (¿quiso decir estado_resultados?)'],
    ['profile.ganancia_neta', ''],
    ['profile.total_activos', ''],
    ['profile.equity', ''],
  ])('%s is told with a name of the data, if one is meant', (path, hint) =>
    expect(withMeantNames([path], data)).toEqual([path + hint]),
  );
});
