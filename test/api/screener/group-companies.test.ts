/** Where the companies of a CIIU group are, and how their indicators are spread. */

import { describe, expect, it } from 'vitest';
import { placesOf, spreadsOf } from '../../../api/_lib/screener/group-companies.ts';
import type { PeerStats, ScreenedRow } from '../../../contract/http/schemas.ts';

describe('how the companies of a group lie apart', () => {
  const stats = (p25: number | null, p75: number | null) =>
    ({ indicadores: { roa: { n: 9, p25, p50: 0, p75 } } }) as unknown as PeerStats;
  const spreadOf = (values: readonly number[], of: PeerStats | undefined = stats(0, 10)) =>
    spreadsOf({ counted: () => Float64Array.from(values) }, 'division', '47', of);

  it('is told by bins that reach one and a half times the middle half beyond it', () => {
    const { roa } = spreadOf([]);
    expect(roa).toEqual({ desde: -16, ancho: 2, conteos: Array(21).fill(0), debajo: 0, encima: 0 });
  });

  it('counts each in the bin that its value begins or lies in, and beside the bins those further out', () => {
    const values = [-16, -14.01, -14, 0, 1, 25.99, 26, 1000, -16.01, -500];
    const { conteos, debajo, encima } = spreadOf([...values, Number.NaN]).roa!;
    const filled = conteos.flatMap((count, bin) => (count > 0 ? [[bin, count]] : []));
    expect(filled).toEqual([
      [0, 2],
      [1, 1],
      [8, 2],
      [20, 1],
    ]);
    expect([debajo, encima]).toEqual([2, 2]);
  });

  it('is not told without quartiles, or with equal ones', () => {
    for (const of of [stats(null, 10), stats(0, null), stats(5, 5)]) expect(spreadOf([], of)).toEqual({});
    expect(spreadOf([1], undefined as never)).toHaveProperty('roa');
    expect(spreadsOf({ counted: () => Float64Array.of(1) }, 'clase', '4711', undefined)).toEqual({});
    expect(spreadOf([], { indicadores: {} } as PeerStats)).toEqual({});
  });
});

describe('the places of a group', () => {
  it('are its departments and towns, those with most companies first and equals by name, each town in its department', () => {
    const at = (departamento: string | null, ciudad: string | null, count = 1) =>
      Array.from({ length: count }, () => ({ departamento, ciudad }));
    const rows = [
      ...at('Quindío', 'Armenia', 2),
      ...at('Antioquia', 'Armenia'),
      ...at('Antioquia', 'Medellín', 3),
      ...at('Antioquia', null),
      ...at(null, null, 9),
      ...['E', 'D', 'C'].flatMap((name) => at(name, null)),
    ];
    let asked: unknown;
    const list = (query: unknown) => {
      asked = query;
      return { total: rows.length, anio: 2023, empresas: rows as ScreenedRow[] };
    };
    const { departamentos, ciudades } = placesOf({ list }, 'clase', '4711');
    expect(asked).toEqual({ clase: '4711' });
    expect(departamentos.map(({ departamento, empresas }) => `${departamento} ${empresas}`)).toEqual([
      ...['Antioquia 5', 'Quindío 2', 'C 1', 'D 1', 'E 1'],
    ]);
    expect(ciudades).toEqual([
      { departamento: 'Antioquia', ciudad: 'Medellín', empresas: 3 },
      { departamento: 'Quindío', ciudad: 'Armenia', empresas: 2 },
      { departamento: 'Antioquia', ciudad: 'Armenia', empresas: 1 },
    ]);
  });
});
