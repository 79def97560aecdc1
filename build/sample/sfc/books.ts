/** Believable books of an invented entity in whole millions of pesos that add up, for any cut and any period. */

import { hash } from '../siis/prng.ts';
import type { Kind, SampleEntity } from './scenarios.ts';

/** Pesos by concept; `ifrs:` is left out of the names, SFC's own are marked with `co:`. */
export type LedgerLines = Record<string, number>;

export interface EntityLedger {
  balance(year: number, quarter: number): LedgerLines;
  /** from the first day of the first quarter to the last day of the last */
  flows(year: number, firstQuarter: number, lastQuarter: number): LedgerLines;
  shares: number;
}

const cash = 'CashAndCashEquivalents';
const investments = 'co:Inversiones';
const loans = 'co:CarteraCreditoOperacionesLeasingFinanciero';
const receivables = 'TradeAndOtherReceivables';
const plant = 'PropertyPlantAndEquipment';
const deposits = 'co:DepositosExigibilidades';
const borrowed = 'OtherFinancialLiabilities';
const payables = 'TradeAndOtherPayables';
const fees = 'FeeAndCommissionIncome';
const provided = 'co:GastosProvisionesCarteraCreditosOperacionesLeasingFinanciero';

interface Mix {
  /** shares of all assets, and of all liabilities */
  readonly assets: LedgerLines;
  readonly liabilities: LedgerLines;
  /** over assets */
  readonly equity: number;
  readonly roe: number;
  /** revenue over assets */
  readonly income: number;
  /** shares of the revenue that notes tell beside the statements */
  readonly notes?: LedgerLines;
}

/** What makes a bank a bank; the rest of both sides are other lines. */
const mixes: Record<Kind, Mix> = {
  bank: {
    assets: { [cash]: 0.08, [investments]: 0.17, [loans]: 0.66, [receivables]: 0.02, [plant]: 0.015 },
    liabilities: { [deposits]: 0.72, 'co:TitulosEmitidos': 0.11, [borrowed]: 0.1, [payables]: 0.03 },
    equity: 0.12,
    roe: 0.13,
    income: 0.11,
    notes: { RevenueFromInterest: 0.82, InterestExpense: 0.3, [fees]: 0.12 },
  },
  finance: {
    assets: { [cash]: 0.06, [investments]: 0.08, [loans]: 0.8, [plant]: 0.01 },
    liabilities: { [deposits]: 0.78, [borrowed]: 0.15, [payables]: 0.03 },
    equity: 0.14,
    roe: 0.09,
    income: 0.16,
  },
  insurer: {
    assets: {
      [cash]: 0.05,
      [investments]: 0.62,
      [receivables]: 0.12,
      'co:ReservasTecnicasParteReaseguradores': 0.1,
    },
    liabilities: { 'co:ReservasTecnicas': 0.82, [payables]: 0.1 },
    equity: 0.22,
    roe: 0.12,
    income: 0.38,
    notes: {
      RevenueFromInsuranceContractsIssuedWithoutReductionForReinsuranceHeld: 0.9,
      ClaimsAndBenefitsPaidNetOfReinsuranceRecoveries: 0.48,
    },
  },
  fiduciary: {
    assets: { [cash]: 0.15, [investments]: 0.55, [receivables]: 0.1, [plant]: 0.06 },
    liabilities: { [payables]: 0.4, ProvisionsForEmployeeBenefits: 0.2, CurrentTaxLiabilities: 0.1 },
    equity: 0.75,
    roe: 0.2,
    income: 0.5,
    notes: { [fees]: 0.85 },
  },
  pensions: {
    assets: { [cash]: 0.08, [investments]: 0.7, [receivables]: 0.05 },
    liabilities: { [payables]: 0.35, OtherProvisions: 0.2 },
    equity: 0.68,
    roe: 0.18,
    income: 0.35,
    notes: { [fees]: 0.8 },
  },
  issuer: {
    assets: { [cash]: 0.06, TradeAndOtherCurrentReceivables: 0.14, Inventories: 0.1, [plant]: 0.45 },
    liabilities: { TradeAndOtherCurrentPayables: 0.3, 'co:ObligacionesFinancierasNoCorrientes': 0.45 },
    equity: 0.46,
    roe: 0.1,
    income: 0.4,
  },
  broker: {
    assets: { [cash]: 0.2, [investments]: 0.55, [receivables]: 0.12, [plant]: 0.02 },
    liabilities: { [borrowed]: 0.6, [payables]: 0.2, CurrentTaxLiabilities: 0.05 },
    equity: 0.3,
    roe: 0.11,
    income: 0.3,
    notes: { [fees]: 0.7, FeeAndCommissionExpense: 0.05 },
  },
};

const million = 1_000_000;
export const wholeMillions = (pesos: number) => Math.round(pesos / million) * million;

