/** The figures and ratios that the open data have of an entity, and which source of a ratio stands. */

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

export interface OpenFigureDefinition {
  readonly dataset: SfcDataset;
  readonly definition: string;
  /** null: of every type */
  readonly types: readonly number[] | null;
}

const insurerTypes: readonly number[] = [10, 13, 14, 15];

const figure = (
  dataset: SfcDataset,
  definition: string,
  types: readonly number[] | null = null,
): OpenFigureDefinition => ({ dataset, definition, types });

/** In pesos. Amounts of classes 4 and 5 are of January to the cut; those of the others are balances at the cut. */
export const openFigureDefinitions = {
  activos: figure('cuif', 'Activo: cuenta 100000'),
  pasivos: figure('cuif', 'Pasivo: cuenta 200000'),
  patrimonio: figure('cuif', 'Patrimonio: cuenta 300000'),
  efectivo: figure('cuif', 'Efectivo: cuenta 110000'),
  inversiones: figure('cuif', 'Inversiones y derivados: cuenta 130000'),
  cartera_neta: figure('cuif', 'Cartera neta de deterioro: cuenta 140000', lendingTypes),
  cartera_bruta_cuif: figure(
    'cuif',
    'Cartera bruta: cuentas 140200, 140400, 140500, 140600, 140800, 141000, 141200 y 141400',
    lendingTypes,
  ),
  cartera_vencida_cuif: figure(
    'cuif',
    'Capital por días de mora, clase 8; en vivienda, hasta cuatro meses solo la cuota',
    lendingTypes,
  ),
  deterioro: figure('cuif', 'Deterioro de cartera: cuentas 148700 a 149900', lendingTypes),
  depositos: figure(
    'cuif',
    'Depósitos en cuenta corriente, a término y de ahorro: cuentas 210500, 210700 y 210800',
    lendingTypes,
  ),
  reservas_tecnicas: figure('cuif', 'Reservas técnicas: cuenta 260000', insurerTypes),
  resultado: figure('cuif', 'Resultado de enero al corte: cuenta 590000, negativo si es pérdida'),
  ganancia_12_meses: figure(
    'cuif',
    'Resultado de doce meses: cuenta 590000 al corte, más la de diciembre anterior, menos la de un año antes del corte',
  ),
  ingresos_intereses_cartera: figure(
    'cuif',
    'Intereses de cartera de enero al corte: cuenta 410200',
    lendingTypes,
  ),
  gastos_intereses_depositos: figure(
    'cuif',
    'Intereses de depósitos de enero al corte: cuenta 510200',
    lendingTypes,
  ),
  gastos_beneficios_empleados: figure('cuif', 'Beneficios a empleados de enero al corte: cuenta 512000'),
  gasto_deterioro_cartera: figure(
    'cuif',
    'Deterioro de cartera llevado al gasto de enero al corte: cuenta 517005',
    lendingTypes,
  ),
  patrimonio_promedio: figure('cuif', 'Promedio de la cuenta 300000 al corte y un año antes'),
  activos_promedio: figure('cuif', 'Promedio de la cuenta 100000 al corte y un año antes'),
  cartera_bruta: figure('cartera', 'Saldo de todos los productos', lendingTypes),
  cartera_vencida: figure(
    'cartera',
    'Saldo completo de los créditos con más de 30 días de mora, de todos los productos',
    lendingTypes,
  ),
} as const satisfies Record<string, OpenFigureDefinition>;

export type OpenFigure = keyof typeof openFigureDefinitions | 'relacion_de_solvencia';

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
  equity_to_assets: {
    dataset: 'cuif',
    formula: 'Patrimonio (cuenta 300000) / activo (100000)',
    numerator: 'patrimonio',
    denominator: 'activos',
    types: null,
  },
  leverage: {
    dataset: 'cuif',
    formula: 'Pasivo (cuenta 200000) / patrimonio (300000)',
    numerator: 'pasivos',
    denominator: 'patrimonio',
    types: null,
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
