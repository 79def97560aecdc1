/** Types of entity that the SFC supervises or whose securities it registers, and the traits of their groups. */

import type { EntityStatementName } from '../../contract/http/entity.ts';
import { presentations, type Role, type SfcLine } from './sfc-lines.ts';

interface GroupTraits {
  /** The usual presentation of these entities' statements; decides only when the facts fit both. */
  readonly layout: 'liquidity' | 'current';
  /** Lines from the notes that no presentation has; shown after the statement when filed. */
  readonly lines?: Partial<Record<EntityStatementName, readonly SfcLine[]>>;
}

const flow = (concept: string, label: string, balance: SfcLine['balance']): SfcLine => ({
  concept,
  label,
  level: 1,
  kind: 'duration',
  balance: balance!,
});
const stock = (concept: string, label: string, balance: SfcLine['balance']): SfcLine => ({
  ...flow(concept, label, balance),
  kind: 'instant',
});

const fees = [
  flow('ifrs:FeeAndCommissionIncome', 'Ingresos por comisiones', 'credit'),
  flow('ifrs:FeeAndCommissionExpense', 'Gastos por comisiones', 'debit'),
];
const lender: GroupTraits = {
  layout: 'liquidity',
  lines: {
    profit_loss: [
      flow('ifrs:RevenueFromInterest', 'Ingresos por intereses', 'credit'),
      flow('ifrs:InterestExpense', 'Gastos por intereses', 'debit'),
      ...fees,
    ],
  },
};
const manager: GroupTraits = { layout: 'liquidity', lines: { profit_loss: fees } };
const insurer: GroupTraits = {
  layout: 'liquidity',
  lines: {
    financial_position: [
      stock(
        'co-sfc-core:ReservasTecnicasParteReaseguradores',
        'Reservas técnicas parte reaseguradores',
        'debit',
      ),
      stock(
        'ifrs:DeferredAcquisitionCostsArisingFromInsuranceContracts',
        'Costos de adquisición diferidos que surgen de contratos de seguro',
        'debit',
      ),
      stock('co-sfc-core:ReservasTecnicas', 'Reservas técnicas', 'credit'),
      stock(
        'ifrs:LiabilitiesUnderInsuranceContractsAndReinsuranceContractsIssued',
        'Pasivos por contratos de seguro y de reaseguro emitidos',
        'credit',
      ),
    ],
    profit_loss: [
      flow(
        'ifrs:RevenueFromInsuranceContractsIssuedWithoutReductionForReinsuranceHeld',
        'Primas: ingresos por contratos de seguro emitidos, sin descontar el reaseguro',
        'credit',
      ),
      flow(
        'ifrs:ClaimsAndBenefitsPaidNetOfReinsuranceRecoveries',
        'Siniestros y beneficios pagados, netos de recuperaciones del reaseguro',
        'debit',
      ),
    ],
    cash_flows: [
      flow(
        'ifrs:ReceiptsFromPremiumsAndClaimsAnnuitiesAndOtherPolicyBenefits',
        'Cobros procedentes de primas y prestaciones, anualidades y otros beneficios de pólizas suscritas',
        'debit',
      ),
      flow(
        'ifrs:PaymentsForPremiumsAndClaimsAnnuitiesAndOtherPolicyBenefits',
        'Pagos por primas y prestaciones, anualidades y otras obligaciones derivadas de las pólizas suscritas',
        'credit',
      ),
    ],
  },
};

const entityGroups = {
  'establecimiento de crédito': lender,
  'institución oficial especial': lender,
  seguros: insurer,
  capitalización: { layout: 'liquidity' },
  fiduciaria: manager,
  'pensiones y cesantías': manager,
  'prima media': { layout: 'liquidity' },
  comisionista: manager,
  'almacén general de depósito': { layout: 'liquidity' },
  pagos: { layout: 'liquidity' },
  'mercado de valores': { layout: 'liquidity' },
  'mercado agropecuario': { layout: 'liquidity' },
  infraestructura: { layout: 'liquidity' },
  'patrimonio autónomo': { layout: 'liquidity' },
  fondo: { layout: 'liquidity' },
  emisor: { layout: 'current' },
} as const satisfies Record<string, GroupTraits>;
export type EntityGroup = keyof typeof entityGroups;

export interface EntityType {
  readonly name: string;
  readonly group: EntityGroup;
}

const type = (name: string, group: EntityGroup): EntityType => ({ name, group });

