/** The indicators: one row has name, category, formula, inputs and computation; its unit stands with its key. */

import {
  type IndicatorCategory,
  type IndicatorKey,
  indicatorKeys,
  unitOfIndicator,
} from '../http/figure-keys.ts';
import type { IndicatorDefinition } from '../http/schemas.ts';
import { days, figure, includesOthers, insumosOf, over, percent, type YearFigure } from './figure.ts';

export interface Indicator extends YearFigure {
  readonly category: IndicatorCategory;
}

const noCurrentLiabilities = 'Sin pasivos corrientes, o activos o pasivos corrientes no reportados';
const noRevenue = 'Sin ingresos, o no reportados';
const noReceivables = 'Sin ingresos, o ingresos o cartera no reportados';
const noCost = 'Sin costo de ventas, o costo o proveedores no reportados';
const noAssets = 'Activo total no reportado o no positivo';
const noEquity = 'Patrimonio no reportado, cero o negativo';

export const indicatorTable: Readonly<Record<IndicatorKey, Indicator>> = {
  razon_corriente: figure({
    nombre: 'Razón corriente',
    category: 'liquidez',
    formula: 'activos_corrientes / pasivos_corrientes',
    cuando_es_nulo: noCurrentLiabilities,
    needs: ['activos_corrientes', 'pasivos_corrientes'],
    compute: (v) => over(v.activos_corrientes, v.pasivos_corrientes),
  }),
  prueba_acida: figure({
    nombre: 'Prueba ácida',
    category: 'liquidez',
    formula: '(activos_corrientes - inventarios_corrientes) / pasivos_corrientes',
    cuando_es_nulo: noCurrentLiabilities,
    needs: ['activos_corrientes', 'inventarios_corrientes', 'pasivos_corrientes'],
    compute: (v) => over(v.activos_corrientes - v.inventarios_corrientes, v.pasivos_corrientes),
  }),
  razon_efectivo: figure({
    nombre: 'Razón de efectivo',
    category: 'liquidez',
    formula: 'efectivo_equivalentes / pasivos_corrientes',
    cuando_es_nulo: 'Sin pasivos corrientes, o efectivo o pasivos corrientes no reportados',
    needs: ['efectivo_equivalentes', 'pasivos_corrientes'],
    compute: (v) => over(v.efectivo_equivalentes, v.pasivos_corrientes),
  }),
  razon_flujo_operativo: figure({
    nombre: 'Razón de flujo operativo',
    category: 'liquidez',
    formula: 'flujo_operacion / pasivos_corrientes',
    cuando_es_nulo: 'Sin pasivos corrientes, o flujo de operación no reportado',
    needs: ['flujo_operacion', 'pasivos_corrientes'],
    compute: (v) => over(v.flujo_operacion, v.pasivos_corrientes),
  }),
  capital_trabajo: figure({
    nombre: 'Capital de trabajo',
    category: 'liquidez',
    formula: 'activos_corrientes - pasivos_corrientes',
    cuando_es_nulo: 'Activos o pasivos corrientes no reportados',
    needs: ['activos_corrientes', 'pasivos_corrientes'],
    compute: (v) => v.activos_corrientes - v.pasivos_corrientes,
  }),
  rotacion_activos: figure({
    nombre: 'Rotación de activos',
    category: 'eficiencia',
    formula: 'ingresos_operacionales / total_activos',
    cuando_es_nulo: 'Ingresos no reportados, o activo total no positivo',
    needs: ['ingresos_operacionales', 'total_activos'],
    compute: (v) => over(v.ingresos_operacionales, v.total_activos),
  }),
  dias_cartera: figure({
    nombre: 'Días de cartera',
    category: 'eficiencia',
    formula: '365 * cuentas_por_cobrar_corrientes / ingresos_operacionales',
    cuando_es_nulo: noReceivables,
    needs: ['cuentas_por_cobrar_corrientes', 'ingresos_operacionales'],
    compute: (v) => days(v.cuentas_por_cobrar_corrientes, v.ingresos_operacionales),
  }),
  dias_inventarios: figure({
    nombre: 'Días de inventario',
    category: 'eficiencia',
    formula: '365 * inventarios_corrientes / costo_ventas',
    cuando_es_nulo: 'Sin inventarios, sin costo de ventas, o no reportados',
    needs: ['inventarios_corrientes', 'costo_ventas'],
    compute: (v) =>
      v.inventarios_corrientes === 0 ? 'not_applicable' : days(v.inventarios_corrientes, v.costo_ventas),
  }),
  dias_proveedores: figure({
    nombre: 'Días de proveedores',
    category: 'eficiencia',
    formula: '365 * cuentas_por_pagar_corrientes / costo_ventas',
    cuando_es_nulo: noCost,
    needs: ['cuentas_por_pagar_corrientes', 'costo_ventas'],
    compute: (v) => days(v.cuentas_por_pagar_corrientes, v.costo_ventas),
  }),
  ciclo_operacional: figure({
    nombre: 'Ciclo operacional',
    category: 'eficiencia',
    formula: 'dias_cartera + dias_inventarios (0 si es nulo)',
    cuando_es_nulo: 'Días de cartera nulos, o no se sabe si hay inventarios',
    needs: ['inventarios_corrientes'],
    sums: ['dias_cartera', 'dias_inventarios?'],
    compute: (v) => v.dias_cartera + v.dias_inventarios,
  }),
  ciclo_efectivo: figure({
    nombre: 'Ciclo de efectivo',
    category: 'eficiencia',
    formula: 'ciclo_operacional - dias_proveedores',
    cuando_es_nulo: 'Ciclo operacional o días de proveedores nulos',
    needs: [],
    sums: ['ciclo_operacional', 'dias_proveedores'],
    compute: (v) => v.ciclo_operacional - v.dias_proveedores,
  }),
  endeudamiento_total: figure({
    nombre: 'Nivel de endeudamiento',
    category: 'endeudamiento',
    formula: '100 * total_pasivos / total_activos',
    cuando_es_nulo: 'Pasivo total no reportado, o activo total no positivo',
    needs: ['total_pasivos', 'total_activos'],
    compute: (v) => percent(v.total_pasivos, v.total_activos),
  }),
  concentracion_corto_plazo: figure({
    nombre: 'Concentración del endeudamiento en el corto plazo',
    category: 'endeudamiento',
    formula: '100 * pasivos_corrientes / total_pasivos',
    cuando_es_nulo: 'Pasivo corriente o total no reportado, o pasivo total no positivo',
    needs: ['pasivos_corrientes', 'total_pasivos'],
    compute: (v) => percent(v.pasivos_corrientes, v.total_pasivos),
  }),
  apalancamiento_total: figure({
    nombre: 'Apalancamiento total',
    category: 'endeudamiento',
    formula: 'total_pasivos / total_patrimonio',
    cuando_es_nulo: noEquity,
    needs: ['total_pasivos', 'total_patrimonio'],
    compute: (v) => over(v.total_pasivos, v.total_patrimonio),
  }),
  cobertura_intereses: figure({
    nombre: 'Cobertura de intereses',
    category: 'endeudamiento',
    formula: `ganancia_operacional / costos_financieros; ${includesOthers}`,
    cuando_es_nulo: 'Sin costos financieros, o no reportados',
    needs: ['ganancia_operacional', 'costos_financieros'],
    compute: (v) => over(v.ganancia_operacional, v.costos_financieros),
  }),
  margen_bruto: figure({
    nombre: 'Margen bruto',
    category: 'rentabilidad',
    formula: '100 * ganancia_bruta / ingresos_operacionales',
    cuando_es_nulo: noRevenue,
    needs: ['ganancia_bruta', 'ingresos_operacionales'],
    compute: (v) => percent(v.ganancia_bruta, v.ingresos_operacionales),
  }),
  margen_operacional: figure({
    nombre: 'Margen operacional',
    category: 'rentabilidad',
    formula: `100 * ganancia_operacional / ingresos_operacionales; ${includesOthers}`,
    cuando_es_nulo: noRevenue,
    needs: ['ganancia_operacional', 'ingresos_operacionales'],
    compute: (v) => percent(v.ganancia_operacional, v.ingresos_operacionales),
  }),
  margen_neto: figure({
    nombre: 'Margen neto',
    category: 'rentabilidad',
    formula: '100 * ganancia_neta / ingresos_operacionales',
    cuando_es_nulo: noRevenue,
    needs: ['ganancia_neta', 'ingresos_operacionales'],
    compute: (v) => percent(v.ganancia_neta, v.ingresos_operacionales),
  }),
  roa: figure({
    nombre: 'Rentabilidad del activo',
    category: 'rentabilidad',
    formula: '100 * ganancia_neta / total_activos',
    cuando_es_nulo: noAssets,
    needs: ['ganancia_neta', 'total_activos'],
    compute: (v) => percent(v.ganancia_neta, v.total_activos),
  }),
  roe: figure({
    nombre: 'Rentabilidad del patrimonio',
    category: 'rentabilidad',
    formula: '100 * ganancia_neta / total_patrimonio',
    cuando_es_nulo: noEquity,
    needs: ['ganancia_neta', 'total_patrimonio'],
    compute: (v) => percent(v.ganancia_neta, v.total_patrimonio),
  }),
};

/** The definitions as the API publishes them. */
export const indicatorDefinitions = Object.fromEntries(
  indicatorKeys.map((key) => {
    const { nombre, category, formula, needs, sums, cuando_es_nulo } = indicatorTable[key];
    const insumos = insumosOf({ needs, sums });
    return [key, { nombre, category, unit: unitOfIndicator[key], formula, insumos, cuando_es_nulo }];
  }),
) as Record<IndicatorKey, IndicatorDefinition>;
