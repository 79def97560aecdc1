/** Periods or lines of a filing in another scale: what each is compared with, and what is reported. */

import { describe, expect, test } from 'vitest';
import type { Amount } from '../../../../build/sfc/filings/amounts.ts';
import {
  amountsByPeriod,
  misscaledPeriods,
  soundAmounts,
  yearsToDate,
} from '../../../../build/sfc/filings/periods.ts';
import { addDays } from '../../../../build/sfc/xbrl/contexts.ts';

const cut = '2025-09-30';
const before = '2024-12-31';
const ytd = '2025-01-01/2025-09-30';
const ytdBefore = '2024-01-01/2024-09-30';
const quarter = '2025-07-01/2025-09-30';
const quarterBefore = '2024-07-01/2024-09-30';

/** Lines of the income statement. */
const names = [
  'Revenue',
  'CostOfSales',
  'OtherIncome',
  'FinanceIncome',
  'FinanceCosts',
  'ProfitLoss',
] as const;

const amount = (concept: string, value: number | string, period: string): Amount => {
  const [start, end] = period.split('/') as [string, string?];
  return { concept: `ifrs:${concept}`, ...(end ? { start, end } : { end: start }), value: String(value) };
};
/** The first lines with these values, in one period. */
const lines = (period: string, ...values: (number | string)[]) =>
  values.map((value, i) => amount(names[i]!, value, period));
/** A year to date of 3,000 in each of as many lines, of which a quarter makes up 1,000. */
const usual = (count: number) => lines(ytd, ...Array(count).fill(3e6));

const odd = (amounts: readonly Amount[]) =>
  misscaledPeriods(amounts, cut).map(({ start, end, power, lines }) => [start, end, power, lines]);

describe('the year to date', () => {
  const starts = (amounts: readonly Amount[]) =>
    [...yearsToDate(amountsByPeriod(amounts)).values()].map(({ start }) => start);

  test('is the longest period that ends with a day, in any order', () => {
    const amounts = [...lines(quarter, 1), ...lines(ytd, 3), ...lines('2025-04-01/2025-09-30', 2)];
    for (const order of [amounts, amounts.toReversed()]) expect(starts(order)).toEqual(['2025-01-01']);
  });

  test('is no longer than a year and its week', () => {
    const [longest, longer] = [addDays(cut, -372), addDays(cut, -373)];
    expect(starts([...lines(`${longest}/${cut}`, 1), ...lines(ytd, 1)])).toEqual([longest]);
    expect(starts([...lines(`${longer}/${cut}`, 1), ...lines(ytd, 1)])).toEqual(['2025-01-01']);
  });
});

test('a period of a day has no start, and what is of a component of equity is in none', () => {
  const periods = amountsByPeriod([
    amount('Equity', 5, cut),
    { ...amount('Equity', 4, cut), member: 'ifrs:IssuedCapitalMember' },
  ]);
  expect([...periods.values()]).toStrictEqual([{ end: cut, amounts: new Map([['ifrs:Equity', '5']]) }]);
});

describe('a quarter', () => {
  test('is in another scale when more than half of the lines that can be compared are', () => {
    expect(odd([...usual(3), ...lines(quarter, 1e3, 1e3, 1e6)])).toEqual([['2025-07-01', cut, -3, null]]);
    expect(odd([...usual(4), ...lines(quarter, 1e3, 1e3, 1e6, 1e6)])).toEqual([]);
  });

  test('is not judged by lines that are zero, missing, beyond any number or near no scale', () => {
    for (const other of [0, 3e4, `1${'0'.repeat(320)}`]) {
      const given = [...usual(5), ...lines(quarter, 1e3, 1e3, 1e6, other, other)];
      expect(odd(given)).toEqual([['2025-07-01', cut, -3, null]]);
    }
    expect(odd([...usual(3), ...lines(quarter, 1e3, 1e3, 1e6, 1e6, 1e6)])).toEqual([
      ['2025-07-01', cut, -3, null],
    ]);
    const zeros = [...lines(ytd, 3e6, 3e6, 3e6, 0, 0), ...lines(quarter, 1e3, 1e3, 1e6, 1e6, 1e6)];
    expect(odd(zeros)).toEqual([['2025-07-01', cut, -3, null]]);
  });

  test('is of one scale: lines that are off by another do not join in', () => {
    expect(odd([...usual(5), ...lines(quarter, 1, 1e3, 1e3, 1e6, 1e6)])).toEqual([]);
    expect(odd([...usual(5), ...lines(quarter, 1, 1e3, 1e3, 1e3, 1e6)])).toEqual([
      ['2025-07-01', cut, -3, null],
    ]);
  });

  test('of the scales of single lines the most frequent counts, of as many the smallest', () => {
    const of = (...values: readonly number[]) =>
      odd([
        ...lines(ytd, 3e9, 3e9, 3e9, 3e9, 3e9, 3e9),
        ...lines(quarter, ...values),
        ...lines(quarterBefore, 1e9, 1e9, 1e9, 1e9, 1e9, 1e9),
      ]).map(([, , power, lines]) => [power, lines]);
    const two = [[-6, ['ifrs:CostOfSales', 'ifrs:Revenue']]];
    expect(of(1e3, 1e3, 1e12, 1e9, 1e9, 1e9)).toEqual(two);
    expect(of(1e12, 1e3, 1e3, 1e9, 1e9, 1e9)).toEqual([[-6, ['ifrs:CostOfSales', 'ifrs:OtherIncome']]]);
    expect(of(1e3, 1e12, 1e12, 1e9, 1e9, 1e9)).toEqual([[3, ['ifrs:CostOfSales', 'ifrs:OtherIncome']]]);
    expect(of(1e3, 1e12, 1e9, 1e9, 1e9, 1e9)).toEqual([[-6, ['ifrs:Revenue']]]);
    expect(of(1e12, 1e3, 1e9, 1e9, 1e9, 1e9)).toEqual([[-6, ['ifrs:CostOfSales']]]);
    expect(of(1e12, 1e6, 1e9, 1e9, 1e9, 1e9)).toEqual([[-3, ['ifrs:CostOfSales']]]);
  });

  test('is not judged by pesos a share, nor by lines of the notes', () => {
    for (const concept of ['BasicEarningsLossPerShare', 'WagesAndSalaries']) {
      const line = (value: number, period: string) => amount(concept, value, period);
      const given = [line(3e6, ytd), line(1e3, quarter), line(1e6, quarterBefore)];
      expect(odd([...usual(1), ...lines(quarter, 1e6), ...given])).toEqual([]);
    }
  });
});

