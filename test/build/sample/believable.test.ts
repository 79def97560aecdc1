/** The ordinary companies of the sample against the measured figures of real filers, and the companies whose story is told. */

import { beforeAll, describe, expect, test } from 'vitest';
import { caseNames } from '../../../build/sample/siis/cases.ts';
import { type Company, makeCompany } from '../../../build/sample/siis/company.ts';
import { bySection, largest, type Measured, rankingFrom } from '../../../build/sample/siis/measured.ts';
import { stories } from '../../../build/sample/siis/stories.ts';
import { seats } from '../../../build/sample/siis/towns.ts';
import { sectionOf } from '../../../build/sample/siis/trades.ts';
import type { CompanyTruth, YearTruth } from '../../../build/sample/siis/truth.ts';
import { percentile } from '../../../build/siis/groups/statistics.ts';
import { seed, seedSaid } from '../../property.ts';
import { correlations, grossMargin2022, losses, sheets2020 } from './measured.ts';
import { told } from './written.ts';

/** A year and the one before it, thousands of pesos. */
interface Year {
  company: Company;
  year: number;
  revenue: number;
  profit: number;
  gross: number;
  assets: number;
  debt: number;
  current: number;
  owed: number;
  before: { revenue: number; profit: number; assets: number; debt: number };
}

function yearsOf(company: Company): Year[] {
  const books = company.books(company.years[0]!, 2025).slice(1);
  const figures = books.map(({ year, situacion_financiera: s, resultados: r }) => ({
    company,
    year,
    revenue: r.ingresos_operacionales ?? 0,
    profit: r.ganancia_neta ?? 0,
    gross: r.ganancia_bruta ?? 0,
    assets: s.total_activos!,
    debt: s.total_pasivos!,
    current: s.activos_corrientes!,
    owed: s.pasivos_corrientes!,
  }));
  return figures.flatMap((own, place) =>
    place > 0 && company.years.includes(own.year) ? [{ ...own, before: figures[place - 1]! }] : [],
  );
}

/** Type 7. */
const quantile = (values: readonly number[], p: number) => percentile(Float64Array.from(values).sort(), p);

const percentiles = { p5: 0.05, p10: 0.1, p25: 0.25, p50: 0.5, p75: 0.75, p90: 0.9, p95: 0.95 } as const;

/** Each percentile within a factor, or within so many points where a figure may be zero. */
type Within = { readonly times: number } | { readonly points: number };

function near(
  values: readonly number[],
  measured: Measured,
  within: Within,
  only = Object.keys(percentiles),
) {
  const known = values.filter(Number.isFinite);
  expect(known.length).toBeGreaterThan(100);
  for (const name of only as (keyof typeof percentiles)[]) {
    const found = quantile(known, percentiles[name]);
    const apart =
      'times' in within
        ? Math.abs(Math.log(found / measured[name])) / Math.log(within.times)
        : Math.abs(found - measured[name]) / within.points;
    expect(apart, `${name} is ${found}, measured was ${measured[name]}`).toBeLessThan(1);
  }
}

function spearman(a: readonly number[], b: readonly number[]): number {
  const ranks = (list: readonly number[]) => {
    const rank = new Float64Array(list.length);
    const order = list.map((_, place) => place).sort((x, y) => list[x]! - list[y]!);
    order.forEach((place, position) => {
      rank[place] = position;
    });
    return rank;
  };
  const [x, y] = [ranks(a), ranks(b)];
  const middle = (x.length - 1) / 2;
  const [joint, own] = [0, 1].map((same) =>
    x.reduce((sum, rank, place) => sum + (rank - middle) * ((same ? rank : y[place]!) - middle), 0),
  ) as [number, number];
  return joint / own;
}

