/** The cash bridge: from EBITDA to the change in cash. One row a term, with its sign as money that comes in. */

import type { FigureDefinition } from '../http/analysis.ts';
import { type BridgeTerm, bridgeKeys } from '../http/figure-keys.ts';
import { figure, insumosOf, type YearFigure } from './figure.ts';

interface Term extends YearFigure {
  readonly nombre_en: string;
}

const unlessRepeated =
  'o el año anterior falta, o es de otra base o de otro corte, y la presentación del año no lo repite';

/** All but the rest, which is what they leave of the last. */
export const bridgeTable: Readonly<Record<BridgeTerm, Term>> = {
  ebitda: figure({
    nombre: 'EBITDA',
    nombre_en: 'EBITDA',
    formula: 'ebitda',
    cuando_es_nulo: 'EBITDA nulo',
    needs: [],
    sums: ['ebitda'],
    compute: (v) => v.ebitda,
  }),
  variacion_ktno: figure({
    nombre: 'Capital de trabajo neto operativo (KTNO)',
    nombre_en: 'Net operating working capital',
    formula: 'capital_trabajo_neto_operativo del año anterior - capital_trabajo_neto_operativo',
    cuando_es_nulo: `KTNO nulo, ${unlessRepeated}`,
    needs: ['deudores', 'inventarios', 'proveedores'],
    before: ['deudores', 'inventarios', 'proveedores'],
    compute: (v) =>
      v.deudores_anterior +
      v.inventarios_anterior -
      v.proveedores_anterior -
      (v.deudores + v.inventarios - v.proveedores),
  }),
  impuesto_ganancias: figure({
    nombre: 'Impuesto a las ganancias',
    nombre_en: 'Income tax',
    formula: '-impuesto_ganancias; el del estado de resultados',
    cuando_es_nulo: 'Impuesto no reportado',
    needs: ['impuesto_ganancias'],
    compute: (v) => -v.impuesto_ganancias,
  }),
  costos_financieros: figure({
    nombre: 'Costos financieros',
    nombre_en: 'Financial costs',
    formula: '-costos_financieros; los del estado de resultados',
    cuando_es_nulo: 'Costos financieros no reportados',
    needs: ['costos_financieros'],
    compute: (v) => -v.costos_financieros,
  }),
  flujo_inversion: figure({
    nombre: 'Inversión',
    nombre_en: 'Investing',
    formula: 'flujo_inversion',
    cuando_es_nulo: 'Flujo de inversión no reportado',
    needs: ['flujo_inversion'],
    compute: (v) => v.flujo_inversion,
  }),
  variacion_deuda: figure({
    nombre: 'Deuda financiera',
    nombre_en: 'Financial debt',
    formula: 'deuda_financiera - deuda_financiera del año anterior',
    cuando_es_nulo: `Deuda financiera nula, ${unlessRepeated}`,
    needs: ['otros_pasivos_financieros_corrientes', 'otros_pasivos_financieros_no_corrientes'],
    before: ['otros_pasivos_financieros_corrientes', 'otros_pasivos_financieros_no_corrientes'],
    compute: (v) =>
      v.otros_pasivos_financieros_corrientes +
      v.otros_pasivos_financieros_no_corrientes -
      (v.otros_pasivos_financieros_corrientes_anterior + v.otros_pasivos_financieros_no_corrientes_anterior),
  }),
  variacion_efectivo: figure({
    nombre: 'Cambio del efectivo',
    nombre_en: 'Change in cash',
    formula:
      'efectivo_equivalentes - efectivo_equivalentes del año anterior; es la suma de los demás términos',
    cuando_es_nulo: `Efectivo no reportado, ${unlessRepeated}`,
    needs: ['efectivo_reportado'],
    before: ['efectivo_reportado'],
    compute: (v) => v.efectivo_reportado - v.efectivo_reportado_anterior,
  }),
};

const rest = {
  nombre: 'Otros',
  nombre_en: 'Other',
  formula: 'variacion_efectivo - los demás términos; uno que es nulo está aquí',
  cuando_es_nulo: 'Cambio del efectivo nulo',
  needs: [],
};

export const bridgeDefinitions = Object.fromEntries(
  bridgeKeys.map((key): [string, FigureDefinition] => {
    const { nombre, nombre_en, formula, cuando_es_nulo, ...made } = key === 'otros' ? rest : bridgeTable[key];
    return [
      key,
      {
        nombre,
        nombre_en,
        unit: 'currency',
        formula,
        insumos: insumosOf(made),
        cuando_es_nulo: `${cuando_es_nulo}; siempre que el cambio del efectivo no se conoce, o que las cifras del año no son de doce meses a 31 de diciembre`,
      },
    ];
  }),
);
