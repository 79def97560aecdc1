/** What does not agree inside a filing is flagged with its figures; what agrees is not. */

import { describe, expect, test } from 'vitest';
import { entityOf } from '../../../build/sfc/answers/build-entity.ts';
import type { SfcFiling } from '../../../build/sfc/filings/filing.ts';
import { filing, type GivenFiling } from './filings.ts';

const end = '2025-09-30';
const before = '2024-12-31';
const ytd = '2025-01-01/2025-09-30';
const quarter = '2025-07-01/2025-09-30';
const quarterBefore = '2024-07-01/2024-09-30';
const ytdBefore = '2024-01-01/2024-09-30';

const flagsOf = (amounts: GivenFiling['amounts'] & {}): SfcFiling['flags'] =>
  filing({ entry: 'ec-bco-ind-int', amounts: [['Assets', 1_000, end], ...amounts] }).flags;
const rules = (amounts: GivenFiling['amounts'] & {}) => flagsOf(amounts).map(({ rule }) => rule);

describe('identities', () => {
  const owed = (liabilities: number, equity: number): GivenFiling['amounts'] & {} => [
    ['Liabilities', liabilities, end],
    ['Equity', equity, end],
  ];
  test.each<[name: string, broken: boolean, amounts: GivenFiling['amounts'] & {}]>([
    ['assets', false, owed(600, 400)],
    ['assets off by rounding', false, owed(601, 401)],
    ['assets off by more', true, owed(600, 410)],
    ['a part not filed decides nothing', false, [['Liabilities', 1_600, end]]],
    [
      'a total not filed decides nothing',
      false,
      [
        ['Revenue', 100, ytd],
        ['CostOfSales', 60, ytd],
      ],
    ],
    [
      'also in the comparative',
      true,
      [
        ['Assets', 900, before],
        ['Liabilities', 600, before],
        ['Equity', 400, before],
      ],
    ],
    [
      'gross profit',
      true,
      [
        ['Revenue', 100, ytd],
        ['CostOfSales', 60, ytd],
        ['GrossProfit', 50, ytd],
      ],
    ],
    [
      'gross profit less its costs',
      false,
      [
        ['Revenue', 100, ytd],
        ['CostOfSales', 60, ytd],
        ['GrossProfit', 40, ytd],
      ],
    ],
    [
      'a share above the whole',
      true,
      [
        ['ProfitLoss', 94, ytd],
        ['ProfitLossAttributableToNoncontrollingInterests', 103, ytd],
      ],
    ],
    [
      'a share below the whole',
      false,
      [
        ['ProfitLoss', 94, ytd],
        ['ProfitLossAttributableToNoncontrollingInterests', 13, ytd],
      ],
    ],
    [
      'a share of a loss above the whole loss',
      true,
      [
        ['ProfitLoss', -94, ytd],
        ['ProfitLossAttributableToNoncontrollingInterests', -103, ytd],
      ],
    ],
  ])('%s', (_, broken, amounts) => {
    expect(rules(amounts).includes('identidad_incumplida')).toBe(broken);
  });

  test('say which and show the figures as filed', () => {
    expect(
      flagsOf([
        ['Liabilities', 600, end],
        ['Equity', '410.5', end],
      ]),
    ).toEqual([
      {
        rule: 'identidad_incumplida',
        explanation: 'No se cumple: Activo = pasivo + patrimonio',
        end,
        figures: { 'ifrs:Assets': 1_000, 'ifrs:Liabilities': 600, 'ifrs:Equity': 410.5 },
      },
    ]);
  });
});

describe('subtotals by the order of their role', () => {
  test.each<[name: string, sums: boolean, amounts: GivenFiling['amounts'] & {}]>([
    [
      'current assets by way of those not held for sale',
      true,
      [
        ['CashAndCashEquivalents', 100, end],
        ['Inventories', 50, end],
        [
          'CurrentAssetsOtherThanAssetsOrDisposalGroupsClassifiedAsHeldForSaleOrAsHeldForDistributionToOwners',
          150,
          end,
        ],
        ['NoncurrentAssetsOrDisposalGroupsClassifiedAsHeldForSaleOrAsHeldForDistributionToOwners', 30, end],
        ['CurrentAssets', 180, end],
        ['NoncurrentAssets', 820, end],
      ],
    ],
    [
      'an intermediate subtotal that was not filed leaves its lines',
      true,
      [
        ['CashAndCashEquivalents', 100, end],
        ['Inventories', 50, end],
        ['CurrentAssets', 150, end],
        ['NoncurrentAssets', 850, end],
      ],
    ],
    [
      'too little',
      false,
      [
        ['CashAndCashEquivalents', 100, end],
        ['Inventories', 50, end],
        ['CurrentAssets', 250, end],
        ['NoncurrentAssets', 750, end],
      ],
    ],
    [
      'one line decides nothing',
      true,
      [
        ['CashAndCashEquivalents', 100, end],
        ['CurrentAssets', 250, end],
      ],
    ],
    [
      'treasury shares subtract',
      true,
      [
        ['IssuedCapital', 500, end],
        ['TreasuryShares', 40, end],
        ['EquityAttributableToOwnersOfParent', 460, end],
      ],
    ],
    [
      'expenses subtract on the way to the operating profit',
      true,
      [
        ['Revenue', 500, ytd],
        ['CostOfSales', 300, ytd],
        ['GrossProfit', 200, ytd],
        ['AdministrativeExpense', 80, ytd],
        ['OtherIncome', 10, ytd],
        ['ProfitLossFromOperatingActivities', 130, ytd],
      ],
    ],
    [
      'payments subtract in the cash flow, profit adds',
      true,
      [
        ['ProfitLoss', 100, ytd],
        ['AdjustmentsForReconcileProfitLoss', -30, ytd],
        ['InterestPaidClassifiedAsOperatingActivities', 20, ytd],
        ['CashFlowsFromUsedInOperatingActivities', 50, ytd],
      ],
    ],
    [
      'a payment that was added',
      false,
      [
        ['PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities', 20, ytd],
        ['DividendsReceivedClassifiedAsInvestingActivities', 5, ytd],
        ['CashFlowsFromUsedInInvestingActivities', 25, ytd],
      ],
    ],
  ])('%s', (_, sums, amounts) => expect(rules(amounts).includes('subtotal_no_suma')).toBe(!sums));
});

