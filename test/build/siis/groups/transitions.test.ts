/** What followed a year later: the three outcomes, the zones, and when nothing is said. */

import { describe, expect, it } from 'vitest';
import { figureCount, type YearFigures } from '../../../../build/siis/figures/figures.ts';
import { transitionsOf } from '../../../../build/siis/groups/transitions.ts';
import { derivedTable } from '../../../../contract/figures/derived.ts';
import { figureKeys, signNames } from '../../../../contract/http/figure-keys.ts';
import { traits } from '../../../../contract/http/transitions.ts';
import { type GivenRow, testPartition } from '../filings/partitions.ts';

type Year = GivenRow & Partial<Pick<YearFigures, 'annual' | 'size' | 'sharedSigns'>> & { z?: number };

/** Companies of one section, with the state of each. */
function partitionOf(companies: readonly (readonly [state: string | null, ...years: Year[]])[]) {
  const made = testPartition(...companies.map(([, ...years]) => years));
  const years = companies.flatMap(([, ...own]) => own);
  years.forEach(({ z }, at) => {
    made.values[at * figureCount + figureKeys.indexOf('z_altman')] = z ?? Number.NaN;
  });
  return {
    ...made,
    companies: made.companies.map((company, i) => {
      const [estado_actual, ...given] = companies[i]!;
      const own = company.years.map((year, at) => ({ ...year, annual: true, ...given[at] }) as YearFigures);
      const graded = own.map((year, at) => ({
        ...year,
        calidad: given[at]!.grade ?? 'A',
        year: given[at]!.year!,
      }));
      return { ...company, profile: { ...company.profile, estado_actual }, years: graded };
    }),
  };
}
const of = (year: number, more: Partial<Year> = {}): Year => ({ value: 1, ...more, year });
const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

describe('of 20 companies and more', () => {
  const { anios, sin_siguiente } = transitionsOf([
    partitionOf([
      ...many(18, ['ACTIVA', of(2022, { z: 1.1 }), of(2023, { z: 2.6 })] as const),
      ['ACUERDO DE REORGANIZACIÓN', of(2022, { z: 2.599 }), of(2023, { annual: false, compared: false })],
      ['LIQUIDACIÓN VOLUNTARIA', of(2022, { z: 1.5 })],
      // What does not count: grade D, and whose group filed.
      [null, of(2022, { z: 1.5, grade: 'D' }), of(2023)],
      ['ACTIVA', of(2022, { z: 1.5, compared: false })],
      // Another sign than the others, too few to be told.
      ['ACTIVA', of(2022, { z: 0 }), of(2024)],
    ]),
  ]);

  it('each has one of three outcomes, and the newest state', () => {
    expect(anios.map(({ anio, siguiente }) => [anio, siguiente])).toEqual([[2022, 2023]]);
    const [{ filas, presentaron, presentaron_siguiente }] = anios as [(typeof anios)[0]];
    expect([presentaron, presentaron_siguiente]).toEqual([23, 20]);
    expect(filas.map(({ seccion, caracteristica, valor }) => [seccion, caracteristica, valor])).toEqual([
      [null, 'todas', 'todas'],
      [null, 'z_altman', 'gris'],
      ['G', 'todas', 'todas'],
      ['G', 'z_altman', 'gris'],
    ]);
    expect(filas[1]).toMatchObject({
      conocidas: 21,
      n: 20,
      mismo_corte: 18,
      otro_corte: 1,
      no_reporto: 1,
      estados: { activa: 18, reorganizacion: 1, liquidacion: 1, sin_estado: 0 },
    });
    // A year later is not two years later.
    expect(filas[0]).toMatchObject({ n: 21, no_reporto: 2 });
    for (const { n, mismo_corte, otro_corte, no_reporto, estados } of filas) {
      expect(mismo_corte + otro_corte + no_reporto).toBe(n);
      expect(Object.values(estados).reduce((sum, count) => sum + count, 0)).toBe(n);
    }
  });

  it('a year that less than half as many followed says nothing, nor does the last one', () =>
    expect(sin_siguiente).toEqual([
      { anio: 2023, presentaron: 20, presentaron_siguiente: 1, motivo: 'sin_siguiente' },
      { anio: 2024, presentaron: 1, presentaron_siguiente: 0, motivo: 'sin_siguiente' },
    ]));
});

describe('two years that hold the same companies', () => {
  const stayed = many(400, ['ACTIVA', of(2024), of(2025)] as const);
  const leftOf = (count: number) =>
    transitionsOf([partitionOf([...stayed, ...many(count, ['ACTIVA', of(2024)] as const)])]);

  it('do not tell who came back, which is said instead of all of them', () => {
    const { anios, sin_siguiente } = leftOf(0);
    expect(anios).toEqual([]);
    expect(sin_siguiente).toEqual([
      { anio: 2024, presentaron: 400, presentaron_siguiente: 400, motivo: 'mismas_sociedades' },
      { anio: 2025, presentaron: 400, presentaron_siguiente: 0, motivo: 'sin_siguiente' },
    ]);
    // A correction or two that one export lacks.
    expect(leftOf(2).anios).toEqual([]);
  });

  it('tell it where as few as one in 200 left', () =>
    expect(leftOf(3).anios).toMatchObject([{ anio: 2024, filas: [{ n: 403, no_reporto: 3 }, {}] }]));
});

it('a sign is asked of those of which both answers could be known', () => {
  const sign = (patrimonio_negativo: boolean | null) =>
    of(2022, { sharedSigns: { patrimonio_negativo, perdidas_seguidas: null, corriente_insuficiente: null } });
  const companies = [
    ...[true, false, null].flatMap((shows) => many(20, [null, sign(shows), of(2023)] as const)),
    // Who left shows that the two years tell.
    [null, of(2022, { compared: false })] as const,
  ];
  const { filas } = transitionsOf([partitionOf(companies)]).anios[0]!;
  const found = filas.filter(({ seccion, caracteristica }) => seccion === 'G' && caracteristica in signNames);
  expect(found.map(({ valor, n, conocidas }) => [valor, n, conocidas])).toEqual([
    ['si', 20, 40],
    ['no', 20, 40],
  ]);
});

it('the zones of the traits are those of the definition', () =>
  expect(Object.values(traits.z_altman.valores)).toEqual(
    derivedTable.z_altman.zonas!.map(({ nombre }) => nombre),
  ));
