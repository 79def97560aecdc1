/** What the figures of a company are called, by key: lines, indicators, derived figures, growth, signs, sizes, their units, and why one is null. */

import type { statementPropertyNames } from './changes.ts';

export const statementNames = ['resultados', 'situacion_financiera', 'flujo_efectivo'] as const;
export type StatementName = (typeof statementNames)[number];

/** The property of `financials` that holds each statement. */
export const statementProperty = {
  resultados: 'estado_resultados',
  situacion_financiera: 'estado_situacion_financiera',
  flujo_efectivo: 'estado_flujo_efectivo',
} as const satisfies Record<StatementName, (typeof statementPropertyNames)[number]>;

/** The lines that every row of a statement has, null when they were not filed. */
export const coreLines = {
  resultados: [
    'ingresos_operacionales',
    'costo_ventas',
    'ganancia_bruta',
    'otros_ingresos',
    'gastos_ventas',
    'gastos_administracion',
    'otros_gastos',
    'ganancia_operacional',
    'ingresos_financieros',
    'costos_financieros',
    'ganancia_antes_impuestos',
    'impuesto_ganancias',
    'ganancia_neta',
  ],
  situacion_financiera: [
    'efectivo_equivalentes',
    'cuentas_por_cobrar_corrientes',
    'inventarios_corrientes',
    'activos_corrientes',
    'activos_no_corrientes',
    'total_activos',
    'cuentas_por_pagar_corrientes',
    'pasivos_corrientes',
    'pasivos_no_corrientes',
    'total_pasivos',
    'capital_emitido',
    'ganancias_acumuladas',
    'total_patrimonio',
  ],
  flujo_efectivo: [
    'flujo_operacion',
    'flujo_inversion',
    'flujo_financiacion',
    'depreciacion_amortizacion',
    'efectivo_inicial',
    'efectivo_final',
  ],
} as const satisfies Record<StatementName, readonly string[]>;

/** The line that is 100 % of each statement where its structure is told. */
export const structureBase = {
  resultados: 'ingresos_operacionales',
  situacion_financiera: 'total_activos',
  flujo_efectivo: 'ingresos_operacionales',
} as const satisfies Record<StatementName, string>;

export const indicatorCategories = ['liquidez', 'eficiencia', 'endeudamiento', 'rentabilidad'] as const;
export type IndicatorCategory = (typeof indicatorCategories)[number];
export const indicatorUnits = ['ratio', 'percent', 'days', 'currency'] as const;
export const nullReasons = [
  'not_filed',
  'zero_denominator',
  'negative_denominator',
  'not_applicable',
  'not_in_source',
  'withheld',
] as const;
export type NullReason = (typeof nullReasons)[number];

/** The indicators in the order of answers: 5 of liquidez, 6 of eficiencia, 4 of endeudamiento, 5 of rentabilidad. */
export const indicatorKeys = [
  'razon_corriente',
  'prueba_acida',
  'razon_efectivo',
  'razon_flujo_operativo',
  'capital_trabajo',
  'rotacion_activos',
  'dias_cartera',
  'dias_inventarios',
  'dias_proveedores',
  'ciclo_operacional',
  'ciclo_efectivo',
  'endeudamiento_total',
  'concentracion_corto_plazo',
  'apalancamiento_total',
  'cobertura_intereses',
  'margen_bruto',
  'margen_operacional',
  'margen_neto',
  'roa',
  'roe',
] as const;
export type IndicatorKey = (typeof indicatorKeys)[number];

/** Units of the figures: those of the indicators, and points of a scale that counts nothing else. */
export const figureUnits = [...indicatorUnits, 'points'] as const;
export type FigureUnit = (typeof figureUnits)[number];

/** Figures of one year's lines, some beside those of the year before; a row of `contract/figures/derived.ts` defines each. */
export const derivedUnits = {
  ebitda: 'currency',
  margen_ebitda: 'percent',
  ganancia_operacional_sin_otros: 'currency',
  margen_operacional_sin_otros: 'percent',
  deuda_financiera: 'currency',
  deuda_neta: 'currency',
  deuda_neta_ebitda: 'ratio',
  cobertura_ebitda: 'ratio',
  flujo_libre: 'currency',
  flujo_tras_inversion: 'currency',
  capital_trabajo_neto_operativo: 'currency',
  productividad_ktno: 'percent',
  multiplicador_patrimonio: 'ratio',
  deuda_patrimonio: 'percent',
  cubrimiento_deuda: 'ratio',
  z_altman: 'points',
  fscore_8: 'points',
} as const satisfies Record<string, FigureUnit>;
export type DerivedKey = keyof typeof derivedUnits;
export const derivedKeys = Object.keys(derivedUnits) as DerivedKey[];

