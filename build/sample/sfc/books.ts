/** Believable books of an invented entity in whole millions of pesos that add up, for any cut and any period. */

import { hash } from '../siis/prng.ts';
import type { Member } from './cast.ts';

/** Pesos by concept; `ifrs:` is left out of the names, SFC's own are marked with `co:`. */
export type Lines = Record<string, number>;

export interface Books {
  balance(year: number, quarter: number): Lines;
  /** from the first day of the first quarter to the last day of the last */
  flows(year: number, firstQuarter: number, lastQuarter: number): Lines;
  shares: number;
}

/** Shares of the assets and of the profit that make a bank a bank. */
const mix: Record<
  Member['kind'],
  {
    readonly assets: Lines;
    readonly liabilities: Lines;
    readonly equity: number;
    readonly roe: number;
    readonly income: number;
    /** shares of the revenue that notes tell beside the statements */
    readonly notes?: Lines;
  }
> = {
  bank: {
    assets: {
      CashAndCashEquivalents: 0.08,
      'co:Inversiones': 0.17,
      OtherFinancialAssets: 0.02,
      'co:CarteraCreditoOperacionesLeasingFinanciero': 0.66,
      TradeAndOtherReceivables: 0.02,
      PropertyPlantAndEquipment: 0.015,
      Goodwill: 0.008,
    },
    liabilities: {
      'co:DepositosExigibilidades': 0.72,
      'co:TitulosEmitidos': 0.11,
      OtherFinancialLiabilities: 0.1,
      TradeAndOtherPayables: 0.03,
    },
    equity: 0.12,
    roe: 0.13,
    income: 0.11,
    notes: { RevenueFromInterest: 0.82, InterestExpense: 0.3, FeeAndCommissionIncome: 0.12 },
  },
  finance: {
    assets: {
      CashAndCashEquivalents: 0.06,
      'co:Inversiones': 0.08,
      'co:CarteraCreditoOperacionesLeasingFinanciero': 0.8,
      PropertyPlantAndEquipment: 0.01,
    },
    liabilities: {
      'co:DepositosExigibilidades': 0.78,
      OtherFinancialLiabilities: 0.15,
      TradeAndOtherPayables: 0.03,
    },
    equity: 0.14,
    roe: 0.09,
    income: 0.16,
  },
  insurer: {
    assets: {
      CashAndCashEquivalents: 0.05,
      'co:Inversiones': 0.62,
      TradeAndOtherReceivables: 0.12,
      'co:ReservasTecnicasParteReaseguradores': 0.1,
      PropertyPlantAndEquipment: 0.03,
    },
    liabilities: { 'co:ReservasTecnicas': 0.82, TradeAndOtherPayables: 0.1, DeferredTaxLiabilities: 0.02 },
    equity: 0.22,
    roe: 0.12,
    income: 0.38,
    notes: {
      RevenueFromInsuranceContractsIssuedWithoutReductionForReinsuranceHeld: 0.9,
      ClaimsAndBenefitsPaidNetOfReinsuranceRecoveries: 0.48,
    },
  },
  fiduciary: {
    assets: {
      CashAndCashEquivalents: 0.15,
      'co:Inversiones': 0.55,
      TradeAndOtherReceivables: 0.1,
      PropertyPlantAndEquipment: 0.06,
    },
    liabilities: {
      TradeAndOtherPayables: 0.4,
      ProvisionsForEmployeeBenefits: 0.2,
      CurrentTaxLiabilities: 0.1,
    },
    equity: 0.75,
    roe: 0.2,
    income: 0.5,
    notes: { FeeAndCommissionIncome: 0.85 },
  },
  pensions: {
    assets: {
      CashAndCashEquivalents: 0.08,
      'co:Inversiones': 0.7,
      TradeAndOtherReceivables: 0.05,
      IntangibleAssetsOtherThanGoodwill: 0.04,
    },
    liabilities: { TradeAndOtherPayables: 0.35, ProvisionsForEmployeeBenefits: 0.15, OtherProvisions: 0.2 },
    equity: 0.68,
    roe: 0.18,
    income: 0.35,
    notes: { FeeAndCommissionIncome: 0.8 },
  },
  issuer: {
    assets: {
      CashAndCashEquivalents: 0.06,
      TradeAndOtherCurrentReceivables: 0.14,
      Inventories: 0.1,
      NoncurrentReceivables: 0.04,
      PropertyPlantAndEquipment: 0.45,
      IntangibleAssetsOtherThanGoodwill: 0.09,
    },
    liabilities: {
      'co:ObligacionesFinancierasCorrientes': 0.12,
      TradeAndOtherCurrentPayables: 0.2,
      'co:ObligacionesFinancierasNoCorrientes': 0.45,
      DeferredTaxLiabilities: 0.08,
    },
    equity: 0.46,
    roe: 0.1,
    income: 0.4,
  },
  broker: {
    assets: {
      CashAndCashEquivalents: 0.2,
      'co:Inversiones': 0.55,
      TradeAndOtherReceivables: 0.12,
      PropertyPlantAndEquipment: 0.02,
    },
    liabilities: { OtherFinancialLiabilities: 0.6, TradeAndOtherPayables: 0.2, CurrentTaxLiabilities: 0.05 },
    equity: 0.3,
    roe: 0.11,
    income: 0.3,
    notes: { FeeAndCommissionIncome: 0.7, FeeAndCommissionExpense: 0.05 },
  },
};