describe('periods of another scale', () => {
  const found = (amounts: GivenFiling['amounts'] & {}) =>
    filing({ entry: 'ec-bco-ind-int', amounts: [['Assets', 5e11, end], ...amounts] }).odd.map(
      ({ start, lines, power }) => [start, lines, power],
    );
  const wide: GivenFiling['amounts'] & {} = [
    ['Revenue', 298_621_311_000, ytd],
    ['EmployeeBenefitsExpense', 30_000_000_000, ytd],
    ['ProfitLoss', 20_000_000_000, ytd],
  ];

  test('one line of a quarter, against the year to date and the quarter of the year before', () => {
    const amounts: GivenFiling['amounts'] & {} = [
      ...wide,
      ['Revenue', 167_935_000, quarter],
      ['Revenue', 106_346_036_000, quarterBefore],
      ['EmployeeBenefitsExpense', 11_000_000_000, quarter],
      ['ProfitLoss', 7_000_000_000, quarter],
    ];
    expect(found(amounts)).toEqual([['2025-07-01', ['ifrs:Revenue'], -3]]);
    const { flags } = filing({ entry: 'ec-bco-ind-int', amounts: [['Assets', 5e11, end], ...amounts] });
    expect(flags).toMatchObject([
      {
        rule: 'columna_en_otra_escala',
        start: '2025-07-01',
        end,
        figures: { 'ifrs:Revenue': 167_935_000, 'ifrs:Revenue acumulado': 298_621_311_000 },
      },
    ]);
  });

  test('the only line of a quarter', () => {
    const amounts: GivenFiling['amounts'] & {} = [
      ['Revenue', 298_621_311_000, ytd],
      ['Revenue', 167_935_000, quarter],
      ['Revenue', 106_346_036_000, quarterBefore],
    ];
    expect(found(amounts)).toEqual([['2025-07-01', null, -3]]);
  });

  test('all lines of a quarter, and of the year before', () => {
    const divided = (amounts: GivenFiling['amounts'] & {}, period: string, by: number) =>
      amounts.map(([concept, value]) => [concept, Number(value) / by, period] as const);
    expect(found([...wide, ...divided(wide, quarter, 2_700)])).toEqual([['2025-07-01', null, -3]]);
    expect(found([...wide, ...divided(wide, ytdBefore, 1_200)])).toEqual([['2024-01-01', null, -3]]);
    expect(found([...wide, ...divided(wide, quarter, 2.7), ...divided(wide, ytdBefore, 1.2)])).toEqual([]);
  });

  test('a balance of another year', () => {
    const balance = (day: string, by: number) =>
      [
        ['Liabilities', 4e11 / by, day],
        ['Equity', 1e11 / by, day],
        ['Assets', 5e11 / by, day],
      ] as const;
    expect(found([...balance(end, 1).slice(0, 2), ...balance(before, 1_000)])).toEqual([
      [undefined, null, -3],
    ]);
    expect(found([...balance(end, 1).slice(0, 2), ...balance(before, 1.1)])).toEqual([]);
  });

  test('one volatile line beside many is nothing', () => {
    const amounts: GivenFiling['amounts'] & {} = [
      ...wide,
      ['OtherGainsLosses', 4_000_000_000, ytd],
      ['OtherGainsLosses', 1_300_000, quarter],
      ['Revenue', 100_000_000_000, quarter],
      ['ProfitLoss', 7_000_000_000, quarter],
    ];
    expect(found(amounts)).toEqual([]);
  });
});

test('a filing that breaks everything in thousands of periods is told in forty flags', () => {
  const thousands = 1_000;
  const days = Array.from({ length: thousands }, (_, i) =>
    new Date(Date.UTC(2000, 0, 1 + i)).toISOString().slice(0, 10),
  );
  const amounts = days.flatMap((day) => [
    ['Assets', 1_000, day] as const,
    ['Liabilities', 600, day] as const,
    ['Equity', 500, day] as const,
    ['ChangesInEquity', 7, `1999-01-01/${day}`, 'ifrs:EquityMember'] as const,
    ['Equity', 500, day, 'ifrs:EquityMember'] as const,
  ]);
  const one = filing({ entry: 'ec-bco-ind-int', amounts });
  expect(one.flags.length).toBeGreaterThanOrEqual(thousands);
  const { answer } = entityOf(one.nit, [one], []);
  expect(answer.filings[0]!.flags).toHaveLength(40);
  expect(answer.filings[0]!.flags_left_out).toBe(one.flags.length + 1 - 40);
});
