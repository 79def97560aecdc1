/** Figures derived from the lines of one year, some beside the year before, and beside the indicators: one row has name, formula, inputs, computation and a worked example. */

import type { FigureDefinition } from '../http/analysis.ts';
import { altmanTerms, type DerivedKey, derivedKeys, derivedUnits, zoneNames } from '../http/figure-keys.ts';
import type { ConceptKey } from './concepts.ts';
import { faultOf, figure, includesOthers, insumosOf, over, percent, type YearFigure } from './figure.ts';

export interface Derived extends YearFigure {
  readonly nombre_en: string;
  /** By hand, in thousands of pesos. */
  readonly ejemplo: {
    readonly lineas: Readonly<Partial<Record<ConceptKey, number>>>;
    /** The same of the year before. */
    readonly anteriores?: Readonly<Partial<Record<ConceptKey, number>>>;
    readonly valor: number;
  };
  readonly zonas?: FigureDefinition['zonas'];
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
const trade = {
  cuentas_por_cobrar_corrientes: 120,
  inventarios_corrientes: 80,
  cuentas_por_pagar_corrientes: 90,
};
const noTradeLine =
  'Cartera, inventarios o proveedores corrientes no reportados, sin que las demás líneas de su bloque sumen el total, que es lo que prueba que son 0';
const noEquity = 'patrimonio no reportado, cero o negativo';

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
  capital_trabajo_neto_operativo: figure({
    nombre: 'Capital de trabajo neto operativo (KTNO)',
    nombre_en: 'Net operating working capital',
    formula: 'cuentas_por_cobrar_corrientes + inventarios_corrientes - cuentas_por_pagar_corrientes',
    cuando_es_nulo: noTradeLine,
    needs: ['deudores', 'inventarios', 'proveedores'],
    compute: (v) => v.deudores + v.inventarios - v.proveedores,
    ejemplo: { lineas: trade, valor: 110 },
  }),
  productividad_ktno: figure({
    nombre: 'Productividad del KTNO',
    nombre_en: 'Net operating working capital to revenue',
    formula: '100 * capital_trabajo_neto_operativo / ingresos_operacionales',
    cuando_es_nulo: 'KTNO nulo, o ingresos no reportados o no positivos',
    needs: ['ingresos_operacionales'],
    sums: ['capital_trabajo_neto_operativo'],
    compute: (v) => percent(v.capital_trabajo_neto_operativo, v.ingresos_operacionales),
    ejemplo: { lineas: { ...trade, ingresos_operacionales: 550 }, valor: 20 },
  }),
  multiplicador_patrimonio: figure({
    nombre: 'Multiplicador del patrimonio',
    nombre_en: 'Equity multiplier',
    formula:
      'total_activos / total_patrimonio; margen_neto * rotacion_activos * multiplicador = roe (DuPont)',
    cuando_es_nulo: `Activo total no reportado, o ${noEquity}`,
    needs: ['total_activos', 'total_patrimonio'],
    compute: (v) => over(v.total_activos, v.total_patrimonio),
    ejemplo: { lineas: { total_activos: 500, total_patrimonio: 200 }, valor: 2.5 },
  }),
  deuda_patrimonio: figure({
    nombre: 'Deuda financiera sobre patrimonio',
    nombre_en: 'Financial debt to equity',
    formula: '100 * deuda_financiera / total_patrimonio',
    cuando_es_nulo: `Deuda financiera nula, o ${noEquity}`,
    needs: ['total_patrimonio'],
    sums: ['deuda_financiera'],
    compute: (v) => percent(v.deuda_financiera, v.total_patrimonio),
    ejemplo: { lineas: { ...debt, total_patrimonio: 400 }, valor: 50 },
  }),
  cubrimiento_deuda: figure({
    nombre: 'Cubrimiento de la deuda con el flujo de operación',
    nombre_en: 'Operating cash flow to financial debt',
    formula: 'flujo_operacion / deuda_financiera',
    cuando_es_nulo: 'Flujo de operación no reportado, o deuda financiera nula, cero o negativa',
    needs: ['flujo_operacion'],
    sums: ['deuda_financiera'],
    compute: (v) => over(v.flujo_operacion, v.deuda_financiera),
    ejemplo: { lineas: { ...debt, flujo_operacion: 70 }, valor: 0.35 },
  }),
  z_altman: figure({
    nombre: 'Z″ de Altman',
    nombre_en: 'Altman Z″-score',
    formula: `${altmanTerms.map(({ peso, mas, menos, sobre }) => `${peso} * ${menos ? `(${mas} - ${menos})` : mas} / ${sobre}`).join(' + ')}; Altman, 1995, para no manufactureras y mercados emergentes: una señal de la literatura, ajustada con otras sociedades`,
    cuando_es_nulo:
      'Una de sus líneas no reportada, sin que el resto de la presentación pruebe que es 0; activo o pasivo total cero o negativo; actividades financieras y de seguros (sección CIIU K), y casas matrices (clase 7010); o sin una clase CIIU',
    zonas: [
      { nombre: zoneNames.dificultades, desde: null, hasta: 1.1 },
      { nombre: zoneNames.gris, desde: 1.1, hasta: 2.6 },
      { nombre: zoneNames.segura, desde: 2.6, hasta: null },
    ],
    // Of a bank or a holding working capital says nothing, and its debt is its trade.
    notOf: ['K', '7010'],
    needs: [
      'activos_corrientes',
      'pasivos_corrientes',
      'total_activos',
      'ganancias_acumuladas',
      'ganancia_operacional',
      'total_patrimonio',
      'total_pasivos',
    ],
    compute: (v) =>
      faultOf(v.total_activos, v.total_pasivos) ??
      altmanTerms.reduce(
        (sum, { peso, mas, menos, sobre }) => sum + (peso * (v[mas] - (menos ? v[menos] : 0))) / v[sobre],
        0,
      ),
    ejemplo: {
      lineas: {
        activos_corrientes: 400,
        pasivos_corrientes: 250,
        total_activos: 1_000,
        ganancias_acumuladas: 200,
        ganancia_operacional: 100,
        total_patrimonio: 500,
        total_pasivos: 500,
      },
      // 0.984 + 0.652 + 0.672 + 1.05
      valor: 3.358,
    },
  }),
  fscore_8: figure({
    nombre: 'F-score de ocho pruebas',
    nombre_en: 'F-score of eight tests',
    formula:
      'Un punto por cada una que se cumple: ganancia_neta > 0; flujo_operacion > 0; sube ganancia_neta / total_activos; flujo_operacion > ganancia_neta; baja pasivos_no_corrientes / total_activos; sube activos_corrientes / pasivos_corrientes; sube ganancia_bruta / ingresos_operacionales; sube ingresos_operacionales / total_activos (Piotroski, 2000, sin la emisión de acciones). El año anterior es el que repite la presentación del año cuando difiere del presentado en más de 1 y no es un 0 en lugar de un importe',
    cuando_es_nulo:
      'Una de las ocho pruebas no se conoce: una línea del año o del anterior no reportada; activo total, pasivo corriente o ingresos cero o negativos en uno de los dos; o el anterior falta, o es de otra base, de otro corte o de menos de doce meses, y la presentación del año no lo repite',
    needs: [
      'ganancia_neta',
      'flujo_operacion',
      'total_activos',
      'pasivos_no_corrientes',
      'activos_corrientes',
      'pasivos_corrientes',
      'ganancia_bruta',
      'ingresos_operacionales',
    ],
    before: [
      'ganancia_neta',
      'total_activos',
      'pasivos_no_corrientes',
      'activos_corrientes',
      'pasivos_corrientes',
      'ganancia_bruta',
      'ingresos_operacionales',
    ],
    compute: (v) => {
      const divisors = [v.total_activos, v.pasivos_corrientes, v.ingresos_operacionales];
      const before = [
        v.total_activos_anterior,
        v.pasivos_corrientes_anterior,
        v.ingresos_operacionales_anterior,
      ];
      return (
        faultOf(...divisors, ...before) ??
        [
          v.ganancia_neta > 0,
          v.flujo_operacion > 0,
          v.ganancia_neta / v.total_activos > v.ganancia_neta_anterior / v.total_activos_anterior,
          v.flujo_operacion > v.ganancia_neta,
          v.pasivos_no_corrientes / v.total_activos <
            v.pasivos_no_corrientes_anterior / v.total_activos_anterior,
          v.activos_corrientes / v.pasivos_corrientes >
            v.activos_corrientes_anterior / v.pasivos_corrientes_anterior,
          v.ganancia_bruta / v.ingresos_operacionales >
            v.ganancia_bruta_anterior / v.ingresos_operacionales_anterior,
          v.ingresos_operacionales / v.total_activos >
            v.ingresos_operacionales_anterior / v.total_activos_anterior,
        ].filter(Boolean).length
      );
    },
    ejemplo: {
      lineas: {
        ganancia_neta: 60,
        flujo_operacion: 50,
        total_activos: 1_000,
        pasivos_no_corrientes: 200,
        activos_corrientes: 400,
        pasivos_corrientes: 250,
        ganancia_bruta: 320,
        ingresos_operacionales: 800,
      },
      anteriores: {
        ganancia_neta: 40,
        total_activos: 800,
        pasivos_no_corrientes: 200,
        activos_corrientes: 300,
        pasivos_corrientes: 200,
        ganancia_bruta: 270,
        ingresos_operacionales: 600,
      },
      // Not: the flow is above the profit (50, 60), the gross margin is up (40 and 45 %).
      valor: 6,
    },
  }),
};

export const derivedDefinitions = Object.fromEntries(
  derivedKeys.map((key): [DerivedKey, FigureDefinition] => {
    const { nombre, nombre_en, formula, zonas, cuando_es_nulo: own, ...made } = derivedTable[key];
    const cuando_es_nulo = `${own}; siempre que las cifras del año no son de doce meses a 31 de diciembre`;
    return [
      key,
      {
        nombre,
        nombre_en,
        unit: derivedUnits[key],
        formula,
        insumos: insumosOf(made),
        cuando_es_nulo,
        ...(zonas && { zonas }),
      },
    ];
  }),
) as Record<DerivedKey, FigureDefinition>;