/** Types by SFC code; from 34 on also those of its register of issuers (RNVE). */
export const entityTypes: ReadonlyMap<number, EntityType> = new Map([
  [1, type('Establecimiento bancario', 'establecimiento de crédito')],
  [2, type('Corporación financiera', 'establecimiento de crédito')],
  [4, type('Compañía de financiamiento', 'establecimiento de crédito')],
  [5, type('Sociedad fiduciaria', 'fiduciaria')],
  [6, type('Almacén general de depósito', 'almacén general de depósito')],
  [10, type('Sociedad de capitalización', 'capitalización')],
  [12, type('Entidad administradora de sistema de pago de bajo valor', 'pagos')],
  [13, type('Compañía de seguros generales', 'seguros')],
  [14, type('Compañía de seguros de vida', 'seguros')],
  [15, type('Sociedad cooperativa de seguros', 'seguros')],
  [22, type('Institución oficial especial', 'institución oficial especial')],
  [23, type('Sociedad administradora de fondos de pensiones y cesantías', 'pensiones y cesantías')],
  [25, type('Entidad administradora del régimen solidario de prima media', 'prima media')],
  [32, type('Cooperativa financiera', 'establecimiento de crédito')],
  [66, type('Sociedad inversora', 'emisor')],
  [81, type('Organismo de autorregulación', 'mercado de valores')],
  [82, type('Bolsa de valores', 'mercado de valores')],
  [83, type('Sociedad administradora de depósitos centralizados de valores', 'mercado de valores')],
  [84, type('Sociedad calificadora de valores', 'mercado de valores')],
  [85, type('Sociedad comisionista de bolsa de valores', 'comisionista')],
  [92, type('Negocio fiduciario', 'patrimonio autónomo')],
  [95, type('Fondo de inversión colectiva o de capital privado', 'fondo')],
  [118, type('Sistema de pago de bajo valor', 'pagos')],
  [128, type('Sociedad especializada en depósitos y pagos electrónicos', 'pagos')],
  [260, type('Entidad pública', 'emisor')],
  [261, type('Empresa de servicios públicos domiciliarios', 'emisor')],
  [400, type('Bolsa agropecuaria', 'mercado agropecuario')],
  [401, type('Sociedad comisionista de bolsas agropecuarias', 'comisionista')],
  [501, type('Sociedad administradora de sistemas de negociación y registro de divisas', 'infraestructura')],
  [
    502,
    type('Sociedad administradora de sistemas de negociación y registro sobre valores', 'infraestructura'),
  ],
  [504, type('Cámara de riesgo central de contraparte', 'infraestructura')],
  [509, type('Proveedor de precios para valoración', 'infraestructura')],
]);

/** The data of a filing that determine its type of entity. */
export interface TypedFiling {
  /** entry point, such as `ctrl-261-spd` */
  readonly family: string;
  readonly tipo_entidad?: number;
}

/** Null for an unknown code, unless the entry point is one of issuers. */
export function entityTypeOf({
  family,
  tipo_entidad: code = 0,
}: TypedFiling): (EntityType & { readonly code: number }) | null {
  if (!Number.isSafeInteger(code) || code < 1) return null;
  const known = entityTypes.get(code);
  if (known) return { code, ...known };
  return isIssuerFamily(family) ? { code, ...type('Emisor de valores', 'emisor') } : null;
}

export const isIssuerFamily = (family: string): boolean => /^ctrl(-|$)/.test(family);

const traitsOf = (filing: TypedFiling): GroupTraits | undefined => {
  const found = entityTypeOf(filing);
  return found ? entityGroups[found.group] : undefined;
};

const current: ReadonlySet<Role> = new Set(['210000', '310000']);

/** The presentations of a statement, the usual one of the filer's group first, which wins a tie. */
export function presentationsFor(
  statement: EntityStatementName,
  filing: TypedFiling,
): readonly (readonly Role[])[] {
  const all = presentations[statement];
  if (traitsOf(filing)?.layout !== 'current') return all;
  const isCurrent = (roles: readonly Role[]) => Number(roles.some((role) => current.has(role)));
  return all.toSorted((a, b) => isCurrent(b) - isCurrent(a));
}

/** The lines that the groups of these filers add to a statement. */
export function extraLines(
  statement: EntityStatementName,
  filings: readonly TypedFiling[],
): readonly SfcLine[] {
  return [...new Set(filings.map(traitsOf))].flatMap((traits) => traits?.lines?.[statement] ?? []);
}