/** `share` makes a smaller business of the same kind, or the consolidated whole when it is above 1. */
export function booksOf(member: SampleEntity, seed: number, share = 1): EntityLedger {
  const { assets, liabilities, equity, roe, income, notes = {} } = mixes[member.kind];
  const lends = member.kind === 'bank' || member.kind === 'finance';
  const classified = member.kind === 'issuer';
  const unit = (year: number, salt: number) => hash(seed, member.index, year, salt) / 2 ** 32;
  const total = (year: number, quarter: number) =>
    wholeMillions(
      member.assets *
        share *
        (1.06 + 0.02 * unit(0, 1)) ** (year - 2016 + quarter / 4) *
        (0.99 + 0.02 * unit(year * 4 + quarter, 2)),
    );
  const profitTo = (year: number, quarter: number) =>
    wholeMillions((total(year, 4) * equity * roe * (0.75 + 0.5 * unit(year, 3)) * quarter) / 4);
  /** Divides an amount by shares that move a little from quarter to quarter, and gives what is left. */
  const divide = (lines: LedgerLines, amount: number, parts: LedgerLines, moved: number): number => {
    let left = amount;
    for (const [concept, part] of Object.entries(parts)) {
      lines[concept] = wholeMillions(amount * part * moved);
      left -= lines[concept];
    }
    return left;
  };

  const balance = (year: number, quarter: number): LedgerLines => {
    if (quarter === 0) return balance(year - 1, 4);
    const sum = total(year, quarter);
    const own = wholeMillions(sum * equity * (0.96 + 0.08 * unit(year * 4 + quarter, 30)));
    const debt = sum - own;
    const lines: LedgerLines = { Assets: sum, Liabilities: debt, Equity: own };
    const moved = 0.98 + 0.04 * unit(year * 4 + quarter, 10);
    const otherAssets = divide(lines, sum, assets, moved);
    const otherDebt = divide(lines, debt, liabilities, moved);
    if (classified) {
      lines.CurrentAssets = lines[cash]! + lines.TradeAndOtherCurrentReceivables! + lines.Inventories!;
      lines.NoncurrentAssets = sum - lines.CurrentAssets;
      lines.OtherNoncurrentNonfinancialAssets = otherAssets;
      lines.CurrentLiabilities = lines.TradeAndOtherCurrentPayables!;
      lines.NoncurrentLiabilities = debt - lines.CurrentLiabilities;
      lines.OtherNoncurrentNonfinancialLiabilities = otherDebt;
    } else
      Object.assign(lines, { OtherNonfinancialAssets: otherAssets, OtherNonfinancialLiabilities: otherDebt });
    lines['co:ResultadoEjercicio'] = profitTo(year, quarter);
    lines.RetainedEarnings =
      divide(lines, own, { IssuedCapital: 0.15, SharePremium: 0.3, 'co:Reservas': 0.28 }, 1) -
      lines['co:ResultadoEjercicio'];
    lines.EquityAttributableToOwnersOfParent = own;
    lines.EquityAndLiabilities = sum;
    return lines;
  };

  const toDate = (year: number, quarter: number): LedgerLines => {
    const size = (total(year, 4) * quarter) / 4;
    const revenue = wholeMillions(size * income);
    const profit = profitTo(year, quarter);
    const beforeTax = wholeMillions(profit / 0.65);
    const otherIncome = wholeMillions(revenue * 0.06);
    const staff = wholeMillions(revenue * 0.16);
    const depreciation = wholeMillions(revenue * 0.03);
    const interest = wholeMillions(revenue * (lends ? 0.32 : 0.05));
    const lost = lends ? wholeMillions(revenue * 0.12) : 0;
    const rest = revenue + otherIncome - staff - depreciation - interest - lost - beforeTax;
    const lines: LedgerLines = {
      Revenue: revenue,
      OtherIncome: otherIncome,
      EmployeeBenefitsExpense: staff,
      DepreciationAndAmortisationExpense: depreciation,
      FinanceCosts: interest,
      ...(lends && { [provided]: lost }),
      ProfitLossFromOperatingActivities: beforeTax + interest,
      ProfitLossBeforeTax: beforeTax,
      IncomeTaxExpenseContinuingOperations: beforeTax - profit,
      ProfitLossFromContinuingOperations: profit,
      ProfitLoss: profit,
    };
    if (classified) {
      lines.CostOfSales = wholeMillions(rest * 0.7);
      lines.GrossProfit = revenue - lines.CostOfSales;
      lines.AdministrativeExpense = rest - lines.CostOfSales + depreciation;
    } else lines.OtherExpenseByNature = rest;
    for (const [concept, part] of Object.entries(notes)) lines[concept] = wholeMillions(revenue * part);

    const change = balance(year, quarter)[cash]! - balance(year, 0)[cash]!;
    const investing = -wholeMillions(size * 0.03);
    const financing = -wholeMillions(profit * 0.4);
    const operating = change - investing - financing;
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
      IncreaseDecreaseInCashAndCashEquivalents: change,
    };
  };

  const flows = (year: number, firstQuarter: number, lastQuarter: number): LedgerLines => {
    const end = toDate(year, lastQuarter);
    if (firstQuarter === 1) return end;
    const before = toDate(year, firstQuarter - 1);
    return Object.fromEntries(
      Object.entries(end).map(([concept, pesos]) => [concept, pesos - before[concept]!]),
    );
  };
  return { balance, flows, shares: wholeMillions(member.assets * share * equity) / million / 10 };
}
