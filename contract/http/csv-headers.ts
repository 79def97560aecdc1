/** The headers of tables for spreadsheets, which name the unit: a file has no `meta`. Tables for programs have the names of the JSON form. */

import { analysisUnits, type FigureKey, figureKeys } from './analysis.ts';
import type { IndicatorDefinition, IndicatorKey } from './schemas.ts';
import { amountKeys } from './screener.ts';

/** The unit of each indicator, as in its definition. */
export const unitOfIndicator = {
  razon_corriente: 'ratio',
  prueba_acida: 'ratio',
  razon_efectivo: 'ratio',
  razon_flujo_operativo: 'ratio',
  capital_trabajo: 'currency',
  rotacion_activos: 'ratio',
  dias_cartera: 'days',
  dias_inventarios: 'days',
  dias_proveedores: 'days',
  ciclo_operacional: 'days',
  ciclo_efectivo: 'days',
  endeudamiento_total: 'percent',
  concentracion_corto_plazo: 'percent',
  apalancamiento_total: 'ratio',
  cobertura_intereses: 'ratio',
  margen_bruto: 'percent',
  margen_operacional: 'percent',
  margen_neto: 'percent',
  roa: 'percent',
  roe: 'percent',
} as const satisfies Record<IndicatorKey, IndicatorDefinition['unit']>;

/** The unit of every figure. */
export const unitOfFigure: Readonly<Record<FigureKey, IndicatorDefinition['unit']>> = {
  ...unitOfIndicator,
  ...analysisUnits,
};

const suffixes = {
  currency: 'miles_cop',
  percent: 'porcentaje',
  ratio: 'veces',
  days: 'dias',
} as const satisfies Record<IndicatorDefinition['unit'], string>;

const units = new Map<string, IndicatorDefinition['unit']>([
  ...amountKeys.map((key) => [key, 'currency'] as const),
  ...figureKeys.map((key) => [key, unitOfFigure[key]] as const),
]);

/** `roe` → `roe_porcentaje`; a column without a unit keeps its name. */
export function headerWithUnit(column: string): string {
  const unit = units.get(column);
  return unit === undefined ? column : `${column}_${suffixes[unit]}`;
}
