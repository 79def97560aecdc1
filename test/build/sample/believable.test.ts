/** The sample's ordinary companies compared with statistics of real filers, and its companies with a story. */

import { beforeAll, describe, expect, test } from 'vitest';
import { showcases } from '../../../build/sample/siis/cases.ts';
import { makeCompany, type SampleCompany } from '../../../build/sample/siis/company.ts';
import { stories } from '../../../build/sample/siis/stories.ts';
import type { CompanyTruth, YearTruth } from '../../../build/sample/siis/truth.ts';
import { percentile } from '../../../build/siis/groups/statistics.ts';
import { seed, seedText } from '../../fc-params.ts';
import { toldTruth } from './written.ts';

/** A year of an ordinary company, thousands of pesos. */
interface Year {
  company: SampleCompany;
  year: number;
  revenue: number;
  profit: number;
  assets: number;
  debt: number;
  before: { revenue: number; assets: number };
}

function yearsOf(company: SampleCompany): Year[] {
  const books = company.books(company.years[0]!, 2025).slice(1);
  const figures = books.map(({ year, situacion_financiera: s, resultados: r }) => ({
    company,
    year,
    revenue: r.ingresos_operacionales ?? 0,
    profit: r.ganancia_neta ?? 0,
    assets: s.total_activos!,
    debt: s.total_pasivos!,
  }));
  return figures.flatMap((own, place) =>
    place > 0 && company.years.includes(own.year) ? [{ ...own, before: figures[place - 1]! }] : [],
  );
}

/** Type 7. */
const quantile = (values: readonly number[], p: number) => percentile(Float64Array.from(values).sort(), p);

describe('ordinary companies', () => {
  const all: Year[] = [];
  beforeAll(() => {
    // Neither showcases nor told ones.
    for (let index = 1_000; index < 4_000; index += 1) all.push(...yearsOf(makeCompany(1, index)));
  });

  // First, second and third quartile of 700 real filings of the 10,000 largest, of which the smallest sells 21,840 millions.
  test.each([
    ['revenue', 31.5, 52.3, 119.8, (y) => y.revenue / 1e6],
    ['assets', 20.1, 45.1, 128.2, (y) => y.assets / 1e6],
    ['turnover', 0.836, 1.38, 2.19, (y) => y.revenue / y.assets],
    ['debt over assets', 37.8, 55.1, 70.3, (y) => (100 * y.debt) / y.assets],
    ['margin', 1.23, 3.39, 7.41, (y) => (100 * y.profit) / y.revenue],
    ['return on assets', 1.84, 5.42, 9.74, (y) => (100 * y.profit) / y.assets],
    ['growth of revenue', -0.3, 9.4, 20.8, (y) => 100 * Math.log(y.revenue / y.before.revenue)],
    ['growth of assets', -2.9, 7, 16.8, (y) => 100 * Math.log(y.assets / y.before.assets)],
  ] as const satisfies readonly (readonly [string, number, number, number, (y: Year) => number])[])(
    '%s of the largest is about as measured: %d, %d, %d',
    (_, low, middle, high, of) => {
      const found = all.filter(({ year, revenue }) => year === 2025 && revenue >= 21_840_000).map(of);
      expect(found.length).toBeGreaterThan(300);
      for (const [p, measured] of [
        [0.25, low],
        [0.5, middle],
        [0.75, high],
      ] as const)
        expect(Math.abs(quantile(found, p) - measured)).toBeLessThan(Math.max(4, 0.25 * measured));
    },
  );

  test('a loss and a negative equity are rare, and there', () => {
    const share = (is: (y: Year) => boolean) => all.filter(is).length / all.length;
    expect(share(({ profit }) => profit < 0)).toBeGreaterThan(0.05);
    expect(share(({ profit }) => profit < 0)).toBeLessThan(0.3);
    expect(share(({ debt, assets }) => debt > assets)).toBeGreaterThan(0.01);
    expect(share(({ debt, assets }) => debt > assets)).toBeLessThan(0.06);
  });

  test('the pandemic took a little from most and half and more from hotels', () => {
    const growth = (year: number, division = '') => {
      const own = all.filter(
        (y) =>
          y.year === year &&
          y.before.revenue > 0 &&
          y.revenue > 0 &&
          y.company.ciiuOf(2020).startsWith(division),
      );
      return quantile(
        own.map((y) => Math.log(y.revenue / y.before.revenue)),
        0.5,
      );
    };
    expect(growth(2020)).toBeLessThan(0.02);
    expect(growth(2019)).toBeGreaterThan(0.03);
    expect(growth(2021)).toBeGreaterThan(0.1);
    expect(growth(2020, '55')).toBeLessThan(Math.log(0.5));
    expect(growth(2021, '55')).toBeGreaterThan(Math.log(1.4));
  });

  test('the larger a company, the larger its town', () => {
    const inBogota = (list: readonly Year[]) =>
      list.filter(({ company }) => company.town.code === '11001').length / list.length;
    const now = all.filter(({ year }) => year === 2025);
    const share = inBogota(now.filter(({ revenue }) => revenue > 300e6));
    expect(share).toBeGreaterThan(inBogota(now) + 0.05);
  });

  test('whatever the seed, nobody earns its assets or outgrows the country', () => {
    const first = stories.length + showcases.length;
    const found: string[] = [];
    for (let index = first; index < first + 450; index++)
      for (const { year, revenue, profit, assets } of yearsOf(makeCompany(seed, index))) {
        if (!(Math.abs(profit / assets) < 1)) found.push(`company ${index}, ${year}: earns ${profit}`);
        if (!(revenue < 60e9)) found.push(`company ${index}, ${year}: sells ${revenue}`);
      }
    expect(found, seedText).toEqual([]);
  });
});

