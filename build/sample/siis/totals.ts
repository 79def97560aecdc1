/** The sums of the three statements: from the leaves to every subtotal, as SIIS computes them. Thousands of pesos. */

import type { ConceptKey } from '../../tables/concepts.ts';

/** Amounts by concept; a missing one is zero. */
export type Figures = Partial<Record<ConceptKey, number>>;

/** Without a prototype V8 keeps them as a table: few companies have the same lines, and each set would be a class of its own. */
export const noFigures = (): Figures => Object.create(null);

export interface Statements {
  situacion_financiera: Figures;
  resultados: Figures;
  flujo_efectivo: Figures;
}

export const currentAssets = [
  'efectivo_equivalentes',
  'cuentas_por_cobrar_corrientes',
  'inventarios_corrientes',
  'activos_por_impuestos_corrientes',
  'activos_biologicos_corrientes_al_costo',
  'activos_biologicos_corrientes_a_valor_razonable',
  'activos_biologicos_corrientes',
  'otros_activos_financieros_corrientes',
  'otros_activos_no_financieros_corrientes',
  'activos_corrientes_pignorados',
] as const satisfies readonly ConceptKey[];

export const noncurrentAssets = [
  'propiedades_planta_equipo',
  'propiedad_inversion',
  'propiedad_inversion_a_valor_razonable',
  'propiedad_inversion_al_costo',
  'plusvalia',
  'intangibles',
  'inversiones_metodo_participacion',
  'inversiones_subsidiarias_negocios_conjuntos_asociadas',
  'inversiones_asociadas',
  'inversiones_negocios_conjuntos',
  'inversiones_subsidiarias',
  'cuentas_por_cobrar_no_corrientes',
  'inventarios_no_corrientes',
  'activos_biologicos_no_corrientes_al_costo',
  'activos_biologicos_no_corrientes_a_valor_razonable',
  'activos_biologicos_no_corrientes',
  'activos_por_impuestos_no_corrientes',
  'activos_por_impuestos_diferidos',
  'otros_activos_financieros_no_corrientes',
  'otros_activos_no_financieros_no_corrientes',
  'activos_no_corrientes_pignorados',
] as const satisfies readonly ConceptKey[];

export const currentLiabilities = [
  'cuentas_por_pagar_corrientes',
  'pasivos_por_impuestos_corrientes',
  'otros_pasivos_financieros_corrientes',
  'otros_pasivos_no_financieros_corrientes',
] as const satisfies readonly ConceptKey[];

export const noncurrentLiabilities = [
  'cuentas_por_pagar_no_corrientes',
  'pasivos_por_impuestos_no_corrientes',
  'pasivos_por_impuestos_diferidos',
  'otros_pasivos_financieros_no_corrientes',
  'otros_pasivos_no_financieros_no_corrientes',
] as const satisfies readonly ConceptKey[];

const equity = [
  'capital_emitido',
  'prima_emision',
  'inversion_suplementaria_capital_asignado',
  'otras_participaciones_patrimonio',
  'superavit_revaluacion',
  'otras_reservas',
  'ganancias_acumuladas',
] as const satisfies readonly ConceptKey[];

/** Adjustments of profit, without the five lines of working capital. */
export const adjustments = [
  'ajuste_impuesto_ganancias',
  'ajuste_costos_financieros',
  'depreciacion_amortizacion',
  'ajuste_deterioro',
  'ajuste_provisiones',
  'ajuste_moneda_extranjera',
  'ajuste_valor_razonable',
  'ajuste_disposicion_activos_no_corrientes',
  'otros_ajustes',
] as const satisfies readonly ConceptKey[];

const workingCapital = [
  'ajuste_inventarios',
  'ajuste_cuentas_por_cobrar_comerciales',
  'ajuste_otras_cuentas_por_cobrar',
  'ajuste_cuentas_por_pagar_comerciales',
  'ajuste_otras_cuentas_por_pagar',
] as const satisfies readonly ConceptKey[];

const investingInflows = [
  'venta_control_subsidiarias',
  'venta_instrumentos_otras_entidades',
  'venta_negocios_conjuntos',
  'venta_propiedades_planta_equipo',
  'venta_intangibles',
  'venta_otros_activos_largo_plazo',
  'subvenciones_gobierno',
  'cobro_prestamos_a_terceros',
  'cobro_derivados',
  'dividendos_recibidos',
  'intereses_recibidos',
] as const satisfies readonly ConceptKey[];

const investingOutflows = [
  'compra_control_subsidiarias',
  'compra_instrumentos_otras_entidades',
  'compra_negocios_conjuntos',
  'compra_propiedades_planta_equipo',
  'compra_intangibles',
  'compra_otros_activos_largo_plazo',
  'prestamos_a_terceros',
  'pago_derivados',
] as const satisfies readonly ConceptKey[];

const financingInflows = [
  'aumento_capital',
  'aumento_prima_emision',
  'prestamos_recibidos',
] as const satisfies readonly ConceptKey[];

