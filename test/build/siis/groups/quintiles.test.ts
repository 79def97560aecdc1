/** Quintiles of planted companies: limits, ties, where each stood later, sections, sizes, and when nothing is said. */

import { describe, expect, it } from 'vitest';
import type { YearFigures } from '../../../../build/siis/figures/figures.ts';
import { quintilesOf } from '../../../../build/siis/groups/quintiles.ts';
import { type GivenRow, testPartition } from '../filings/partitions.ts';

type Year = GivenRow & Partial<Pick<YearFigures, 'size'>>;

function partitionOf(companies: readonly (readonly Year[])[]) {
  const made = testPartition(...companies.map((own) => [...own]));
  return {
    ...made,
    companies: made.companies.map((company, i) => ({
      ...company,
      years: company.years.map((year, at) => ({ ...year, size: companies[i]![at]!.size ?? null })),
    })),
  };
}
const of = (year: number, value: number | null, more: Partial<Year> = {}): Year => ({ ...more, year, value });
const range = <T>(count: number, one: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => one(i));
const roaOf = (companies: readonly (readonly Year[])[]) => quintilesOf([partitionOf(companies)]).cifras.roa;
const all = { seccion: null, tamano: 'todas' } as const;

describe('100 companies with returns of 1 to 100', () => {
  const later = (i: number): Year[] => {
    // The lowest ten leave; the next have no value, grade D, group statements, or none of their section.
    if (i < 10) return [];
    if (i === 10) return [of(2023, null)];
    if (i === 11) return [of(2023, 1, { grade: 'D' })];
    if (i === 12) return [of(2023, 1, { compared: false })];
    if (i === 13) return [of(2023, 1, { section: null })];
    return [of(2023, 200 - i)];
  };
  const companies = range(100, (i) => [of(2022, i + 1), ...later(i)]);
  const { limites, matrices } = roaOf(companies);

  it('stand in five quintiles of twenty, by percentiles of type 7', () => {
    expect(limites.filter(({ anio }) => anio === 2022)).toEqual([
      { anio: 2022, seccion: null, n: 100, limites: [20.8, 40.6, 60.4, 80.2] },
      { anio: 2022, seccion: 'G', n: 100, limites: [20.8, 40.6, 60.4, 80.2] },
    ]);
    // Of the later year they are those of who has the figure then.
    expect(limites.find(({ anio }) => anio === 2023)).toMatchObject({ n: 86, limites: [118, 135, 152, 169] });
  });

  it('go to the quintile of the later year, to none, or leave', () =>
    expect(matrices.map(({ plazo, anio, seccion, filas }) => ({ plazo, anio, seccion, filas }))).toEqual(
      [null, 'G'].map((seccion) => ({
        ...{ plazo: 1, anio: 2022, seccion },
        filas: [
          [0, 0, 0, 0, 6, 4, 10],
          [0, 0, 0, 9, 11, 0, 0],
          [0, 0, 12, 8, 0, 0, 0],
          [0, 15, 5, 0, 0, 0, 0],
          [18, 2, 0, 0, 0, 0, 0],
        ],
      })),
    ));
});

it('who does not count stands in no quintile and moves no limit', () => {
  const counted = range(100, (i) => [of(2022, i + 1), ...(i < 90 ? [of(2023, i + 1)] : [])]);
  const out = [
    [of(2022, 1e6, { grade: 'D' }), of(2023, 1)],
    [of(2022, -1e6, { compared: false }), of(2023, 1, { compared: false })],
    [of(2022, null), of(2023, null)],
  ];
  expect(roaOf([...counted, ...out])).toMatchObject({
    limites: [{ n: 100, limites: [20.8, 40.6, 60.4, 80.2] }, {}, {}, {}],
    matrices: roaOf(counted).matrices.map(({ seccion }) => ({ seccion })),
  });
});

it('equal values stand together, at a limit in the quintile below, and equal limits leave one empty', () => {
  // 60 at 0, 20 at 5, 20 at 9: three of the four limits are 0.
  const value = (i: number) => (i < 60 ? 0 : i < 80 ? 5 : 9);
  const { limites, matrices } = roaOf(
    range(100, (i) => [of(2022, value(i)), ...(i > 0 ? [of(2023, value(i))] : [])]),
  );
  expect(limites[0]).toMatchObject({ n: 100, limites: [0, 0, 2, 5.8] });
  expect(matrices[0]).toMatchObject({
    ...all,
    filas: [[59, 0, 0, 0, 0, 0, 1], null, null, [0, 0, 0, 20, 0, 0, 0], [0, 0, 0, 0, 20, 0, 0]],
  });
});