describe('another year', () => {
  test('that comes after the cut does not judge it', () => {
    expect(odd([...usual(3), ...lines('2026-01-01/2026-09-30', 3e9, 3e9, 3e9)])).toEqual([]);
  });

  test.each([
    ['2024-01-01/2024-02-29', '2025-01-01/2025-02-28'],
    ['2023-01-01/2023-02-28', '2024-01-01/2024-02-29'],
  ])('that ends with February, leap or not, is compared with the same a year later: %s', (one, later) => {
    const cut = later.slice(-10);
    expect(
      misscaledPeriods([...lines(one, 1e3, 1e3), ...lines(later, 1e6, 1e6)], cut).map(({ end }) => end),
    ).toEqual([one.slice(-10)]);
  });
});

test('odd periods stand in the order of their starts', () => {
  const amounts = [
    ...usual(2),
    ...lines(quarter, 1e3, 1e3),
    ...lines('2025-04-01/2025-09-30', 2e3, 2e3),
    ...lines(ytdBefore, 3e3, 3e3),
  ];
  const starts = ['2024-01-01', '2025-04-01', '2025-07-01'];
  for (const order of [amounts, amounts.toReversed()])
    expect(misscaledPeriods(order, cut).map(({ start }) => start)).toEqual(starts);
});

describe('what shows it', () => {
  test('are the first three lines of a quarter, its year to date and the quarter a year apart', () => {
    const [found] = misscaledPeriods(
      [...usual(5), ...lines(quarter, 1e3, 1001, 1002, 1003, 1e6), amount('CostOfSales', 2e6, quarterBefore)],
      cut,
    );
    expect(found?.figures).toEqual({
      'ifrs:Revenue': 1000,
      'ifrs:Revenue acumulado': 3e6,
      'ifrs:CostOfSales': 1001,
      'ifrs:CostOfSales acumulado': 3e6,
      'ifrs:CostOfSales un año aparte': 2e6,
      'ifrs:OtherIncome': 1002,
      'ifrs:OtherIncome acumulado': 3e6,
    });
  });

  test('of a day are its lines and those of the cut', () => {
    const [found] = misscaledPeriods(
      [
        amount('Assets', 7e9, cut),
        amount('Equity', 6e9, cut),
        amount('Assets', 5e6, before),
        amount('Equity', 4e6, before),
      ],
      cut,
    );
    expect(found).toStrictEqual({
      end: before,
      power: -3,
      lines: null,
      figures: {
        'ifrs:Assets': 5e6,
        [`ifrs:Assets ${cut}`]: 7e9,
        'ifrs:Equity': 4e6,
        [`ifrs:Equity ${cut}`]: 6e9,
      },
    });
  });
});

test('sound amounts are those of other periods, and the other lines where only some are odd', () => {
  const amounts = [...lines(ytd, 1, 2), ...lines(quarter, 3, 4), amount('Revenue', 5, before)];
  const [start, end] = quarter.split('/') as [string, string];
  const values = (lines: readonly string[] | null) =>
    soundAmounts(amounts, [{ start, end, power: -3, lines, figures: {} }]).map(({ value }) => value);
  expect(values(null)).toEqual(['1', '2', '5']);
  expect(values(['ifrs:CostOfSales'])).toEqual(['1', '2', '3', '5']);
  expect(soundAmounts(amounts, [])).toEqual(amounts);
});
