/** The statements of a filing compared with each other, and its quarters with the year to date. */

import { describe, expect, test } from 'vitest';
import type { SfcFiling } from '../../../../build/sfc/filings/filing.ts';
import { filedAt, filing, type GivenFiling } from './filings.ts';

type Amounts = GivenFiling['amounts'] & {};

const end = '2025-09-30';
const before = '2024-12-31';
const ytd = '2025-01-01/2025-09-30';
const quarter = '2025-07-01/2025-09-30';
const quarterBefore = '2024-07-01/2024-09-30';

const flagsOf = (amounts: Amounts): SfcFiling['flags'] => filing({ entry: 'ec-bco-ind-int', amounts }).flags;
const rules = (amounts: Amounts) => flagsOf(amounts).map(({ rule }) => rule);

describe('equity from its statement to the balance sheet', () => {
  const ofStatement = (opening: number, change: number, closing: number): Amounts => [
    ['Equity', opening, before, 'ifrs:EquityMember'],
    ['Equity', closing, end, 'ifrs:EquityMember'],
    ['ChangesInEquity', change, ytd, 'ifrs:EquityMember'],
  ];
  const sheets: Amounts = [
    ['Equity', 300, before],
    ['Equity', 400, end],
  ];
  const statement = (opening: number, change: number, closing: number): Amounts => [
    ...ofStatement(opening, change, closing),
    ...sheets,
  ];
  test.each<[name: string, linked: boolean, amounts: Amounts]>([
    ['opening, changes and closing', true, statement(300, 100, 400)],
    ['opening and closing swapped', false, statement(400, -100, 300)],
    ['changes that do not lead there', false, statement(300, 90, 400)],
    ['an opening that is not that of the balance sheet', false, statement(310, 90, 400)],
    ['a closing that is not that of the balance sheet', false, statement(300, 110, 410)],
    ['no opening and no closing', true, [...ofStatement(300, 90, 400).slice(2), ...sheets]],
    [
      'other changes of the same equity',
      true,
      [...statement(300, 100, 400), ['DividendsPaid', 30, ytd, 'ifrs:EquityMember']],
    ],
    ['equity of a span', true, [...statement(300, 100, 400), ['Equity', 70, ytd, 'ifrs:EquityMember']]],
    [
      'changes of a day',
      true,
      [...statement(300, 100, 400), ['ChangesInEquity', 70, end, 'ifrs:EquityMember']],
    ],
  ])('%s', (_, linked, amounts) => expect(rules(amounts)).toEqual(linked ? [] : ['patrimonio_no_enlaza']));

  test('is told with the figures that were filed', () => {
    const [whole] = flagsOf(statement(310, 80, 400));
    expect(whole).toMatchObject({ start: '2025-01-01', end });
    expect(whole!.figures).toEqual({
      'saldo inicial': 310,
      cambios: 80,
      'saldo final': 400,
      'balance inicial': 300,
      'balance final': 400,
    });
    const [alone] = flagsOf([...ofStatement(310, 80, 400), ['Assets', 900, end]]);
    expect(alone!.figures).toEqual({ 'saldo inicial': 310, cambios: 80, 'saldo final': 400 });
  });
});

describe('cash from the opening to the closing', () => {
  const flow = (opening: number, change: number, closing: number): Amounts => [
    ['CashAndCashEquivalents', opening, before],
    ['CashAndCashEquivalents', closing, end],
    ['IncreaseDecreaseInCashAndCashEquivalents', change, ytd],
  ];
  test.each([
    [100, 50, 150, true],
    [100, 50, 152, true],
    [100, 50, 190, false],
    [150, 50, 100, false],
  ])('%d and %d to %d', (opening, change, closing, linked) => {
    expect(rules(flow(opening, change, closing))).toEqual(linked ? [] : ['efectivo_no_enlaza']);
  });

  test.each([
    ['opening', 0],
    ['closing', 1],
    ['change', 2],
  ])('decides nothing without its %s', (_, left) => {
    const amounts = flow(100, 50, 190).filter((_, i) => i !== left);
    expect(rules([...amounts, ['ProfitLoss', 5, ytd], ['Assets', 900, end]])).toEqual([]);
  });

  test('is told with the figures that were filed', () => {
    expect(flagsOf(flow(100, 50, 190))).toMatchObject([{ start: '2025-01-01', end }]);
    expect(flagsOf(flow(100, 50, 190))[0]!.figures).toEqual({
      'efectivo inicial': 100,
      variación: 50,
      'efectivo final': 190,
    });
  });

  test('is not looked for in a balance of another scale', () => {
    const wide = (opening: number): Amounts => [
      ...flow(opening, 50_000_000, 150_000_000),
      ['Assets', 900_000_000, end],
      ['Assets', opening * 9, before],
    ];
    expect(rules(wide(100_000_000))).toEqual([]);
    expect(rules(wide(10_000_000))).toEqual(['efectivo_no_enlaza']);
    expect(rules(wide(100_000))).toEqual(['columna_en_otra_escala']);
  });
});