describe('ordinary companies', () => {
  const all: Year[] = [];
  let large: Year[];
  beforeAll(() => {
    // Neither showcases nor told ones.
    for (let index = 1_000; index < 4_000; index += 1) all.push(...yearsOf(makeCompany(1, index)));
    large = all.filter(({ year, revenue }) => year === 2025 && revenue >= rankingFrom);
    expect(large.length).toBeGreaterThan(300);
  });

  const inner = ['p10', 'p25', 'p50', 'p75', 'p90'];
  test.each([
    ['revenue', (y) => y.revenue / 1e6, { times: 1.45 }, undefined],
    ['assets', (y) => y.assets / 1e6, { times: 1.45 }, undefined],
    ['turnover', (y) => y.revenue / y.assets, { times: 1.45 }, undefined],
    ['debt', (y) => (100 * y.debt) / y.assets, { points: 9 }, undefined],
    ['roa', (y) => (100 * y.profit) / y.assets, { points: 2.5 }, undefined],
    ['margin', (y) => (100 * y.profit) / y.revenue, { points: 3 }, inner],
    ['revenueGrowth', (y) => Math.log(y.revenue / y.before.revenue), { points: 0.13 }, inner],
    ['assetGrowth', (y) => Math.log(y.assets / y.before.assets), { points: 0.06 }, inner],
  ] as const satisfies readonly (readonly [keyof typeof largest, (y: Year) => number, Within, unknown])[])(
    '%s of the largest is as measured',
    (figure, of, within, only) => near(large.map(of), largest[figure], within, only),
  );

  test.each(['PYMES', 'PLENAS'] as const)('balance sheets of 2020 under %s are as measured', (framework) => {
    const sheets = all.filter(({ company, year }) => year === 2020 && company.framework === framework);
    const middle = ['p25', 'p50', 'p75'];
    const debts = sheets.map(({ debt, assets }) => (100 * debt) / assets);
    near(debts, sheets2020.debt[framework], { points: 17 }, middle);
    const ratios = sheets.map(({ current, owed }) => current / owed);
    near(ratios, sheets2020.currentRatio[framework], { times: 1.6 }, middle);
  });

  test('gross margins of 2022 are as measured', () => {
    const gross = all
      .filter(({ company, year, revenue }) => year === 2022 && revenue > 0 && company.framework === 'PLENAS')
      .map(({ gross, revenue }) => (100 * gross) / revenue);
    near(gross, grossMargin2022, { points: 16 }, ['p10', 'p25', 'p50', 'p75']);
  });

  test('figures hang together as measured', () => {
    const margin = (y: Year) => y.profit / y.revenue;
    const turnover = (y: Year) => y.revenue / y.assets;
    const debt = (y: Year) => y.debt / y.assets;
    const roa = (y: Year) => y.profit / y.assets;
    const pairs = {
      sizeAndMargin: [(y) => y.revenue, margin],
      sizeAndDebt: [(y) => y.revenue, debt],
      sizeAndTurnover: [(y) => y.revenue, turnover],
      turnoverAndMargin: [turnover, margin],
      debtAndRoa: [debt, roa],
      turnoverAndRoa: [turnover, roa],
      revenueAndAssetGrowth: [(y) => y.revenue / y.before.revenue, (y) => y.assets / y.before.assets],
      debtAndLastYears: [debt, (y) => y.before.debt / y.before.assets],
      turnoverAndLastYears: [turnover, (y) => y.before.revenue / y.before.assets],
      roaAndLastYears: [roa, (y) => y.before.profit / y.before.assets],
    } satisfies Record<keyof typeof correlations, readonly [(y: Year) => number, (y: Year) => number]>;
    for (const [name, [a, b]] of Object.entries(pairs)) {
      const found = spearman(large.map(a), large.map(b));
      const measured = correlations[name as keyof typeof correlations];
      expect(Math.abs(found - measured), `${name} is ${found}, measured was ${measured}`).toBeLessThan(0.2);
    }
  });

  test('a loss and a negative equity are about as frequent as measured', () => {
    const share = (is: (y: Year) => boolean) => (100 * large.filter(is).length) / large.length;
    expect(Math.abs(share(({ profit }) => profit < 0) - losses.withLoss)).toBeLessThan(5);
    expect(Math.abs(share(({ debt, assets }) => debt > assets) - losses.negativeEquity)).toBeLessThan(2.5);
  });

  test.each(Object.entries(bySection))(
    'turnover and margin of section %s are near %o',
    (section, measured) => {
      const own = all.filter(
        ({ company, year, revenue }) =>
          year >= 2022 && revenue >= rankingFrom && sectionOf(company.ciiuOf(year)) === section,
      );
      expect(own.length).toBeGreaterThan(30);
      const median = (of: (y: Year) => number) => quantile(own.map(of), 0.5);
      const turnover = median(({ revenue, assets }) => revenue / assets);
      expect(Math.abs(Math.log(turnover / measured.turnover)), `${turnover}`).toBeLessThan(Math.log(1.6));
      const margin = median(({ profit, revenue }) => (100 * profit) / revenue);
      expect(Math.abs(margin - measured.margin), `${margin}`).toBeLessThan(3.5);
    },
  );

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

  test('whatever the seed, nobody earns its assets, outgrows the country or sells thousands of millions from a village', () => {
    const most = new Map(seats.map(([code, , revenue]) => [code, revenue * 1e6]));
    const first = stories.length + caseNames.length;
    const found: string[] = [];
    for (let index = first; index < first + 450; index++)
      for (const { company, year, revenue, profit, assets } of yearsOf(makeCompany(seed, index))) {
        const { code } = company.town;
        // The table bounds an ordinary year; six deviations of a year's luck are a factor of twelve.
        const bound = Math.min(60e9, 12 * (most.get(code) ?? most.get(undefined)!));
        if (!(Math.abs(profit / assets) < 1)) found.push(`company ${index}, ${year}: earns ${profit}`);
        if (!(revenue < bound)) found.push(`company ${index}, ${year}: sells ${revenue}`);
      }
    expect(found, seedSaid).toEqual([]);
  });
});

describe('the default sample', () => {
  let truth: readonly CompanyTruth[];
  beforeAll(() => {
    truth = told().truth;
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
      const { name, ciiu = '', town, since, cases = {} } = story;
      expect(told).toMatchObject({ razon_social: name, ciiu, ciudad: town, danos_del_nombre: [] });
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
      Object.entries(anios).filter(([, { danos }]) => danos.includes('scale_slip_position')),
    );
    expect(slipped.length).toBeGreaterThan(0);
    const [year, own] = slipped[0]!;
    expect(own.ciiu).toMatch(/^4[567]/);
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