const million = 1_000_000;
const whole = (pesos: number) => Math.round(pesos / million) * million;

/** `share` makes a smaller business of the same kind, or the consolidated whole when it is above 1. */
export function booksOf(member: Member, seed: number, share = 1): Books {
  const { assets, liabilities, equity, roe, income, notes = {} } = mix[member.kind];
  const unit = (year: number, salt: number) => hash(seed, member.index, year, salt) / 2 ** 32;
  const total = (year: number, quarter: number) => {
    const growth = 1.06 + 0.02 * unit(0, 1);
    return whole(
      member.assets *
        share *
        growth ** (year - 2016 + quarter / 4) *
        (0.99 + 0.02 * unit(year * 4 + quarter, 2)),
    );
  };
  const profitOfYear = (year: number) => whole(total(year, 4) * equity * roe * (0.75 + 0.5 * unit(year, 3)));
  const profitTo = (year: number, quarter: number) =>
    quarter === 4 ? profitOfYear(year) : whole((profitOfYear(year) * quarter) / 4);
  const current = member.kind === 'issuer';
  /** Shares move a little from quarter to quarter; those of one side stay below the whole. */
  const around = (part: number, year: number, quarter: number, salt: number, width: number) =>
    part * (1 - width + 2 * width * unit(year * 4 + quarter, salt));

  const balance = (year: number, quarter: number): Lines => {
    if (quarter === 0) return balance(year - 1, 4);
    const sum = total(year, quarter);
    const lines: Lines = {};
    Object.entries(assets).forEach(([concept, part], place) => {
      lines[concept] = whole(sum * around(part, year, quarter, 10 + place, 0.02));
    });
    const restOf = (part: number) => part - Object.values(lines).reduce((a, b) => a + b, 0);
    if (current) {
      lines.CurrentAssets =
        lines.CashAndCashEquivalents! + lines.TradeAndOtherCurrentReceivables! + lines.Inventories!;
      lines.NoncurrentAssets = sum - lines.CurrentAssets;
      lines.OtherNoncurrentNonfinancialAssets = restOf(sum) + sum;
    } else lines.OtherNonfinancialAssets = restOf(sum);
    lines.Assets = sum;

    const own = whole(sum * around(equity, year, quarter, 30, 0.04));
    const debt = sum - own;
    let left = debt;
    Object.entries(liabilities).forEach(([concept, part], place) => {
      const owed = whole(debt * around(part, year, quarter, 50 + place, 0.02));
      lines[concept] = owed;
      left -= owed;
    });
    if (current) {
      lines.CurrentLiabilities =
        lines['co:ObligacionesFinancierasCorrientes']! + lines.TradeAndOtherCurrentPayables!;
      lines.NoncurrentLiabilities = debt - lines.CurrentLiabilities;
      lines.OtherNoncurrentNonfinancialLiabilities = left;
    } else lines.OtherNonfinancialLiabilities = left;
    lines.Liabilities = debt;

    const profit = profitTo(year, quarter);
    Object.assign(lines, {
      IssuedCapital: whole(own * 0.15),
      SharePremium: whole(own * 0.3),
      'co:Reservas': whole(own * 0.28),
      'co:ResultadoEjercicio': profit,
      EquityAttributableToOwnersOfParent: own,
      Equity: own,
      EquityAndLiabilities: sum,
    });
    lines.RetainedEarnings =
      own - lines.IssuedCapital! - lines.SharePremium! - lines['co:Reservas']! - profit;
    return lines;
  };

  const toDate = (year: number, quarter: number): Lines => {
    const size = (total(year, 4) * quarter) / 4;
    const profit = profitTo(year, quarter);
    const beforeTax = whole(profit / 0.65);
    const cash = balance(year, quarter).CashAndCashEquivalents!;
    const opening = balance(year, 0).CashAndCashEquivalents!;
    const lines: Lines = {
      Revenue: whole(size * income),
      OtherIncome: whole(size * income * 0.06),
      EmployeeBenefitsExpense: whole(size * income * 0.16),
      DepreciationAndAmortisationExpense: whole(size * income * 0.03),
      FinanceCosts: whole(
        size * income * (member.kind === 'bank' || member.kind === 'finance' ? 0.32 : 0.05),
      ),
      ProfitLossBeforeTax: beforeTax,
      IncomeTaxExpenseContinuingOperations: beforeTax - profit,
      ProfitLossFromContinuingOperations: profit,
      ProfitLoss: profit,
    };
    if (member.kind === 'bank' || member.kind === 'finance') {
      lines['co:GastosProvisionesCarteraCreditosOperacionesLeasingFinanciero'] = whole(size * income * 0.12);
    }
    const costs =
      lines.EmployeeBenefitsExpense! +
      lines.DepreciationAndAmortisationExpense! +
      (lines['co:GastosProvisionesCarteraCreditosOperacionesLeasingFinanciero'] ?? 0);
    const rest = lines.Revenue! + lines.OtherIncome! - costs - lines.FinanceCosts! - beforeTax;
    if (current) {
      lines.CostOfSales = whole(rest * 0.7);
      lines.GrossProfit = lines.Revenue! - lines.CostOfSales;
      lines.AdministrativeExpense = rest - lines.CostOfSales + lines.DepreciationAndAmortisationExpense!;
    } else lines.OtherExpenseByNature = rest;
    lines.ProfitLossFromOperatingActivities = beforeTax + lines.FinanceCosts!;

    for (const [concept, part] of Object.entries(notes)) lines[concept] = whole(size * income * part);

    const investing = -whole(size * 0.03);
    const financing = -whole(profit * 0.4);
    const operating = cash - opening - investing - financing;
    const depreciation = lines.DepreciationAndAmortisationExpense!;
    return {
      ...lines,
      AdjustmentsForDepreciationAndAmortisationExpense: depreciation,
      OtherAdjustmentsToReconcileProfitLoss: operating - profit - depreciation,
      AdjustmentsForReconcileProfitLoss: operating - profit,
      CashFlowsFromUsedInOperations: operating,
      PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities: -investing,
      DividendsPaidClassifiedAsFinancingActivities: -financing,
      CashFlowsFromUsedInOperatingActivities: operating,
      CashFlowsFromUsedInInvestingActivities: investing,
      CashFlowsFromUsedInFinancingActivities: financing,
      IncreaseDecreaseInCashAndCashEquivalents: cash - opening,
    };
  };

  const flows = (year: number, firstQuarter: number, lastQuarter: number): Lines => {
    const end = toDate(year, lastQuarter);
    if (firstQuarter === 1) return end;
    const before = toDate(year, firstQuarter - 1);
    return Object.fromEntries(
      Object.entries(end).map(([concept, pesos]) => [concept, pesos - before[concept]!]),
    );
  };
  return { balance, flows, shares: whole(member.assets * share * equity) / million / 10 };
}
