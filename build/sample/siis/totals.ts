/** The sums of the three statements: from the leaves to every subtotal, as SIIS computes them. Thousands of pesos. */

import type { StatementName } from '../../../contract/http/schemas.ts';
import type { ConceptKey } from '../../tables/concepts.ts';
import {
  currentAssets,
  currentLiabilities,
  keysOf,
  noncurrentAssets,
  noncurrentLiabilities,
} from './blocks.ts';

/** Amounts by concept; a missing one is zero. */
export type LineFigures = Partial<Record<ConceptKey, number>>;
export type StatementFigures = Record<StatementName, LineFigures>;

export function sum(figures: LineFigures, keys: readonly ConceptKey[]): number {
  let total = 0;
  for (const key of keys) total += figures[key] ?? 0;
  return total;
}

type Sum = readonly [total: ConceptKey, plus: readonly ConceptKey[], minus?: readonly ConceptKey[]];

/** Totals in the order in which they are made. */
function close(figures: LineFigures, sums: readonly Sum[]): void {
  for (const [total, plus, minus = []] of sums) figures[total] = sum(figures, plus) - sum(figures, minus);
}

const notForSale = 'distintos_de_mantenidos_para_la_venta';
/** Treasury shares are filed positive and subtract; loans are a breakdown and are never added. */
const situacion: readonly Sum[] = [
  [`activos_corrientes_${notForSale}`, keysOf(currentAssets)],
  ['activos_corrientes', [`activos_corrientes_${notForSale}`, 'activos_mantenidos_para_la_venta']],
  ['activos_no_corrientes', keysOf(noncurrentAssets)],
  ['total_activos', ['activos_corrientes', 'activos_no_corrientes']],
  ['provisiones_corrientes', keysOf(currentLiabilities).slice(0, 2)],
  [`pasivos_corrientes_${notForSale}`, keysOf(currentLiabilities)],
  ['pasivos_corrientes', [`pasivos_corrientes_${notForSale}`, 'pasivos_mantenidos_para_la_venta']],
  ['provisiones_no_corrientes', keysOf(noncurrentLiabilities).slice(0, 2)],
  ['pasivos_no_corrientes', keysOf(noncurrentLiabilities)],
  ['total_pasivos', ['pasivos_corrientes', 'pasivos_no_corrientes']],
  [
    'patrimonio_controladora',
    [
      'capital_emitido',
      'prima_emision',
      'otras_participaciones_patrimonio',
      'superavit_revaluacion',
      'otras_reservas',
      'ganancias_acumuladas',
    ],
    ['acciones_propias'],
  ],
  ['total_patrimonio', ['patrimonio_controladora', 'participaciones_no_controladoras']],
  ['total_patrimonio_pasivos', ['total_pasivos', 'total_patrimonio']],
];

export function closeSituacion(f: LineFigures): void {
  close(f, situacion);
  if (!f.participaciones_no_controladoras) delete f.patrimonio_controladora;
}

/** "Operating" includes other income, other gains and other expenses; a tax that is an expense is positive. */
const resultados: readonly Sum[] = [
  ['ganancia_bruta', ['ingresos_operacionales'], ['costo_ventas']],
  [
    'ganancia_operacional',
    ['ganancia_bruta', 'otros_ingresos', 'otras_ganancias'],
    ['gastos_ventas', 'gastos_administracion', 'otros_gastos'],
  ],
  [
    'ganancia_antes_impuestos',
    ['ganancia_operacional', 'ingresos_financieros', 'participacion_metodo_participacion'],
    ['costos_financieros', 'deterioro_niif9'],
  ],
  ['ganancia_operaciones_continuadas', ['ganancia_antes_impuestos'], ['impuesto_ganancias']],
  ['ganancia_neta', ['ganancia_operaciones_continuadas', 'ganancia_operaciones_discontinuadas']],
];

export const closeResultados = (f: LineFigures): void => close(f, resultados);

/** Lines `(-)` are filed positive and subtract. */
const flujo: readonly Sum[] = [
  [
    'total_ajustes',
    [
      'ajuste_impuesto_ganancias',
      'ajuste_costos_financieros',
      'depreciacion_amortizacion',
      'ajuste_deterioro',
      'ajuste_provisiones',
      'otros_ajustes',
    ],
    ['ajuste_ganancias_no_distribuidas_asociadas'],
  ],
  [
    'flujo_operacion',
    [
      'ganancia_del_periodo',
      'total_ajustes',
      'ajuste_inventarios',
      'ajuste_cuentas_por_cobrar_comerciales',
      'ajuste_otras_cuentas_por_cobrar',
      'ajuste_cuentas_por_pagar_comerciales',
      'ajuste_otras_cuentas_por_pagar',
      'otras_entradas_operacion',
    ],
  ],
  [
    'flujo_inversion',
    [
      'venta_propiedades_planta_equipo',
      'intereses_recibidos',
      'dividendos_recibidos',
      'otras_entradas_inversion',
    ],
    ['compra_propiedades_planta_equipo', 'compra_intangibles', 'compra_instrumentos_otras_entidades'],
  ],
  [
    'flujo_financiacion',
    ['aumento_capital', 'prestamos_recibidos', 'otras_entradas_financiacion'],
    ['reembolso_prestamos', 'intereses_pagados', 'dividendos_pagados'],
  ],
  ['incremento_efectivo_antes_tasa_cambio', ['flujo_operacion', 'flujo_inversion', 'flujo_financiacion']],
  ['incremento_efectivo', ['incremento_efectivo_antes_tasa_cambio', 'efecto_tasa_cambio']],
  ['efectivo_final', ['efectivo_inicial', 'incremento_efectivo']],
];

export const closeFlujo = (f: LineFigures): void => close(f, flujo);

/** Cash must end where the balance sheet says; what no line explains goes to other cash of the operation. */
export function tieCash(f: LineFigures, closingCash: number): void {
  closeFlujo(f);
  const gap = closingCash - f.efectivo_final!;
  if (gap === 0) return;
  f.otras_entradas_operacion = (f.otras_entradas_operacion ?? 0) + gap;
  closeFlujo(f);
}
