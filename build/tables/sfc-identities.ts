/** Accounting identities that an SFC filing keeps: what breaks one is published as filed, and reported. */

import type { Concept } from './sfc-lines.ts';

export interface FilingIdentity {
  readonly title: string;
  readonly total: Concept;
  /** Added up with their sign; a line that was not filed decides nothing. */
  readonly parts: readonly (readonly [line: Concept, sign: 1 | -1])[];
}

export const filingIdentities = {
  activo_igual_pasivo_mas_patrimonio: {
    title: 'Activo = pasivo + patrimonio',
    total: 'ifrs:Assets',
    parts: [
      ['ifrs:Liabilities', 1],
      ['ifrs:Equity', 1],
    ],
  },
  activo_igual_patrimonio_y_pasivo: {
    title: 'Activo = total de patrimonio y pasivos',
    total: 'ifrs:Assets',
    parts: [['ifrs:EquityAndLiabilities', 1]],
  },
  ganancia_antes_de_impuestos_e_impuesto: {
    title: 'Ganancia de operaciones continuadas = antes de impuestos - impuesto',
    total: 'ifrs:ProfitLossFromContinuingOperations',
    parts: [
      ['ifrs:ProfitLossBeforeTax', 1],
      ['ifrs:IncomeTaxExpenseContinuingOperations', -1],
    ],
  },
} as const satisfies Record<string, FilingIdentity>;
export type FilingIdentityName = keyof typeof filingIdentities;
