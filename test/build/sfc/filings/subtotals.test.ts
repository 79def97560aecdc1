/** Which subtotals of a statement are checked, by which presentation, and how one that fails is reported. */

import { describe, expect, test } from 'vitest';
import { brokenSubtotals } from '../../../../build/sfc/filings/filing-checks.ts';

const end = '2025-09-30';
const start = '2025-01-01';

type Values = Readonly<Record<string, number | string>>;
const named = (values: Values) =>
  new Map(
    Object.entries(values).map(([name, value]) => [
      name.includes(':') ? name : `ifrs:${name}`,
      String(value),
    ]),
  );
const balance = (values: Values) => brokenSubtotals({ end, amounts: named(values) });
const flows = (values: Values) => brokenSubtotals({ start, end, amounts: named(values) });
/** The subtotals that do not add up. */
const broken = (flags: ReturnType<typeof balance>) => flags.map(({ figures }) => Object.keys(figures)[0]);

test('the flag names the period, the subtotal, the sum and the lines with the sign that they count with', () => {
  const values = { IssuedCapital: 500, TreasuryShares: 40, EquityAttributableToOwnersOfParent: 480.5 };
  expect(balance(values)).toMatchObject([
    {
      rule: 'subtotal_no_suma',
      end,
      figures: {
        'ifrs:EquityAttributableToOwnersOfParent': 480.5,
        'suma de sus líneas': 460,
        'ifrs:IssuedCapital': 500,
        'ifrs:TreasuryShares': -40,
      },
    },
  ]);
  expect(balance(values)[0]).not.toHaveProperty('start');
  expect(flows({ Revenue: 500, CostOfSales: 300, GrossProfit: 100 })).toMatchObject([{ start, end }]);
});

test('as many units as there are figures, the subtotal among them, may be rounding', () => {
  const parts = { CashAndCashEquivalents: 100, Inventories: 50, OtherCurrentFinancialAssets: 30 };
  expect(balance({ ...parts, CurrentAssets: 184 })).toEqual([]);
  expect(broken(balance({ ...parts, CurrentAssets: 185 }))).toEqual(['ifrs:CurrentAssets']);
});

test('a statement of one presentation is always judged', () => {
  expect(
    broken(
      flows({
        OtherComprehensiveIncomeThatWillNotBeReclassifiedToProfitOrLossNetOfTax: 5,
        OtherComprehensiveIncomeThatWillBeReclassifiedToProfitOrLossNetOfTax: 6,
        OtherComprehensiveIncome: 20,
      }),
    ),
  ).toEqual(['ifrs:OtherComprehensiveIncome']);
});

describe('of two presentations that with more lines is judged', () => {
  /** By liquidity these are all assets; by current and noncurrent they are not. */
  const byLiquidity = {
    Assets: 1_000,
    CashAndCashEquivalents: 400,
    'co-sfc-core:Inversiones': 600,
    CurrentAssets: 300,
    NoncurrentAssets: 300,
    Inventories: '0',
    CurrentBiologicalAssets: '0',
  };
  /** The other way round. */
  const byTerm = {
    Assets: 1_000,
    CashAndCashEquivalents: 600,
    Inventories: 300,
    NoncurrentAssetsOrDisposalGroupsClassifiedAsHeldForSaleOrAsHeldForDistributionToOwners: 100,
    CurrentAssets: 1_000,
  };

  test('by liquidity, though zeros fill the lines of the other', () => {
    const more = { ...byLiquidity, OtherFinancialAssets: -50, OtherNonfinancialAssets: 50 };
    expect(balance(more)).toEqual([]);
    expect(broken(balance({ ...more, Assets: 1_100 }))).toEqual(['ifrs:Assets']);
  });

  test('of as many lines, by current and noncurrent alone', () => {
    const one = { ...byLiquidity, CashAndCashEquivalents: 300, OtherFinancialAssets: 100 };
    expect(broken(balance(one))).toEqual(['ifrs:Assets']);
    const even = { 'co-sfc-core:Inversiones': 5, OtherFinancialAssets: 5 };
    expect(balance({ ...byTerm, ...even })).toEqual([]);
    expect(broken(balance({ ...byTerm, ...even, OtherNonfinancialAssets: 5 }))).toEqual(['ifrs:Assets']);
  });

  test('an income statement by nature is not judged by function', () => {
    const income = {
      Revenue: 500,
      OtherIncome: 100,
      RawMaterialsAndConsumablesUsed: 200,
      OtherExpenseByNature: 100,
      ProfitLossFromOperatingActivities: 300,
    };
    expect(flows(income)).toEqual([]);
    expect(broken(flows({ ...income, OtherIncome: 150 }))).toEqual([
      'ifrs:ProfitLossFromOperatingActivities',
    ]);
  });
});
