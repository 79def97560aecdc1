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
  /** 0 for a grand total, more the deeper the line stands */
  readonly level: number;
  readonly kind: 'instant' | 'duration';
  /** what a positive amount is, as the taxonomy has it; of the lines of the SFC as their place says. Absent where there is none. */
  readonly balance?: 'debit' | 'credit';
  /** pesos a share, which no scale applies to */
  readonly unit?: 'per_share';
  /** for an instant in a statement of flows: the beginning or (when absent) the end of its period */
  readonly at?: 'start';
}

export const lines = table as Record<Role, readonly SfcLine[]>;

const statementLines: ReadonlySet<SfcConcept> = new Set(
  Object.values(lines)
    .flat()
    .filter(({ unit }) => unit !== 'per_share')
    .map(({ concept }) => concept),
);

/** Whether a concept is an amount of a statement, and not a note, a code or a count. */
export const isStatementLine = (concept: SfcConcept): boolean => statementLines.has(concept);

/** Alternative presentations of each statement; the one whose own lines carry facts is taken. */
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

/** The components of equity that SFC filings use, in the order in which their columns stand. */
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
