/** Accounting identities of SFC filings; figures that break one are published as filed and flagged. */

import type { Role, SfcConcept } from './sfc-lines.ts';

export interface FilingIdentity {
  readonly title: string;
  readonly total: SfcConcept;
  /** Summed with their signs; a missing line leaves the identity undecided. */
  readonly parts: readonly (readonly [line: SfcConcept, sign: 1 | -1])[];
  /** The parts are shares of the total: when only one was filed, it must not exceed the total. */
  readonly shares?: true;
}

const identity = (title: string, total: SfcConcept, ...parts: FilingIdentity['parts']): FilingIdentity => ({
  title,
  total,
  parts,
});

export const filingIdentities: readonly FilingIdentity[] = [
  identity('Activo = pasivo + patrimonio', 'ifrs:Assets', ['ifrs:Liabilities', 1], ['ifrs:Equity', 1]),
  identity('Activo = total de patrimonio y pasivos', 'ifrs:Assets', ['ifrs:EquityAndLiabilities', 1]),
  identity(
    'Patrimonio = el de los propietarios de la controladora + participaciones no controladoras',
    'ifrs:Equity',
    ['ifrs:EquityAttributableToOwnersOfParent', 1],
    ['ifrs:NoncontrollingInterests', 1],
  ),
  identity(
    'Ganancia bruta = ingresos - costo de ventas',
    'ifrs:GrossProfit',
    ['ifrs:Revenue', 1],
    ['ifrs:CostOfSales', -1],
  ),
  identity(
    'Ganancia de operaciones continuadas = antes de impuestos - impuesto',
    'ifrs:ProfitLossFromContinuingOperations',
    ['ifrs:ProfitLossBeforeTax', 1],
    ['ifrs:IncomeTaxExpenseContinuingOperations', -1],
  ),
  {
    ...identity(
      'Ganancia = la de los propietarios de la controladora + la de las participaciones no controladoras',
      'ifrs:ProfitLoss',
      ['ifrs:ProfitLossAttributableToOwnersOfParent', 1],
      ['ifrs:ProfitLossAttributableToNoncontrollingInterests', 1],
    ),
    shares: true,
  },
  identity(
    'Resultado integral = ganancia + otro resultado integral',
    'ifrs:ComprehensiveIncome',
    ['ifrs:ProfitLoss', 1],
    ['ifrs:OtherComprehensiveIncome', 1],
  ),
];

/** Totals that every filing must have at its cut-off date, and the lines from which a missing one follows. */
export const expectedTotals: readonly {
  readonly concept: SfcConcept;
  readonly kind: 'instant' | 'duration';
  readonly toldBy?: readonly SfcConcept[];
}[] = [
  { concept: 'ifrs:Assets', kind: 'instant', toldBy: ['ifrs:Liabilities', 'ifrs:Equity'] },
  { concept: 'ifrs:Liabilities', kind: 'instant' },
  { concept: 'ifrs:Equity', kind: 'instant' },
  { concept: 'ifrs:ProfitLoss', kind: 'duration' },
];

/** Roles in which a line is the sum of the preceding lines one level deeper. */
export const summedRoles: readonly Role[] = ['210000', '220000', '410000', '510000', '520000'];

/** Lines that are added to their subtotal although the taxonomy gives them the opposite balance. */
export const addingLines: ReadonlySet<SfcConcept> = new Set(['ifrs:ProfitLoss']);

/** Income statements in which a subtotal is the previous subtotal plus income and minus expenses between the two. */
export const chainedRoles: readonly Role[] = ['310000', '320000'];
export const chainedSubtotals: readonly SfcConcept[] = [
  'ifrs:GrossProfit',
  'ifrs:ProfitLossFromOperatingActivities',
  'ifrs:ProfitLossBeforeTax',
];

/** Lines that only grow within a year: the amount of a quarter never exceeds the year to date. */
export const growingLines: readonly SfcConcept[] = [
  'ifrs:Revenue',
  'ifrs:CostOfSales',
  'ifrs:EmployeeBenefitsExpense',
  'ifrs:DepreciationAndAmortisationExpense',
  'ifrs:FinanceCosts',
];
