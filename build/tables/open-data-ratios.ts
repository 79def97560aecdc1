/** The ratios that the open data have of an entity, and which source of a ratio stands. */

import type { SfcDataset } from './sfc-datasets.ts';

export type SolvencyConcept = 'ratio' | 'technical_capital' | 'weighted_assets' | 'not_used';

/** Match the folded name; the first wins. The exact names of ratio rows are unverified, so patterns are lenient and values checked. */
export const solvencyConcepts: readonly { readonly key: SolvencyConcept; readonly pattern: RegExp }[] = [
  { key: 'technical_capital', pattern: /^(?:total )?patrimonio t(?:e|\uFFFD)cnico(?: total)?$/ },
  {
    key: 'weighted_assets',
    pattern: /^(?:total )?activos ponderados por nivel de riesgos?(?: crediticio)?(?: apnr)?$/,
  },
  {
    key: 'ratio',
    pattern:
      /^(?:(?:relaci(?:o|\uFFFD)n|indicador|indice|margen|razon) (?:total )?de )?solvencia(?: total| individual)?$/,
  },
  { key: 'ratio', pattern: /^solvencia individual total$/ },
  // Parts of the numerator, of the denominator, and ratios other than the total one.
  { key: 'not_used', pattern: /^(?:total )?patrimonio (?:t.cnico )?(?:b.sico|adicional)/ },
  { key: 'not_used', pattern: /^(?:relaci.n|indicador|.ndice|raz.n) (?:de )?(?:solvencia )?b.sica/ },
  { key: 'not_used', pattern: /^solvencia b.sica/ },
  { key: 'not_used', pattern: /apalancamiento/ },
  { key: 'not_used', pattern: /colch.n/ },
  { key: 'not_used', pattern: /^deducci/ },
  { key: 'not_used', pattern: /riesgo(?:s)? (?:de )?(?:mercado|operacional)/ },
];

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

/** XBRL amounts, the entity's own statement in its notes, `ratios.csv`, the SFC's open data. */
export type RatioOrigin = 'xbrl' | 'stated' | 'listed' | 'open_data';

const computed: readonly RatioOrigin[] = ['xbrl', 'open_data', 'listed', 'stated'];
const supervised: readonly RatioOrigin[] = ['open_data', 'listed', 'stated', 'xbrl'];

/** Ratios that XBRL amounts do not give come from the SFC first; all others from the entity's filing first. */
const precedence: Readonly<Record<string, readonly RatioOrigin[]>> = {
  capital_adequacy: supervised,
  npl_ratio: supervised,
  coverage: supervised,
};

export const precedenceOf = (ratio: string): readonly RatioOrigin[] =>
  Object.hasOwn(precedence, ratio) ? precedence[ratio]! : computed;
