/** Figures derived from the lines of one year, beside the indicators: one row has name, formula, inputs, computation and a worked example. */

import {
  type DerivedKey,
  derivedKeys,
  derivedUnits,
  type FigureDefinition,
} from '../../contract/http/analysis.ts';
import type { ConceptKey } from './concepts.ts';
import { figure, includesOthers, insumosOf, over, percent, type YearFigure } from './figure.ts';

export interface Derived extends YearFigure {
  readonly nombre_en: string;
  /** By hand, in thousands of pesos. */
  readonly ejemplo: {
    readonly lineas: Readonly<Partial<Record<ConceptKey, number>>>;
    readonly valor: number;
  };
}

const operation = { ganancia_operacional: 100, depreciacion_amortizacion: 20 };
/** 150 gross - 90 of administration + 50 other income - 10 other expenses = 100, of which 60 without the others. */
const withoutOthers = {
  ganancia_bruta: 150,
  gastos_administracion: 90,
  otros_ingresos: 50,
  otros_gastos: 10,
  ganancia_operacional: 100,
};
const debt = { otros_pasivos_financieros_corrientes: 80, otros_pasivos_financieros_no_corrientes: 120 };

export const derivedTable: Readonly<Record<DerivedKey, Derived>> = {
  ebitda: figure({
    nombre: 'EBITDA',
    nombre_en: 'EBITDA',
    formula: `ganancia_operacional + depreciacion_amortizacion; ${includesOthers}`,
    cuando_es_nulo:
      'Ganancia operacional o depreciación no reportadas (la depreciación está solo en el flujo de efectivo indirecto), o depreciación negativa',
    needs: ['ganancia_operacional', 'depreciacion_amortizacion'],
    compute: (v) =>
      v.depreciacion_amortizacion < 0 ? 'bad_sign' : v.ganancia_operacional + v.depreciacion_amortizacion,
    ejemplo: { lineas: operation, valor: 120 },
  }),
  margen_ebitda: figure({
    nombre: 'Margen EBITDA',
    nombre_en: 'EBITDA margin',
    formula: '100 * ebitda / ingresos_operacionales',
    cuando_es_nulo: 'EBITDA nulo, o ingresos no reportados o no positivos',
    needs: ['ingresos_operacionales'],
    sums: ['ebitda'],
    compute: (v) => percent(v.ebitda, v.ingresos_operacionales),
    ejemplo: { lineas: { ...operation, ingresos_operacionales: 600 }, valor: 20 },
  }),
  ganancia_operacional_sin_otros: figure({
    nombre: 'Ganancia operacional sin otros ingresos ni gastos',
    nombre_en: 'Operating profit before other income and expenses',
    formula: 'ganancia_operacional - otros_ingresos - otras_ganancias + otros_gastos',
    cuando_es_nulo:
      'Ganancia operacional no reportada, o una de las otras líneas no reportada, sin que las partes reportadas sumen la ganancia operacional',
    needs: ['ganancia_operacional', 'otros_ingresos', 'otras_ganancias', 'otros_gastos'],
    compute: (v) => v.ganancia_operacional - v.otros_ingresos - v.otras_ganancias + v.otros_gastos,
    ejemplo: { lineas: withoutOthers, valor: 60 },
  }),
  margen_operacional_sin_otros: figure({
    nombre: 'Margen operacional sin otros ingresos ni gastos',
    nombre_en: 'Operating margin before other income and expenses',
    formula: '100 * ganancia_operacional_sin_otros / ingresos_operacionales',
    cuando_es_nulo: 'Ganancia operacional sin otros nula, o ingresos no reportados o no positivos',
    needs: ['ingresos_operacionales'],
    sums: ['ganancia_operacional_sin_otros'],
    compute: (v) => percent(v.ganancia_operacional_sin_otros, v.ingresos_operacionales),
    ejemplo: { lineas: { ...withoutOthers, ingresos_operacionales: 600 }, valor: 10 },
  }),
  deuda_financiera: figure({
    nombre: 'Deuda financiera',
    nombre_en: 'Financial debt',
    formula: 'otros_pasivos_financieros_corrientes + otros_pasivos_financieros_no_corrientes',
    cuando_es_nulo:
      'Una de las dos partes no reportada, sin que las demás líneas de su bloque sumen el total, que es lo que prueba que es 0. Los préstamos son partes de estas líneas y no se suman otra vez',
    needs: ['otros_pasivos_financieros_corrientes', 'otros_pasivos_financieros_no_corrientes'],
    compute: (v) => v.otros_pasivos_financieros_corrientes + v.otros_pasivos_financieros_no_corrientes,
    ejemplo: { lineas: debt, valor: 200 },
  }),
  deuda_neta: figure({
    nombre: 'Deuda neta',
    nombre_en: 'Net debt',
    formula: 'deuda_financiera - efectivo_equivalentes',
    cuando_es_nulo: 'Deuda financiera nula, o efectivo no reportado',
    needs: ['efectivo_reportado'],
    sums: ['deuda_financiera'],
    compute: (v) => v.deuda_financiera - v.efectivo_reportado,
    ejemplo: { lineas: { ...debt, efectivo_equivalentes: 50 }, valor: 150 },
  }),
  deuda_neta_ebitda: figure({
    nombre: 'Deuda neta sobre EBITDA',
    nombre_en: 'Net debt to EBITDA',
    formula: 'deuda_neta / ebitda',
    cuando_es_nulo: 'Deuda neta o EBITDA nulos, o EBITDA cero o negativo',
    needs: [],
    sums: ['deuda_neta', 'ebitda'],
    compute: (v) => over(v.deuda_neta, v.ebitda),
    ejemplo: { lineas: { ...operation, ...debt, efectivo_equivalentes: 50 }, valor: 1.25 },
  }),
  cobertura_ebitda: figure({
    nombre: 'Cobertura con EBITDA',
    nombre_en: 'EBITDA interest coverage',
    formula: 'ebitda / costos_financieros',
    cuando_es_nulo: 'EBITDA nulo, o costos financieros no reportados o no positivos',
    needs: ['costos_financieros'],
    sums: ['ebitda'],
    compute: (v) => over(v.ebitda, v.costos_financieros),
    ejemplo: { lineas: { ...operation, costos_financieros: 40 }, valor: 3 },
  }),
  flujo_libre: figure({
    nombre: 'Flujo de caja libre',
    nombre_en: 'Free cash flow',
    formula: 'flujo_operacion - compra_propiedades_planta_equipo - compra_intangibles',
    cuando_es_nulo:
      'Flujo de operación no reportado; una compra no reportada, sin que las líneas de inversión sumen su total; o una compra negativa',
    needs: ['flujo_operacion', 'compra_propiedades_planta_equipo', 'compra_intangibles'],
    compute: (v) =>
      v.compra_propiedades_planta_equipo < 0 || v.compra_intangibles < 0
        ? 'bad_sign'
        : v.flujo_operacion - v.compra_propiedades_planta_equipo - v.compra_intangibles,
    ejemplo: {
      lineas: { flujo_operacion: 70, flujo_inversion: -30, compra_propiedades_planta_equipo: 30 },
      valor: 40,
    },
  }),
  flujo_tras_inversion: figure({
    nombre: 'Flujo después de inversión',
    nombre_en: 'Cash flow after investing',
    formula: 'flujo_operacion + flujo_inversion',
    cuando_es_nulo: 'Flujo de operación o de inversión no reportados',
    needs: ['flujo_operacion', 'flujo_inversion'],
    compute: (v) => v.flujo_operacion + v.flujo_inversion,
    ejemplo: { lineas: { flujo_operacion: 70, flujo_inversion: -45 }, valor: 25 },
  }),
};

export const derivedDefinitions = Object.fromEntries(
  derivedKeys.map((key): [DerivedKey, FigureDefinition] => {
    const { nombre, nombre_en, formula, cuando_es_nulo: own, ...made } = derivedTable[key];
    const cuando_es_nulo = `${own}; siempre que las cifras del año no son de doce meses a 31 de diciembre`;
    return [
      key,
      { nombre, nombre_en, unit: derivedUnits[key], formula, insumos: insumosOf(made), cuando_es_nulo },
    ];
  }),
) as Record<DerivedKey, FigureDefinition>;