/** The terms of Altman's Z″: a weight, and what is added and taken off over one line. */
export const altmanTerms = [
  {
    nombre: 'Capital de trabajo / activo',
    peso: 6.56,
    mas: 'activos_corrientes',
    menos: 'pasivos_corrientes',
    sobre: 'total_activos',
  },
  {
    nombre: 'Ganancias acumuladas / activo',
    peso: 3.26,
    mas: 'ganancias_acumuladas',
    menos: null,
    sobre: 'total_activos',
  },
  {
    nombre: 'Ganancia operacional / activo',
    peso: 6.72,
    mas: 'ganancia_operacional',
    menos: null,
    sobre: 'total_activos',
  },
  { nombre: 'Patrimonio / pasivo', peso: 1.05, mas: 'total_patrimonio', menos: null, sobre: 'total_pasivos' },
] as const;

/** The terms of the cash bridge in its order, the last their sum. `contract/figures/bridge.ts` has a row of each but the rest. */
export const bridgeKeys = [
  'ebitda',
  'variacion_ktno',
  'impuesto_ganancias',
  'costos_financieros',
  'flujo_inversion',
  'variacion_deuda',
  'otros',
  'variacion_efectivo',
] as const;
export type BridgeKey = (typeof bridgeKeys)[number];
export type BridgeTerm = Exclude<BridgeKey, 'otros'>;

/** Rates of growth; a row of `contract/figures/growth.ts` defines each. */
export const growthUnits = {
  crecimiento_ingresos: 'percent',
  crecimiento_real_ingresos: 'percent',
  crecimiento_activos: 'percent',
  crecimiento_real_activos: 'percent',
  crecimiento_patrimonio: 'percent',
  crecimiento_real_patrimonio: 'percent',
  crecimiento_ganancia_operacional: 'percent',
  crecimiento_ganancia_neta: 'percent',
  crecimiento_real_ganancia_neta: 'percent',
  tcac3_ingresos: 'percent',
  tcac3_real_ingresos: 'percent',
  tcac5_ingresos: 'percent',
  tcac5_real_ingresos: 'percent',
} as const satisfies Record<string, FigureUnit>;
export type GrowthKey = keyof typeof growthUnits;
export const growthKeys = Object.keys(growthUnits) as GrowthKey[];

const analysisUnits = { ...derivedUnits, ...growthUnits } as const;
export type AnalysisKey = keyof typeof analysisUnits;
export const analysisKeys: readonly AnalysisKey[] = [...derivedKeys, ...growthKeys];

/** Every figure that is computed for a company and a year. */
export const figureKeys = [...indicatorKeys, ...analysisKeys] as const;
export type FigureKey = (typeof figureKeys)[number];

/** The revenue of the year before with which `crecimiento_ingresos` compares: only beside that rate, and no figure of its own year. */
export const earlierRevenue = 'ingresos_anterior';

/** The zones of Altman's Z″, from the lowest. */
export const zoneNames = {
  dificultades: 'zona de dificultades',
  gris: 'zona gris',
  segura: 'zona segura',
} as const;

/** Signs of distress (Decreto 1378 de 2021) with their names; a row of `contract/figures/signs.ts` defines each. */
export const signNames = {
  patrimonio_negativo: 'Patrimonio negativo',
  perdidas_seguidas: 'Pérdidas en dos cierres seguidos',
  corriente_insuficiente: 'Activo corriente menor que el pasivo corriente en dos cierres seguidos',
} as const;
export type SignKey = keyof typeof signNames;
export const signKeys = Object.keys(signNames) as [SignKey, ...SignKey[]];

/** Sizes by revenue (Decreto 957 de 2019), the smallest first. */
export const sizes = ['micro', 'pequena', 'mediana', 'grande'] as const;
export type Size = (typeof sizes)[number];
export const macroSectors = ['manufactura', 'servicios', 'comercio'] as const;
export type MacroSector = (typeof macroSectors)[number];

/** Why a figure of the analysis is null: the reasons of the indicators and those of figures that compare years. */
export const analysisReasons = [
  ...nullReasons,
  'bad_sign',
  'missing_year',
  'changed_basis',
  'changed_cut',
  'short_exercise',
  'not_annual',
  'grade_d',
  'no_ciiu',
  'no_uvt',
  'no_ipc',
] as const;
export type AnalysisReason = (typeof analysisReasons)[number];

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
} as const satisfies Record<IndicatorKey, (typeof indicatorUnits)[number]>;

/** The unit of every figure. */
export const unitOfFigure: Readonly<Record<FigureKey, FigureUnit>> = {
  ...unitOfIndicator,
  ...analysisUnits,
};