it('values that are served alike stand together', () => {
  const noise = (i: number) => 5 + i * 1e-12;
  const { matrices } = roaOf(range(50, (i) => [of(2022, noise(i)), ...(i > 0 ? [of(2023, noise(i))] : [])]));
  expect(matrices[0]!.filas).toEqual([[49, 0, 0, 0, 0, 0, 1], null, null, null, null]);
});

describe('sections', () => {
  // C has returns of 1 to 60, G of 101 to 160; in 2023 the highest of C is in G, where its return is the lowest.
  const companies = [
    ...range(60, (i) => [
      of(2022, i + 1, { section: 'C' }),
      of(2023, i + 1, { section: i === 59 ? 'G' : 'C' }),
    ]),
    ...range(60, (i) => [of(2022, i + 101), ...(i > 0 ? [of(2023, i + 101)] : [])]),
    // Too few of A for quintiles of their own.
    ...range(19, (i) => [of(2022, i + 200, { section: 'A' }), of(2023, i + 200, { section: 'A' })]),
  ];
  const { matrices, limites } = roaOf(companies);
  const rowsOf = (seccion: string | null) => matrices.find((one) => one.seccion === seccion)?.filas;

  it('have limits of their own, and all together others', () => {
    expect(limites.filter(({ anio }) => anio === 2022).map(({ seccion, n }) => [seccion, n])).toEqual([
      [null, 139],
      ['C', 60],
      ['G', 60],
    ]);
    expect(rowsOf('C')!.map((row) => row!.reduce((sum, one) => sum + one, 0))).toEqual([12, 12, 12, 12, 12]);
    expect(rowsOf('A')).toBeUndefined();
  });

  it('compare who changed with those of its new one, and count it where it was', () => {
    expect(rowsOf('C')![4]).toEqual([1, 0, 0, 0, 11, 0, 0]);
    expect(rowsOf('G')![0]).toEqual([11, 0, 0, 0, 0, 0, 1]);
  });
});

it('a size counts its own companies among the quintiles of all, from 20 of them and rows of ten', () => {
  const size = (i: number) => (i < 25 ? 'micro' : i < 42 ? 'pequena' : i < 90 ? 'grande' : null);
  const companies = range(100, (i) => [
    of(2022, i + 1, { size: size(i) }),
    // The size of the later year moves nobody.
    ...(i > 0 ? [of(2023, i + 1, { size: 'mediana' })] : []),
  ]);
  const rows = roaOf(companies).matrices.filter(({ seccion }) => seccion === null);
  expect(
    rows.map(({ tamano, filas }) => [tamano, filas.map((row) => row?.reduce((sum, one) => sum + one, 0))]),
  ).toEqual([
    ['todas', [20, 20, 20, 20, 20]],
    ['micro', [20, undefined, undefined, undefined, undefined]],
    ['grande', [undefined, undefined, 18, 20, 10]],
  ]);
});

describe('years and horizons', () => {
  const years = [2015, 2016, 2018, 2020];
  const companies = range(50, (i) => years.slice(0, i === 0 ? 1 : 4).map((year) => of(year, i)));
  const { pares, cifras } = quintilesOf([partitionOf(companies)]);

  it('are compared one, three and five years later, whatever stands between', () =>
    expect(
      cifras.roa.matrices.filter((one) => one.seccion === null).map(({ plazo, anio }) => [plazo, anio]),
    ).toEqual([
      [1, 2015],
      [3, 2015],
      [5, 2015],
    ]));

  it('that do not tell who still filed say why', () => {
    expect(pares.filter(({ anio }) => anio === 2015)).toEqual(
      [1, 3, 5].map((plazo) => ({
        anio: 2015,
        plazo,
        presentaron: 50,
        presentaron_despues: 49,
        motivo: null,
      })),
    );
    const same = quintilesOf([partitionOf(range(50, (i) => [of(2022, i), of(2023, i)]))]);
    expect(same.pares.map(({ anio, plazo, motivo }) => [anio, plazo, motivo])).toEqual([
      [2022, 1, 'mismas_sociedades'],
      [2023, 1, 'sin_siguiente'],
      [2022, 3, 'sin_siguiente'],
      [2023, 3, 'sin_siguiente'],
      [2022, 5, 'sin_siguiente'],
      [2023, 5, 'sin_siguiente'],
    ]);
    expect(same.cifras.roa.matrices).toEqual([]);
  });

  it('in which nobody has the figure have no matrix', () => {
    expect(cifras.margen_neto).toEqual({ limites: [], matrices: [] });
    const lost = range(50, (i) => [of(2022, i), ...(i > 0 ? [of(2023, null)] : [])]);
    expect(roaOf(lost).matrices).toEqual([]);
  });
});