const financingOutflows = [
  'disminucion_capital',
  'disminucion_prima_emision',
  'pago_otras_participaciones_patrimonio',
  'reembolso_prestamos',
  'pago_arrendamientos',
  'dividendos_pagados',
  'intereses_pagados',
] as const satisfies readonly ConceptKey[];

export function sum(figures: Figures, keys: readonly ConceptKey[]): number {
  let total = 0;
  for (const key of keys) total += figures[key] ?? 0;
  return total;
}

const of = (figures: Figures, key: ConceptKey): number => figures[key] ?? 0;

/** Treasury shares are filed positive and subtract; loans are a breakdown and are never added. */
export function closeSituacion(f: Figures): void {
  f.activos_corrientes_distintos_de_mantenidos_para_la_venta = sum(f, currentAssets);
  f.activos_corrientes =
    f.activos_corrientes_distintos_de_mantenidos_para_la_venta + of(f, 'activos_mantenidos_para_la_venta');
  f.activos_no_corrientes = sum(f, noncurrentAssets);
  f.total_activos = f.activos_corrientes + f.activos_no_corrientes;
  f.provisiones_corrientes =
    of(f, 'provisiones_beneficios_empleados_corrientes') + of(f, 'otras_provisiones_corrientes');
  f.provisiones_no_corrientes =
    of(f, 'provisiones_beneficios_empleados_no_corrientes') + of(f, 'otras_provisiones_no_corrientes');
  f.pasivos_corrientes_distintos_de_mantenidos_para_la_venta =
    f.provisiones_corrientes + sum(f, currentLiabilities);
  f.pasivos_corrientes =
    f.pasivos_corrientes_distintos_de_mantenidos_para_la_venta + of(f, 'pasivos_mantenidos_para_la_venta');
  f.pasivos_no_corrientes = f.provisiones_no_corrientes + sum(f, noncurrentLiabilities);
  f.total_pasivos = f.pasivos_corrientes + f.pasivos_no_corrientes;
  const owners = sum(f, equity) - of(f, 'acciones_propias');
  f.total_patrimonio = owners + of(f, 'participaciones_no_controladoras');
  if (f.participaciones_no_controladoras) f.patrimonio_controladora = owners;
  f.total_patrimonio_pasivos = f.total_pasivos + f.total_patrimonio;
}

/** "Operating" includes other income, other gains and other expenses; a tax that is an expense is positive. */
export function closeResultados(f: Figures): void {
  f.ganancia_bruta = of(f, 'ingresos_operacionales') - of(f, 'costo_ventas');
  f.ganancia_operacional =
    f.ganancia_bruta +
    of(f, 'otros_ingresos') +
    of(f, 'otras_ganancias') -
    of(f, 'gastos_ventas') -
    of(f, 'gastos_administracion') -
    of(f, 'otros_gastos');
  f.ganancia_antes_impuestos =
    f.ganancia_operacional +
    of(f, 'ingresos_financieros') -
    of(f, 'costos_financieros') -
    of(f, 'deterioro_niif9') +
    of(f, 'participacion_metodo_participacion') +
    of(f, 'otros_ingresos_subsidiarias_asociadas');
  f.ganancia_operaciones_continuadas = f.ganancia_antes_impuestos - of(f, 'impuesto_ganancias');
  f.ganancia_neta = f.ganancia_operaciones_continuadas + of(f, 'ganancia_operaciones_discontinuadas');
}

/** Lines `(-)` are filed positive and subtract. */
export function closeFlujo(f: Figures): void {
  f.total_ajustes = sum(f, adjustments) - of(f, 'ajuste_ganancias_no_distribuidas_asociadas');
  f.flujo_operacion =
    of(f, 'ganancia_del_periodo') +
    f.total_ajustes +
    sum(f, workingCapital) +
    of(f, 'otras_entradas_operacion');
  f.flujo_inversion =
    sum(f, investingInflows) - sum(f, investingOutflows) + of(f, 'otras_entradas_inversion');
  f.flujo_financiacion =
    sum(f, financingInflows) - sum(f, financingOutflows) + of(f, 'otras_entradas_financiacion');
  f.incremento_efectivo_antes_tasa_cambio = f.flujo_operacion + f.flujo_inversion + f.flujo_financiacion;
  f.incremento_efectivo = f.incremento_efectivo_antes_tasa_cambio + of(f, 'efecto_tasa_cambio');
  f.efectivo_final = of(f, 'efectivo_inicial') + f.incremento_efectivo;
}

/** Cash must end where the balance sheet says; what no line explains goes to other operating cash. */
export function tieCash(flujo: Figures, closingCash: number): void {
  closeFlujo(flujo);
  const gap = closingCash - of(flujo, 'efectivo_final');
  if (gap === 0) return;
  flujo.otras_entradas_operacion = of(flujo, 'otras_entradas_operacion') + gap;
  closeFlujo(flujo);
}
