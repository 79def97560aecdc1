/** What the row of a figure of one year is made of: the lines that it may read, when a blank one is 0, and its computation. */

import type { FigureKey, StatementName } from '../http/figure-keys.ts';
import { cashFlowSign, cashFlowTerms } from './cash-flow-terms.ts';
import type { ConceptKey } from './concepts.ts';
import { sums, sumTolerance } from './identities.ts';

interface Input {
  readonly concept: ConceptKey;
  readonly statement: StatementName;
  /** The proof that a blank line is 0; without it, a blank is unknown. */
  readonly zeroWhen?: ZeroProof;
}

const position = 'situacion_financiera';
const results = 'resultados';
const cashFlow = 'flujo_efectivo';

type Filed = (line: string) => number | undefined;

const noCurrentPart = (of: Filed): boolean =>
  of('pasivos_no_corrientes') !== undefined && of('pasivos_no_corrientes') === of('total_pasivos');
const noNonCurrentPart = (of: Filed): boolean =>
  of('pasivos_corrientes') !== undefined && of('pasivos_corrientes') === of('total_pasivos');
const noNonCurrentAssets = (of: Filed): boolean =>
  of('activos_corrientes') !== undefined && of('activos_corrientes') === of('total_activos');

type Terms = readonly { readonly line: string; readonly sign: 1 | -1 }[];
const termsOf = (total: ConceptKey): Terms => sums.find((sum) => sum.total === total)!.terms;
/** A line that the form repeats by section stands under its own key, or under that of the section. */
const termsOfInvestment: Terms = cashFlowTerms.inversion.flatMap((line) =>
  [line, `${line}_inversion`].map((key) => ({ line: key, sign: cashFlowSign(line) })),
);

/** Filed terms that add up to their filed total, give or take the rounding, leave room for no other. */
function addsUp(total: ConceptKey, terms: Terms, of: Filed): boolean {
  const value = of(total);
  const filedTerms = terms.filter(({ line }) => of(line) !== undefined);
  const sum = filedTerms.reduce((all, { line, sign }) => all + sign * of(line)!, 0);
  return value !== undefined && filedTerms.length > 0 && Math.abs(sum - value) <= sumTolerance(value);
}

/** Neither assets nor liabilities are negative: a total of 0 without lines has none. */
function blockAddsUp(
  total: 'activos_corrientes' | 'activos_no_corrientes' | 'pasivos_corrientes' | 'pasivos_no_corrientes',
  of: Filed,
): boolean {
  const terms = termsOf(total);
  return addsUp(total, terms, of) || (of(total) === 0 && terms.every(({ line }) => of(line) === undefined));
}

/** Proofs that a blank line is 0. For indicators a filed total of its block is enough; for derived figures its filed parts must add up to it. */
export const zeroProofs = {
  current_assets_filed: (of) => of('activos_corrientes') !== undefined,
  current_liabilities_known: (of) => of('pasivos_corrientes') !== undefined || noCurrentPart(of),
  all_liabilities_non_current: noCurrentPart,
  all_liabilities_current: noNonCurrentPart,
  current_assets_add_up: (of) => blockAddsUp('activos_corrientes', of),
  non_current_assets_add_up: (of) => blockAddsUp('activos_no_corrientes', of) || noNonCurrentAssets(of),
  current_liabilities_add_up: (of) => blockAddsUp('pasivos_corrientes', of) || noCurrentPart(of),
  non_current_liabilities_add_up: (of) => blockAddsUp('pasivos_no_corrientes', of) || noNonCurrentPart(of),
  equity_adds_up: (of) => addsUp('total_patrimonio', termsOf('total_patrimonio'), of),
  gross_profit_adds_up: (of) => addsUp('ganancia_bruta', termsOf('ganancia_bruta'), of),
  operating_profit_adds_up: (of) => addsUp('ganancia_operacional', termsOf('ganancia_operacional'), of),
  investment_adds_up: (of) => addsUp('flujo_inversion', termsOfInvestment, of),
} as const satisfies Record<string, (of: Filed) => boolean>;
export type ZeroProof = keyof typeof zeroProofs;

/** Of typed lines a total beside a blank proves nothing: its parts must add up to it. */
export const proofOfTyped = (proof: ZeroProof): ZeroProof =>
  proof === 'current_assets_filed'
    ? 'current_assets_add_up'
    : proof === 'current_liabilities_known'
      ? 'current_liabilities_add_up'
      : proof;

const filed = <C extends ConceptKey>(statement: StatementName, concept: C, zeroWhen?: ZeroProof): Input => ({
  concept,
  statement,
  ...(zeroWhen && { zeroWhen }),
});

