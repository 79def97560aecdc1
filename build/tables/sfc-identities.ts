/** Accounting identities that an SFC filing keeps: what breaks one is published as filed, and flagged. */

import type { Role, SfcConcept } from './sfc-lines.ts';

export interface FilingIdentity {
  readonly title: string;
  readonly total: SfcConcept;
  /** Added up with their sign; a line that was not filed decides nothing. */
  readonly parts: readonly (readonly [line: SfcConcept, sign: 1 | -1])[];
  /** The parts share the total: where only one was filed, it does not exceed it. */
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

/** Totals that every filing has at its cut, and the lines that tell one where it is not there. */
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

/** The roles in whose order a line is the sum of the lines one level deeper before it. */
export const summedRoles: readonly Role[] = ['210000', '220000', '410000', '510000', '520000'];

/** Lines that add to their subtotal although the taxonomy gives them the other balance. */
export const addingLines: ReadonlySet<SfcConcept> = new Set(['ifrs:ProfitLoss']);

/** The income statements in whose order a subtotal is the one before it and the lines between, income added, expense subtracted. */
export const chainedRoles: readonly Role[] = ['310000', '320000'];
export const chainedSubtotals: readonly SfcConcept[] = [
  'ifrs:GrossProfit',
  'ifrs:ProfitLossFromOperatingActivities',
  'ifrs:ProfitLossBeforeTax',
];

/** Lines that only grow within a year: a quarter never exceeds the year to date that holds it. */
export const growingLines: readonly SfcConcept[] = [
  'ifrs:Revenue',
  'ifrs:CostOfSales',
  'ifrs:EmployeeBenefitsExpense',
  'ifrs:DepreciationAndAmortisationExpense',
  'ifrs:FinanceCosts',
];
