/** The ratios made from the SFC's open data: dataset, numerator, denominator, and types of entity. */

import type { SfcDataset } from './sfc-datasets.ts';

/** Banks, finance corporations, finance companies, special official institutions and financial cooperatives. */
export const lendingTypes: readonly number[] = [1, 2, 4, 22, 32];

export type OpenFigure =
  | 'relacion_de_solvencia'
  | 'cartera_vencida'
  | 'cartera_bruta'
  | 'cartera_neta'
  | 'cartera_vencida_cuif'
  | 'deterioro'
  | 'depositos'
  | 'ganancia_12_meses'
  | 'patrimonio_promedio'
  | 'activos_promedio';

export interface OpenRatioDefinition {
  readonly dataset: SfcDataset;
  readonly formula: string;
  readonly numerator: OpenFigure;
  /** null: the figure is published as a ratio */
  readonly denominator: OpenFigure | null;
  /** null: of every type */
  readonly types: readonly number[] | null;
}

export const openRatioDefinitions = {
  capital_adequacy: {
    dataset: 'solvencia',
    formula: 'Relación de solvencia total que la Superintendencia publica de la entidad',
    numerator: 'relacion_de_solvencia',
    denominator: null,
    types: lendingTypes,
  },
  npl_ratio: {
    dataset: 'cartera',
    formula:
      'Cartera vencida (más de 30 días de mora, el saldo completo del crédito) / cartera bruta, sumadas sobre los totales de producto',
    numerator: 'cartera_vencida',
    denominator: 'cartera_bruta',
    types: lendingTypes,
  },
  coverage: {
    dataset: 'cuif',
    formula:
      'Deterioro de cartera (cuentas 1487 a 1499) / cartera vencida de la clase 8 del CUIF (capital por días de mora; en vivienda, hasta cuatro meses solo la cuota)',
    numerator: 'deterioro',
    denominator: 'cartera_vencida_cuif',
    types: lendingTypes,
  },
  loan_to_deposit: {
    dataset: 'cuif',
    formula:
      'Cartera neta (cuenta 140000) / depósitos en cuenta corriente, a término y de ahorro (210500, 210700, 210800)',
    numerator: 'cartera_neta',
    denominator: 'depositos',
    types: lendingTypes,
  },
  roe: {
    dataset: 'cuif',
    formula:
      'Resultado de doce meses (cuenta 590000: el acumulado al corte, más el de diciembre anterior, menos el acumulado un año antes del corte) / promedio del patrimonio (300000) al corte y un año antes',
    numerator: 'ganancia_12_meses',
    denominator: 'patrimonio_promedio',
    types: null,
  },
  roa: {
    dataset: 'cuif',
    formula:
      'Resultado de doce meses (cuenta 590000: el acumulado al corte, más el de diciembre anterior, menos el acumulado un año antes del corte) / promedio del activo (100000) al corte y un año antes',
    numerator: 'ganancia_12_meses',
    denominator: 'activos_promedio',
    types: null,
  },
} as const satisfies Record<string, OpenRatioDefinition>;

export type OpenRatioKey = keyof typeof openRatioDefinitions;
