/** The formulas by which packed series predict an indicator from lines; values that differ are packed in addition. */

import type { coreLines, IndicatorKey, StatementName } from '../../contract/http/schemas.ts';
import type { Formula, FormulaTerm } from '../../contract/stored/series-formula.ts';

/** Formulas use lines only, so that no indicator depends on another. */
type Line = (typeof coreLines)[StatementName][number];

const over = (line: Line, under: Line, times = 1): FormulaTerm => ({ times, over: [[line, 1]], under });
const percent = (line: Line, under: Line): Formula => [over(line, under, 100)];

const receivables = over('cuentas_por_cobrar_corrientes', 'ingresos_operacionales', 365);
const stock = over('inventarios_corrientes', 'costo_ventas', 365);
const suppliers = over('cuentas_por_pagar_corrientes', 'costo_ventas', 365);

export const seriesFormulas: Readonly<Record<IndicatorKey, Formula>> = {
  razon_corriente: [over('activos_corrientes', 'pasivos_corrientes')],
  prueba_acida: [
    {
      times: 1,
      over: [
        ['activos_corrientes', 1],
        ['inventarios_corrientes', -1],
      ],
      under: 'pasivos_corrientes',
    },
  ],
  razon_efectivo: [over('efectivo_equivalentes', 'pasivos_corrientes')],
  razon_flujo_operativo: [over('flujo_operacion', 'pasivos_corrientes')],
  capital_trabajo: [
    {
      times: 1,
      over: [
        ['activos_corrientes', 1],
        ['pasivos_corrientes', -1],
      ],
    },
  ],
  rotacion_activos: [over('ingresos_operacionales', 'total_activos')],
  dias_cartera: [receivables],
  dias_inventarios: [stock],
  dias_proveedores: [suppliers],
  ciclo_operacional: [receivables, stock],
  ciclo_efectivo: [receivables, stock, { ...suppliers, times: -365 }],
  endeudamiento_total: percent('total_pasivos', 'total_activos'),
  concentracion_corto_plazo: percent('pasivos_corrientes', 'total_pasivos'),
  apalancamiento_total: [over('total_pasivos', 'total_patrimonio')],
  cobertura_intereses: [over('ganancia_operacional', 'costos_financieros')],
  margen_bruto: percent('ganancia_bruta', 'ingresos_operacionales'),
  margen_operacional: percent('ganancia_operacional', 'ingresos_operacionales'),
  margen_neto: percent('ganancia_neta', 'ingresos_operacionales'),
  roa: percent('ganancia_neta', 'total_activos'),
  roe: percent('ganancia_neta', 'total_patrimonio'),
};
