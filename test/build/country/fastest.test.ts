/** The fastest-growing companies: for each rule, a company that breaks only this one. */

import { describe, expect, it } from 'vitest';
import { fastestGrowing, fewCompanies } from '../../../build/country/home.ts';
import { twoYearsOf } from '../../../build/country/two-years.ts';
import { leastRevenue } from '../../../contract/http/fastest.ts';
import { companyOf, type OneYear } from './facts.ts';

/** So many that the threshold is that of a whole country; none of them grows. */
const others = Array.from({ length: fewCompanies }, (_, i) =>
  companyOf(800_000_000 + i, { revenue: leastRevenue }, { revenue: leastRevenue }),
);
const grown = (companies: readonly ReturnType<typeof companyOf>[]) =>
  fastestGrowing(twoYearsOf(companies, 2024));
const nits = (companies: readonly ReturnType<typeof companyOf>[]) =>
  grown(companies).empresas.map(({ nit }) => nit);

describe('the fastest-growing', () => {
  it('are given with both revenues and the growth in percent', () =>
    expect(
      grown([
        ...others,
        companyOf(900_000_001, { revenue: 20_000_000 }, { revenue: 25_000_000, grade: 'B' }),
      ]),
    ).toEqual({
      ingresos_minimos: leastRevenue,
      empresas: [
        {
          nit: '900000001',
          razon_social: 'EMPRESA 900000001',
          ciudad: 'Cali',
          calidad: 'B',
          ingresos_anterior: 20_000_000,
          ingresos_operacionales: 25_000_000,
          crecimiento: 25,
        },
      ],
    }));

  const before = { revenue: 20_000_000 };
  const now = { revenue: 30_000_000 };
  it.each<[string, OneYear | null, OneYear | null]>([
    ['did not report the year before', null, now],
    ['did not report the reference year', before, null],
    ['is not compared in the year before', { ...before, compared: false }, now],
    ['is not compared in the reference year', before, { ...now, compared: false }],
    ['has grade C in the year before', { ...before, grade: 'C' }, now],
    ['has grade C in the reference year', before, { ...now, grade: 'C' }],
    ['has grade D in the reference year', before, { ...now, grade: 'D' }],
    ['did not file revenue of the year before', {}, now],
    ['did not file revenue of the reference year', before, {}],
    ['sold less than the least', { revenue: leastRevenue - 1 }, now],
    ['sold as much as before', before, before],
    ['sold ten times as much', before, { revenue: 200_000_000 }],
  ])('do not have one that %s', (_, earlier, own) =>
    expect(nits([...others, companyOf(900_000_001, earlier, own)])).toEqual([]),
  );

  it('have one that stands just inside every limit', () =>
    expect(
      nits([
        ...others,
        companyOf(900_000_001, { revenue: leastRevenue, grade: 'B' }, { revenue: leastRevenue + 1 }),
        companyOf(900_000_002, { revenue: leastRevenue }, { revenue: 10 * leastRevenue - 1, grade: 'B' }),
      ]),
    ).toEqual(['900000002', '900000001']));

  it('grow over what the filing of the year repeats of the one before, where that differs', () => {
    const found = grown([...others, companyOf(900_000_001, before, { ...now, repeated: 24_000_000 })]);
    expect(found.empresas).toMatchObject([{ ingresos_anterior: 24_000_000, crecimiento: 25 }]);
  });

  it('are ten, equals in order of NIT', () => {
    const same = Array.from({ length: 12 }, (_, i) => companyOf(900_000_012 - i, before, now));
    expect(nits([...others, ...same])).toEqual(Array.from({ length: 10 }, (_, i) => `${900_000_001 + i}`));
  });

  it('in a small country sold at least the median of the year before', () => {
    const few = [10, 20, 30, 40].map((revenue, i) =>
      companyOf(900_000_001 + i, { revenue }, { revenue: 2 * revenue + i }),
    );
    expect(grown(few).ingresos_minimos).toBe(20);
    expect(nits(few)).toEqual(['900000004', '900000003', '900000002']);
    const rich = few.map(({ profile: { nit } }) =>
      companyOf(Number(nit), { revenue: 3 * leastRevenue }, { revenue: 4 * leastRevenue }),
    );
    expect(grown(rich).ingresos_minimos).toBe(leastRevenue);
    expect(grown([])).toEqual({ ingresos_minimos: leastRevenue, empresas: [] });
  });
});
