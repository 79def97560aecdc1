/** What does not agree inside a filing is flagged with its figures; what agrees is not. */

import { describe, expect, test } from 'vitest';
import { entityOf } from '../../../../build/sfc/answers/build-entity.ts';
import type { SfcFiling } from '../../../../build/sfc/filings/filing.ts';
import { filedAt, filing, type GivenFiling } from './filings.ts';

const end = '2025-09-30';
const before = '2024-12-31';
const ytd = '2025-01-01/2025-09-30';

const flagsOf = (amounts: GivenFiling['amounts'] & {}): SfcFiling['flags'] =>
  filing({ entry: 'ec-bco-ind-int', amounts: [['Assets', 1_000, end], ...amounts] }).flags;
const rules = (amounts: GivenFiling['amounts'] & {}) => flagsOf(amounts).map(({ rule }) => rule);

describe('identities', () => {
  const owed = (liabilities: number, equity: number): GivenFiling['amounts'] & {} =>
    filedAt(end, { Liabilities: liabilities, Equity: equity });
  test.each<[name: string, broken: boolean, amounts: GivenFiling['amounts'] & {}]>([
    ['assets', false, owed(600, 400)],
    ['assets off by rounding', false, owed(601, 401)],
    ['assets off by more', true, owed(600, 410)],
    ['a part not filed decides nothing', false, [['Liabilities', 1_600, end]]],
    ['a total not filed decides nothing', false, filedAt(ytd, { Revenue: 100, CostOfSales: 60 })],
    ['also in the comparative', true, filedAt(before, { Assets: 900, Liabilities: 600, Equity: 400 })],
    ['gross profit', true, filedAt(ytd, { Revenue: 100, CostOfSales: 60, GrossProfit: 50 })],
    ['gross profit less its costs', false, filedAt(ytd, { Revenue: 100, CostOfSales: 60, GrossProfit: 40 })],
    [
      'a share below the whole',
      false,
      filedAt(ytd, { ProfitLoss: 94, ProfitLossAttributableToNoncontrollingInterests: 13 }),
    ],
    [
      'a share of a loss above the whole loss',
      true,
      filedAt(ytd, { ProfitLoss: -94, ProfitLossAttributableToNoncontrollingInterests: -103 }),
    ],
  ])('%s', (_, broken, amounts) => {
    expect(rules(amounts).includes('identidad_incumplida')).toBe(broken);
  });

  test('say which and show the figures as filed', () => {
    expect(flagsOf(filedAt(end, { Liabilities: 600, Equity: '410.5' }))).toEqual([
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
      filedAt(end, {
        CashAndCashEquivalents: 100,
        Inventories: 50,
        CurrentAssetsOtherThanAssetsOrDisposalGroupsClassifiedAsHeldForSaleOrAsHeldForDistributionToOwners: 150,
        NoncurrentAssetsOrDisposalGroupsClassifiedAsHeldForSaleOrAsHeldForDistributionToOwners: 30,
        CurrentAssets: 180,
        NoncurrentAssets: 820,
      }),
    ],
    [
      'an intermediate subtotal that was not filed leaves its lines',
      true,
      filedAt(end, {
        CashAndCashEquivalents: 100,
        Inventories: 50,
        CurrentAssets: 150,
        NoncurrentAssets: 850,
      }),
    ],
    [
      'too little',
      false,
      filedAt(end, {
        CashAndCashEquivalents: 100,
        Inventories: 50,
        CurrentAssets: 250,
        NoncurrentAssets: 750,
      }),
    ],
    ['one line decides nothing', true, filedAt(end, { CashAndCashEquivalents: 100, CurrentAssets: 250 })],
    [
      'payments subtract in the cash flow, profit adds',
      true,
      filedAt(ytd, {
        ProfitLoss: 100,
        AdjustmentsForReconcileProfitLoss: -30,
        InterestPaidClassifiedAsOperatingActivities: 20,
        CashFlowsFromUsedInOperatingActivities: 50,
      }),
    ],
    [
      'a payment that was added',
      false,
      filedAt(ytd, {
        PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities: 20,
        DividendsReceivedClassifiedAsInvestingActivities: 5,
        CashFlowsFromUsedInInvestingActivities: 25,
      }),
    ],
  ])('%s', (_, sums, amounts) => expect(rules(amounts).includes('subtotal_no_suma')).toBe(!sums));
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
