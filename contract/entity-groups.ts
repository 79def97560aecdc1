/** The groups in which supervised entities are compared, and which figures each has. */

import { appliesToType, type EntityFigureKey, entityFigure, entityFigureKeys } from './entity-figures.ts';

/** Groups are types of the supervisor: entities are compared within one. Type 118 is what some of its lists call type 12. */
export const entityPeerGroups = {
  bancos: { types: [1], nombre: 'Bancos', name: 'Banks' },
  corporaciones_financieras: {
    types: [2],
    nombre: 'Corporaciones financieras',
    name: 'Finance corporations',
  },
  companias_de_financiamiento: {
    types: [4],
    nombre: 'Compañías de financiamiento',
    name: 'Finance companies',
  },
  cooperativas_financieras: {
    types: [32],
    nombre: 'Cooperativas financieras',
    name: 'Financial cooperatives',
  },
  instituciones_oficiales: {
    types: [22],
    nombre: 'Instituciones oficiales especiales',
    name: 'Special official institutions',
  },
  fiduciarias: { types: [5], nombre: 'Sociedades fiduciarias', name: 'Trust companies' },
  pensiones_y_cesantias: {
    types: [23],
    nombre: 'Administradoras de fondos de pensiones y cesantías',
    name: 'Pension fund managers',
  },
  prima_media: { types: [25], nombre: 'Administradoras de prima media', name: 'Public pension managers' },
  comisionistas: { types: [85], nombre: 'Comisionistas de bolsa', name: 'Stockbrokers' },
  comisionistas_agropecuarias: {
    types: [401],
    nombre: 'Comisionistas de bolsas agropecuarias',
    name: 'Commodity brokers',
  },
  seguros_generales: { types: [13], nombre: 'Seguros generales', name: 'General insurers' },
  seguros_de_vida: { types: [14], nombre: 'Seguros de vida', name: 'Life insurers' },
  seguros_cooperativos: { types: [15], nombre: 'Cooperativas de seguros', name: 'Insurance cooperatives' },
  capitalizacion: {
    types: [10],
    nombre: 'Sociedades de capitalización',
    name: 'Capitalisation companies',
  },
  almacenes: { types: [6], nombre: 'Almacenes generales de depósito', name: 'General warehouses' },
  pagos_de_bajo_valor: {
    types: [12, 118],
    nombre: 'Sistemas de pago de bajo valor',
    name: 'Low-value payment systems',
  },
  depositos_electronicos: {
    types: [128],
    nombre: 'Especializadas en depósitos y pagos electrónicos',
    name: 'Electronic deposit and payment companies',
  },
  autorregulacion: {
    types: [81],
    nombre: 'Organismos de autorregulación',
    name: 'Self-regulatory organisations',
  },
  bolsas_de_valores: { types: [82], nombre: 'Bolsas de valores', name: 'Stock exchanges' },
  depositos_de_valores: {
    types: [83],
    nombre: 'Depósitos centralizados de valores',
    name: 'Central securities depositories',
  },
  calificadoras: { types: [84], nombre: 'Calificadoras de valores', name: 'Rating agencies' },
  bolsas_agropecuarias: { types: [400], nombre: 'Bolsas agropecuarias', name: 'Commodity exchanges' },
  divisas: { types: [501], nombre: 'Sistemas de negociación de divisas', name: 'Currency trading systems' },
  sistemas_de_valores: {
    types: [502],
    nombre: 'Sistemas de negociación de valores',
    name: 'Securities trading systems',
  },
  camaras_de_riesgo: {
    types: [504],
    nombre: 'Cámaras de riesgo central de contraparte',
    name: 'Central counterparties',
  },
  proveedores_de_precios: { types: [509], nombre: 'Proveedores de precios', name: 'Price vendors' },
} as const satisfies Record<
  string,
  { readonly types: readonly number[]; readonly nombre: string; readonly name: string }
>;

export type EntityPeerGroup = keyof typeof entityPeerGroups;
export const entityPeerGroupKeys = Object.keys(entityPeerGroups) as [EntityPeerGroup, ...EntityPeerGroup[]];

const groupOfType: ReadonlyMap<number, EntityPeerGroup> = new Map(
  entityPeerGroupKeys.flatMap((key) => entityPeerGroups[key].types.map((type) => [type, key] as const)),
);

/** Of a type that the supervisor's balances do not have: null. */
export const peerGroupOfType = (type: number): EntityPeerGroup | null => groupOfType.get(type) ?? null;

/** The keys that the entities of a group have. */
export const figuresOfGroup = (group: EntityPeerGroup): readonly EntityFigureKey[] =>
  entityFigureKeys.filter((key) =>
    entityPeerGroups[group].types.some((type) => appliesToType(entityFigure(key), type)),
  );

/** Fewer entities than this have no percentiles. */
export const fewestForPercentiles = 8;
