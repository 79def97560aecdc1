/** The lines of the SFC statements in the order of the taxonomy, role by role (`sfc-lines.json`). */

import type { EntityStatementName } from '../../contract/http/entity.ts';
import table from './sfc-lines.json' with { type: 'json' };

/** A concept as `ifrs:Assets` or `co-sfc-core:Inversiones`, whatever prefix and IFRS date the filing uses. */
export type SfcConcept = string;

export type Role = keyof typeof table;

export interface SfcLine {
  readonly concept: SfcConcept;
  /** Spanish label of the taxonomy */
  readonly label: string;
  /** 0 for a grand total, greater for deeper lines */
  readonly level: number;
  readonly kind: 'instant' | 'duration';
  /** balance of the taxonomy; for the SFC's own lines, that of their place in the statement */
  readonly balance?: 'debit' | 'credit';
  /** pesos per share, which are never scaled */
  readonly unit?: 'per_share';
  /** of an instant in a statement of flows: opening balance; when absent, closing balance */
  readonly at?: 'start';
}

export const lines = table as Record<Role, readonly SfcLine[]>;

const statementLines: ReadonlySet<SfcConcept> = new Set(
  Object.values(lines)
    .flat()
    .filter(({ unit }) => unit !== 'per_share')
    .map(({ concept }) => concept),
);

/** Whether a concept is an amount of a statement, and not a note, a code or an amount per share. */
export const isStatementLine = (concept: SfcConcept): boolean => statementLines.has(concept);

/** Alternative presentations of each statement; the one whose distinctive lines have facts is used. */
export const presentations: Record<EntityStatementName, readonly (readonly Role[])[]> = {
  financial_position: [['220000'], ['210000']],
  profit_loss: [
    ['320000', '410000'],
    ['320000', '420000'],
    ['310000', '410000'],
    ['310000', '420000'],
  ],
  cash_flows: [['520000'], ['510000']],
  equity: [['610000']],
};

/** The components of equity in SFC filings, in the order of the columns. */
export const equityComponents: ReadonlyMap<SfcConcept, string> = new Map([
  ['ifrs:EquityMember', 'Patrimonio'],
  [
    'ifrs:EquityAttributableToOwnersOfParentMember',
    'Patrimonio atribuible a los propietarios de la controladora',
  ],
  ['ifrs:IssuedCapitalMember', 'Capital emitido'],
  ['co-sfc-core:CapitalAsignadoMiembro', 'Capital asignado'],
  ['ifrs:SharePremiumMember', 'Prima de emisión'],
  ['ifrs:TreasurySharesMember', 'Acciones propias en cartera'],
  ['ifrs:OtherEquityInterestMember', 'Otras participaciones en el patrimonio'],
  ['co-sfc-core:ReservasMiembro', 'Reservas'],
  ['co-sfc-core:ReservaLegalMiembro', 'Reserva legal'],
  ['co-sfc-core:ReservaEstatutariaMiembro', 'Reserva estatutaria'],
  ['co-sfc-core:ReservaOcasionalMiembro', 'Reserva ocasional'],
  ['co-sfc-core:ReservaFondoGarantiaMiembro', 'Reserva del fondo de garantía'],
  ['ifrs:OtherReservesMember', 'Otras reservas'],
  ['ifrs:RevaluationSurplusMember', 'Superávit de revaluación'],
  ['ifrs:ReserveOfExchangeDifferencesOnTranslationMember', 'Reserva de diferencias de cambio por conversión'],
  ['ifrs:ReserveOfCashFlowHedgesMember', 'Reserva de coberturas del flujo de efectivo'],
  ['ifrs:RetainedEarningsMember', 'Ganancias acumuladas'],
  ['ifrs:NoncontrollingInterestsMember', 'Participaciones no controladoras'],
]);