/** Every line that a figure may need. */
export const inputs = {
  activos_corrientes: filed(position, 'activos_corrientes'),
  pasivos_corrientes: filed(position, 'pasivos_corrientes', 'all_liabilities_non_current'),
  pasivos_no_corrientes: filed(position, 'pasivos_no_corrientes', 'all_liabilities_current'),
  total_activos: filed(position, 'total_activos'),
  total_pasivos: filed(position, 'total_pasivos'),
  total_patrimonio: filed(position, 'total_patrimonio'),
  ganancias_acumuladas: filed(position, 'ganancias_acumuladas', 'equity_adds_up'),
  efectivo_equivalentes: filed(position, 'efectivo_equivalentes', 'current_assets_filed'),
  /** Cash as derived figures read it: every company has some, so a blank is unknown. */
  efectivo_reportado: filed(position, 'efectivo_equivalentes'),
  inventarios_corrientes: filed(position, 'inventarios_corrientes', 'current_assets_filed'),
  cuentas_por_cobrar_corrientes: filed(position, 'cuentas_por_cobrar_corrientes', 'current_assets_filed'),
  cuentas_por_pagar_corrientes: filed(position, 'cuentas_por_pagar_corrientes', 'current_liabilities_known'),
  /** The trade lines as derived figures read them. */
  deudores: filed(position, 'cuentas_por_cobrar_corrientes', 'current_assets_add_up'),
  inventarios: filed(position, 'inventarios_corrientes', 'current_assets_add_up'),
  proveedores: filed(position, 'cuentas_por_pagar_corrientes', 'current_liabilities_add_up'),
  otros_pasivos_financieros_corrientes: filed(
    position,
    'otros_pasivos_financieros_corrientes',
    'current_liabilities_add_up',
  ),
  otros_pasivos_financieros_no_corrientes: filed(
    position,
    'otros_pasivos_financieros_no_corrientes',
    'non_current_liabilities_add_up',
  ),
  ingresos_operacionales: filed(results, 'ingresos_operacionales'),
  costo_ventas: filed(results, 'costo_ventas'),
  ganancia_bruta: filed(results, 'ganancia_bruta'),
  ganancia_operacional: filed(results, 'ganancia_operacional'),
  otros_ingresos: filed(results, 'otros_ingresos', 'operating_profit_adds_up'),
  otras_ganancias: filed(results, 'otras_ganancias', 'operating_profit_adds_up'),
  otros_gastos: filed(results, 'otros_gastos', 'operating_profit_adds_up'),
  costos_financieros: filed(results, 'costos_financieros'),
  impuesto_ganancias: filed(results, 'impuesto_ganancias'),
  ganancia_neta: filed(results, 'ganancia_neta'),
  depreciacion_amortizacion: filed(cashFlow, 'depreciacion_amortizacion'),
  flujo_operacion: filed(cashFlow, 'flujo_operacion'),
  flujo_inversion: filed(cashFlow, 'flujo_inversion'),
  compra_propiedades_planta_equipo: filed(cashFlow, 'compra_propiedades_planta_equipo', 'investment_adds_up'),
  compra_intangibles: filed(cashFlow, 'compra_intangibles', 'investment_adds_up'),
} as const satisfies Record<string, Input>;
export type InputName = keyof typeof inputs;

/** A quotient keeps both sides, from which groups compute weighted means. */
export interface FigureQuotient {
  readonly numerator: number;
  readonly denominator: number;
}

/** A value, or why these lines give none; the signs of a quotient's denominator are judged by `evaluate`. */
export type Computed =
  | number
  | FigureQuotient
  | 'not_applicable'
  | 'bad_sign'
  | 'zero_denominator'
  | 'negative_denominator';

export interface YearFigure {
  readonly nombre: string;
  readonly formula: string;
  readonly cuando_es_nulo: string;
  readonly needs: readonly InputName[];
  /** Lines of the year before, as `…_anterior`: with the rules of growth, as this filing repeats them where that differs. */
  readonly before?: readonly InputName[] | undefined;
  /** CIIU sections and classes of which the figure says nothing. */
  readonly notOf?: readonly string[] | undefined;
  /** Figures above this row that it builds on; one marked `?` counts as 0 when it is null, unless a line of `needs` is missing. */
  readonly sums?: readonly (FigureKey | `${FigureKey}?`)[] | undefined;
  readonly compute: (values: Readonly<Record<string, number>>) => Computed;
}

type Values<N extends string> = Readonly<Record<N, number>>;

/** Types a row so that `compute` can read only what is in `needs`, `before` and `sums`. */
export const figure = <
  F extends YearFigure,
  const N extends InputName = never,
  const S extends FigureKey = never,
  const B extends InputName = never,
>(
  definition: Omit<F, 'needs' | 'before' | 'sums' | 'compute'> & {
    readonly needs: readonly N[];
    readonly before?: readonly B[];
    readonly sums?: readonly (S | `${S}?`)[];
    readonly compute: (values: Values<N | S | `${B}_anterior`>) => Computed;
  },
): F => definition as unknown as F;

export const over = (numerator: number, denominator: number): FigureQuotient => ({ numerator, denominator });
export const percent = (numerator: number, denominator: number): FigureQuotient =>
  over(100 * numerator, denominator);
export const days = (numerator: number, denominator: number): FigureQuotient =>
  over(365 * numerator, denominator);

/** Why divisors that no quotient keeps give no figure; null where they do. */
export const faultOf = (
  ...divisors: readonly number[]
): 'zero_denominator' | 'negative_denominator' | null =>
  divisors.includes(0) ? 'zero_denominator' : divisors.some((one) => one < 0) ? 'negative_denominator' : null;

/** What formulas with operating profit say beside it. */
export const includesOthers =
  'la ganancia operacional incluye otros ingresos, otras ganancias y otros gastos, como en el formulario';

/** What a definition says the figure is made of. */
export const insumosOf = ({
  needs,
  before = [],
  sums = [],
}: Pick<YearFigure, 'needs' | 'before' | 'sums'>): string[] => [
  ...new Set([...needs, ...before].map((name) => inputs[name].concept)),
  ...sums.map((name) => name.replace('?', '')),
];