describe('the default sample', () => {
  let truth: readonly CompanyTruth[];
  beforeAll(() => {
    truth = toldTruth();
  });

  const figures = ({ situacion_financiera: s, resultados: r }: YearTruth) => ({
    revenue: r.ingresos_operacionales ?? 0,
    profit: r.ganancia_neta ?? 0,
    assets: s.total_activos ?? 0,
    debt: s.total_pasivos ?? 0,
  });

  test('the largest of the reference year are believable', () => {
    const first = truth
      .flatMap(({ razon_social, anios }) => (anios[2025] ? [{ razon_social, own: anios[2025] }] : []))
      .sort((a, b) => figures(b.own).revenue - figures(a.own).revenue)
      .slice(0, 30);
    expect(first).toHaveLength(30);
    for (const { razon_social, own } of first) {
      const { revenue, profit, assets, debt } = figures(own);
      expect(revenue, razon_social).toBeLessThan(22e9);
      expect(
        own.danos.filter((kind) => kind.startsWith('scale_slip')),
        razon_social,
      ).toEqual([]);
      expect(profit / assets, razon_social).toBeGreaterThan(-0.3);
      expect(profit / assets, razon_social).toBeLessThan(0.4);
      expect(profit / revenue, razon_social).toBeLessThan(0.6);
      expect(debt / assets, razon_social).toBeLessThan(2);
    }
  });

  test('nobody earns more than its assets, but for what is wrong on purpose', () => {
    const deliberate = /^(scale_slip|inverted_tax|repeated_year|totals_only|missing_statement)/;
    const found = truth.flatMap(({ nit, anios }) =>
      Object.entries(anios)
        .filter(([, own]) => {
          const { profit, assets } = figures(own);
          return (
            assets > 0 && Math.abs(profit / assets) > 1 && !own.danos.some((kind) => deliberate.test(kind))
          );
        })
        .map(([year]) => `${nit} ${year}`),
    );
    expect(found).toEqual([]);
  });

  describe.each(stories.map((story) => [story.name, story] as const))('%s', (_, story) => {
    let told: CompanyTruth;
    beforeAll(() => {
      told = truth.find(({ nit }) => nit === String(story.nit))!;
    });

    test('files what the table says, every year since it began, without damage', () => {
      const { name, ciiu = '', town, since = 2016, cases = {} } = story;
      expect(told).toMatchObject({ razon_social: name, ciiu, ciudad: town, danos: [] });
      const years = Object.keys(told.anios).map(Number);
      expect(years).toEqual(Array.from({ length: 2026 - since }, (_, place) => since + place));
      for (const [year, own] of Object.entries(told.anios)) {
        const planted = own.danos.filter((kind) => !kind.startsWith('doubled_'));
        expect(planted).toEqual(
          Object.keys(cases).filter((kind) => cases[kind as keyof typeof cases] === Number(year)),
        );
        const row = story.years[Number(year)];
        if (row === undefined) continue;
        const [revenue, profit, assets, debt] = row;
        const found = figures(own);
        expect(found.revenue / 1e6).toBeCloseTo(revenue, 3);
        expect(found.assets / 1e6).toBeCloseTo(assets, 3);
        expect(found.profit / 1e6, year).toBeCloseTo(profit, 0);
        // Owners close a gap of five hundredths, and no dividend exceeds a profit.
        if (debt !== null) expect(Math.abs((100 * found.debt) / found.assets - debt), year).toBeLessThan(7);
      }
    });
  });

  test('one stands out from its section in a sample of 600: ten times the 99th percentile of a hundred', () => {
    const slipped = truth.flatMap(({ anios }) =>
      Object.entries(anios).filter(
        ([, { ciiu, danos }]) => danos.includes('scale_slip_position') && /^4[567]/.test(ciiu),
      ),
    );
    expect(slipped.length).toBeGreaterThan(0);
    const [year, own] = slipped[0]!;
    const assets = truth
      .flatMap(({ anios }) => anios[year] ?? [])
      .filter(
        ({ ciiu, fecha_corte, base }) =>
          /^4[567]/.test(ciiu) && fecha_corte.endsWith('-12-31') && /^(individual|separado)$/.test(base),
      )
      .flatMap(({ situacion_financiera }) => situacion_financiera.total_activos ?? [])
      .sort((a, b) => a - b);
    expect(assets.length).toBeGreaterThan(50);
    expect(assets.at(-1)).toBe(own.situacion_financiera.total_activos);
    // With the slip itself among the hundred, by linear interpolation.
    const place = (assets.length - 1) * 0.99;
    const [low, high] = [assets[Math.floor(place)]!, assets[Math.ceil(place)]!];
    const p99 = low + (place - Math.floor(place)) * (high - low);
    expect(own.situacion_financiera.total_activos! / p99).toBeGreaterThan(10);
    expect(own.situacion_financiera.total_activos! / own.resultados.ingresos_operacionales!).toBeGreaterThan(
      1000,
    );
  });
});
