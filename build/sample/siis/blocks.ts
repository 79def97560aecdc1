/** The lines of a balance sheet block by block: how many companies have each, and how heavy it is among those of its block. */

import type { ConceptKey } from '../../tables/concepts.ts';

type Row = readonly [key: ConceptKey, share: number, weight: number];

export const currentAssets = [
  ['efectivo_equivalentes', 1, 0.14],
  ['cuentas_por_cobrar_corrientes', 0.985, 0.4],
  ['inventarios_corrientes', 0.6, 0.5],
  ['activos_por_impuestos_corrientes', 0.72, 0.05],
  ['activos_biologicos_corrientes', 0.4, 0.2],
  ['activos_biologicos_corrientes_al_costo', 0.4, 0.2],
  ['activos_biologicos_corrientes_a_valor_razonable', 0.1, 0.2],
  ['otros_activos_financieros_corrientes', 0.25, 0.08],
  ['otros_activos_no_financieros_corrientes', 0.5, 0.04],
] as const satisfies readonly Row[];

export const noncurrentAssets = [
  ['propiedades_planta_equipo', 0.94, 0.7],
  ['propiedad_inversion', 0.2, 0.35],
  ['propiedad_inversion_a_valor_razonable', 0.1, 0.35],
  ['propiedad_inversion_al_costo', 0.16, 0.35],
  ['plusvalia', 0.04, 0.1],
  ['intangibles', 0.33, 0.04],
  ['inversiones_subsidiarias_negocios_conjuntos_asociadas', 0.25, 0.2],
  ['inversiones_asociadas', 0.12, 0.1],
  ['inversiones_subsidiarias', 0.05, 0.15],
  ['cuentas_por_cobrar_no_corrientes', 0.28, 0.12],
  ['activos_biologicos_no_corrientes', 0.35, 0.3],
  ['activos_biologicos_no_corrientes_al_costo', 0.35, 0.3],
  ['activos_por_impuestos_diferidos', 0.4, 0.03],
  ['otros_activos_financieros_no_corrientes', 0.3, 0.1],
  ['otros_activos_no_financieros_no_corrientes', 0.18, 0.03],
] as const satisfies readonly Row[];

export const currentLiabilities = [
  ['provisiones_beneficios_empleados_corrientes', 0.55, 0.05],
  ['otras_provisiones_corrientes', 0.15, 0.03],
  ['cuentas_por_pagar_corrientes', 0.98, 0.5],
  ['pasivos_por_impuestos_corrientes', 0.86, 0.09],
  ['otros_pasivos_financieros_corrientes', 0.59, 0.3],
  ['otros_pasivos_no_financieros_corrientes', 0.62, 0.12],
] as const satisfies readonly Row[];

export const noncurrentLiabilities = [
  ['provisiones_beneficios_empleados_no_corrientes', 0.06, 0.06],
  ['otras_provisiones_no_corrientes', 0.05, 0.06],
  ['cuentas_por_pagar_no_corrientes', 0.42, 0.4],
  ['pasivos_por_impuestos_no_corrientes', 0.02, 0.04],
  ['pasivos_por_impuestos_diferidos', 0.42, 0.08],
  ['otros_pasivos_financieros_no_corrientes', 0.62, 0.6],
  ['otros_pasivos_no_financieros_no_corrientes', 0.16, 0.15],
] as const satisfies readonly Row[];

export type Block = readonly Row[];
export const keysOf = (block: Block): ConceptKey[] => block.map(([key]) => key);
export const blocks: readonly Block[] = [
  currentAssets,
  noncurrentAssets,
  currentLiabilities,
  noncurrentLiabilities,
];

/** What companies own of others. */
export const holdings = [
  'inversiones_subsidiarias_negocios_conjuntos_asociadas',
  'inversiones_asociadas',
  'inversiones_subsidiarias',
] as const satisfies readonly ConceptKey[];