describe('a quarter beside the year to date that holds it', () => {
  const given = (total: number, value: number, period = quarter): Amounts => [
    ['Assets', 1_000, end],
    ['Revenue', total, ytd],
    ['Revenue', value, period],
  ];
  test.each<[name: string, amounts: Amounts, found: string[]]>([
    ['is a part of it', given(900, 400), []],
    ['may be all of it, but for rounding', given(900, 902), []],
    ['cannot be more', given(900, 1_200), ['trimestre_contra_acumulado']],
    ['tells nothing of a year that was taken back', given(-900, 400), []],
    ['tells nothing of a year left at zero', given(0, 400), []],
    ['is no figure of a day', given(900, 1_200, end), []],
    ['is no span of more than a year', given(900, 1_200, '2023-01-01/2025-09-30'), []],
    [
      'stands alone where all spans are longer than a year',
      [
        ['Assets', 1_000, end],
        ['Revenue', 900, '2023-01-01/2025-09-30'],
      ],
      [],
    ],
  ])('%s', (_, amounts, found) => expect(rules(amounts)).toEqual(found));
});

describe('a quarter that is not in the scale of its year', () => {
  const year: Amounts = [
    ['Assets', 900_000_000, end],
    ...filedAt(ytd, {
      Revenue: 300_000_000,
      CostOfSales: 200_000_000,
      EmployeeBenefitsExpense: 30_000_000,
      ProfitLossFromOperatingActivities: 70_000_000,
      ProfitLoss: 60_000_000,
    }),
  ];

  test('is told once where all of it is off, and its own subtotals are still tried', () => {
    const quarterly = (profit: number): Amounts => [
      ...year,
      ...filedAt(quarter, {
        Revenue: 100_000_000_000,
        CostOfSales: 66_000_000_000,
        EmployeeBenefitsExpense: 10_000_000_000,
        ProfitLossFromOperatingActivities: profit,
      }),
    ];
    expect(rules(quarterly(24_000_000_000))).toEqual(['columna_en_otra_escala']);
    expect(rules(quarterly(25_000_000_000))).toEqual(['columna_en_otra_escala', 'subtotal_no_suma']);
  });

  test('is no sum where one line is off, and its other lines are still held against the year', () => {
    const amounts: Amounts = [
      ...year,
      ['Revenue', 100_000_000_000, quarter],
      ['Revenue', 90_000_000, quarterBefore],
      ...filedAt(quarter, {
        CostOfSales: 66_000_000,
        EmployeeBenefitsExpense: 31_000_000,
        ProfitLossFromOperatingActivities: 3_000_000,
        ProfitLoss: 20_000_000,
      }),
    ];
    const flags = flagsOf(amounts).map(({ rule, figures }) => [rule, Object.keys(figures)[0]]);
    expect(flags).toEqual([
      ['columna_en_otra_escala', 'ifrs:Revenue'],
      ['trimestre_contra_acumulado', 'ifrs:Revenue'],
      ['trimestre_contra_acumulado', 'ifrs:EmployeeBenefitsExpense'],
    ]);
  });
});

test('flags come by check and period, however the filing orders its facts', () => {
  const broken = (year: number): Amounts => [
    ...filedAt(`${year}-12-31`, { Assets: 1_000, Liabilities: 600, Equity: 500, CashAndCashEquivalents: 10 }),
    ['IncreaseDecreaseInCashAndCashEquivalents', 70, `${year}-01-01/${year}-12-31`],
  ];
  const amounts = [2022, 2023, 2024].flatMap(broken);
  for (const ordered of [amounts, amounts.toReversed()])
    expect(flagsOf(ordered).map(({ rule, end: day }) => `${rule} ${day!.slice(0, 4)}`)).toEqual([
      'identidad_incumplida 2022',
      'identidad_incumplida 2023',
      'identidad_incumplida 2024',
      'efectivo_no_enlaza 2023',
      'efectivo_no_enlaza 2024',
    ]);
});
